# Commands are recorded; then their writes are replayed up to any moment, without what was not
# synced: whatever was answered by then is in what is left.

operations=0 syncs=0

power_cuts() { # edits, cuts
  local number
  operations=0 syncs=0
  new_world power
  power_cut "$2" 'Welcome, ' 'SELECT count(*) FROM account' \
    ada register ada --password-stdin <<<"$password" || return 1
  populate "$1" || return 1
  edits 1 "$1" >"$world/edits"
  power_cut "$2" 'Changed nickname' \
    "SELECT CAST(nickname AS INTEGER) FROM account WHERE name = 'ada'" \
    ada <"$world/edits" || return 1
  for ((number = 1; number <= $1; number++)); do echo "user disable person-$number"; done \
    >"$world/disabling"
  power_cut "$2" 'Disabled ' 'SELECT count(*) FROM account WHERE disabled' \
    ada <"$world/disabling" || return 1
  result="$((3 * $2)) power cuts among $operations operations with $syncs syncs, 0 answers lost"
}

power_cut() { # cuts, answer, query, person, words …; the lines come from standard input
  local said counts
  rm -rf "$world/before" "$world/left"
  cp -a "$world/data" "$world/before"
  mkdir "$world/left"
  HOME=$world/home-$4 strace -f -qq -xx -s 1000000 -o "$world/record" \
    -e trace=openat,pwrite64,write,fsync,fdatasync,ftruncate,unlink \
    "$coterie" "${@:5}" >"$world/said" 2>&1 ||
    { problem "recording: $(cat "$world/said")"; return 1; }
  # Somebody registers in what is left: that reads, brings back and writes.
  local next="rm -rf '$world/home-late'; echo '$password' | COTERIE_STORE='$world/left/store.db'"
  next+=" HOME='$world/home-late' '$coterie' register late --password-stdin >'$world/next' 2>&1"
  said=$("$work/power-cuts" "$world/record" "$world/data" "$world/before" "$world/left" \
    "$1" "$2" "$3" "$root/Torture/invariants.sql" "$next" 2>&1) ||
    { problem "$said: $(cat "$world/next")"; return 1; }
  read -ra counts <<<"$said"
  operations=$((operations + counts[0])) syncs=$((syncs + counts[1]))
}
