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
# begin; words STORE AFTER: statements that open the transaction, and that write the words of the blogs
# behind a number.
begin() {
  echo 'PRAGMA journal_mode=TRUNCATE; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON; BEGIN;'
  # The blogs are written before the books that they name.
  echo 'PRAGMA defer_foreign_keys=ON;'
}
words() {
  # The buffer of the index has the same size.
  echo "INSERT INTO blog_words (blog_words, rank) VALUES ('hashsize', 33554432);"
  sqlite3 -separator $'\x1f' -newline $'\x1e' "$1" "SELECT id, author, published_at,
    title || char(10) || body FROM blog JOIN blog_body ON blog = id WHERE id > $2 ORDER BY id" |
    perl Benchmarks/words.pl blog_words
}
cpu clean "$coterie" --store "$made" demo --users "$many" --blogs "$many"
a=$cpuTime
{
  begin
  sqlite3 "$made" "SELECT sql || ';' FROM sqlite_schema
    WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' AND name NOT GLOB '*_words_*'"
  sqlite3 "$made" '.dump --data-only account follow friendship book blog blog_body blog_like' |
    grep -vE '^(BEGIN|COMMIT|PRAGMA)|sqlite_sequence'
  words "$made" 0
  echo 'COMMIT;'
} >"$home/rows.sql"
load() { sqlite3 "$1" <"$home/rows.sql"; }
cpu load "$home/loaded.db"

row "demo: $many users, $many blogs" A B B/A budget
row 'seconds on the processors; B = the rows to sqlite3' "$a" "$cpuTime" "$(quotient "$cpuTime" "$a")" '>= 0.8'
rm -f "$home"/*.db "$home/rows.sql"

# A script of new blogs that is done as a whole, beside the same rows to sqlite3. POSTS changes their
# number.
posts=${POSTS:-20000}
store=$home/.local/share/coterie/coterie.db
clean "$coterie" --store "$store" demo --users 1000 --blogs 1000 --quiet
(umask 077 && echo 'a password of the bench' >"$home/password")
clean "$coterie" register ada --password-file "$home/password" --quiet
mkdir "$home/texts"
sqlite3 "$store" "SELECT writefile('$home/texts/' || blog, body) FROM blog_body" >/dev/null
before=$(sqlite3 "$store" 'SELECT max(id) FROM blog')
for ((post = 1; post <= posts; post++)); do
  echo "write 'The blog of line $post' --publish --file '$home/texts/$((post % before + 1))'"
done >"$home/script"
cp "$store" "$home/base.db"
post() { clean "$coterie" --atomic --quiet <"$home/script"; }
cpu post
a=$cpuTime
{
  begin
  for table in blog:id blog_body:blog; do
    sqlite3 "$store" ".mode insert ${table%:*}" \
      "SELECT * FROM ${table%:*} WHERE ${table#*:} > $before"
  done
  echo "UPDATE account SET blog_count = $posts WHERE name = 'ada';"
  words "$store" "$before"
  echo 'COMMIT;'
} >"$home/rows.sql"
cpu load "$home/base.db"
row "one atomic script: $posts blogs" A B B/A budget
row 'seconds on the processors; B = the rows to sqlite3' "$a" "$cpuTime" "$(quotient "$cpuTime" "$a")" '>= 0.45'
rm -rf "$home"
