# Writers that are killed at random moments: whatever was answered before is in the store.

kills() { # rounds, writers, longest life in milliseconds
  local rounds=$1 writers=$2 longest=$3 round writer line acknowledged=0
  local -A least
  local -a processes
  new_world kills
  register founder || return 1
  populate $((rounds * 60)) || return 1
  for ((writer = 1; writer <= writers; writer++)); do
    register "writer-$writer" || return 1
    least[$writer]=0
  done

  for ((round = 1; round <= rounds; round++)); do
    edits $((round * 1000)) $((round * 1000 + 999)) >"$world/edits"
    for ((line = round * 60 - 59; line <= round * 60; line++)); do
      echo "user disable person-$line"
    done >"$world/disabling"
    for ((line = 1; line <= 9; line++)); do
      printf 'register late-%d-%d\n%s\nlogout\n' "$round" "$line" "$password"
    done >"$world/registering"

    processes=()
    for ((writer = 1; writer <= writers; writer++)); do
      HOME=$world/home-writer-$writer "$coterie" <"$world/edits" 2>"$world/said-$writer" &
      processes+=($!)
    done
    HOME=$world/home-founder "$coterie" <"$world/disabling" 2>"$world/said-founder" &
    processes+=($!)
    HOME=$world/home-late "$coterie" <"$world/registering" 2>"$world/said-late" &
    processes+=($!)
    sleep "$(printf '0.%03d' $((20 + RANDOM % longest)))"
    kill -9 "${processes[@]}" 2>/dev/null
    wait "${processes[@]}" 2>/dev/null
    rm -rf "$world/home-late"

    for ((writer = 1; writer <= writers; writer++)); do
      line=$(grep -c '^Changed nickname$' "$world/said-$writer")
      ((line > 0)) && least[$writer]=$((round * 1000 + line - 1))
      acknowledged=$((acknowledged + line))
    done
    line=$(cat "$world"/said-{founder,late} | grep -c -e '^Disabled ' -e '^Welcome, ')
    acknowledged=$((acknowledged + line))
    remembered || return 1
    sound writer-1 "round $round" || return 1
  done
  # A trial in which nothing was answered before the end shows nothing.
  ((acknowledged > rounds)) || { problem "only $acknowledged answers"; return 1; }
  result="$((rounds * (writers + 2))) writers killed, $acknowledged answers given before, 0 lost"
}

# Looks whether all is in the store that was acknowledged in this round.
remembered() {
  local lost sql="SELECT 'nothing' WHERE 0"
  for writer in "${!least[@]}"; do
    sql+=" UNION ALL SELECT 'writer-$writer ${least[$writer]}' WHERE ${least[$writer]} > coalesce(
      (SELECT CAST(nickname AS INTEGER) FROM account WHERE name = 'writer-$writer'), 0)"
  done
  while read -r line; do
    sql+=" UNION ALL SELECT '$line enabled' WHERE NOT EXISTS
      (SELECT 1 FROM account WHERE name = '$line' AND disabled)"
  done < <(sed -n 's/^Disabled //p' "$world/said-founder")
  while read -r line; do
    sql+=" UNION ALL SELECT '$line gone' WHERE NOT EXISTS
      (SELECT 1 FROM account WHERE name = '$line')"
  done < <(sed -n 's/^Welcome, //p' "$world/said-late")
  lost=$(ask "$sql" 2>&1)
  [ -z "$lost" ] || problem "round $round lost: $lost"
}
