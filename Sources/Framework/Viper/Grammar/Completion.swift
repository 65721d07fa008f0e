/// The words that can be typed next, from the same tables by which lines are matched.
package struct Completion {
  /// The candidates for the word at the cursor.
  package enum Candidates: Equatable {
    case words([Candidate])
    /// The names of files. The path begins in the fragment behind this text, such as `--file=`.
    case files(behind: String)
    /// The names of folders, in the same way.
    case folders(behind: String)
  }

  /// The most things that are looked up for one word.
  package static let mostThings = 20

  /// The parts of the screen on top that decide what can be typed.
  package struct Place {
    let verbs: CommandTable
    /// The reason why a verb cannot be used now. Without arguments, whether it can be used at all.
    let obstacle: (CommandSpec, Arguments?) -> Phrase?
    /// The reason why a global command cannot be used now.
    let globalObstacle: (GlobalCommand) -> Phrase?
    /// Whether the screen on top is the one to which a noun leads.
    let isTop: (Noun) -> Bool
    package let visitor: () -> Audience.Visitor
    /// The rows of its list by their numbers.
    let rows: () -> [Candidate]
    /// The things of a kind whose names begin with a text.
    let things: (ThingKind, String) -> [Candidate]
    /// The options that can be typed on the line; `nil` for those of every line.
    let options: [OptionSpec]?

    package init(
      verbs: CommandTable, obstacle: @escaping (CommandSpec, Arguments?) -> Phrase?,
      globalObstacle: @escaping (GlobalCommand) -> Phrase? = { _ in nil },
      isTop: @escaping (Noun) -> Bool = { _ in false },
      visitor: @escaping () -> Audience.Visitor = { .account },
      rows: @escaping () -> [Candidate] = { [] },
      things: @escaping (ThingKind, String) -> [Candidate] = { _, _ in [] },
      options: [OptionSpec]? = nil
    ) {
      self.verbs = verbs
      self.obstacle = obstacle
      self.globalObstacle = globalObstacle
      self.isTop = isTop
      self.visitor = visitor
      self.rows = rows
      self.things = things
      self.options = options
    }
  }

  /// The command at which a line has arrived, and the words behind it.
  struct Context {
    /// The candidates for its first argument, beside its values. Looking for them takes most of the time.
    var words: () -> [Candidate] = { [] }
    var parameters: [Parameter] = []
    var options: [OptionSpec] = []
    var typed: ArraySlice<String> = []
    /// The noun of the line, if it has one.
    var noun: Noun?
    var command: CommandSpec?
    /// Whether the line says that files may be replaced.
    var replacesFiles = false
    /// Whether that is a verb of the screen on top.
    var isHere = false

    /// The verb of the screen on top to which the next word is the last argument.
    var verbWithLastArgument: CommandSpec? {
      guard isHere, let command, parameters.count == command.parameters.count,
        parameters.count == typed.count + 1
      else { return nil }
      return command
    }
  }

  let vocabulary: Vocabulary
  let place: Place

  package init(vocabulary: Vocabulary, at place: Place) {
    self.vocabulary = vocabulary
    self.place = place
  }

  /// The candidates that may come after the words before the fragment. Words begin with the fragment;
  /// things have a name that does.
  package func candidates(for fragment: String, after words: [String]) -> Candidates {
    var (context, waiting) = arrive(behind: words)
    context.replacesFiles = words.contains("--force")
    if let waiting {
      return values(of: waiting.parameter, for: fragment, behind: "", in: context)
    }
    guard fragment.hasPrefix("-") else { return arguments(for: fragment, in: context) }
    guard let sign = fragment.firstIndex(of: "=") else {
      return chosen(
        (context.options + lineOptions).map { Candidate($0.name, $0.summary) },
        for: fragment)
    }
    let name = String(fragment[..<sign])
    let value = String(fragment[fragment.index(after: sign)...])
    return values(
      of: option(name, in: context)?.parameter, for: value, behind: name + "=", in: context)
  }

  /// The command at which a line has arrived, and the option whose value comes next.
  private func arrive(behind words: [String]) -> (Context, waiting: OptionSpec?) {
    var positional: [String] = []
    var context = context(of: [])
    var waiting: OptionSpec?
    for word in words {
      if waiting != nil {
        waiting = nil
      } else if ArgumentParser.looksLikeOption(word) {
        let found = option(String(word.prefix { $0 != "=" }), in: context)
        // A line with an option that it cannot have is refused.
        if found == nil, word != "--" { return (Context(), nil) }
        waiting = found.flatMap {
          $0.needsValue && !word.utf8.contains(UInt8(ascii: "=")) ? $0 : nil
        }
      } else {
        positional.append(word)
        context = self.context(of: positional)
      }
    }
    return (context, waiting)
  }

  private var lineOptions: [OptionSpec] { place.options ?? vocabulary.lineSpecs }

  private func option(_ name: String, in context: Context) -> OptionSpec? {
    (context.options + lineOptions).first { $0.name == name }
  }

  /// The words that begin with a fragment, each once, in their order.
  func chosen(
    _ words: [Candidate], for fragment: String, behind front: String = "",
    then things: [Candidate] = []
  ) -> Candidates {
    let fitting = words.filter { $0.word.hasPrefix(fragment) }.sorted { $0.word < $1.word }
    var seen: Set<String> = []
    return .words(
      (fitting.map { $0.behind(front, isThing: false) }
        + things.map { $0.behind(front, isThing: true) })
        .filter { seen.insert($0.word).inserted })
  }

  // MARK: Commands

  private func context(of words: [String]) -> Context {
    guard let head = words.first else { return Context(words: { heads }) }
    let rest = words.dropFirst()
    switch GlobalCommand(typed: head) {
    case .attempt: return context(of: Array(rest))
    case .trace:
      if rest.first == "on" || rest.first == "off" { return Context() }
      var context = context(of: Array(rest))
      let words = context.words
      if rest.isEmpty { context.words = { words() + Completion.onOff(.traceOption) } }
      return context
    default: break
    }
    if let spec = place.verbs[head] {
      // No word behind it removes the obstacle.
      guard place.obstacle(to: spec) == nil else { return Context() }
      return context(of: spec, before: rest, isHere: true)
    }
    if let spec = GlobalCommand.table[head] { return context(of: spec, before: rest) }
    guard let noun = vocabulary.noun(head) else {
      guard let spec = vocabulary.noun(ofVerb: head)?.verbs[head] else { return Context() }
      return context(of: spec, before: rest)
    }
    var context = context(of: noun, typedAs: head, before: rest)
    context.noun = noun
    return context
  }

  private func context(
    of noun: Noun, typedAs head: String, before rest: ArraySlice<String>
  ) -> Context {
    if let next = rest.first, let verb = noun.verbs[next] {
      if isOnlyOwn(verb, behind: noun) { return Context() }
      var context = context(
        of: verb, before: rest.dropFirst(), isHere: place.isHere(verb, of: noun))
      context.parameters = verb.parametersOfNoun(noun.spec) + context.parameters
      return context
    }
    if noun.isVerb, let verb = noun.verbs[head] { return context(of: verb, before: rest) }
    if rest.first == Vocabulary.show { return context(of: noun.spec, before: rest.dropFirst()) }
    var context = context(of: noun.spec, before: rest)
    context.words = {
      guard noun.spec.audience.has(place.visitor()) else { return [] }
      return [Candidate(Vocabulary.show, noun.spec.summary)] + usableVerbs(of: noun)
    }
    return context
  }

  /// The words that can begin a line here.
  private var heads: [Candidate] {
    // A verb of the screen hides the other meanings of its word, and a verb that works everywhere hides
    // its noun.
    let nouns = vocabulary.nouns.filter { !$0.isVerb }.map(\.spec)
    let others = (vocabulary.globalSpecs + vocabulary.everywhereSpecs + nouns)
      .filter { place.verbs[$0.word] == nil }
    return (place.verbs.specs + others).filter { place.obstacle(to: $0) == nil }
      .map { Candidate($0.word, $0.summary) }
  }

  private func context(
    of spec: CommandSpec, before typed: ArraySlice<String>, isHere: Bool = false
  ) -> Context {
    Context(
      parameters: spec.parameters, options: spec.options, typed: typed, command: spec,
      isHere: isHere)
  }

  // MARK: Values

  private func arguments(for fragment: String, in context: Context) -> Candidates {
    // A command that is refused as a whole takes no words.
    if let audience = context.command?.audience, audience != .everybody,
      !audience.has(place.visitor())
    {
      return .words([])
    }
    let words = context.typed.isEmpty ? context.words() : []
    guard context.typed.count < context.parameters.count else {
      let titled = titled(fragment, behind: context.typed, context.parameters)
      return titled.isEmpty ? chosen(words, for: fragment) : .words(titled)
    }
    return values(
      of: context.parameters[context.typed.count], for: fragment, behind: "", in: context,
      beside: words, ofVerb: context.verbWithLastArgument)
  }

  private func values(
    of parameter: Parameter?, for fragment: String, behind front: String, in context: Context,
    beside words: [Candidate] = [], ofVerb verb: CommandSpec? = nil
  ) -> Candidates {
    var words = words
    var things: [Candidate] = []
    switch parameter?.kind {
    case .choice(let choices):
      let few = place.visitor() == .guest ? parameter?.guestChoices : nil
      words += (few ?? choices).map { Candidate($0, parameter?.meaning?($0)) }
    case .command:
      words +=
        context.typed.last.map { Help.verbs(of: vocabulary, behind: $0) }
        ?? Help.subjects(of: vocabulary, place.verbs)
    case .page: words += Manual.candidates(of: vocabulary)
    case .file, .newFile, .folder:
      return files(for: parameter, fragment, behind: front, replacing: context.replacesFiles)
    case .setting:
      words += settings(for: context.command, behind: context.typed)
        .map { Candidate($0.name, $0.spec.summary) }
    case .settingValue:
      if let path = pathOfSetting(for: context.command, behind: context.typed) {
        // A relative path is refused.
        guard fragment.hasPrefix("/") || fragment.hasPrefix("~") else { return .words([]) }
        return files(for: path, fragment, behind: front, replacing: true)
      }
      words += settingValues(for: context.command, behind: context.typed)
    default: break
    }
    if let parameter {
      things = self.things(for: parameter, fragment, in: context)
      if let verb {
        words.removeAll { place.meetsObstacle($0, by: verb, behind: context.typed) }
        things.removeAll { place.meetsObstacle($0, by: verb, behind: context.typed) }
      }
      if parameter.name == GlobalOption.json.spec.parameter?.name {
        return fields(for: fragment, behind: front, in: context)
      }
    }
    return chosen(words, for: fragment, behind: front, then: things)
  }
}

extension OptionSpec {
  fileprivate var needsValue: Bool { parameter != nil && !valueIsOptional }
}
