// The meaning of a line, found in the vocabulary.
extension Vocabulary {
  /// Finds the meaning of a line: a verb of the screen, else a global command, else a noun.
  package func read(
    _ words: [String], verbs: CommandTable,
    options lineOptions: @autoclosure @escaping () -> [OptionSpec]
  ) throws -> Reading {
    if words.count == 1, let match = match(ofOnly: words[0], verbs) {
      return Reading(match: match, options: [])
    }
    var rest = words[...]
    var leading = ArgumentParser(
      name: "", usage: { "\(self.program) help" }, options: [], anyway: lineOptions)
    var optionsEnded = false
    while let first = rest.first, ArgumentParser.looksLikeOption(first), !optionsEnded {
      try leading.take(from: &rest, optionsEnded: &optionsEnded)
    }
    guard let head = rest.popFirst() else {
      return Reading(match: .nothing, options: global(leading.found))
    }
    // Help that is asked for in front of a command is about it, too.
    let asked = leading.asksForHelp ? [GlobalOption.help.spec.name] : []
    let (match, found) = try read(
      head: head, rest: (asked + rest)[...], verbs: verbs, lineOptions: lineOptions,
      optionsEnded: optionsEnded)
    return Reading(match: match, options: global(leading.found + found))
  }

  /// The meaning of a line that is one word, if that is a verb or a global command without required
  /// arguments. Most lines of long scripts are.
  private func match(ofOnly word: String, _ verbs: CommandTable) -> Match? {
    if ArgumentParser.asksForVersion(word) { return .global(.version, Arguments()) }
    if let verb = verbs[word] { return verb.needsArguments ? nil : .verb(Command(verb)) }
    guard let (command, spec) = GlobalCommand.find(word), !spec.needsArguments else { return nil }
    return .global(command, Arguments())
  }

  private typealias Found = [ArgumentParser.Found]

  private func read(
    head: String, rest: ArraySlice<String>, verbs: CommandTable,
    lineOptions: @escaping () -> [OptionSpec], optionsEnded: Bool
  ) throws -> (Match, Found) {
    let noun = noun(head)
    let meansNoun = noun.map { means($0, before: rest.first, verbs) } ?? false
    var rest = rest
    var optionsEnded = optionsEnded
    let word = GlobalCommand.find(head)
    let verb = verbs[head]
    if let spec = verb ?? word?.spec, !meansNoun {
      var parser = ArgumentParser(
        name: head, usage: { spec.usage(typedAs: head) }, options: spec.options,
        anyway: lineOptions,
        hidesUnexpected: spec.mayHavePassword)
      if spec.takesLine {
        if word?.command.takesLine ?? false { try GlobalCommand.checkDepth(of: rest) }
        parser.take(line: &rest)
      }
      if let noun, verb != nil { try Vocabulary.check(rest, of: spec, insteadOf: noun.spec) }
      while !rest.isEmpty { try parser.take(from: &rest, optionsEnded: &optionsEnded) }
      if parser.asksForHelp { return (.global(.help, .help(on: head)), parser.ofLine) }
      let arguments = try parser.arguments(for: spec.parameters)
      if verb == nil, let word { return (.global(word.command, arguments), parser.ofLine) }
      return (.verb(Command(spec, arguments)), parser.ofLine)
    }
    if !meansNoun, let home = self.noun(ofVerb: head), let verb = home.verbs[head] {
      let before = ArgumentParser(name: head, usage: { verb.usage }, options: [])
      return try read(
        verb: verb, of: home, before: before, rest: rest, lineOptions, optionsEnded,
        isBare: true)
    }
    guard let noun else { throw unknown(head, verbs: verbs) }
    return try read(noun: noun, rest: rest, lineOptions, optionsEnded: optionsEnded)
  }

  /// Refuses an option that only the noun has which a verb of the screen hides, and names the line that
  /// means the noun.
  private static func check(
    _ words: ArraySlice<String>, of verb: CommandSpec, insteadOf noun: CommandSpec
  ) throws {
    func has(_ spec: CommandSpec, _ typed: Substring) -> Bool {
      spec.options.contains { $0.name == typed }
    }
    let names = words.prefix { $0 != "--" }.map { $0.prefix { $0 != "=" } }
    guard let option = names.first(where: { has(noun, $0) && !has(verb, $0) }) else { return }
    throw Complaint(
      .usage, .noSuchOption(String(option), of: verb.word),
      hint: .didYouMean(Line.joined([noun.word, Vocabulary.show] + words)))
  }

