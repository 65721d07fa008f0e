# Writing many rows at once: `demo` beside a script for sqlite3 with the same tables, indexes and rows.
# FILL changes the number of users and of blogs.
many=${FILL:-100000}
home=$PWD/.build/bench/fill
rm -rf "$home"
mkdir -p "$home"
made=$home/made.db

# cpu COMMAND...: its seconds on the processors, in cpuTime. Other programs slow down the wall time.
cpu() {
  local TIMEFORMAT='%U %S' spent
  spent=$({ time "$@" >/dev/null 2>&1; } 2>&1)
  cpuTime=$(awk '{ printf "%.2f", $1 + $2 }' <<<"$spent")
}
cpu clean "$coterie" --store "$made" demo --users "$many" --blogs "$many"
a=$cpuTime
{
  echo 'PRAGMA journal_mode=TRUNCATE; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON; BEGIN;'
  sqlite3 "$made" "SELECT sql || ';' FROM sqlite_schema
    WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'blog_words_%'"
  # The buffer of the index has the same size.
  echo "INSERT INTO blog_words (blog_words, rank) VALUES ('hashsize', 33554432);"
  sqlite3 "$made" '.dump --data-only account follow friendship blog blog_body blog_like' |
    grep -vE '^(BEGIN|COMMIT|PRAGMA)|sqlite_sequence'
  sqlite3 -separator $'\x1f' -newline $'\x1e' "$made" "SELECT id, author, published_at,
    title || char(10) || body FROM blog JOIN blog_body ON blog = id ORDER BY id" |
    perl Benchmarks/words.pl
  echo 'COMMIT;'
} >"$home/rows.sql"
load() { sqlite3 "$home/loaded.db" <"$home/rows.sql"; }
cpu load

row "demo: $many users, $many blogs" A B B/A budget
row 'seconds on the processors; B = the rows to sqlite3' "$a" "$cpuTime" "$(quotient "$cpuTime" "$a")" '>= 0.8'
rm -f "$home"/*.db "$home/rows.sql"
