# A trial counts only after it has caught a mistake: a build that can make some has to fail here,
# with the words of the mistake, and to pass where it makes none.

planted() { # the executable that can make mistakes
  local real=$coterie real_mover=$mover real_upgrader=$upgrader
  coterie=$1 upgrader=$1
  [ -z "$mover" ] || mover=$1
  caught split 'half done|is disabled and logged in' verb_alone 'user disable' 20 EIO || return 1
  caught split 'half done|has one side' killed_alone 'user befriend' 200 || return 1
  caught swallowed 'said done, and is not' verb_alone 'blog like' 20 EIO || return 1
  caught unindexed 'not in the index of words' verb_alone 'write' 1 EIO || return 1
  caught unsynced 'answers, .* kept|damaged|not to be read|store is gone' power_cuts 10 200 ||
    return 1
  caught deferred 'store is busy|guesses co(mpar|unt)ed' rush_into_a_new_world 40 || return 1
  caught split 'half upgraded|upgraded by half|not the (same|old store)|next command' upgrades_alone 40 || return 1
  [ -z "$mover" ] || caught split 'next move|the target|another copy' moves_alone 60 || return 1
  verb_alone 'user disable' 4 EIO || return 1
  coterie=$real mover=$real_mover upgrader=$real_upgrader
  result="caught split transactions of two verbs, of upgrades${mover:+ and of moves}, a swallowed error of a"
  result+=" commit, a missing row of the index, synchronous=OFF and a deferred BEGIN"
}

caught() { # mistake, what is said of it, trial …
  if COTERIE_PLANTED=$1 "${@:3}" >"$work/caught" 2>&1; then
    problem "$1: not caught"
  elif ! grep -qE "^torture: problem: .*($2)" "$work/caught"; then
    problem "$1: failed with other words: $(tail -n 2 "$work/caught")"
  fi
}

verb_alone() { # verb, calls, how
  local verbs_to_try="^$1\$"
  # Without a mistake, so that the world before is sound.
  COTERIE_PLANTED='' new_circle && each_verb "$2" 1 "$3"
}

killed_alone() { # verb, how often
  local verbs_to_try="^$1\$"
  COTERIE_PLANTED='' new_circle && often_killed "$2"
}

upgrades_alone() { # calls
  COTERIE_PLANTED='' new_circle && upgrades "$1" 1 kill
}

moves_alone() { # calls
  COTERIE_PLANTED='' new_circle && moves "$1" 1 kill
}

# A busy machine may keep the processes apart, so that one rush shows nothing.
rush_into_a_new_world() { # how many
  local number
  for number in 1 2 3 4 5 6; do
    new_world rush
    register ada && rush "$1" || return 1
  done
}
