# Every call by which a command writes is made to fail in turn. The command says so, or did it.

calls=openat,pwrite64,write,fsync,fdatasync,ftruncate,unlink,unlinkat,rename,link,mkdir,fchmod

# The calls of a command that concern its world: name and number of each, as strace counts them.
sites() { # person, words …
  : >"$world/trace"
  HOME=$world/home-$1 strace -f -y -qq -e trace="$calls" -o "$world/trace" \
    "$coterie" "${@:2}" <<<"$password" >/dev/null 2>&1
  awk -v world="$world/" '
    { sub(/^[0-9]+ +/, "") }
    match($0, /^[a-z0-9]+\(/) {
      call = substr($0, 1, RLENGTH - 1); number = ++count[call]
      # What cannot be opened for reading changes nothing; what is not there was not there.
      if (index($0, world) && !/ENOENT|EEXIST/) print call, number
    }' "$world/trace"
}

survived=0 refused=0 done=0

faults() { # share of the sites: every n-th, errors …
  local every=$1
  survived=0 refused=0 done=0
  shift
  faults_of register "$every" "$@" || return 1
  faults_of edit "$every" "$@" || return 1
  faults_of disable "$every" "$@" || return 1
  result="$survived calls made to fail: $refused refused in words, $done done all the same"
}

# Prepares what a kind of command needs, and tells its words, its success and how that is seen.
faults_of() { # kind, every n-th, errors …
  local person=ada words success wanted
  new_world faults
  case $1 in
    register)
      words=(register bob --password-stdin) person=bob success='^Welcome, '
      wanted="SELECT count(*) FROM account WHERE name = 'bob'"
      ;;
    edit)
      register ada || return 1
      words=(user edit nickname Countess) success='Changed nickname$'
      wanted="SELECT count(*) FROM account WHERE nickname = 'Countess'"
      ;;
    disable)
      register ada || return 1
      populate 1 || return 1
      words=(user disable person-1) success='^Disabled '
      wanted="SELECT count(*) FROM account WHERE name = 'person-1' AND disabled"
      ;;
  esac
  local before=$work/before
  rm -rf "$before"
  cp -a "$world" "$before"
  local error found site number=0
  local -a places
  mapfile -t places < <(sites "$person" "${words[@]}")
  ((${#places[@]} > 8)) || { problem "$1 writes at ${#places[@]} places only"; return 1; }
  for error in "${@:3}"; do
    for site in "${places[@]}"; do
      ((number++ % $2 == 0)) || continue
      rm -rf "$world"
      cp -a "$before" "$world"
      fault "$1" "$error" $site || return 1
    done
  done
}

fault() { # kind, error, call, number
  local status said next=$person
  HOME=$world/home-$person strace -f -qq -o "$world/trace" -e trace="$3" \
    -e inject="$3:error=$2:when=$4" "$coterie" "${words[@]}" <<<"$password" \
    >"$world/said" 2>&1
  status=$?
  said=$(cat "$world/said")
  local where="$1 with $2 at $3 $4"
  grep -q INJECTED "$world/trace" || { problem "$where: nothing failed"; return 1; }
  if [ $status -eq 0 ]; then
    [ "$(ask "$wanted" 2>&1)" = 1 ] || { problem "$where: said done, and is not"; return 1; }
    done=$((done + 1))
  else
    grep -q "$success" <<<"$said" && { problem "$where: status $status and '$said'"; return 1; }
    [ -n "$said" ] || { problem "$where: status $status without a word"; return 1; }
    # An error while the store is written is not said of a change that was made. Only the session of
    # a new account may be missing, and the file of a session is opened again after a change.
    if [ "$1" != register ] && [ "$3" != openat ] &&
      ! grep -q 'may have been saved or not' <<<"$said"; then
      [ "$(ask "$wanted" 2>&1)" = 0 ] || { problem "$where: said failed, and is done"; return 1; }
    fi
    refused=$((refused + 1))
  fi
  survived=$((survived + 1))
  if [ "$1" = register ]; then
    # Who could not register tries again, or logs in where only the session could not be kept.
    next=carol
    register carol || { problem "$where: nobody can register afterwards"; return 1; }
  fi
  sound "$next" "$where"
}
