# Moves between a file and a server. Whatever happens to a move, its source is as before, no command
# opens a part of the copy, and the same move then goes on and ends with a whole copy.

moves() { # calls of each direction, or "all"; how often; how …
  local server direct number=0 from to parts=0 faults
  local -a places
  tampered=0 killed=0 refused=0 done=0
  start_server && move_there_and_back || return 1
  for direction in to_file to_server; do
    prepare_move || return 1
    faults=${*:3}
    [ $direction = to_file ] || faults=$(faults_of_server "$faults")
    # shellcheck disable=SC2086
    at_places move_at "$1" "$2" $faults || return 1
    is_source_unchanged || { problem "moves changed their source"; return 1; }
  done
  result="$tampered calls of moves tampered with, $killed of them killed: $refused refused, $done"
  result+=" done, $parts parts of copies left; none was opened, and each move was finished by the next"
}

# A message that is lost without the end of its connection would be waited for.
faults_of_server() { grep -ow -e kill -e EIO -e short <<<"$1" | sed 's/EIO/cut/'; }

start_server() {
  direct="postgres:///postgres?host=$work/server&user=coterie"
  [ ! -d "$work/server" ] || return 0
  # The server has a user of its own, who has to reach its folder.
  chmod 711 "$work"
  Scripts/postgres start "$work/server" >"$work/said" || problem "no server starts"
}

# A world with enough people for several pages of rows, in a file and on the server.
move_there_and_back() {
  world=$work/circle-world
  export COTERIE_STORE=$world/data/store.db
  go_back_to "$work/circle"
  ask "BEGIN IMMEDIATE;
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 150)
      INSERT INTO account (name, created_at) SELECT 'reader-' || i, unixepoch() FROM n;
    INSERT INTO follow (follower, followed, created_at, read_up_to)
      SELECT id, 1, unixepoch(), 0 FROM account WHERE name LIKE 'reader-%';
    UPDATE account SET following_count = 1 WHERE name LIKE 'reader-%';
    UPDATE account SET follower_count = 150 WHERE id = 1; COMMIT" || return 1
  rm -rf "$work/many"
  cp -a "$world" "$work/many"
  server="$direct&schema=circle_source"
  drop circle_source
  move_as_said "$COTERIE_STORE" "$server" && move_as_said "$server" "$world/back.db" || return 1
  dump_server circle_source >"$work/wanted-on-server"
  look_at_file "$world/back.db" || return 1
  wanted=$state
  look_at_file "$COTERIE_STORE" || return 1
  # Sessions are left out.
  [ "$wanted" = "$(grep -v '^session|' <<<"$state")" ] ||
    problem "there and back: $(diff <(echo "$state") <(echo "$wanted") | head -n 8)"
}

move_as_said() { # from, to
  HOME=$world/home-ada "$mover" move "$1" "$2" >"$work/said" 2>&1 && grep -q '^Moved ' "$work/said" ||
    problem "the move from $1 to $2 says: $(cat "$work/said")"
}

drop() { psql -qXc "DROP SCHEMA IF EXISTS $1 CASCADE" "$direct" 2>/dev/null; }

# All rows of all tables of a store on the server, and the definitions, in an order of their own. Two
# stores with the same contents have other numbers of requests.
dump_server() { # schema
  pg_dump --schema="$1" --exclude-table-data='*.request' "$direct" 2>&1 |
    sed "s/$1/circle/g; /^\\\\.*restrict /d" | sort
}

# Sets `state` to all that a store in a file says.
look_at_file() { # file
  state=$(sqlite3 -cmd '.timeout 20000' "$1" ".read $root/Torture/invariants.sql" \
    "SELECT '-- state'" ".read $work/state.sql" 2>&1)
  [[ $state == ok$'\n-- state'* ]] || problem "$1: ${state%%-- state*}"
}

