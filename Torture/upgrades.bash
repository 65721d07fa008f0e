# The first command that opens a store of an older version copies and upgrades it. Whatever happens to
# that command, the store is of the old version or of the new one, no change is lost, and the next
# command finishes the upgrade.

# The statements that make a store of version 7 from one of version 9: another index of books.
to_version_7="
  DROP TABLE book_terms;
  DROP TABLE book_words;
  CREATE VIRTUAL TABLE book_words USING fts5 (words, pairs, content='', columnsize=0, prefix='3',
    tokenize='unicode61 remove_diacritics 2');
  CREATE VIRTUAL TABLE book_terms USING fts5vocab (book_words, instance);
  PRAGMA user_version = 7;"
# The statements that make a store of version 1 from one of version 9 without books: fewer tables and
# columns.
to_version_1="
  DROP TABLE book_terms;
  DROP TABLE book_words;
  DROP TABLE shelf;
  DROP INDEX blog_book;
  ALTER TABLE blog DROP COLUMN book;
  DROP TABLE book;
  DROP TABLE recording_piece;
  DROP TABLE recording;
  DROP INDEX blog_figures;
  ALTER TABLE blog DROP COLUMN word_count;
  ALTER TABLE session DROP COLUMN number;
  ALTER TABLE account DROP COLUMN session_count;
  PRAGMA user_version = 1;"

upgrades() { # calls of each upgrade, or "all"; how often; how …
  local old new copy state wanted
  local -a places
  tampered=0 killed=0 refused=0 done=0
  for old in 1 7; do
    prepare_upgrade || return 1
    at_places upgrade_at "$@" || return 1
  done
  result="2 older stores, $tampered calls of their upgrades tampered with, $killed of them killed:"
  result+=" $refused refused, $done done, each finished by the next command"
}

# Makes a store of the version `old`. The state that it has as a store of the newest version is the one
# that it must have after the upgrade.
prepare_upgrade() {
  local statements
  world=$work/circle-world
  export COTERIE_STORE=$world/data/store.db
  go_back_to "$work/circle"
  new=$(ask 'PRAGMA user_version')
  copy=$COTERIE_STORE.before-$new
  if [ $old = 1 ]; then
    # The upgrade numbers the sessions.
    ask "DELETE FROM shelf; DELETE FROM book; UPDATE session SET number = 1;
      INSERT INTO book_words (book_words) VALUES ('delete-all')"
  fi
  look || { problem "before version $old"; return 1; }
  wanted=$state
  statements=to_version_$old
  ask "${!statements}" || { problem "no store of version $old"; return 1; }
  rm -rf "$work/older"
  cp -a "$world" "$work/older"
  dump "$COTERIE_STORE" >"$work/old-dump"
  "$work/tamper" "$work/report" "$world" list 0 "$coterie" users >"$work/said" 2>&1 &&
    grep -q 'private backup' "$work/said" ||
    { problem "the upgrade of version $old says: $(cat "$work/said")"; return 1; }
  is_upgraded && is_old "$copy" || { problem "the upgrade of version $old"; return 1; }
  find_places
}

# All rows of all tables, also of those of an index, and the definitions of the tables.
dump() { sqlite3 -cmd '.timeout 20000' "$1" 'PRAGMA integrity_check' .dump 2>&1; }

is_old() { # file
  dump "$1" | cmp -s - "$work/old-dump" || problem "$1 is not the old store"
}

is_upgraded() {
  look || return 1
  [ "$state" = "$wanted" ] ||
    problem "upgraded, but not the same: $(diff <(echo "$wanted") <(echo "$state") | head -n 8)"
}

# Looks at a store that no command has opened since. Sets `version`.
look_at_upgrade() {
  version=$(ask 'PRAGMA user_version' 2>&1)
  if [ "$version" = $old ]; then
    is_old "$COTERIE_STORE" || return 1
  elif [ "$version" = "$new" ]; then
    is_upgraded || return 1
    [ -e "$copy" ] || { problem "no copy of the old store"; return 1; }
  else
    problem "half upgraded, version $version"
    return 1
  fi
  [ ! -e "$copy" ] || is_old "$copy"
}

upgrade_at() { # how, number of the call
  local status said where version
  go_back_to "$work/older"
  "$work/tamper" "$work/report" "$world" "$1" "$2" "$coterie" users >"$work/said" 2>&1
  status=$?
  where="the upgrade of version $old with $1 at call $2 ($(cat "$work/report"))"
  [ -s "$work/report" ] || { problem "$where: the call did not come"; return 1; }
  said=$(tr -d '\0' <"$work/said")
  # Every other time the next command is the first that finds what is left.
  if ((tampered++ % 2)); then
    look_at_upgrade || { problem "$where: status $status and '$said'"; return 1; }
    [ $status -ne 0 ] || [ "$version" = "$new" ] ||
      { problem "$where: said done, and is not"; return 1; }
  fi
  if [ $status -eq 0 ]; then
    grep -q 'private backup' <<<"$said" || { problem "$where: no word of the copy"; return 1; }
    done=$((done + 1))
  elif [ $status -eq 137 ]; then
    killed=$((killed + 1))
  else
    [ -n "$said" ] || { problem "$where: status $status without a word"; return 1; }
    refused=$((refused + 1))
  fi
  said=$(as eve -c users -c 'user edit city Here' -c doctor 2>&1) ||
    { problem "$where: the next commands: $said"; return 1; }
  look_at_upgrade && [ "$version" = "$new" ] || { problem "$where: not finished"; return 1; }
  [ "$(compgen -G "$COTERIE_STORE.*")" = "$copy" ] && [ "$(stat -c %a "$copy")" = 600 ] ||
    { problem "$where: left $(ls -l "$world/data")"; return 1; }
}
