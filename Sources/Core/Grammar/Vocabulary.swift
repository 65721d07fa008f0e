/// All that can be typed anywhere: it matches lines, and help and completion read it.
package struct Vocabulary: Sendable {
  /// What a line turned out to be.
  package enum Match: Sendable {
    /// A verb of the screen on top.
    case verb(Command)
    /// A word that works everywhere.
    case word(Word, Arguments)
    /// A noun: go there, and show it when that was asked for.
    case go(Place, Route, shows: Bool)
    /// A verb behind a noun: do it there without going there.
    case act(Place, Route, Command)
    /// Nothing but options.
    case nothing
  }

  /// A line taken apart.
  package struct Reading: Sendable {
    package let match: Match
    /// The options that work everywhere, in the order in which they were typed.
    package let options: [GivenOption]
  }

  /// An option that works everywhere, as it was typed.
  package struct GivenOption: Sendable {
    package let option: GlobalOption
    package let value: String?
  }

  package let places: [Place]
  private let describeAnswers: @Sendable () -> [CommandTable]
  /// The verbs of the screens to which no noun leads: they are presented to be answered.
  package var answers: [CommandTable] { describeAnswers() }

  /// Makes the vocabulary of these places, of what can be typed in answer to them, and of the words
  /// that work everywhere.
  package init(
    places: [Place], answers: @escaping @Sendable () -> [CommandTable] = { [] }
  ) {
    self.places = places
    describeAnswers = answers
  }

  /// The place whose noun is typed like this.
  func place(named word: String) -> Place? {
    guard word.utf8.count <= WordKey.longest else { return nil }
    return places.first { $0.words.contains(word) }
  }

  /// The place with a verb that is typed like this and needs no noun in front of it.
  private func home(ofVerb word: String) -> Place? {
    guard word.utf8.count <= WordKey.longest else { return nil }
    return places.first { $0.everywhere.contains(word) }
  }

  /// The word that works everywhere which is all there is on a line, without taking it apart.
  ///
  /// It is the most frequent line of scripts. Everything else, and every error, is for `read`.
  package func bareWord(
    _ line: UnsafeBufferPointer<UInt8>, verbs: CommandTable
  ) -> Word? {
    guard let key = WordKey(line), !verbs.has(key) else { return nil }
    return Word.bare(key)
  }

  /// Matches a line: a verb of the screen, a word that works everywhere, a noun, in this order.
  package func read(
    _ words: [String], verbs: CommandTable,
    options lineOptions: @autoclosure @escaping () -> [OptionSpec]
  ) throws -> Reading {
    var rest = words[...]
    var leading = ArgumentParser(
      name: "", usage: { "coterie help" }, options: [], anyway: lineOptions)
    var optionsEnded = false
    while let first = rest.first, ArgumentParser.looksLikeOption(first), !optionsEnded {
      try leading.take(from: &rest, optionsEnded: &optionsEnded)
    }
    guard let head = rest.popFirst() else {
      return Reading(match: .nothing, options: global(leading.found))
    }
    let (match, found) = try read(
      head: head, rest: rest, verbs: verbs, lineOptions: lineOptions, optionsEnded: optionsEnded)
    return Reading(match: match, options: global(leading.found + found))
  }

  private typealias Found = [ArgumentParser.Found]

  private func read(
    head: String, rest: ArraySlice<String>, verbs: CommandTable,
    lineOptions: @escaping () -> [OptionSpec], optionsEnded: Bool
  ) throws -> (Match, Found) {
    let place = place(named: head)
    let meansNoun = place.map { means($0, before: rest.first, verbs) } ?? false
    var rest = rest
    var optionsEnded = optionsEnded
    let word = Word(typed: head)
    if let spec = verbs[head] ?? word?.spec, !meansNoun {
      var parser = ArgumentParser(
        name: head, usage: { spec.usage }, options: spec.options, anyway: lineOptions)
      while !rest.isEmpty { try parser.take(from: &rest, optionsEnded: &optionsEnded) }
      if parser.asksForHelp { return (.word(.help, .help(on: head)), parser.found) }
      let arguments = try parser.arguments(for: spec.parameters)
      if verbs[head] == nil, let word {
        return (.word(word, arguments), parser.found)
      }
      return (.verb(Command(spec, arguments)), parser.found)
    }
    if !meansNoun, let home = home(ofVerb: head), let verb = home.verbs[head] {
      let before = ArgumentParser(name: head, usage: { verb.usage }, options: [])
      return try read(
        verb: verb, of: home, before: before, rest: rest, lineOptions, optionsEnded,
        isBare: true)
    }
    guard let place else { throw unknown(head, verbs: verbs) }
    return try read(place: place, rest: rest, lineOptions, optionsEnded: optionsEnded)
  }

  /// Whether a word is a noun though the screen may have a verb of that name: before `show`, and on
  /// the screen to which the noun leads, before a verb of it.
  private func means(_ place: Place, before next: String?, _ verbs: CommandTable) -> Bool {
    guard let next else { return false }
    if next == Vocabulary.show { return true }
    guard !place.isVerb, let verb = place.verbs[next] else { return false }
    return verbs[next] === verb
  }

  private func read(
    place: Place, rest: ArraySlice<String>, _ lineOptions: @escaping () -> [OptionSpec],
    optionsEnded: Bool
  ) throws -> (Match, Found) {
    let noun = place.noun
    var rest = rest
    var optionsEnded = optionsEnded
    var parser = ArgumentParser(
      name: noun.word, usage: { place.usage }, options: noun.options, anyway: lineOptions)
    while let word = rest.first {
      guard parser.positional.isEmpty, !optionsEnded else {
        try parser.take(from: &rest, optionsEnded: &optionsEnded)
        continue
      }
      if word == Vocabulary.show {
        rest.removeFirst()
        while !rest.isEmpty { try parser.take(from: &rest, optionsEnded: &optionsEnded) }
        if parser.asksForHelp { return (.word(.help, .help(on: noun.word)), parser.found) }
        let route = try place.route(try parser.arguments(for: noun.parameters))
        return (.go(place, route, shows: true), parser.found)
      }
      if let verb = place.verbs[word] {
        rest.removeFirst()
        return try read(
          verb: verb, of: place, before: parser, rest: rest, lineOptions, optionsEnded)
      }
      try parser.take(from: &rest, optionsEnded: &optionsEnded)
    }
    if parser.asksForHelp { return (.word(.help, .help(on: noun.word)), parser.found) }
    let route = try place.route(try parser.arguments(for: noun.parameters))
    return (.go(place, route, shows: false), parser.found)
  }

  private func read(
    verb: CommandSpec, of place: Place, before: ArgumentParser, rest: ArraySlice<String>,
    _ lineOptions: @escaping () -> [OptionSpec], _ optionsEnded: Bool, isBare: Bool = false
  ) throws -> (Match, Found) {
    let noun = place.noun
    let name = isBare ? verb.word : "\(noun.word) \(verb.word)"
    var rest = rest
    var optionsEnded = optionsEnded
    // An option that both know belongs to the verb: it is the nearer word.
    let nounOnly = noun.options.filter { of in !verb.options.contains { $0.name == of.name } }
    var parser = ArgumentParser(
      name: name, usage: { isBare ? verb.usage : verb.usage(behind: noun) },
      options: verb.options + nounOnly, anyway: lineOptions)
    while !rest.isEmpty { try parser.take(from: &rest, optionsEnded: &optionsEnded) }
    if parser.asksForHelp {
      return (.word(.help, .help(on: verb.word)), before.found + parser.found)
    }
    let parameters = (verb.takesNounArguments ? noun.parameters : []) + verb.parameters
    let arguments = try parser.arguments(for: parameters)
    var ofNoun = try before.arguments(for: [])
    if verb.takesNounArguments { ofNoun.take(noun.parameters.map(\.name), from: arguments) }
    ofNoun.take(nounOnly.map(\.name), from: arguments)
    return (
      .act(place, try place.route(ofNoun), Command(verb, arguments)), before.found + parser.found
    )
  }

  private func unknown(_ word: String, verbs: CommandTable) -> Complaint {
    // A verb of another screen is typed behind its noun.
    if let place = places.first(where: { !$0.isVerb && $0.verbs[word] != nil }) {
      let line = "\(place.noun.word) \(word)"
      return Complaint(.usage, .noSuchWord(word), hint: .didYouMean(line))
    }
    let near = Suggestion.nearest(to: word, among: allWords(with: verbs))
    return Complaint(
      .usage, .noSuchWord(word), hint: near.map(Phrase.didYouMean) ?? .seeHelp)
  }

  /// Whether a word, an alias, a noun or a verb of any screen is typed like this.
  package func hasWord(_ word: String) -> Bool {
    allWords(with: CommandTable()).contains(word)
      || (places.map(\.verbs) + answers).contains { $0[word] != nil }
  }

  /// The verbs that work everywhere.
  var everywhereSpecs: [CommandSpec] {
    places.flatMap { $0.verbs.specs.filter(\.worksEverywhere) }
  }

  /// Every word that a line can begin with.
  func allWords(with verbs: CommandTable) -> [String] {
    (verbs.specs + Word.table.specs + everywhereSpecs + places.map(\.noun)).flatMap(\.words)
  }

  private func global(_ found: Found) -> [GivenOption] {
    found.compactMap { found in
      GlobalOption(typed: found.option.name).map { GivenOption(option: $0, value: found.value) }
    }
  }

  /// The verb that every noun has.
  static let show = "show"
}

extension ArgumentParser {
  fileprivate var asksForHelp: Bool {
    found.contains { $0.option.name == GlobalOption.help.spec.name }
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
    arguments["WORD"] = .text(word)
    return arguments
  }
}
