# Many processes that write at the same moment: all is kept, and nobody hears of locks.

contention() { # processes, edits of each
  local processes=$1 edits=$2 number kept
  new_world contention
  for ((number = 1; number <= processes; number++)); do
    mkdir -p "$world/home-writer-$number"
    as "writer-$number" register "writer-$number" --password-stdin <<<"$password" \
      >"$world/said-$number" 2>&1 &
  done
  wait
  kept=$(ask "SELECT count(*) FROM account")
  everybody_said "$processes" '^Welcome, ' || return 1
  [ "$kept" = "$processes" ] || { problem "$kept of $processes accounts are kept"; return 1; }

  edits 1 "$edits" >"$world/script"
  for ((number = 1; number <= processes; number++)); do
    as "writer-$number" <"$world/script" >"$world/said-$number" 2>&1 &
  done
  wait
  everybody_said $((processes * edits)) '^Changed nickname$' || return 1
  kept=$(ask "SELECT count(*) FROM account WHERE nickname = '$edits'")
  [ "$kept" = "$processes" ] || { problem "$kept of $processes last edits are kept"; return 1; }
  sound writer-1 contention || return 1
  result="$processes of $processes registered at once, $((processes * edits)) of"
  result+=" $((processes * edits)) edits by $processes processes kept, no lock seen"
}

# Whether exactly so many lines were said, and no others but that there is no store yet.
everybody_said() { # how many, what
  local count other
  count=$(cat "$world"/said-* | grep -c "$2")
  other=$(cat "$world"/said-* | grep -v -e "$2" -e '^There is no store at ' | head -3)
  [ "$count" = "$1" ] && [ -z "$other" ] || problem "$count of $1 times '$2'; also: $other"
}
