// The things that an argument can name: the rows of the screen, and what the application lists.
extension Completion {
  func things(
    for parameter: Parameter, _ fragment: String, in context: Context
  ) -> [Candidate] {
    let command = context.command
    guard case .row(let kind) = parameter.kind else {
      guard var things = parameter.things else { return [] }
      if things == .ofWordBefore, let word = context.typed.last { things = ThingKind(word) }
      return things == .row
        ? rows(beginning: fragment, bySummary: true, in: context)
        : rowsWithoutName(fragment, in: context) + place.things(things, fragment, command)
    }
    // Things with names are offered by them, even those of the rows.
    let rows = rows(beginning: fragment, bySummary: kind.isByNumber, in: context)
    if rows.isEmpty, !context.isHere, fragment.isEmpty {
      let named = named(by: parameter, fragment, in: context)
      return named.isEmpty ? self.rows(beginning: "", bySummary: true, in: context) : named
    }
    guard rows.isEmpty, !fragment.isEmpty, let things = parameter.things else {
      return rows + (kind == .identifiedOrAll ? all(beginning: fragment) : [])
    }
    guard kind.isByNumber else { return place.things(things, fragment, command) }
    let mark = Parameter.idMark
    let name = fragment.hasPrefix(mark) ? String(fragment.dropFirst(mark.count)) : fragment
    return place.things(things, name, command).map { Candidate(mark + $0.word, $0.summary) }
      + (kind == .identifiedOrAll ? all(beginning: fragment) : [])
  }

  /// The things whose name begins with several typed words, the last of which is the fragment. Their
  /// number replaces all these words.
  func titled(
    _ fragment: String, behind typed: ArraySlice<String>, _ parameters: [Parameter],
    _ command: CommandSpec?
  ) -> [Candidate] {
    guard let parameter = parameters.last, case .id = parameter.kind, !fragment.isEmpty,
      let things = parameter.things
    else { return [] }
    let words = typed.dropFirst(parameters.count - 1)
    return place.things(things, (words + [fragment]).joined(separator: " "), command).map {
      Candidate($0.word, $0.summary, isThing: true, wordsBefore: words.count)
    }
  }

  private func all(beginning fragment: String) -> [Candidate] {
    "all".hasPrefix(fragment) ? [Candidate("all", .allRows)] : []
  }

  /// The things with names that an argument takes in place of a row.
  func named(by parameter: Parameter, _ fragment: String, in context: Context) -> [Candidate] {
    guard case .row(.named) = parameter.kind, let kind = parameter.things else { return [] }
    return place.things(kind, fragment, context.command)
  }

  /// The rows that a verb takes behind its noun, where the thing of the noun can be left out.
  private func rowsWithoutName(_ fragment: String, in context: Context) -> [Candidate] {
    guard context.typed.isEmpty, let noun = context.noun, let verb = context.command,
      verb.takesNounArguments, noun.spec.parameters.first?.isOptional == true,
      verb.parameters.first?.isRequiredRow == true
    else { return [] }
    return rows(beginning: fragment, bySummary: true, in: context)
  }

  /// The rows whose number begins with a fragment, or whose summary has a word that does. A command of
  /// another screen means the rows of that screen.
  private func rows(
    beginning fragment: String, bySummary: Bool, in context: Context
  ) -> [Candidate] {
    var rows: [Candidate] = []
    if context.isHere {
      rows = place.rows()
    } else if bySummary, let noun = context.noun, let verb = context.command {
      rows = place.rowsBehind(noun, Array(context.typed), verb)
    }
    let wanted = fragment.lowercased()
    return rows.filter { row in
      if row.word.hasPrefix(fragment) { return true }
      guard bySummary, !wanted.isEmpty, let words = row.summary?.english.lowercased() else {
        return false
      }
      return words.hasPrefix(wanted)
        || words.split(separator: " ").contains { $0.hasPrefix(wanted) }
    }
  }
}

extension Completion.Place {
  /// The reason why a verb of the screen on top cannot be used now, whatever its arguments are. A verb
  /// about a row needs a row or another thing that it takes.
  package func refusal(of verb: CommandSpec) -> Phrase? {
    if let reason = obstacle(verb, nil) { return reason }
    if refuses(verb, nil) { return .refusedHere }
    return takesSomething(verb) ? nil : .nothingToApplyTo
  }

  private func takesSomething(_ verb: CommandSpec) -> Bool {
    guard let parameter = verb.parameters.first, parameter.isRequiredRow,
      case .row(let kind) = parameter.kind
    else { return true }
    let rows = rows() + (kind == .identifiedOrAll ? [Candidate("all")] : [])
    // A row is refused only with all arguments that decide about it.
    if verb.parameters.count > 1 { return !rows.isEmpty }
    if rows.contains(where: { !isRefused($0, by: verb, behind: []) }) { return true }
    guard !kind.isByNumber, let kind = parameter.things else { return false }
    return things(kind, "", verb).contains { !isRefused($0, by: verb, behind: []) }
  }

  /// The rows that a verb of the screen takes, as far as a row alone decides.
  package func rows(for verb: CommandSpec) -> [Candidate] {
    verb.parameters.count > 1
      ? rows() : rows().filter { !isRefused($0, by: verb, behind: []) }
  }

  /// Whether a verb of the screen on top refuses this value behind others.
  func isRefused(
    _ candidate: Candidate, by verb: CommandSpec, behind typed: ArraySlice<String>
  ) -> Bool {
    var arguments = Arguments()
    for (index, parameter) in verb.parameters.enumerated() {
      let word = index < typed.count ? typed[typed.startIndex + index] : candidate.word
      guard let value = try? parameter.value(of: word, for: verb.word) else { return true }
      arguments[parameter.name] = value
    }
    return obstacle(verb, arguments) != nil || refuses(verb, arguments)
  }
}

extension CommandSpec {
  /// The values of its first arguments; `nil` if there are too many words, or one is no such value.
  package func arguments(typed words: [String]) -> Arguments? {
    guard words.count <= parameters.count else { return nil }
    var arguments = Arguments()
    for (parameter, typed) in zip(parameters, words) {
      guard let value = try? parameter.value(of: typed, for: word) else { return nil }
      arguments[parameter.name] = value
    }
    return arguments
  }
}

extension Parameter {
  /// Whether it names a row and cannot be left out.
  package var isRequiredRow: Bool {
    if case .row = kind { !isOptional } else { false }
  }
}

extension Parameter.RowKind {
  /// Whether a thing that no row shows is named by its number.
  fileprivate var isByNumber: Bool { self != .named && self != .namedInRow }
}
