# Stores of many sizes for parts of the bench, kept in .build/bench/scale.
home=$PWD/.build/bench/scale
small=$home/small.db
mkdir -p "$home"
gcc -O2 -Wall -o .build/bench/blogs Benchmarks/blogs.c -lsqlite3
(umask 077 && echo 'a password of the bench' >"$home/password")

# fill STORE PEOPLE BLOGS [BOOKS]: makes the store, unless an earlier run has made it with the same tables.
fill() {
  [ "$(tables "$1" 2>/dev/null)" = "$(ours)" ] && return
  # Under its own name only when it is whole.
  rm -f "$1" "$1.part"
  clean "$coterie" --store "$1.part" register ada --password-file "$home/password" --quiet
  SECONDS=0
  .build/bench/blogs "$1.part" "$2" "$3"
  sed "s/PEOPLE/$2/g; s/BLOGS/$3/g" Benchmarks/scale.sql | clean sqlite3 "$1.part" >/dev/null
  if [ "${4:-0}" -gt 0 ]; then
    awk -v COUNT="$4" -v HAN=1 -f Benchmarks/titles.awk >"$home/books.jsonl"
    clean "$coterie" --store "$1.part" --quiet books import "$home/books.jsonl"
    rm "$home/books.jsonl"
    seq 1 50 | sed 's/.*/book shelve & reading/' | clean "$coterie" --store "$1.part" --quiet --atomic >/dev/null
  fi
  mv "$1.part" "$1"
  echo "Made a store of $2 people, $3 blogs and ${4:-0} books: $(($(stat -c %s "$1") / 1000000)) MB in $SECONDS seconds."
}
# tables STORE: the marks of its tables. ours: those that the program makes.
tables() { [ -s "$1" ] && clean sqlite3 "$1" "SELECT group_concat(sql) FROM sqlite_schema" | cksum; }
ours() {
  rm -f "$home/empty.db"
  clean "$coterie" --store "$home/empty.db" init --quiet
  tables "$home/empty.db"
}
# enter STORE: logs in there.
enter() {
  clean "$coterie" --store "$1" login ada --password-file "$home/password" --quiet 2>/dev/null || true
}
