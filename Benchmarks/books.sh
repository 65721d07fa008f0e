# A catalogue of many books: the import beside `sqlite3 .import` into the same tables and index, and
# questions to a large catalogue beside those to a small one. BOOKS changes the number of books.
many=${BOOKS:-1000000}
few=1000
home=$PWD/.build/bench/books
rm -rf "$home"
mkdir -p "$home"

# books COUNT: JSON Lines. Every tenth title has the word tea, and every book another ISBN.
books() {
  awk -v count="$1" 'BEGIN {
    srand(7)
    for (i = 0; i < 3000; i++) {
      word = ""
      for (j = 3 + rand() * 6; j > 0; j--) word = word sprintf("%c", 97 + int(rand() * 26))
      words[i] = word
    }
    for (i = 1; i <= count; i++) {
      isbn = sprintf("978%09d", i)
      sum = 0
      for (j = 1; j <= 12; j++) sum += substr(isbn, j, 1) * (j % 2 ? 1 : 3)
      title = words[int(rand() * 3000)] " " words[int(rand() * 3000)] (i % 10 ? "" : " tea") " " i
      printf "{\"title\":\"%s\",\"subtitle\":\"%s\",\"authors\":[\"%s %s\"],\"pubdate\":\"%d\",", title,
        words[int(rand() * 3000)], words[int(rand() * 3000)], words[int(rand() * 3000)], 1900 + i % 120
      printf "\"price\":\"%d.00\",\"isbn13\":\"%s%d\"}\n", i % 90, isbn, (10 - sum % 10) % 10
    }
  }'
}
# stored STORE COUNT: a catalogue of so many books, of which ada has fifty on the shelf.
stored() {
  books "$2" >"$home/books.jsonl"
  clean XDG_STATE_HOME="$1.state" "$coterie" --store "$1" register ada --password-stdin \
    <<<'a password of ada' >/dev/null 2>&1
  spent=$({ TIMEFORMAT='%U %S'; time clean XDG_STATE_HOME="$1.state" "$coterie" --quiet --store "$1" \
    books import "$home/books.jsonl"; } 2>&1)
  seconds=$(awk '{ printf "%.2f", $1 + $2 }' <<<"$spent")
  seq 1 50 | sed 's/.*/book shelve & reading/' |
    clean XDG_STATE_HOME="$1.state" "$coterie" --quiet --store "$1" --atomic >/dev/null
}
stored "$home/few.db" "$few"
stored "$home/many.db" "$many"
a=$seconds

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
spent=$({ TIMEFORMAT='%U %S'; time sqlite3 "$home/loaded.db" <"$home/load.sql" >"$home/said" 2>&1; } 2>&1)
[ "$(sort -u "$home/said")" = truncate ] || head -n 3 "$home/said"
b=$(awk '{ printf "%.2f", $1 + $2 }' <<<"$spent")
[ "$(sqlite3 "$home/loaded.db" 'SELECT count(*) FROM book')" = "$many" ] || echo "sqlite3 has other rows"
row "books import: $many books" A B B/A budget
row 'seconds on the processors; B = sqlite3 .import' "$a" "$b" "$(quotient "$b" "$a")" '>= 0.8'

row "a catalogue of A = $many and B = $few books" A B A/B budget
for words in 'books tea' 'books t*' 'books te*' 'books e* f*' 'books tea e*' 'books zzzz' 'books' 'book 7' 'shelf ada' 'shelf ada reading'; do
  read -ra words <<<"$words"
  ask() { instructions "$coterie" --store "$home/$1.db" "${words[@]}"; }
  large=$(ask many)
  small=$(ask few)
  row "${words[*]}, instructions" "$(millions "$large")" "$(millions "$small")" \
    "$(quotient "$large" "$small")" '-'
done
row "searches of $many books, whole command" 'wall, us' '' '' budget
for words in 'tea' 'a b c d e f' '"tea 10"' '"tea tea"' 'a*' 'a* b* c* d* e* f* g* h* i* j* k* l*' 'ab* cd*'; do
  case $words in
  '"'*) words=("${words//\"/}") ;;  # as one word: a phrase
  *) read -ra words <<<"$words" ;;
  esac
  measured=$(measure $((rounds / 10 + 1)) -- "$coterie" --store "$home/many.db" books "${words[@]}")
  row "books ${words[*]}" "$(field 1 1)" '' '' '<= 50000'
done
rm -rf "$home"
