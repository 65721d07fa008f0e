// Commands that ask for passwords, found in lines that need not be valid.
extension Vocabulary {
  /// A command that asks for passwords, as it was found in a line.
  package struct PasswordCommand: Sendable {
    /// The number of lines that its passwords always take.
    package let lines: Int
    /// The number of lines that it takes if it is refused. An argument may then be a password that
    /// should have had a line of its own.
    package let linesOfRefused: Int
    /// Whether it has an argument that may be a password, though the line is valid.
    package let hidesArguments: Bool
    /// The words of the line, with those corrected that were mistyped.
    package let words: [String]
  }

  /// The command of a line, if it is one that asks for passwords. A line that will be refused is read
  /// as far as possible; with `correcting` mistyped words are taken for the nearest ones.
  package func passwordCommand(
    in words: [String], verbs: CommandTable, assumesYes: Bool = false, correcting: Bool = true
  ) -> PasswordCommand? {
    var found = exactPasswordCommand(in: words, verbs, assumesYes, correcting)
    guard correcting else { return found }
    for line in corrections(of: words) {
      let command = exactPasswordCommand(in: line, verbs, assumesYes, correcting)
      if let command, command.linesOfRefused > found?.linesOfRefused ?? -1 { found = command }
    }
    return found
  }

  private func exactPasswordCommand(
    in words: [String], _ verbs: CommandTable, _ assumesYes: Bool, _ correcting: Bool
  ) -> PasswordCommand? {
    let globals = runSpecs
    guard let head = places(in: words, options: globals).first.map({ words[$0] }) else {
      return nil
    }
    // Most lines are about something else, and their screens need not be asked.
    let isNear = verbs[head] != nil || noun(head) != nil || GlobalCommand.find(head) != nil
    guard isNear || noun(ofVerb: head) != nil || verbOfPasswords(head) != nil else { return nil }
    let own = (verbs[head]?.options ?? []) + (noun(head)?.spec.options ?? [])
    var rest = places(in: words, options: own + globals).map { words[$0] }[...]
    guard let first = rest.popFirst() else { return nil }
    if GlobalCommand(typed: first)?.takesLine ?? false {
      // The options of the other command are still in the line.
      let tried = words.drop { $0 != first }.dropFirst()
      let line = try? GlobalCommand.words(ofLine: Line.joined(Array(tried)))
      return passwordCommand(
        in: line ?? Array(tried), verbs: verbs, assumesYes: assumesYes, correcting: correcting)
    }
    guard let spec = command(first, before: &rest, verbs), let lines = spec.passwordLines
    else { return nil }
    let isYes = assumesYes || words.contains(GlobalOption.yes.spec.name)
    let asked = lines(Array(rest), isYes)
    // A field whose text begins as a command for passwords is refused. A password may be next.
    let hides = spec.hidesArguments || asked > 1 && rest.count > 1
    return PasswordCommand(
      lines: asked, linesOfRefused: max(asked, lines([], isYes)),
      hidesArguments: hides && !rest.isEmpty,
      words: words)
  }

  // MARK: Mistyped words

  /// The line with other words for its first ones that may be mistyped. All lead to commands for
  /// passwords.
  private func corrections(of words: [String]) -> [[String]] {
    let places = places(in: words, options: runSpecs)
    guard let first = places.first else { return [] }
    var lines: [[String]] = []
    let heads = hasWord(words[first]) ? [words[first]] : near(words[first], among: passwordHeads)
    for head in heads {
      var line = words
      line[first] = head
      lines.append(line)
      guard places.count > 1, let noun = noun(head), noun.verbs[words[places[1]]] == nil
      else { continue }
      let verbs = noun.verbs.specs.filter(\.mayHavePassword).map(\.word)
      for verb in near(words[places[1]], among: verbs) {
        line[places[1]] = verb
        lines.append(line)
      }
    }
    return lines
  }

  /// The words with which the line of a command for passwords can begin.
  private var passwordHeads: [String] {
    var heads = [GlobalCommand.attempt.rawValue, GlobalCommand.trace.rawValue]
    for noun in nouns {
      let count = heads.count
      for spec in noun.verbs.specs where spec.mayHavePassword {
        // A verb that another noun has, too, is no sign of a password.
        let isOnly = nouns.allSatisfy { $0.verbs[spec.word]?.mayHavePassword ?? true }
        if isOnly { heads.append(spec.word) }
      }
      if heads.count > count || noun.spec.mayHavePassword { heads += noun.words }
    }
    return heads
  }

  /// The words that are near to the typed one, whatever the case of its letters.
  private func near(_ typed: String, among words: [String]) -> [String] {
    let typed = typed.lowercased()
    return words.filter { $0 == typed || Suggestion.nearest(to: typed, among: [$0]) != nil }
  }

  /// The command that begins with a word. Takes the next word if it belongs to the command.
  private func command(
    _ head: String, before rest: inout ArraySlice<String>, _ verbs: CommandTable
  ) -> CommandSpec? {
    if let noun = noun(head), let next = rest.first {
      let isAtHome = verbs[next].map { $0 === noun.verbs[next] } ?? false
      if next == Vocabulary.show {
        rest.removeFirst()
        return noun.spec
      }
      if verbs[head] == nil || isAtHome, let verb = noun.verbs[next] {
        rest.removeFirst()
        return verb
      }
    }
    return verbs[head] ?? noun(ofVerb: head)?.verbs[head] ?? noun(head)?.spec
      ?? verbOfPasswords(head)
  }

  /// A verb of another place that asks for a password. It is refused here.
  private func verbOfPasswords(_ word: String) -> CommandSpec? {
    for noun in nouns {
      if let verb = noun.verbs[word], verb.passwordLines != nil { return verb }
    }
    return nil
  }

  /// The places of the words of a line that are no options and no values of them.
  private func places(in words: [String], options: [OptionSpec]) -> [Int] {
    var found: [Int] = []
    var index = 0
    while index < words.count {
      if ArgumentParser.looksLikeOption(words[index]) {
        let option = options.first { $0.name == words[index] }
        if let option, option.parameter != nil, !option.valueIsOptional { index += 1 }
      } else {
        found.append(index)
      }
      index += 1
    }
    return found
  }
}
