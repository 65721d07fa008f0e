# The same page of a small store and of a large one: what it costs must not grow with the store.
# PEOPLE and BLOGS change how large the large one is.
. Benchmarks/stores.sh
people=${PEOPLE:-1000000}
blogs=${BLOGS:-5000000}
large=$home/large-$people-$blogs.db
fill "$small" 1000 5000
fill "$large" "$people" "$blogs"
enter "$small"
enter "$large"

row "a page: A = $people people, $blogs blogs" A B A/B budget
# page BUDGET NAME LARGE -- SMALL: the same line on both; B is the store of 1,000 people, 5,000 blogs.
page() {
  local budget=$1 name=$2 a=() b=() isSmall=
  shift 2
  for word; do
    if [ "$word" = -- ]; then isSmall=1; elif [ $isSmall ]; then b+=("$word"); else a+=("$word"); fi
  done
  a=("$coterie" --quiet --store "$large" "${a[@]}")
  b=("$coterie" --quiet --store "$small" "${b[@]}")
  measured=$(measure $((rounds / 5 + 1)) -- "${a[@]}" -- "${b[@]}")
  row "wall, us; $name" "$(field 1 1)" "$(field 2 1)" "$(field 2 2)" "<= $budget"
  local one two
  one=$(instructions "${a[@]}")
  two=$(instructions "${b[@]}")
  row "instructions; $name" "$(millions "$one")" "$(millions "$two")" "$(quotient "$one" "$two")" "<= $budget"
}
page 1.2 users users -- users
page 1.2 'users, page 10,000' users --after $((people / 5)) -- users --after 200
page 1.2 'followers of who has most' users followers p2 -- users followers p2
page 1.2 'its followers, page 10,000' users followers p2 --after $((people / 5 - 100)) -- \
  users followers p2 --after 100
page 1.2 'followers of who has none' users followers "p$people" -- users followers p1000
page 1.2 'user p2' user p2 -- user p2

# Of those whom the reader follows is every tenth blog; a page of the feed holds twenty.
row "blogs: A = $people people, $blogs blogs" A B A/B budget
page 1.2 feed feed -- feed
page 1.2 'feed, page 1,000' feed --after $((blogs - 200 * 999)) -- feed --after $((5000 - 200 * 10))
page 1.2 'blog ID' blog $((blogs / 2)) -- blog 2500
page 1.2 'unread, 20' unread -- unread

# A script that reads one blog a line, each on a page of its own, in the small store.
row 'lines: blog N; B = the same selects to sqlite3' A B A/B budget
measured=$(measure 9 -- "<seq 5000 | sed 's/^/blog /'" "$coterie" --quiet --store "$small" \
  -- "<seq 5000 | sed 's/.*/SELECT title, name, body, like_count, share_count FROM blog \
    JOIN account ON account.id = author JOIN blog_body ON blog = blog.id WHERE blog.id = &;/'" sqlite3 "$small")
rate() { awk -v time="$1" 'BEGIN { printf "%.1f", 5000 / time * 1000 }'; }
a=$(rate "$(field 1 1)")
b=$(rate "$(field 2 1)")
row 'thousand lines a second' "$a" "$b" "$(quotient "$a" "$b")" '>= 1.5'

row "search: A = $people people, $blogs blogs" A B A/B budget
search() { page 3 "$*" search "$@" -- search "$@"; }
search weather
search rareword
search 天气
search 生气
search 'weat*'
search 'con*'
search 'in*'
search weather --since 2019-06-01 --until 2019-09-30
search weather --until 2018-12-31
search weather --author p7
