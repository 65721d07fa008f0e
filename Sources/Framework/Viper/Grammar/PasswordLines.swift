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
  }

  /// The command of a line, if it is one that asks for passwords. The rest of the line may be wrong.
  package func passwordCommand(
    in words: [String], verbs: CommandTable, assumesYes: Bool = false
  ) -> PasswordCommand? {
    let globals = runSpecs
    guard let head = plainWords(of: words, options: globals).first else { return nil }
    let isKnown = verbs[head] != nil || noun(head) != nil || GlobalCommand.find(head) != nil
    guard isKnown || noun(ofVerb: head) != nil || verbOfPasswords(head) != nil else { return nil }
    let own = (verbs[head]?.options ?? []) + (noun(head)?.spec.options ?? [])
    var rest = plainWords(of: words, options: own + globals)[...]
    guard let first = rest.popFirst() else { return nil }
    if GlobalCommand(typed: first)?.takesLine ?? false {
      // The options of the other command are still in the line.
      let tried = words.drop { $0 != first }.dropFirst()
      let line = try? GlobalCommand.words(ofLine: Line.joined(Array(tried)))
      return passwordCommand(in: line ?? Array(tried), verbs: verbs, assumesYes: assumesYes)
    }
    guard let spec = command(first, before: &rest, verbs), let lines = spec.passwordLines
    else { return nil }
    let isYes = assumesYes || words.contains(GlobalOption.yes.spec.name)
    let asked = lines(Array(rest), isYes)
    // A field whose text begins as a command for passwords is refused. A password may be next.
    let hides = spec.hidesArguments || asked > 1 && rest.count > 1
    return PasswordCommand(
      lines: asked, linesOfRefused: max(asked, lines([], isYes)),
      hidesArguments: hides && !rest.isEmpty)
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

  /// The words of a line that are no options and no values of them.
  private func plainWords(of words: [String], options: [OptionSpec]) -> [String] {
    var found: [String] = []
    var rest = words[...]
    while let word = rest.popFirst() {
      guard ArgumentParser.looksLikeOption(word) else {
        found.append(word)
        continue
      }
      let option = options.first { $0.name == word }
      if let option, option.parameter != nil, !option.valueIsOptional { _ = rest.popFirst() }
    }
    return found
  }
}
