# What the trials of all verbs share: the world of `Torture/verbs.bash`, and its state.

# Whether every verb of the vocabulary stands in one of the lists.
complete() {
  local screen word name known unknown= count=0
  known=" $verbs_with_own_trial ${verbs_that_read//$'\n'/ } $(sed 's/ *|.*//; s/:.*//; s/ /:/' \
    <<<"$verbs_that_write" | tr '\n' ' ') "
  while read -r screen word; do
    # The drafts and the bin are tabs of a profile, and a list of one user is one of the users.
    case $screen in
      everywhere | "$word") name=$word ;;
      drafts | bin) name=user:$word ;;
      requests) name=users:$word ;;
      *) name=$screen:$word ;;
    esac
    count=$((count + 1))
    [[ $known == *" $name "* || " $unknown" == *" $name "* ]] || unknown+="$name "
  done < <(HOME=$world/home-nobody "$root/Scripts/words-of-help" "$coterie")
  ((count > 100)) && [ -z "$unknown" ] ||
    { problem "$count words; no list of Torture/verbs.bash has: $unknown"; return 1; }
  result="$count words stand in a list, $(grep -c '|' <<<"$verbs_that_write") lines of them write"
}

# Reads a line of the table into the variables of the trial.
read_verb() { # line
  IFS='|' read -r verb before line input says holds partly <<<"$1"
  read -r verb <<<"$verb"
  read -r before <<<"$before"
  read -r line <<<"$line"
  read -r input <<<"$input"
  read -r says <<<"$says"
  read -r holds <<<"$holds"
  read -r partly <<<"$partly"
}

