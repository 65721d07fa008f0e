# What all the trials share: worlds with a store and people in it, and looking whether it is whole.

password='correct horse battery'

# A world is a folder with a store and a home for each person.
new_world() { # name
  world=$work/$1
  rm -rf "$world"
  mkdir -p "$world/data"
  export COTERIE_STORE=$world/data/store.db
}

# Runs the program as somebody, who has a home and so a session of their own.
as() { # person, words …
  HOME=$world/home-$1 "$coterie" "${@:2}"
}

register() { # person …
  local person
  for person; do
    as "$person" register "$person" --password-stdin <<<"$password" >"$world/said" 2>&1 ||
      { problem "registering $person: $(cat "$world/said")"; return 1; }
  done
}

# Puts people into the store, enabled and with a session each, as `user disable` expects them.
populate() { # how many
  sqlite3 "$COTERIE_STORE" "
    PRAGMA foreign_keys=ON; BEGIN IMMEDIATE;
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < $1)
      INSERT INTO account (name, created_at) SELECT 'person-' || i, unixepoch() FROM n;
    INSERT INTO session (token_hash, account, created_at, used_at)
      SELECT randomblob(32), id, unixepoch(), unixepoch() FROM account
      WHERE name LIKE 'person-%';
    COMMIT;"
}

# The lines that change a nickname to one number after the other.
edits() { # first, last
  local number
  for ((number = $1; number <= $2; number++)); do echo "user edit nickname $number"; done
}

ask() { sqlite3 -cmd '.timeout 20000' "$COTERIE_STORE" "$1"; }

# Says what is wrong, and is false; whoever calls stops at the first problem.
problem() {
  local words=$*
  echo "torture: problem: ${words//$'\n'/; }" >&2
  return 1
}

# Whether the store is whole, everything in it agrees, and the next command works.
sound() { # person who does something next, what happened before
  local found
  found=$(sqlite3 -cmd '.timeout 20000' "$COTERIE_STORE" ".read $root/Torture/invariants.sql" 2>&1)
  [ "$found" = ok ] || { problem "$2: $found"; return 1; }
  found=$(as "$1" user edit city Here 2>&1) || problem "$2: the next command: $found"
}

# Runs a thing and tells how long it took.
trial() { # words, function, arguments …
  local begin=$EPOCHREALTIME
  result=
  "${@:2}" || { echo "torture: failed: $1" >&2; exit 1; }
  trials=$((trials + 1))
  printf '  %-13s %s (%.0f s)\n' "$1" "$result" "$(bc <<<"$EPOCHREALTIME - $begin")"
}
