# A catalogue of many books: the import beside `sqlite3 .import` into the same tables and index. BOOKS changes
# the number of books.
many=${BOOKS:-100000}
home=$PWD/.build/bench/books
rm -rf "$home"
mkdir -p "$home"
awk -v COUNT="$many" -f Benchmarks/titles.awk >"$home/books.jsonl"
clean "$coterie" --store "$home/many.db" register ada --password-stdin <<<'a password of ada' >/dev/null 2>&1
# spent COMMAND...: its seconds on the processors.
spent() {
  local TIMEFORMAT='%U %S'
  { time "$@"; } 2>&1 | awk 'END { printf "%.2f", $1 + $2 }'
}
a=$(spent clean "$coterie" --quiet --store "$home/many.db" books import "$home/books.jsonl")

# The same rows to sqlite3, in one transaction and with the buffer of the index of the same size.
columns='id, name_key, isbn, reader_count, title, subtitle, authors, publisher, published, price, summary'
sqlite3 -csv "$home/many.db" "SELECT $columns FROM book ORDER BY id" >"$home/book.csv"
# The words are of ASCII letters and digits, in lowercase.
sqlite3 -csv "$home/many.db" \
  "SELECT id, title || ' ' || subtitle || ' ' || authors || ' ' || isbn FROM book ORDER BY id" >"$home/words.csv"
{
  echo 'PRAGMA journal_mode=TRUNCATE; PRAGMA synchronous=FULL;'
  sqlite3 "$home/many.db" "SELECT sql || ';' FROM sqlite_schema WHERE sql IS NOT NULL
    AND tbl_name IN ('book', 'book_words', 'book_terms')"
  echo 'BEGIN;'
  echo "INSERT INTO book_words (book_words, rank) VALUES ('hashsize', 33554432);"
  # The index has hidden columns, so its rows come through a table.
  echo 'CREATE TEMP TABLE word (id, words);'
  printf '.mode csv\n.import %s book\n.import %s word\n' "$home/book.csv" "$home/words.csv"
  echo "INSERT INTO book_words (rowid, words, pairs, marks) SELECT id, words, '', '' FROM word; COMMIT;"
} >"$home/load.sql"
load() { sqlite3 "$home/loaded.db" <"$home/load.sql" >"$home/said" 2>&1; }
b=$(spent load)
[ "$(sort -u "$home/said")" = truncate ] || head -n 3 "$home/said"
[ "$(sqlite3 "$home/loaded.db" 'SELECT count(*) FROM book')" = "$(sqlite3 "$home/many.db" 'SELECT count(*) FROM book')" ] || echo "sqlite3 has other rows"
row "books import: $many books" A B B/A budget
row 'seconds on the processors; B = sqlite3 .import' "$a" "$b" "$(quotient "$b" "$a")" '>= 0.8'

rm -rf "$home"
