# Scripts beside sqlite3 with the same rows: reading, and writing with a commit for each line.
. Benchmarks/stores.sh
fill "$small" 1000 5000
enter "$small"
cp "$small" "$home/kept.db"
row 'a script beside sqlite3 with the same rows: A = coterie' A B B/A budget
# script BUDGET NAME: the lines and the statements stand in files. Both begin with the same store.
script() {
  local fresh="cp '$home/kept.db' '$small' && exec"
  measured=$(measure $((rounds / 30 + 1)) \
    -- sh -c "$fresh '$coterie' --quiet --store '$small' <'$home/lines' >/dev/null" \
    -- sh -c "$fresh sqlite3 '$small' <'$home/statements' >/dev/null")
  row "wall, us; $2" "$(field 1 1)" "$(field 2 1)" "$(field 2 2)" "$1"
}
seq 10000 | awk '{ print "blog " $1 % 5000 + 1 }' >"$home/lines"
seq 10000 | awk '{
  printf "SELECT title, name, body, like_count, share_count FROM blog JOIN account ON account.id = author "
  printf "JOIN blog_body ON blog = blog.id WHERE blog.id = %d;\n", $1 % 5000 + 1
}' >"$home/statements"
script '>= 1' '10,000 lines of blog N'

seq 4000 | sed 's/^/blog like /' >"$home/lines"
{
  echo 'PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;'
  seq 4000 | awk '{
    printf "BEGIN IMMEDIATE; INSERT INTO blog_like (blog, person) VALUES (%d, 1); ", $1
    printf "UPDATE blog SET like_count = like_count + 1 WHERE id = %d; ", $1
    printf "INSERT OR REPLACE INTO latest_change (person, kind, subject) VALUES (1, \"like\", %d); ", $1
    printf "INSERT OR REPLACE INTO counter (name, value) VALUES (\"commit\", %d); COMMIT;\n", $1
  }'
} >"$home/statements"
script '>= 0.8' '4,000 lines of blog like N'
cp "$home/kept.db" "$small"
rm "$home/kept.db" "$home/lines" "$home/statements"
