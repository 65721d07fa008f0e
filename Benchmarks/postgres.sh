# A store on a PostgreSQL server, which runs in a temporary folder without fsync: beside psql and pgbench
# with the same statements, and beside a store in a file. BLOGS, MOVED, PROMPTS and SHARES change the number
# of blogs in the large store, of blogs that are moved, of idle prompts, and of changes by each writer.
# PARTS names some of: shot pages writers move prompts.
. Benchmarks/stores.sh
gcc -O2 -Wall -o .build/bench/prompts Benchmarks/prompts.c -lutil
blogs=${BLOGS:-1000000} moved=${MOVED:-200000} prompts=${PROMPTS:-1000} shares=${SHARES:-3000}
has() { [[ " ${PARTS:-shot pages writers move prompts} " == *" $1 "* ]]; }

work=$(mktemp -d)
chmod 711 "$work"
trap 'Scripts/postgres stop "$work/server"; rm -rf "$work"' EXIT
direct=$(Scripts/postgres start "$work/server" max_connections=1100 shared_buffers=512MB \
  max_wal_size=8GB maintenance_work_mem=256MB)
postmaster=$(head -n 1 "$work/server/data/postmaster.pid")
# server CPU: the hundredths of a second that the server has used until now.
server() {
  local process sum=0 time
  for process in $(pgrep -P "$postmaster"); do
    read -r time _ <"/proc/$process/schedstat" && sum=$((sum + time))
  done 2>/dev/null
  # What ended processes have used is in the times of their parent.
  # shellcheck disable=SC2046
  set -- $(cut -d ')' -f 2 "/proc/$postmaster/stat")
  echo $((sum / 10000000 + ${14} + ${15}))
}
ask() { clean psql -qXAt "$direct&options=-c%20search_path%3D$1" "${@:2}"; }
# recorded SCHEMA VARIABLE... -- WORD...: the statements of a command; its input is that of this function.
recorded() {
  local schema=$1 names=() begin
  shift
  while [ "$1" != -- ]; do names+=("$1") && shift; done
  # Another address would be another store, where nobody is logged in.
  ask "$schema" -c 'ALTER DATABASE postgres SET log_statement = "all"'
  begin=$(wc -c <"$work/server/log")
  clean "$coterie" --store "$direct&schema=$schema" "${@:2}" >/dev/null
  ask "$schema" -c 'ALTER DATABASE postgres RESET log_statement'
  tail -c +$((begin + 1)) "$work/server/log" | perl Benchmarks/statements.pl "${names[@]}"
}
seconds() { awk -v a="$1" -v b="$2" 'BEGIN { printf "%.1f", (b - a) / 1e9 }'; }

small=$home/ten-thousand.db
fill "$small" 1000 10000
clean "$coterie" move "$small" "$direct&schema=small" --quiet
small_server="$direct&schema=small"
enter "$small"
enter "$small_server"

if has shot; then
  commands=()
  while read -r statement; do commands+=(-c "$statement"); done \
    < <(recorded small -- --quiet blog 5000 </dev/null)
  select=(psql -qX "$direct&options=-c%20search_path%3Dsmall" "${commands[@]}")
  row 'one-shot: A = coterie --store postgres://, blog ID' A B A/B budget
  measured=$(measure "$rounds" -- "$coterie" --quiet --store "$small_server" blog 5000 -- "${select[@]}" \
    -- "$coterie" --quiet --store "$small" blog 5000)
  row 'wall, us; B = psql -c, the same statements' "$(field 1 1)" "$(field 2 1)" "$(field 2 2)" '-'
  row 'wall, us; B = coterie, a store in a file' "$(field 1 1)" "$(field 3 1)" "$(field 3 2)" '-'
  row 'peak memory, kB; B = psql -c' "$(field 1 3)" "$(field 2 3)" \
    "$(quotient "$(field 1 3)" "$(field 2 3)")" '-'
fi