  /// Whether a word is a noun though the screen may have a verb of that name: before `show`, on the
  /// screen to which the noun leads before a verb of it, and before an argument that only the noun takes.
  private func means(_ noun: Noun, before next: String?, _ verbs: CommandTable) -> Bool {
    guard let next else { return false }
    if next == Vocabulary.show { return true }
    // A verb without arguments leaves a word behind it to a noun that needs one.
    if let verb = noun.words.lazy.compactMap({ verbs[$0] }).first, verb.parameters.isEmpty,
      noun.spec.needsArguments, !ArgumentParser.looksLikeOption(next)
    {
      return true
    }
    guard let verb = noun.verbs[next] else { return false }
    // Typed after a noun that is a verb too, its other verbs are no text.
    return noun.isVerb ? !noun.words.contains(verb.word) : verbs[next] === verb
  }

  private func read(
    noun: Noun, rest: ArraySlice<String>, _ lineOptions: @escaping () -> [OptionSpec],
    optionsEnded: Bool
  ) throws -> (Match, Found) {
    let spec = noun.spec
    var rest = rest
    var optionsEnded = optionsEnded
    var parser = ArgumentParser(
      name: spec.word, usage: { noun.usage }, options: spec.options, anyway: lineOptions,
      hidesUnexpected: spec.mayHavePassword)
    while let word = rest.first {
      guard parser.positional.isEmpty, !optionsEnded else {
        try parser.take(from: &rest, optionsEnded: &optionsEnded)
        continue
      }
      if word == Vocabulary.show {
        rest.removeFirst()
        if let verb = textVerb(of: noun, before: rest) {
          return try read(
            verb: verb, of: noun, before: parser, rest: rest, lineOptions, optionsEnded,
            isBare: true)
        }
        while !rest.isEmpty { try parser.take(from: &rest, optionsEnded: &optionsEnded) }
        if parser.asksForHelp { return (.global(.help, .help(on: spec.word)), parser.ofLine) }
        let route = try noun.route(try parser.arguments(for: spec.parameters))
        return (.go(noun, route, shows: true), parser.ofLine)
      }
      if let verb = noun.verbs[word] {
        rest.removeFirst()
        return try read(
          verb: verb, of: noun, before: parser, rest: rest, lineOptions, optionsEnded)
      }
      try parser.take(from: &rest, optionsEnded: &optionsEnded)
    }
    if parser.asksForHelp { return (.global(.help, .help(on: spec.word)), parser.ofLine) }
    do {
      let route = try noun.route(try parser.arguments(for: spec.parameters))
      return (.go(noun, route, shows: false), parser.ofLine)
    } catch let complaint as Complaint {
      // The first argument may be a mistyped verb.
      let verbs = noun.ownVerbs.specs.flatMap(\.words)
      guard let near = parser.positional.first.flatMap({ Suggestion.nearest(to: $0, among: verbs) })
      else { throw complaint }
      throw Complaint(
        complaint.code, complaint.message, hint: .didYouMean("\(spec.word) \(near)"),
        kind: complaint.kind)
    }
  }

  /// The verb that shares its word with the noun, if the words after `show` are its text and no
  /// argument of the noun.
  private func textVerb(of noun: Noun, before rest: ArraySlice<String>) -> CommandSpec? {
    guard noun.isVerb, let first = rest.first, !ArgumentParser.looksLikeOption(first) else {
      return nil
    }
    let isArgument = noun.spec.parameters.first.map { parameter in
      (try? parameter.value(of: first, for: noun.spec.word)) != nil
    }
    return isArgument == true ? nil : noun.verbs[noun.spec.word]
  }

