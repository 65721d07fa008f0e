extension Page {
  /// How much of a list is left out where the terminal has few rows.
  package enum Height: CaseIterable, Sendable {
    /// Nothing.
    case whole
    /// Empty lines.
    case withoutGaps
    /// Also the beginning of each text.
    case withoutExcerpts
    /// Also the facts of each row. A long title is cut at the end of its line.
    case titles
  }

  /// The same page, with less on a terminal.
  package func cut(to height: Height) -> Page {
    guard height != .whole else { return self }
    return Page(blocks.compactMap { Page.cut($0, to: height) }, data: data)
      .continuing(as: self)
  }

  /// The same page, without the facts behind its first line on a terminal.
  package var withoutFacts: Page {
    let kept = blocks.enumerated().filter { number, block in
      if number > 0, case .facts = block { false } else { true }
    }
    return Page(kept.map(\.element), data: data).continuing(as: self)
  }

  private static func cut(_ block: Block, to height: Height) -> Block? {
    switch block {
    case .remark(let words, _) where words.english.isEmpty: return nil
    case .line(let words, .strong) where height == .titles:
      return .rows([Row([onOneLine([Part(words, .strong)])])])
    case .facts(let facts, let end) where height == .titles && facts.count == 1 && end.isEmpty:
      return .rows([Row([onOneLine(facts[0])])])
    case .rows(let rows, let indent) where height == .withoutExcerpts || height == .titles:
      let places: [Cell.Place] = height == .titles ? [.excerpt, .fact, .below] : [.excerpt]
      return .rows(
        rows.map { row in
          var row = row
          row.cells.removeAll { places.contains($0.place) }
          guard height == .titles else { return row }
          row.cells = row.cells.map { cell in
            cell.place == .title ? onOneLine([Part(cell.words, cell.style)]) : cell
          }
          return row
        }, indent: indent)
    default: return block
    }
  }

  private static func onOneLine(_ parts: [Part]) -> Cell {
    var cell = Cell(Phrase(verbatim: ""), place: .excerpt)
    cell.parts = parts
    return cell
  }
}