if has pages; then
  large=$home/blogs-$blogs.db
  fill "$large" 1000 "$blogs"
  large_server="$direct&schema=large"
  clean "$coterie" move "$large" "$large_server" --quiet
  enter "$large"
  enter "$large_server"
  ask large -c 'VACUUM ANALYZE'
  ask small -c 'VACUUM ANALYZE'
  row "a page with its connection: A = $blogs blogs on the server, B in a file" A B A/B budget
  page() {
    measured=$(measure $((rounds / 10 + 1)) -- "$coterie" --quiet --store "$large_server" "$@" \
      -- "$coterie" --quiet --store "$large" "$@")
    row "wall, us; $*" "$(field 1 1)" "$(field 2 1)" "$(field 2 2)" 'A <= 100000'
  }
  page users
  page user p2
  page blog $((blogs / 2))
  page feed
  page feed --after $((blogs / 2))
  page unread
  # An argument with a space is a phrase: its words have to stand in this order.
  for query in weather rareword 天气 生气 'a*' 'con*' 'the weather' 'weather river' 'river the weather'; do
    page search "$query"
  done
  page search weather river
  page search a* rareword
  page search 'the of and to in is'
  page search weather river rain
  page search weather --author p7
fi

if has writers; then
  writers=32 posts=200
  # Each writer has an account and a token, and shares blogs at random, a blog a line.
  mkdir -p "$work/writers"
  for ((number = 1; number <= writers; number++)); do
    home=$work/writers/$number
    mkdir -p "$home"
    clean "$coterie" --store "$small_server" register "writer$number" \
      --password-file .build/bench/scale/password --quiet
    awk -v n="$shares" -v seed="$number" 'BEGIN { srand(seed)
      for (i = 0; i < n; i++) print "blog share " int(rand() * 10000) + 1 }' >"$home/script"
    for ((post = 1; post <= posts; post++)); do
      echo "write 'Blog $post' --publish --file '$work/text'"
    done >"$home/posts"
  done
  ask small -c 'SELECT body FROM blog_body WHERE blog = 1' >"$work/text"
  first=$(ask small -c "SELECT id FROM account WHERE name = 'writer1'")
  token=$(ask small -c "SELECT token_hash FROM session WHERE account = $first")
  home=$work/writers/1
  {
    printf '\\set person %d + :client_id\n\\set blog random(1, 10000)\n' "$first"
    printf '\\set request random(1, 9000000000000000000)\n'
    # Each client has a session of its own, too, and asks once for its token.
    printf '\\if :entered = 0\nSELECT token_hash::text AS token FROM session WHERE account = :person \\gset\n'
    printf '\\set entered 1\n\\endif\n'
    printf 'blog share 11\nblog share 12\nblog share 7777\n' |
      recorded small blog=7777 person="$first" token="$token" -- --quiet
  } >"$work/share.sql"
  # all SCRIPT COUNT: the changes a second of all writers, each of which makes so many.
  all() {
    begin=$(date +%s%N) used=$(server)
    for ((number = 1; number <= writers; number++)); do
      home=$work/writers/$number
      clean "$coterie" --quiet --keep-going --store "$small_server" <"$home/$1" >/dev/null &
    done
    # shellcheck disable=SC2046
    wait $(jobs -p)
    a=$(awk -v n=$((writers * $2)) -v t="$(seconds "$begin" "$(date +%s%N)")" 'BEGIN { printf "%.0f", n / t }')
    used=$(($(server) - used))
  }
  all posts "$posts"
  published=$a
  # Otherwise the server would clean up behind these posts while only one of both programs is measured.
  ask small -c 'VACUUM ANALYZE' -c CHECKPOINT
  # So many shares that the start of the programs hardly counts; pgbench leaves its own out. In turn, because
  # the speed of a machine changes from minute to minute. The medians of five rounds.
  median() { tr ' ' '\n' <<<"$1" | sort -n | sed -n 4p; }
  ours='' theirs='' ratios='' ourCPU=0 theirCPU=0
  for ((turn = 1; turn <= 5; turn++)); do
    all script "$shares"
    ourCPU=$((ourCPU + used)) before=$(server)
    b=$(clean pgbench -n -c $writers -j 2 -M prepared --max-tries=20 -t "$shares" -f "$work/share.sql" \
      -D entered=0 -D token=none \
      "$direct&options=-c%20search_path%3Dsmall%20-c%20enable_seqscan%3Doff" |
      sed -nE 's/^tps = ([0-9]+).*/\1/p')
    theirCPU=$((theirCPU + $(server) - before))
    ours+=" $a" theirs+=" $b" ratios+=" $(quotient "$a" "$b")"
  done
  home=$PWD/.build/bench/scale
  row "$writers writers share blogs: A = coterie" A B A/B budget
  row 'changes a second; B = pgbench, the same statements' "$(median "$ours")" "$(median "$theirs")" \
    "$(median "$ratios")" '>= 0.6'
  row 'blogs published a second' "$published" '' '' '-'
  row '  CPU of the server for 1,000 changes, s' "$(quotient "$ourCPU" $((writers * shares / 2)))" \
    "$(quotient "$theirCPU" $((writers * shares / 2)))" "$(quotient "$ourCPU" "$theirCPU")" '-'
