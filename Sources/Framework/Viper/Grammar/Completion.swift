/// The words that can be typed next, from the same tables by which lines are matched.
package struct Completion {
  /// The candidates for the word at the cursor.
  package enum Candidates: Equatable {
    case words([String])
    /// The names of files. The path begins in the fragment behind this text, such as `--file=`.
    case files(behind: String)
  }

  /// The command at which a line has arrived, and the words behind it.
  private struct Context {
    /// The candidates for its first argument, beside the values of the argument.
    var words: [String] = []
    var parameters: [Parameter] = []
    var options: [OptionSpec] = []
    var typed: ArraySlice<String> = []
  }

  private let vocabulary: Vocabulary
  private let verbs: CommandTable
  private let obstacle: (CommandSpec) -> Phrase?

  package init(
    vocabulary: Vocabulary, verbs: CommandTable, obstacle: @escaping (CommandSpec) -> Phrase?
  ) {
    self.vocabulary = vocabulary
    self.verbs = verbs
    self.obstacle = obstacle
  }

  /// The candidates that begin with the fragment and may come after the words before it.
  package func candidates(for fragment: String, after words: [String]) -> Candidates {
    let found = all(for: fragment, after: words)
    guard case .words(let words) = found else { return found }
    var seen: Set<String> = []
    return .words(words.filter { $0.hasPrefix(fragment) && seen.insert($0).inserted }.sorted())
  }

  private func all(for fragment: String, after words: [String]) -> Candidates {
    var positional: [String] = []
    var context = context(of: [])
    // The option whose value comes next.
    var waiting: OptionSpec?
    for word in words {
      if waiting != nil {
        waiting = nil
      } else if ArgumentParser.looksLikeOption(word) {
        waiting = option(word, in: context).flatMap { $0.needsValue ? $0 : nil }
      } else {
        positional.append(word)
        context = self.context(of: positional)
      }
    }
    if let waiting { return values(of: waiting.parameter, in: context) }
    guard fragment.hasPrefix("-") else { return arguments(in: context) }
    guard let sign = fragment.firstIndex(of: "=") else {
      return .words((context.options + vocabulary.lineSpecs).map(\.name))
    }
    let name = String(fragment[..<sign])
    return switch values(of: option(name, in: context)?.parameter, in: context) {
    case .words(let found): .words(found.map { name + "=" + $0 })
    case .files: .files(behind: name + "=")
    }
  }

  private func option(_ name: String, in context: Context) -> OptionSpec? {
    (context.options + vocabulary.lineSpecs).first { $0.name == name }
  }

  // MARK: Commands

  private func context(of words: [String]) -> Context {
    guard let head = words.first else {
      let specs = verbs.specs.filter { obstacle($0) == nil } + vocabulary.globalSpecs
      let nouns = vocabulary.nouns.map(\.spec)
      return Context(words: (specs + vocabulary.everywhereSpecs + nouns).map(\.word))
    }
    let rest = words.dropFirst()
    switch GlobalCommand(typed: head) {
    case .attempt: return context(of: Array(rest))
    case .trace:
      if rest.first == "on" || rest.first == "off" { return Context() }
      var context = context(of: Array(rest))
      if rest.isEmpty { context.words += ["on", "off"] }
      return context
    default: break
    }
    if let spec = verbs[head] ?? GlobalCommand.table[head] {
      return context(of: spec, before: rest)
    }
    guard let noun = vocabulary.noun(head) else {
      guard let spec = vocabulary.noun(ofVerb: head)?.verbs[head] else { return Context() }
      return context(of: spec, before: rest)
    }
    if let next = rest.first, let verb = noun.verbs[next] {
      var context = context(of: verb, before: rest.dropFirst())
      if verb.takesNounArguments { context.parameters = noun.spec.parameters + context.parameters }
      return context
    }
    if noun.isVerb, let verb = noun.verbs[head] { return context(of: verb, before: rest) }
    if rest.first == Vocabulary.show { return context(of: noun.spec, before: rest.dropFirst()) }
    var context = context(of: noun.spec, before: rest)
    context.words = [Vocabulary.show] + noun.ownVerbs.specs.map(\.word)
    return context
  }

  private func context(of spec: CommandSpec, before typed: ArraySlice<String>) -> Context {
    Context(parameters: spec.parameters, options: spec.options, typed: typed)
  }

  // MARK: Values

  private func arguments(in context: Context) -> Candidates {
    let words = context.typed.isEmpty ? context.words : []
    guard context.typed.count < context.parameters.count else { return .words(words) }
    let parameter = context.parameters[context.typed.count]
    guard case .words(let values) = values(of: parameter, in: context) else {
      return .files(behind: "")
    }
    return .words(words + values)
  }

  private func values(of parameter: Parameter?, in context: Context) -> Candidates {
    switch parameter?.kind {
    case .choice(let choices): return .words(choices)
    case .command: return .words(Help.subjects(of: vocabulary, verbs))
    case .page: return .words(Manual.names(of: vocabulary))
    case .file: return .files(behind: "")
    case .setting: return .words(settings.filter { $0.fixed == nil }.map(\.name))
    case .settingValue:
      guard let option = settings.first(where: { $0.name == context.typed.last }) else { break }
      return values(ofSetting: option)
    default: break
    }
    return .words([])
  }

  private var settings: [GlobalOption] { vocabulary.allOptions.filter(\.isSetting) }

  /// The values that `set` takes for an option. One that is fixed for the run takes none.
  private func values(ofSetting option: GlobalOption) -> Candidates {
    if option.fixed != nil { return .words([]) }
    if option == .width { return .words([option.usual]) }
    guard let parameter = option.spec.parameter, option != .json, option != .trace else {
      return .words(["on", "off"])
    }
    return values(of: parameter, in: Context())
  }
}

extension OptionSpec {
  fileprivate var needsValue: Bool { parameter != nil && !valueIsOptional }
}