# Turns what is typed into arguments and standard input.
prepare_line() { # lines, input
  local typed=${1//OUT/$world/out}
  typed=${typed//LONG/$(printf 'x%.0s' {1..201})}
  arguments=() given=${2//,/$'\n'}
  if [[ $typed == *';'* ]]; then
    given=${typed//; /$'\n'}$'\n'$given
  else
    read -ra arguments <<<"$typed"
  fi
  if [[ $given == P* ]]; then arguments+=(--password-stdin) given=$password${given#P}; fi
}

# Types lines that have a person in front. A line behind `!` must be refused.
type_before() { # lines
  local part arguments given wanted status
  while read -r part; do
    [ -n "$part" ] || continue
    given= wanted=0 status=0
    # A text that is refused as it is ends the program with status 1.
    [[ $part == '! '* ]] && wanted=1 part=${part#! }
    [[ $part == *' < '* ]] && given=${part#* < }
    prepare_line "${part%% < *}" "$given"
    as "${arguments[0]}" "${arguments[@]:1}" <<<"$given" >"$work/said" 2>&1 || status=$?
    ((status == wanted)) || { problem "before: $part: $(cat "$work/said")"; return 1; }
  done <<<"${1//; /$'\n'}"
}

# The world from which all verbs start.
new_circle() {
  new_world circle-world
  mkdir "$world/out"
  echo "other words" >"$world/text"
  # A recording of two pieces: 100,000 samples in WAV.
  {
    printf 'RIFF\xc4\x86\1\0WAVEfmt \x10\0\0\0\1\0\1\0\x40\x1f\0\0\x40\x1f\0\0\1\0\x8\0data\xa0\x86\1\0'
    head -c 100000 /dev/zero
  } >"$world/rain.wav"
  register ada bob eve && populate 1 || return 1
  type_before 'ada write First --publish < words; ada write Second < words' || return 1
  type_before 'ada write Third < words; ada blog delete 3 --yes; ada user follow bob' || return 1
  echo Title >"$world/books"
  printf 'Tea\nRain\n' >>"$world/books"
  printf 'Title\nRain\nSnow\n' >"$world/books2"
  type_before 'ada books import OUT/../books' || return 1
  type_before 'bob write Fourth --publish < words; eve user edit city Here' || return 1
  # All columns of all tables, but not times and secrets, which differ each time. A refused login may
  # leave a gap in the numbers of the sessions.
  ask "SELECT 'SELECT ''' || one.name || ''', ' ||
      group_concat(CASE info.type WHEN 'BLOB' THEN 'hex(' || info.name || ')' ELSE info.name END) ||
      ' FROM ' || one.name || CASE one.name WHEN 'counter' THEN ' WHERE name NOT IN (''commit'', ''time'')' ELSE '' END ||
      ' ORDER BY ' || group_concat(info.name) || ';'
    FROM sqlite_schema AS one, pragma_table_info(one.name) AS info
    WHERE one.type = 'table' AND one.name NOT LIKE '%\_words%' ESCAPE '\'
      AND one.name NOT IN ('blog_terms', 'book_terms', 'login_attempt', 'sqlite_sequence')
      AND info.name NOT LIKE '%\_at' ESCAPE '\' AND info.name NOT LIKE '%hash'
      AND info.name <> 'session_count'
    GROUP BY one.name
    UNION ALL SELECT 'SELECT term, doc, col, offset FROM blog_terms WHERE col <> ''marks''
      ORDER BY 1, 2, 3, 4;'
    UNION ALL SELECT 'SELECT term, doc, col, offset FROM book_terms ORDER BY 1, 2, 3, 4;'" \
    >"$work/state.sql"
  (($(wc -l <"$work/state.sql") > 10)) || { problem "there are few tables"; return 1; }
  rm -rf "$work/circle" "$work/nothing"
  cp -a "$world" "$work/circle"
  # A world without a store.
  mkdir -p "$work/nothing/data" "$work/nothing/out"
  result="$(wc -l <"$work/state.sql") tables are compared as a whole"
}

go_back_to() { # copy
  rm -rf "$world"
  cp -a "$1" "$world"
}

# Sets `state` to all that the world says, and is false if something contradicts it.
look() {
  local file
  state=
  if [ -s "$COTERIE_STORE" ]; then
    state=$(sqlite3 -cmd '.timeout 20000' "$COTERIE_STORE" ".read $root/Torture/invariants.sql" \
      "SELECT '-- state'" ".read $work/state.sql" 2>&1)
    # A store whose making was rolled back has no tables.
    if [[ $state == *'no such table: account'* ]]; then
      state=
    elif [[ $state != ok$'\n-- state'* ]]; then
      problem "${state%%-- state*}"
      return 1
    fi
  fi
  # A temporary file is not yet what it will be; a killed process cannot remove it.
  while read -r file; do
    [ -n "$file" ] || continue
    state+=$'\n'"$file "
    if [[ $file == *.db ]]; then
      state+=$(sqlite3 "$file" "PRAGMA integrity_check" ".read $work/state.sql" 2>&1)
    elif [[ $file == *.wav ]]; then
      state+=$(cksum <"$file")
    else
      state+=$(cat "$file")
    fi
  done < <(find "$world/out" -type f ! -name '.*' ! -name '*.db.[0-9]*' | sort)
  # An unsaved text must be a file or a blog.
  [[ ${verb:-} != recover* ]] || state+=$(find "$world"/home-ada -name post.md -exec cat {} +)
}

# Whether a text is saved, and its file is still there.
kept_twice() { [[ $state == "$state_after"* ]]; }

# Whether there are such rows; with ! in front whether there are none.
holds() { # rows
  local rows=$* wanted=1 query
  [[ $rows == !* ]] && wanted=0
  query="SELECT EXISTS (SELECT 1 FROM ${rows#!})"
  [ "$(ask "${query//\"/\'}" 2>&1)" = $wanted ]
}

# Whether each exported file is whole: as it was, or as it will be.
some_files() {
  local file name
  local files=$'\n'$world/out
  [ "${state%%"$files"*}" = "${state_before%%"$files"*}" ] || return 1
  for file in "$world"/out/posts/*.md; do
    [ -e "$file" ] || continue
    name=${file#"$world"/}
    cmp -s "$file" "$work/before/$name" || cmp -s "$file" "$work/after/$name" || return 1
  done
}

# Whether a store is made, with nobody in it.
no_rows() { [[ $(ask 'SELECT count(*) FROM account' 2>&1) == 0 ]]; }

# A page is shown whether or not it can be marked as read.
either() { [ "$state" = "$state_before" ] || [ "$state" = "$state_after" ]; }
