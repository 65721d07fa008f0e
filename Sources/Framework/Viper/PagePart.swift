extension Page {
  /// The part of a list without pages that the options of a line ask for. Another page stays as it is.
  package func part(of settings: Settings) throws -> Page {
    guard settings.after != nil || settings.mostRows != nil else { return self }
    if settings.after != nil, isWithoutCursors { throw Complaint(.usage, .listWithoutCursors) }
    return settings.mostRows.map(first) ?? self
  }

  /// Whether the page is a list whose rows have no cursors.
  private var isWithoutCursors: Bool {
    let cursor = "cursor"
    if let rows { return !rows.names.contains(cursor) }
    guard case .array(let elements) = data, let first = elements.first else { return false }
    guard case .object(let members) = first else { return true }
    return !members.contains { $0.key == cursor }
  }

  /// The first rows of a list.
  private func first(_ limit: Int) -> Page {
    // A list with pages has loaded no more rows.
    if let rows, rows.count <= limit { return self }
    guard case .array(let elements) = data, elements.count > limit else { return self }
    let all = blocks
    var missing = 0
    for case .rows(let rows, _) in all { missing += rows.count }
    // A page of help is data of several kinds, and no list.
    guard missing == elements.count else { return self }
    missing = limit
    let blocks = all.map { block -> Block in
      guard case .rows(let rows, let indent) = block else { return block }
      let shown = Array(rows.prefix(missing))
      missing -= shown.count
      return .rows(shown, indent: indent)
    }
    return Page(blocks, data: .array(Array(elements.prefix(limit)))).continuing(
      after: next, of: total)
  }
}
