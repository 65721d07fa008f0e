// The things that an argument can name: the rows of the screen, and what the application lists.
extension Completion {
  func things(
    for parameter: Parameter, _ fragment: String, in context: Context
  ) -> [Candidate] {
    guard case .row(let kind) = parameter.kind else {
      guard var things = parameter.things else { return [] }
      if things == .ofWordBefore, let word = context.typed.last { things = ThingKind(word) }
      return things == .row
        ? rows(beginning: fragment, bySummary: true, in: context)
        : place.things(things, fragment)
    }
    var found = rows(beginning: fragment, bySummary: kind.isByNumber, in: context)
    if let things = parameter.things, found.isEmpty || things.replacesRows {
      if kind.isByNumber {
        let mark = Parameter.idMark
        let name = fragment.hasPrefix(mark) ? String(fragment.dropFirst(mark.count)) : fragment
        found = place.things(things, name).map { Candidate(mark + $0.word, $0.summary) }
      } else {
        // Things with names are offered by them, even those of the rows.
        found = place.things(things, fragment)
      }
    }
    return found + (kind == .identifiedOrAll ? all(beginning: fragment) : [])
  }

  /// The things whose name begins with several typed words, the last of which is the fragment. Their
  /// number replaces all these words.
  func titled(
    _ fragment: String, behind typed: ArraySlice<String>, _ parameters: [Parameter]
  ) -> [Candidate] {
    guard let parameter = parameters.last, case .id = parameter.kind, !fragment.isEmpty,
      let things = parameter.things
    else { return [] }
    let words = typed.dropFirst(parameters.count - 1)
    return place.things(things, (words + [fragment]).joined(separator: " ")).map {
      Candidate($0.word, $0.summary, isThing: true, wordsBefore: words.count)
    }
  }

  private func all(beginning fragment: String) -> [Candidate] {
    "all".hasPrefix(fragment) ? [Candidate("all", .allRows)] : []
  }

  /// The rows of the screen on top whose number begins with a fragment, or whose summary has a word that
  /// does.
  private func rows(
    beginning fragment: String, bySummary: Bool, in context: Context
  ) -> [Candidate] {
    guard context.isHere else { return [] }
    let wanted = fragment.lowercased()
    return place.rows().filter { row in
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
  /// Whether a verb of the screen on top meets an obstacle with this value behind others.
  func meetsObstacle(
    _ candidate: Candidate, by verb: CommandSpec, behind typed: ArraySlice<String>
  ) -> Bool {
    var arguments = Arguments()
    for (index, parameter) in verb.parameters.enumerated() {
      let word = index < typed.count ? typed[typed.startIndex + index] : candidate.word
      guard let value = try? parameter.value(of: word, for: verb.word) else { return true }
      arguments[parameter.name] = value
    }
    return obstacle(verb, arguments) != nil
  }
}

extension Parameter.RowKind {
  /// Whether a thing that no row shows is named by its number.
  fileprivate var isByNumber: Bool { self != .named && self != .namedInRow }
}
