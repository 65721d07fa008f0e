# Many wrong guesses at once: few are compared, who is logged in stays so, no try is given back.

guesses() { # how many at once
  local many=$1 number begin count limit=5 seconds compared=0 other
  new_world guesses
  register ada bob || return 1
  as bob logout >/dev/null 2>&1
  rush "$many" || return 1
  hold
  begin=$EPOCHSECONDS
  for ((number = 1; number <= many; number++)); do
    as "guest-$number" login ada --password-stdin <<<"wrong guess $number" \
      >"$world/said-$number" 2>&1 &
  done
  wait
  # Four are free; then each wait doubles the one before.
  seconds=$((EPOCHSECONDS - begin + 1))
  for ((number = 1; number <= seconds; number = number * 2 + 1)); do
    ((number > 1)) && limit=$((limit + 1))
  done
  compared=$(cat "$world"/said-* | grep -c 'Incorrect username or password')
  other=$(cat "$world"/said-* | grep -v -e 'Incorrect username' -e 'too many attempts' \
    -e '^In progress$' | head -3)
  count=$(ask "SELECT count FROM login_attempt WHERE name = 'ada'")
  [ -z "$other" ] || { problem "guessing: $other"; return 1; }
  ((compared >= 4 && compared <= limit)) && [ "$count" = "$compared" ] ||
    { problem "$compared of $many guesses compared, $count counted, $limit allowed"; return 1; }
  sound ada guessing || return 1

  for number in 1 2 3 4; do
    as guest login bob --password-stdin <<<"wrong" >/dev/null 2>&1 &
    until [ "$(ask "SELECT count FROM login_attempt WHERE name = 'bob'")" = $number ]; do
      kill -0 $! 2>/dev/null || break
    done
    kill -9 $! 2>/dev/null
    wait $! 2>/dev/null
  done
  count=$(ask "SELECT count FROM login_attempt WHERE name = 'bob'")
  [ "$count" = 4 ] || { problem "4 logins were killed, $count are counted"; return 1; }
  result="$compared of $many wrong guesses at once compared; 4 killed logins count as 4"
}

# Holds the store for a moment, so that all who come meanwhile go on at the same one.
hold() {
  rm -f "$world/held"
  sqlite3 -cmd '.timeout 20000' "$COTERIE_STORE" \
    "BEGIN EXCLUSIVE" ".shell touch '$world/held'; sleep 1" "COMMIT" &
  until [ -e "$world/held" ]; do sleep 0.01; done
}

# Everybody guesses at another name: each guess looks and then writes, and all are counted.
rush() { # how many
  local number count
  hold
  for ((number = 1; number <= $1; number++)); do
    as "guest-$number" login "nobody-$number" --password-stdin <<<"wrong guess" \
      >"$world/said-$number" 2>&1 &
  done
  wait
  count=$(ask "SELECT count(*) FROM login_attempt WHERE count = 1")
  [ "$count" = "$1" ] ||
    problem "$count of $1 guesses counted: $(cat "$world"/said-* | grep -v Incorrect | head -n 2)"
}
