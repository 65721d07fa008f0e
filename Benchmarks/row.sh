# The smallest thing that asks the store: who is logged in, beside one row by its key.
home=$PWD/.build/bench/home
rm -rf "$home"
mkdir -p "$home"
(umask 077 && echo 'a password of the bench' >"$home/password")
clean "$coterie" register ada --password-file "$home/password" --quiet
whoami=("$coterie" whoami)
name=(sqlite3 "$home/.local/share/coterie/coterie.db" 'select name from account where id = 1')
[ "$(clean "${whoami[@]}")" = "$("${name[@]}")" ]

row 'one row of the store: A = coterie whoami' A B A/B budget
measured=$(measure "$rounds" -- "${whoami[@]}" -- "${name[@]}")
row "wall, us; B = sqlite3 FILE 'select name from ...'" \
  "$(field 1 1)" "$(field 2 1)" "$(field 2 2)" '<= 1.5'
row 'peak memory, kB' "$(field 1 3)" "$(field 2 3)" "$(quotient "$(field 1 3)" "$(field 2 3)")" 'A <= 16,000'
a=$(instructions "${whoami[@]}")
b=$(instructions "${name[@]}")
row 'instructions' "$(millions "$a")" "$(millions "$b")" "$(quotient "$a" "$b")" '-'
