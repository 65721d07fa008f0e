# The first command of a newer program upgrades the store, in a file behind a copy. Whatever happens to that
# command, the store is of the old version or of the new one, no change is lost, and the next command
# finishes the upgrade. The step is a planted one, which stands for the next version of the tables.

upgrades() { # calls of each upgrade, or "all"; how often; how …
  local kind copy old=1 new=2 state wanted server counted faults kinds=file
  local -a places
  tampered=0 killed=0 refused=0 done=0
  [ -z "$mover" ] || kinds+=' server'
  for kind in $kinds; do
    "prepare_upgrade_of_$kind" || return 1
    faults=${*:3}
    [ $kind = file ] || faults=$(faults_of_server "$faults")
    # shellcheck disable=SC2086
    at_places upgrade_at "$1" "$2" $faults || return 1
  done
  result="upgrades of ${kinds/ / and }: $tampered calls tampered with, $killed of them killed:"
  result+=" $refused refused, $done done, each finished by the next command"
}

# Runs the program of the next version as somebody.
later() { # person, words …
  COTERIE_PLANTED_STEP=1 HOME=$world/home-$1 "$upgrader" "${@:2}"
}

upgrade() { # how, number of the call
  COTERIE_PLANTED_STEP=1 HOME=$world/home-ada "$work/tamper" "$work/report" "$counted" "$1" "$2" \
    "$upgrader" users >"$work/said" 2>&1
}

# The state of the store must be the same after the upgrade.
prepare_upgrade_of_file() {
  world=$work/circle-world
  export COTERIE_STORE=$world/data/store.db
  counted=$world
  go_back_to "$work/circle"
  copy=$COTERIE_STORE.before-$new
  look || { problem "before the upgrade"; return 1; }
  wanted=$state
  [ "$(version_of_file)" = $old ] || { problem "there is a real step now"; return 1; }
  rm -rf "$work/older"
  cp -a "$world" "$work/older"
  dump "$COTERIE_STORE" >"$work/old-dump"
  upgrade list 0 && grep -q 'private backup' "$work/said" ||
    { problem "the upgrade of a file says: $(cat "$work/said")"; return 1; }
  is_upgraded_file && is_old "$copy" || { problem "the upgrade of a file"; return 1; }
  find_places
}

prepare_upgrade_of_server() {
  world=$work/circle-world
  start_server || return 1
  server="$direct&schema=circle_upgrade"
  counted=socket:
  go_back_to "$work/circle"
  drop circle_upgrade
  move_as_said "$world/data/store.db" "$server" || return 1
  export COTERIE_STORE=$server
  pg_dump --schema=circle_upgrade "$direct" >"$work/older.sql" || return 1
  dump_server circle_upgrade >"$work/old-on-server"
  upgrade list 0 || { problem "the upgrade on a server says: $(cat "$work/said")"; return 1; }
  dump_server circle_upgrade >"$work/new-on-server"
  grep -q 'planted bigint' "$work/new-on-server" && ! grep -q planted "$work/old-on-server" ||
    { problem "the upgrade on a server"; return 1; }
  find_places
}

go_back_on_server() {
  go_back_to "$work/circle"
  drop circle_upgrade
  psql -qX -v ON_ERROR_STOP=1 -f "$work/older.sql" "$direct" >"$work/said" 2>&1 ||
    problem "the store on the server is not made again: $(cat "$work/said")"
}

# All rows of all tables, also of those of an index, and the definitions of the tables.
dump() { sqlite3 -cmd '.timeout 20000' "$1" 'PRAGMA integrity_check' .dump 2>&1; }

version_of_file() { ask 'PRAGMA user_version' 2>&1; }

is_old() { # file
  dump "$1" | cmp -s - "$work/old-dump" || problem "$1 is not the old store"
}

is_upgraded_file() {
  look || return 1
  [ "$state" = "$wanted" ] ||
    { problem "upgraded, but not the same: $(diff <(echo "$wanted") <(echo "$state") | head -n 8)"; return 1; }
  # What the step writes.
  [ "$(ask 'SELECT count(*) > 0 AND count(*) = sum(planted = length(CAST(body AS BLOB)) AND number = id)
    FROM blog JOIN blog_body ON blog = id LEFT JOIN planted ON number = id')" = 1 ] ||
    problem "upgraded by half"
}

# Looks at a store that no command has opened since. Sets `version`.
look_at_upgrade_of_file() {
  version=$(version_of_file)
  if [ "$version" = $old ]; then
    is_old "$COTERIE_STORE" || return 1
  elif [ "$version" = $new ]; then
    is_upgraded_file || return 1
    [ -e "$copy" ] || { problem "no copy of the old store"; return 1; }
  else
    problem "half upgraded, version $version"
    return 1
  fi
  [ ! -e "$copy" ] || is_old "$copy"
}

look_at_upgrade_of_server() {
  dump_server circle_upgrade >"$work/found"
  if cmp -s "$work/found" "$work/old-on-server"; then
    version=$old
  elif cmp -s "$work/found" "$work/new-on-server"; then
    version=$new
  else
    problem "half upgraded: $(diff "$work/old-on-server" "$work/found" | head -n 8)"
  fi
}

upgrade_at() { # how, number of the call
  local status said where version
  if [ $kind = file ]; then go_back_to "$work/older"; else go_back_on_server || return 1; fi
  upgrade "$1" "$2"
  status=$?
  where="the upgrade of a $kind with $1 at call $2 ($(cat "$work/report"))"
  [ -s "$work/report" ] || { problem "$where: the call did not come"; return 1; }
  said=$(tr -d '\0' <"$work/said")
  # Every other time the next command is the first that finds what is left.
  if ((tampered++ % 2)); then
    "look_at_upgrade_of_$kind" || { problem "$where: status $status and '$said'"; return 1; }
    [ $status -ne 0 ] || [ "$version" = $new ] ||
      { problem "$where: said done, and is not"; return 1; }
  fi
  if [ $status -eq 0 ]; then
    [ $kind = server ] || grep -q 'private backup' <<<"$said" ||
      { problem "$where: no word of the copy"; return 1; }
    done=$((done + 1))
  elif [ $status -eq 137 ]; then
    killed=$((killed + 1))
  else
    [ -n "$said" ] || { problem "$where: status $status without a word"; return 1; }
    refused=$((refused + 1))
  fi
  said=$(later ada users 2>&1) || { problem "$where: the next command: $said"; return 1; }
  "look_at_upgrade_of_$kind" && [ "$version" = $new ] || { problem "$where: not finished"; return 1; }
  said=$(later eve doctor 2>&1) || { problem "$where: the doctor: $said"; return 1; }
  [ $kind = server ] && return
  said=$(later eve user edit city Here 2>&1) || { problem "$where: the next change: $said"; return 1; }
  [ "$(compgen -G "$COTERIE_STORE.*")" = "$copy" ] && [ "$(stat -c %a "$copy")" = 600 ] ||
    { problem "$where: left $(ls -l "$world/data")"; return 1; }
}
