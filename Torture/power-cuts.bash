# Commands are recorded; then their writes are replayed up to any moment, without what was not
# synced: whatever was answered by then is in what is left.

operations=0 syncs=0 cuts=0

power_cuts() { # lines of each kind, cuts of each kind
  local many=$1
  operations=0 syncs=0 cuts=0
  new_world power
  power_cut "$2" 'Welcome, ' 'SELECT count(*) FROM account' \
    ada register ada --password-stdin <<<"$password" || return 1
  populate "$many" || return 1
  edits 1 "$many" >"$world/edits"
  power_cut "$2" 'Changed nickname' \
    "SELECT CAST(nickname AS INTEGER) FROM account WHERE name = 'ada'" \
    ada <"$world/edits" || return 1
  # Blogs of several pages, so that a cut comes between the pages of one blog, too.
  echo "Tea and words, again and again." >"$world/text"
  for ((number = 0; number < 8; number++)); do
    cat "$world/text" "$world/text" >"$world/text-2" && mv "$world/text-2" "$world/text"
  done
  power_cut "$2" 'Published blog ' "SELECT count(*) FROM blog" \
    ada < <(lines "write Garden N --publish --file $world/text") || return 1
  power_cut "$2" 'Saved revision ' "SELECT count(*) FROM revision" \
    ada < <(lines "blog edit N --title Other --file $world/text") || return 1
  power_cut "$2" 'Likes 1 ' "SELECT count(*) FROM blog_like" \
    ada < <(lines 'blog like N') || return 1
  power_cut "$2" ': Pending' "SELECT count(*) FROM friendship WHERE state = 'pending'" \
    ada < <(lines 'user befriend person-N') || return 1
  ask "UPDATE friendship SET state = CASE state WHEN 'pending' THEN 'requested' ELSE 'pending' END"
  power_cut "$2" ': Friend' "SELECT count(*) / 2 FROM friendship WHERE state = 'friends'" \
    ada < <(lines 'user accept person-N') || return 1
  power_cut "$2" 'Disabled ' 'SELECT count(*) FROM account WHERE disabled' \
    ada < <(lines 'user disable person-N') || return 1
  result="$cuts power cuts among $operations operations with $syncs syncs, 0 answers lost"
}

# One line for each number, which stands in place of N.
lines() { # line
  local number
  for ((number = 1; number <= many; number++)); do echo "${1/N/$number}"; done
}

power_cut() { # cuts, answer, query, person, words …; the lines come from standard input
  local said counts
  rm -rf "$world/before" "$world/left"
  cp -a "$world/data" "$world/before"
  mkdir "$world/left"
  HOME=$world/home-$4 strace -f -qq -xx -s 1000000 --seccomp-bpf -o "$world/record" \
    -e trace=openat,pwrite64,write,fsync,fdatasync,ftruncate,unlink \
    "$coterie" "${@:5}" >"$world/said" 2>&1 ||
    { problem "recording: $(cat "$world/said")"; return 1; }
  # Somebody registers in what is left: that reads, brings back and writes.
  local next="rm -rf '$world/home-late'; echo '$password' | COTERIE_STORE='$world/left/store.db'"
  next+=" HOME='$world/home-late' '$coterie' register late --password-stdin >'$world/next' 2>&1"
  said=$("$work/power-cuts" "$world/record" "$world/data" "$world/before" "$world/left" \
    "$1" "$2" "$3" "$root/Torture/invariants.sql" "$next" 2>&1) ||
    { problem "$said: $(cat "$world/next" 2>&1)"; return 1; }
  read -ra counts <<<"$said"
  operations=$((operations + counts[0])) syncs=$((syncs + counts[1])) cuts=$((cuts + $1))
}
