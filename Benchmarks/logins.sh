# Whoever cannot log in is not told why, by the time that it takes either. Each round begins with a fresh
# copy of the store, because after four wrong guesses the next ones are not compared.
row 'login that is refused: A = wrong password' A B A/B budget
circle=.build/bench/circle
rm -rf "$circle"
mkdir -m 700 "$circle"
home=$PWD/$circle
inCircle() { clean COTERIE_STORE="$PWD/$circle/made.db" "$coterie" "$@"; }
echo 'a long password' >"$circle/right"
echo 'a wrong password' >"$circle/wrong"
inCircle demo --users 1 --blogs 1 2>/dev/null
sample=$(inCircle users --json=name | sed -E 's/.*"name":"([^"]*)".*/\1/')
for name in ada bob; do
  inCircle register $name --password-file "$circle/right" 2>/dev/null
  inCircle logout 2>/dev/null
done
inCircle login ada --password-file "$circle/right" 2>/dev/null
inCircle user disable bob 2>/dev/null
refusal='cp "$1/made.db" "$1/used.db"
  "$0" --store "$1/used.db" login "$2" --password-file "$1/wrong" 2>/dev/null
  [ $? = 1 ]'
cp -p "$circle/made.db" "$circle/used.db"
names=(ada nobody bob "$sample")
commands=()
for name in "${names[@]}"; do
  commands+=(-- sh -c "$refusal" "$coterie" "$circle" "$name")
done
measured=$(measure $((rounds / 5 + 1)) "${commands[@]}")
kinds=('' 'a name that nobody has' 'an account that is disabled' 'a person without a password')
for i in 1 2 3; do
  row "wall, us; B = ${kinds[i]}" \
    "$(field 1 1)" "$(field $((i + 1)) 1)" "$(field $((i + 1)) 2)" '0.95 to 1.05'
done
