# Each line of `Torture/verbs.bash` is killed, starved and cut off at its calls in turn. If it says
# done, the store is as after an undisturbed run. If it refuses, nothing has changed. If it is killed,
# the store is one or the other.

tampered=0 killed=0 refused=0 done=0 uncertain=0

each_verb() { # calls of each verb, or "all"; how often; how …
  local entry verb before line input says holds partly count=0
  tampered=0 killed=0 refused=0 done=0 uncertain=0
  while read -r entry; do
    [ -n "$entry" ] || continue
    read_verb "$entry"
    [[ $verb =~ ${verbs_to_try:-.} ]] || continue
    one_verb "$@" || return 1
    count=$((count + 1))
  done <<<"$verbs_that_write"
  result="$count verbs, $tampered calls tampered with, $killed of them killed: $refused refused,"
  result+=" $done done, $uncertain uncertain, none by half"
}

# Runs a line undisturbed. Keeps the world before and after it, and sets `places` to its calls.
prepare_verb() {
  world=$work/circle-world
  export COTERIE_STORE=$world/data/store.db
  if [ "$before" = nothing ]; then
    go_back_to "$work/nothing"
  else
    go_back_to "$work/circle"
    type_before "$before" || return 1
  fi
  look || { problem "before $verb"; return 1; }
  state_before=$state
  rm -rf "$work/before" "$work/after"
  cp -a "$world" "$work/before"
  prepare_line "$line" "$input"
  # Undisturbed, it does what it says.
  [[ -z $holds ]] || ! holds "$holds" || { problem "$verb: '$holds' holds before"; return 1; }
  HOME=$world/home-ada "$work/tamper" "$work/report" "$world" list 0 "$coterie" \
    "${arguments[@]}" <<<"$given" >"$work/said" 2>&1 && grep -q -- "$says" "$work/said" ||
    { problem "$verb: undisturbed it says: $(cat "$work/said")"; return 1; }
  look || { problem "$verb: undisturbed"; return 1; }
  [[ -z $holds ]] || holds "$holds" || { problem "$verb: '$holds' does not hold"; return 1; }
  state_after=$state
  [ "$state_before" != "$state_after" ] || { problem "$verb changes nothing"; return 1; }
  cp -a "$world" "$work/after"
  find_places || { problem "$verb"; return 1; }
}

