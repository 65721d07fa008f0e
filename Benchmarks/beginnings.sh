# Searches for every beginning of one to three letters, in 500,000 blogs and in 5,000.
. Benchmarks/stores.sh
people=1000
blogs=500000
large=$home/large-$people-$blogs.db
fill "$small" 1000 5000
fill "$large" $people $blogs
enter "$small"
enter "$large"

words='CREATE VIRTUAL TABLE temp.term USING fts5vocab (main, blog_words, row);'
beginnings() { # letters
  sqlite3 "$small" "$words SELECT DISTINCT substr(term, 1, $1) FROM term
    WHERE substr(term, 1, $1) NOT GLOB '*[^a-z]*' AND length(term) >= $1"
}
# ratio ROUNDS BEGINNING: the time in the large store for that in the small one.
ratio() {
  local search=("$coterie" --quiet --store)
  measured=$(measure "$1" -- "${search[@]}" "$large" search "$2*" -- "${search[@]}" "$small" search "$2*")
  quotient "$(field 1 1)" "$(field 2 1)"
}

row "search 'a*': A = $blogs blogs, B = 5000" number median worst budget
for letters in 1 2 3; do
  beginnings $letters >"$home/beginnings"
  while read -r beginning; do
    quotient=$(ratio 3 "$beginning")
    # What a busy machine has slowed down is measured once more.
    if (($(bc <<<"$quotient > 2"))); then quotient=$(ratio 21 "$beginning"); fi
    echo "$quotient $beginning*"
  done <"$home/beginnings" | sort -n >"$home/ratios"
  number=$(wc -l <"$home/ratios")
  row "wall; all beginnings of $letters letters, worst $(tail -n 1 "$home/ratios" | cut -d ' ' -f 2)" \
    "$number" "$(sed -n "$(((number + 1) / 2))p" "$home/ratios" | cut -d ' ' -f 1)" \
    "$(tail -n 1 "$home/ratios" | cut -d ' ' -f 1)" '<= 3'
done
