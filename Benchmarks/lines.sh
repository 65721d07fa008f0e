# Lines of a script, with nothing behind them but the grammar and the wireframe.
row "lines: yes where | head -n N | coterie" A B A/B budget
many=2000000
few=200000
measured=$(measure 9 -- "<yes where | head -n $many" "$coterie" \
  -- "<yes where | head -n $few" "$coterie" \
  -- "<yes 'select 1;' | head -n $few" sqlite3 :memory:)
rate() { awk -v lines="$1" -v time="$2" 'BEGIN { print lines / time }'; }
a=$(rate $many "$(field 1 1)")
b=$(rate $few "$(field 3 1)")
printf -v a '%.2f' "$a"
printf -v b '%.2f' "$b"
row "million lines a second; B = 'select 1;' to sqlite3" "$a" "$b" "$(quotient "$a" "$b")" '>= 1'
row "peak memory, kB; A N = $many, B N = $few" \
  "$(field 1 3)" "$(field 2 3)" "$(quotient "$(field 1 3)" "$(field 2 3)")" '<= 1.05 (flat)'
