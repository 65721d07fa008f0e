// The things that an argument can name: the rows of the screen, and what the application lists.
extension Completion {
  func things(
    for parameter: Parameter, _ fragment: String, behind word: String?,
    of command: CommandSpec?, isHere: Bool
  ) -> [Candidate] {
    guard case .row(let kind) = parameter.kind else {
      guard var things = parameter.things else { return [] }
      if things == .ofWordBefore, let word { things = ThingKind(word) }
      return things == .row
        ? rows(beginning: fragment, bySummary: true, isHere)
        : place.things(things, fragment, command)
    }
    // Things with names are offered by them, even those of the rows.
    let rows = rows(beginning: fragment, bySummary: kind.isByNumber, isHere)
    guard rows.isEmpty, !fragment.isEmpty, let things = parameter.things else {
      return rows + (kind == .identifiedOrAll ? all(beginning: fragment) : [])
    }
    guard kind.isByNumber else { return place.things(things, fragment, command) }
    let mark = Parameter.idMark
    let name = fragment.hasPrefix(mark) ? String(fragment.dropFirst(mark.count)) : fragment
    return place.things(things, name, command).map { Candidate(mark + $0.word, $0.summary) }
      + (kind == .identifiedOrAll ? all(beginning: fragment) : [])
  }

  private func all(beginning fragment: String) -> [Candidate] {
    "all".hasPrefix(fragment) ? [Candidate("all")] : []
  }

  /// The rows whose number begins with a fragment, or whose summary has a word that does. A command of
  /// another screen means the rows of that screen.
  private func rows(
    beginning fragment: String, bySummary: Bool, _ isHere: Bool
  ) -> [Candidate] {
    guard isHere else { return [] }
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

extension Parameter.RowKind {
  /// Whether a thing that no row shows is named by its number.
  fileprivate var isByNumber: Bool { self != .named }
}