# Sets `places` to the calls that `tamper` listed.
find_places() {
  # What is not there, or there already, is not tampered with.
  mapfile -t places < <(awk '$3 != -2 && $3 != -17 { print $1, $2, $4 }' "$work/report")
  ((${#places[@]} > 8)) || problem "only ${#places[@]} calls"
}

one_verb() { # calls, how often, how …
  local state state_before state_after given
  local -a arguments places
  prepare_verb || return 1
  at_places tamper "$@"
}

# Tampers with the calls of `places` in turn.
at_places() { # function, calls or "all", how often, how …
  local tamper=$1 share=$2 times=$3 how round place call is_write number every=1 phase
  shift 3
  for ((round = 0; round < times; round++)); do
    for how; do
      if [ "$share" != all ]; then every=$(((${#places[@]} + share - 1) / share)); fi
      phase=$((offset++))
      for number in "${!places[@]}"; do
        (((number + phase) % every == 0)) || continue
        read -r place call is_write <<<"${places[number]}"
        [[ $how == short && $is_write == 0 || $how == cut && $call != sendto ]] && continue
        $tamper "$how" "$place" || return 1
      done
    done
  done
}
offset=0

tamper() { # how, number of the call
  local status said where
  go_back_to "$work/before"
  HOME=$world/home-ada "$work/tamper" "$work/report" "$world" "$1" "$2" "$coterie" \
    "${arguments[@]}" <<<"$given" >"$work/said" 2>&1
  status=$?
  where="$verb with $1 at call $2 ($(cat "$work/report"))"
  [ -s "$work/report" ] || { problem "$where: the call did not come"; return 1; }
  said=$(tr -d '\0' <"$work/said")
  # The program itself cleans up first; every other time only SQLite does.
  if ((tampered++ % 2)); then go_on "$where" || return 1; fi
  look || { problem "$where"; return 1; }
  if grep -q -- "$says" <<<"$said"; then
    [ $status -eq 0 ] || [ $status -eq 137 ] ||
      { problem "$where: status $status and '$said'"; return 1; }
    [ "$state" = "$state_after" ] || { [[ $partly =~ ^(either|kept_twice)$ ]] && $partly; } ||
      { problem "$where: said done, and is not"; return 1; }
    done=$((done + 1))
    [ $status -eq 137 ] && killed=$((killed + 1))
    return 0
  fi
  [ $status -ne 0 ] || { problem "$where: status 0 and '$said'"; return 1; }
  local is_between=
  if [ "$state" != "$state_before" ] && [ "$state" != "$state_after" ]; then
    is_between=yes
    [ -n "$partly" ] && $partly || {
      problem "$where: half done: $(diff <(echo "$state_before") <(echo "$state"))"
      return 1
    }
  fi
  if [ $status -eq 137 ]; then
    killed=$((killed + 1))
  elif grep -q 'may have been saved or not' <<<"$said"; then
    uncertain=$((uncertain + 1))
  else
    [ -n "$said" ] || { problem "$where: status $status without a word"; return 1; }
    [ "$state" = "$state_before" ] || [ $is_between ] || { [ -n "$partly" ] && $partly; } ||
      { problem "$where: said failed, and is done: $said"; return 1; }
    refused=$((refused + 1))
  fi
}

# Kills each line that changes what people wrote or who knows whom, so often. Nothing else is tampered
# with, so that a program without a shell can do it.
often_killed() { # how often each
  local entry verb before line input says holds partly state state_before state_after given count=0
  local -a arguments places
  while read -r entry; do
    [ -n "$entry" ] || continue
    read_verb "$entry"
    [[ " $verbs_killed_often " == *" ${verb// /+} "* ]] || continue
    [[ $verb =~ ${verbs_to_try:-.} ]] || continue
    prepare_verb || return 1
    printf '%s\n' "${places[@]}" >"$work/places"
    printf '%s\n' "$given" >"$work/given"
    cp Torture/invariants.sql "$work"
    HOME=$world/home-ada "$work/kill-often" "$1" "$world" "$work/before" "$work/after" "$says" \
      "$work/places" "$work" "$work/tamper" "$coterie" "${arguments[@]}" >"$work/counts" ||
      { problem "$verb: $(cat "$work/counts")"; return 1; }
    [ "$1" -lt 1000 ] || echo "    $verb: $(cat "$work/counts")" >&2
    count=$((count + 1))
  done <<<"$verbs_that_write"
  result="$count verbs, each killed $1 times: none was half done"
}

# Whether somebody can go on in what is left.
go_on() { # what happened before
  local found is_missing=
  local -a lines=(-c users -c doctor)
  # A store that could not be made leaves no file. The next one is no result of the line.
  [ -e "$COTERIE_STORE" ] || is_missing=yes lines=(-c init "${lines[@]}")
  [ "$before" = nothing ] || lines=(-c 'user edit city Here' -c doctor)
  found=$(as eve "${lines[@]}" 2>&1) || problem "$1: the next commands: $found" || return
  [ ! $is_missing ] || rm -f "$COTERIE_STORE" "$COTERIE_STORE"-journal
}

# Whether lines that only read change nothing.
readers() {
  local entry words state state_before count=0
  local -a arguments
  local given
  world=$work/circle-world
  export COTERIE_STORE=$world/data/store.db
  go_back_to "$work/circle"
  look || return 1
  state_before=$state
  while read -r entry; do
    [ -n "$entry" ] || continue
    words=${entry#* }
    tr ';' '\n' <<<"$words" | as "${entry%% *}" >"$work/said" 2>&1 ||
      { problem "$entry: status $? and '$(cat "$work/said")'"; return 1; }
    look || { problem "$entry"; return 1; }
    [ "$state" = "$state_before" ] ||
      { problem "$entry: changed $(diff <(echo "$state_before") <(echo "$state"))"; return 1; }
    count=$((count + 1))
  done <<<"$lines_that_only_read"
  result="$count scripts read, and nothing changed"
}

# Whether lines that the rules refuse change nothing.
refusals() {
  local entry words input status state state_before count=0
  local -a arguments
  local given
  world=$work/circle-world
  export COTERIE_STORE=$world/data/store.db
  go_back_to "$work/circle"
  look || return 1
  state_before=$state
  while read -r entry; do
    [ -n "$entry" ] || continue
    input=
    [[ $entry == *' < '* ]] && input=${entry#* < }
    words=${entry%% < *}
    prepare_line "$words" "$input"
    as "${arguments[0]}" "${arguments[@]:1}" <<<"$given" >"$work/said" 2>&1
    status=$?
    ((status > 0 && status < 10)) && [ -s "$work/said" ] ||
      { problem "$entry: status $status and '$(cat "$work/said")'"; return 1; }
    look || { problem "$entry"; return 1; }
    [ "$state" = "$state_before" ] ||
      { problem "$entry: changed $(diff <(echo "$state_before") <(echo "$state"))"; return 1; }
    count=$((count + 1))
  done <<<"$lines_that_are_refused"
  result="$count lines refused, and nothing changed"
}
