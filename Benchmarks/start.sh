# What the smallest commands cost beside one row by its key in sqlite3's shell; the memory of one command and
# of a long prompt; the size of the release.
. Benchmarks/stores.sh
fill "$small" 1000 5000
enter "$small"
name=(sqlite3 "$small" 'select name from account where id = 1')

row "start: B = sqlite3 FILE 'select name from account where id = 1'" A B A/B budget
# start BUDGET WORD...: a command beside the row.
start() {
  local budget=$1
  shift
  measured=$(measure "$rounds" -- "$coterie" "$@" -- "${name[@]}")
  row "wall, us; ${*/#"$small"/FILE}" "$(field 1 1)" "$(field 2 1)" "$(field 2 2)" "$budget"
  row '  peak memory, kB' "$(field 1 3)" "$(field 2 3)" "$(quotient "$(field 1 3)" "$(field 2 3)")" 'A <= 16000'
}
here=(--quiet --store "$small")
start '<= 1.5' "${here[@]}" greeting
start '<= 1.5' "${here[@]}" whoami
start '<= 1.5' "${here[@]}" blog 42
start - "${here[@]}" blog share 42
start - "${here[@]}" unread
start - "${here[@]}" feed
start - "${here[@]}" search weather
start - complete --line "coterie --store $small blog li"

row 'size and memory' A '' '' budget
row 'bytes of the release' "$(stat -c %s "$coterie")" '' '' '<= 20000000'
# A prompt on a terminal of its own, to which the lines are typed.
typed=$home/typed
seq 10000 | awk '{ print $1 % 4 == 0 ? "whoami" : $1 % 4 == 1 ? "where" : $1 % 4 == 2 ? "unread" : "feed --limit 3" }' >"$typed"
echo quit >>"$typed"
printf -v prompt '%q ' env -i HOME="$home" TERM=xterm "$coterie" --store "$small"
script -qec "/usr/bin/time -f 'peak %M' $prompt" /dev/null <"$typed" | tail -n 5 >"$home/said"
row 'peak memory of a prompt after 10,000 lines, kB' "$(sed -nE 's/.*peak ([0-9]+).*/\1/p' "$home/said")" \
  '' '' '<= 20000'
rm -f "$typed" "$home/said"
