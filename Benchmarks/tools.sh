# Start-up beside the tools of today, those of them that are installed.
row 'start-up of tools of today: A = coterie greeting' A B A/B budget
tools=() skipped=() commands=()
add() {
  if command -v "$1" >/dev/null; then
    tools+=("$*")
    commands+=(-- "$@")
  else
    skipped+=("$1")
  fi
}
add sqlite3 -version
add git --version
# Behind the name there may be a script that looks for the interpreter first.
python=$(python3 -c 'import sys; print(sys.executable)' 2>/dev/null) || python=python3
add "$python" -c pass
add perl -e 1
add task --version
add newsboat --version
add psql --version
add gh --version
add jrnl --version
add toot --version
measured=$(measure $((rounds / 5 + 1)) -- "$coterie" greeting "${commands[@]}")
for i in "${!tools[@]}"; do
  row "wall, us; B = ${tools[i]##*/}" "$(field 1 1)" "$(field $((i + 2)) 1)" "$(field $((i + 2)) 2)" '-'
done
[ ${#skipped[@]} -eq 0 ] || echo "Skipped, because they are not installed: ${skipped[*]}."