fi

if has move; then
  there="$direct&schema=moved"
  file=$home/moved-$moved.db
  if [ ! -e "$file" ]; then
    clean "$coterie" --store "$file.part" demo --users $((moved / 25)) --blogs "$moved" --quiet
    mv "$file.part" "$file"
  fi
  row "move of $moved blogs" seconds 'blogs/s' 'server' budget
  # move NAME FROM TO
  move() {
    local begin used
    begin=$(date +%s%N) used=$(server)
    clean "$coterie" move "$2" "$3" --quiet
    used=$(($(server) - used))
    begin=$(seconds "$begin" "$(date +%s%N)")
    row "$1, and the CPU seconds of the server" "$begin" \
      "$(awk -v n="$moved" -v t="$begin" 'BEGIN { printf "%.0f", n / t }')" "$((used / 100))" '>= 5000'
  }
  move 'to the server' "$file" "$there"
  rm -f "$file.back"
  move 'back to a file' "$there" "$file.back"
  rm -f "$file.back"
fi

if has prompts; then
  # They wait for input that does not come before the measurement is over.
  mkfifo "$work/input" "$work/output"
  scale=$home home=$work
  clean .build/bench/prompts "$prompts" 'users --limit 2' "$coterie" --store "$small_server" \
    <"$work/input" >"$work/output" &
  holder=$!
  exec 8>"$work/input" 9<"$work/output"
  read -r _ <&9
  sleep 15
  used=$(server)
  sleep 30
  used=$(($(server) - used))
  # Each prompt shows a change: it says how much the change costs, and how soon the last one shows it.
  changes=5 changing=$(server) middle=0 last=0
  for ((number = 1; number <= changes; number++)); do
    echo changed >&8
    home=$scale clean "$coterie" --store "$small_server" --quiet user edit nickname "Name $number"
    read -r one other <&9
    middle=$((middle + one / changes)) last=$((other > last ? other : last))
    sleep 5
  done
  changing=$(($(server) - changing - used * changes / 6))
  exec 8>&- 9<&-
  wait $holder
  row "$prompts idle prompts" '' '' '' budget
  row '  percent of one core of the server' "$(awk -v t=$used 'BEGIN { printf "%.1f", t / 30 }')" '' '' '<= 5'
  row '  CPU of the server for a change that all of them show, s' \
    "$(awk -v t=$changing -v n=$changes 'BEGIN { printf "%.2f", t / n / 100 }')" '' '' '-'
  row '  ms until half of them show it; the last one, at worst' "$middle" "$last" '' '-'
fi
