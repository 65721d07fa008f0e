# Starting: what the smallest command costs, beside the smallest of sqlite3's shell.
greeting=("$coterie" greeting)
select=(sqlite3 :memory: 'select 1')

row 'one-shot: A = coterie greeting' A B A/B budget
measured=$(measure "$rounds" -- "${greeting[@]}" -- "${select[@]}")
row "wall, us; B = sqlite3 :memory: 'select 1'" "$(field 1 1)" "$(field 2 1)" "$(field 2 2)" '<= 1.5'
row 'peak memory, kB' "$(field 1 3)" "$(field 2 3)" "$(quotient "$(field 1 3)" "$(field 2 3)")" 'A <= 16,000'
a=$(instructions "${greeting[@]}")
b=$(instructions "${select[@]}")
row 'instructions' "$(millions "$a")" "$(millions "$b")" "$(quotient "$a" "$b")" '-'
