# Stores of many sizes for parts of the bench, kept in .build/bench/scale.
home=$PWD/.build/bench/scale
small=$home/small.db
mkdir -p "$home"
gcc -O2 -Wall -o .build/bench/blogs Benchmarks/blogs.c -lsqlite3
(umask 077 && echo 'a password of the bench' >"$home/password")

# fill STORE PEOPLE BLOGS: makes the store, unless an earlier run has made it with the same tables.
fill() {
  clean sqlite3 "$1" 'pragma user_version' 2>/dev/null | grep -qx "$(tables)" && return
  # Under its own name only when it is whole.
  rm -f "$1" "$1.part"
  clean "$coterie" --store "$1.part" register ada --password-file "$home/password" --quiet
  SECONDS=0
  .build/bench/blogs "$1.part" "$2" "$3"
  sed "s/PEOPLE/$2/g; s/BLOGS/$3/g" Benchmarks/scale.sql | clean sqlite3 "$1.part" >/dev/null
  mv "$1.part" "$1"
  echo "Made a store of $2 people and $3 blogs: $(($(stat -c %s "$1") / 1000000)) MB in $SECONDS seconds."
}
# tables: the version of the tables that the program writes.
tables() {
  rm -f "$home/empty.db"
  clean "$coterie" --store "$home/empty.db" init --quiet
  clean sqlite3 "$home/empty.db" 'pragma user_version'
}
# enter STORE: logs in there.
enter() {
  clean "$coterie" --store "$1" login ada --password-file "$home/password" --quiet 2>/dev/null || true
}
