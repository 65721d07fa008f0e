# Pages, searches and Tab in a large store: a person feels nothing below 50 ms, with the start of the program.
# PEOPLE, BLOGS and BOOKS change how large the store is.
. Benchmarks/stores.sh
people=${PEOPLE:-1000000}
blogs=${BLOGS:-1000000}
books=${BOOKS:-1000000}
large=$home/large-$people-$blogs-$books.db
fill "$large" "$people" "$blogs" "$books"
enter "$large"

row "a page: $people people, $blogs blogs, $books books" median 'peak kB' '' budget
# timed NAME WORD...; page WORD... on the large store.
timed() {
  measured=$(measure $((rounds / 10 + 1)) -- "$coterie" "${@:2}")
  row "wall, us; $1" "$(field 1 1)" "$(field 1 3)" '' '<= 50000'
}
page() { timed "$*" --quiet --store "$large" "$@"; }
page users
page users --after $((people / 5))
page users followers p2
page users followers p2 --after $((people / 5 - 100))
page users suggested
page user p2
page feed
page feed --after $((blogs / 2))
page unread
page blog $((blogs / 2))
page stats p2
page books
page book $((books / 2))
page shelf

row 'search in blogs' median 'peak kB' '' budget
for words in weather rareword 天气 生气 'weat*' 'con*' 'a*' 'the of' 'weather river rain' '"the weather"' \
  '"weather river"' '"river the weather"' 'a* b* c* d*' 'weather --author p7' 'weather --since 2019-06-01' \
  'weather --until 2018-12-31'; do
  eval "query=(${words//\*/\\*})"
  timed "search $words" --quiet --store "$large" search "${query[@]}"
done

row 'search in books' median 'peak kB' '' budget
for words in the history tea '中国' '历史' 'zzzz' 'a*' 'te*' 'the of and in to' 'history of the war' '"history of the"' \
  '"the of and"' 'a the of and in to for' 'a* b* c* d* e* f*' 'a* b* c* d* e* f* g* h* i* j* k* l*'; do
  eval "query=(${words//\*/\\*})"
  timed "books $words" --quiet --store "$large" books "${query[@]}"
done

row 'Tab' median 'peak kB' '' budget
for line in 'help op' 'user show p' 'blog like 1' 'blog show wea' 'book 1' 'book the' 'shelf p' 'feed open ' 'blog book '; do
  timed "$line" complete --line "coterie --store $large $line"
done
