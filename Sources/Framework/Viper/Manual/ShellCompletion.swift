/// A shell for which there is a completion script.
package enum Shell: String, CaseIterable, Sendable { case bash, zsh, fish }

/// The scripts by which shells complete lines of a program. They ask the program at each Tab, and
/// evaluate nothing that it answers.
package struct ShellCompletion: Sendable {
  /// The word by which a script asks for candidates. Help does not list it.
  package static let word = "complete"
  /// The first word of an answer: the kind of the candidates.
  package enum Answer: String { case words, files, folders }

  package let shell: Shell
  let program: String

  package init(_ shell: Shell, of program: String) {
    self.shell = shell
    self.program = program
  }

  static let keys: JSONKeys<ShellCompletion> = [
    "shell": .choice { $0.shell }, "script": .string { $0.script },
  ]

  package var data: JSON { ShellCompletion.keys.object(of: self) }

  package var script: String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  // The answer of `complete --line TEXT` is a line with the kind of the candidates and the text of the
  // word that they replace, then one line a candidate: the word, a tab and its explanation.

  private var bash: String {
    #"""
    # Completion of \#(program) for bash, made by: \#(program) completions bash
    _\#(program)() {
      local current=${COMP_WORDS[COMP_CWORD]} answer kind whole front line word
      # Bash takes these signs for words of their own.
      [[ $current == [:=] ]] && current=
      mapfile -t answer < <(
        command \#(program) \#(ShellCompletion.word) --line "${COMP_LINE:0:COMP_POINT}" 2>/dev/null
      )
      ((${#answer[@]})) || return 0
      IFS=$'\t' read -r kind whole <<<"${answer[0]}"
      current=${current#[\"\']}
      # The beginning of the word that bash does not replace, such as --json= or id:
      front=${whole%"$current"}
      COMPREPLY=()
      if [[ $kind == files || $kind == folders ]]; then
        compopt -o filenames 2>/dev/null
        [[ $kind == files ]] && word=-f || word=-d
        mapfile -t COMPREPLY < <(compgen "$word" -- "$current")
        # A name that begins with a dash would be an option.
        [[ -z $front ]] && COMPREPLY=("${COMPREPLY[@]/#-/./-}")
        return 0
      fi
      for line in "${answer[@]:1}"; do
        word=${line%%$'\t'*}
        printf -v word %q "${word#"$front"}"
        # An explanation is shown, and never inserted.
        if ((${#answer[@]} > 2)) && [[ $COMP_TYPE != 37 && $line == *$'\t'?* ]]; then
          word+="  (${line#*$'\t'})"
        fi
        COMPREPLY+=("$word")
      done
      [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *= ]] && compopt -o nospace 2>/dev/null
      return 0
    }
    complete -o nosort -F _\#(program) \#(program) 2>/dev/null || complete -F _\#(program) \#(program)

    """#
  }

  private var zsh: String {
    #"""
    #compdef \#(program)
    # Completion of \#(program) for zsh, made by: \#(program) completions zsh
    _\#(program)() {
      local -a answer words_found shown
      local kind whole line
      answer=("${(@f)$(command \#(program) \#(ShellCompletion.word) -- "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)}")
      [[ -n $answer[1] ]] || return 1
      kind=${answer[1]%%$'\t'*}
      whole=${answer[1]#*$'\t'}
      if [[ $kind == files || $kind == folders ]]; then
        [[ $PREFIX == *=* ]] && compset -P '*='
        # A name that begins with a dash would be an option.
        if [[ $kind == files ]]; then _files -F '(-*)'; else _files -/ -F '(-*)'; fi
        return
      fi
      for line in "${(@)answer[2,-1]}"; do
        words_found+=("${line%%$'\t'*}")
        if [[ $line == *$'\t'?* ]]; then
          shown+=("${line%%$'\t'*}  ${line#*$'\t'}")
        else
          shown+=("$line")
        fi
      done
      # The program has chosen, also by titles and nicknames, so zsh chooses no more.
      compadd -U -l -d shown -a words_found
    }
    if [[ $funcstack[1] == _\#(program) ]]; then
      _\#(program) "$@"
    else
      compdef _\#(program) \#(program)
    fi

    """#
  }

  private var fish: String {
    #"""
    # Completion of \#(program) for fish, made by: \#(program) completions fish
    function __\#(program)_candidates
      set -l answer (command \#(program) \#(ShellCompletion.word) --line (commandline -cp | string collect) 2>/dev/null)
      set -q answer[1]; or return
      if string match -q 'files*' -- $answer[1]
        __fish_complete_path (commandline -ct) | string replace -r '^-' './-'
      else if string match -q 'folders*' -- $answer[1]
        __fish_complete_directories (commandline -ct) '' | string replace -r '^-' './-'
      else
        printf '%s\n' $answer[2..]
      end
    end
    complete -c \#(program) -f -a '(__\#(program)_candidates)'

    """#
  }
}