  private func read(
    verb: CommandSpec, of noun: Noun, before: ArgumentParser, rest: ArraySlice<String>,
    _ lineOptions: @escaping () -> [OptionSpec], _ optionsEnded: Bool, isBare: Bool = false
  ) throws -> (Match, Found) {
    let spec = noun.spec
    let name = isBare ? verb.word : "\(spec.word) \(verb.word)"
    var rest = rest
    var optionsEnded = optionsEnded
    // An option of both belongs to the verb.
    let nounOnly = spec.options.filter { of in !verb.options.contains { $0.name == of.name } }
    var parser = ArgumentParser(
      name: name, usage: { isBare ? verb.usage : verb.usage(after: spec) },
      options: verb.options + nounOnly, anyway: lineOptions,
      hidesUnexpected: verb.mayHavePassword)
    while !rest.isEmpty { try parser.take(from: &rest, optionsEnded: &optionsEnded) }
    if before.asksForHelp || parser.asksForHelp {
      return (.global(.help, .help(on: verb.word)), before.ofLine + parser.ofLine)
    }
    let parameters = (verb.takesNounArguments ? spec.parameters : []) + verb.parameters
    let arguments: Arguments
    do {
      arguments = try parser.arguments(for: parameters)
    } catch let complaint as Complaint where noun.isVerb && !isBare {
      let text = Line.joined([spec.word, Vocabulary.show, verb.word] + parser.positional)
      throw complaint.hinting(.textBehindShow(text))
    }
    var ofNoun = try before.arguments(for: [])
    if verb.takesNounArguments { ofNoun.take(spec.parameters.map(\.name), from: arguments) }
    ofNoun.take(nounOnly.map(\.name), from: arguments)
    return (
      .act(noun, try noun.route(ofNoun), Command(verb, arguments)), before.ofLine + parser.ofLine
    )
  }

  private func unknown(_ word: String, verbs: CommandTable) -> Complaint {
    let (hint, isNear) = hint(for: word, verbs)
    return Complaint(
      .usage, .noSuchWord(word), hint: hint ?? .seeHelp,
      kind: hint == nil ? .strangeWord : isNear ? .unknownWord : .distantWord)
  }

  /// The places that understand a word, or else the nearest word; `nil` if there is none. A word that
  /// differs in more than one letter is not near.
  private func hint(for word: String, _ verbs: CommandTable) -> (Phrase?, isNear: Bool) {
    // Other programs are left so.
    if ["q", ":q"].contains(word) { return (.didYouMean(GlobalCommand.quit.rawValue), true) }
    let lines = lines(ofVerb: word)
    if lines.count == 1 { return (.didYouMean(lines[0]), true) }
    if !lines.isEmpty { return (.worksElsewhere(Array(lines.prefix(3))), true) }
    if let line = linePresenting(verb: word) { return (.worksBehind(line), true) }
    // A guest types the verbs of a screen for guests on that screen.
    let others = nouns.filter { !$0.isVerb && $0.spec.audience != .guests }
      .flatMap { $0.ownVerbs.specs.flatMap(\.words) }
    let known = allWords(with: verbs)
    guard let near = Suggestion.nearest(to: word, among: known + others) else {
      return (nil, false)
    }
    let line = known.contains(near) ? near : self.lines(ofVerb: near).first ?? near
    return (.didYouMean(line), Suggestion.nearest(to: word, among: [near], within: 1) != nil)
  }

  /// The lines with a verb behind the noun of each screen that has it.
  private func lines(ofVerb word: String) -> [String] {
    nouns.filter { !$0.isVerb }.compactMap { noun in
      noun.ownVerbs[word].map { $0.line(after: noun.spec) }
    }
  }

  /// The noun of a verb that works on every screen.
  func noun(ofVerb word: String) -> Noun? {
    nouns.first { $0.worksEverywhere(word) }
  }

  private func global(_ found: Found) -> [GivenOption] {
    if found.isEmpty { return [] }
    let options = allOptions
    return found.compactMap { found in
      options.first { $0.spec.name == found.option.name }
        .map { GivenOption(option: $0, value: found.value) }
    }
  }
}

extension ArgumentParser {
  fileprivate var asksForHelp: Bool {
    !found.isEmpty && found.contains { $0.option.name == GlobalOption.help.spec.name }
  }
}

extension Arguments {
  fileprivate mutating func take(_ names: [String], from others: Arguments) {
    for name in names {
      if let value = others[name] { self[name] = value }
    }
  }

  fileprivate static func help(on word: String) -> Arguments {
    var arguments = Arguments()
    arguments[GlobalCommand.word.name] = .text(word)
    return arguments
  }
}