prepare_move() {
  local counted
  go_back_to "$work/many"
  begin_move
  HOME=$world/home-ada "$work/tamper" "$work/report" "$counted" list 0 "$mover" move "$from" "$to" \
    >"$work/said" 2>&1 || { problem "a move says: $(cat "$work/said")"; return 1; }
  find_places
}

# Chooses a new target, and the calls that count.
begin_move() {
  number=$((number + 1))
  if [ $direction = to_file ]; then
    from=$server to=$world/out/moved.db counted=$world/out
  else
    from=$COTERIE_STORE to="$direct&schema=circle_target_$number" counted=socket:
    drop "circle_target_$number"
  fi
}

# Whether the target is a whole copy, if a command opens it at all. Sets `is_whole`.
look_at_target() {
  local said status
  is_whole=
  said=$(HOME=$world/home-ada "$mover" --store "$to" users --limit 1000 2>&1)
  status=$?
  if [ $status -eq 6 ]; then
    grep -q -e 'there is no store at' -e 'is not finished; go on with it: coterie move ' <<<"$said" ||
      { problem "the target says: $said"; return 1; }
    parts=$((parts + 1))
  elif [ $status -ne 0 ]; then
    problem "the target has status $status: $said"
  elif [ -n "$said" ]; then
    # Before the move has begun, the target is an empty store.
    is_whole=yes
    is_target_whole
  fi
}

is_target_whole() {
  if [ $direction = to_file ]; then
    look_at_file "$to" || return 1
    [ "$state" = "$wanted" ] || problem "another copy: $(diff <(echo "$wanted") <(echo "$state") | head -n 8)"
  else
    dump_server "circle_target_$number" >"$work/target"
    cmp -s "$work/target" "$work/wanted-on-server" ||
      problem "another copy: $(diff "$work/wanted-on-server" "$work/target" | head -n 8)"
  fi
}

is_source_unchanged() {
  if [ $direction = to_file ]; then
    dump_server circle_source | cmp -s - "$work/wanted-on-server"
  else
    diff -r "$world/data" "$work/many/data" >/dev/null
  fi
}

move_at() { # how, number of the call
  local status said where is_whole counted
  go_back_to "$work/many"
  begin_move
  HOME=$world/home-ada "$work/tamper" "$work/report" "$counted" "$1" "$2" "$mover" move "$from" "$to" \
    >"$work/said" 2>&1
  status=$?
  where="the move $direction with $1 at call $2 ($(cat "$work/report"))"
  [ -s "$work/report" ] || { problem "$where: the call did not come"; return 1; }
  said=$(tr -d '\0' <"$work/said")
  # Every other time the next move is the first that finds what is left.
  is_whole=
  if ((tampered++ % 2)); then
    look_at_target || { problem "$where: status $status and '$said'"; return 1; }
  fi
  if [ $status -eq 0 ]; then
    grep -q '^Moved ' <<<"$said" || { problem "$where: status 0 and '$said'"; return 1; }
    is_target_whole || { problem "$where: said done, and is not"; return 1; }
    is_whole=yes
    done=$((done + 1))
  elif [ $status -eq 137 ]; then
    killed=$((killed + 1))
  else
    [ -n "$said" ] || { problem "$where: status $status without a word"; return 1; }
    refused=$((refused + 1))
  fi
  if [ ! $is_whole ]; then
    said=$(HOME=$world/home-ada "$mover" move "$from" "$to" 2>&1) ||
      # A move that was finished behind its last call leaves a store with contents.
      [[ $said == *'is not empty'* ]] || { problem "$where: the next move: $said"; return 1; }
    is_target_whole || { problem "$where: after the next move"; return 1; }
  fi
  said=$(HOME=$world/home-ada "$mover" --store "$to" doctor 2>&1) ||
    { problem "$where: the doctor: $said"; return 1; }
  [ $direction = to_file ] || is_source_unchanged || { problem "$where: the source changed"; return 1; }
  [ $direction = to_file ] || drop "circle_target_$number"
}
