import Platform
import Viper

/// A page as lines of words, one fact each: without columns, pictures and lines that are drawn.
struct AccessibleLayout {
  let words: (Phrase) -> Safe
  let width: Int
  let output: Output

  /// Writes a block.
  func put(_ block: Page.Block) {
    switch block {
    case .line(let phrase, _), .remark(let phrase, _): put(words(phrase))
    case .facts(let facts, let end): for fact in facts + end { put(text(of: fact)) }
    case .rows(let rows, _): for row in rows { put(row) }
    case .picture, .record: break
    case .chart(let chart): for line in chart.inWords { put(words(line)) }
    case .beginning(let text, let goesOn):
      put(MarkdownWords.plain(text) + Safe(goesOn ? " ..." : ""))
    case .markdown(let text):
      // The marks of Markdown are plain signs that every reader knows.
      var lines = Gate.pass(text, as: .lines).lines
      if lines.last?.text.isEmpty ?? false { lines.removeLast() }
      for line in lines { put(line) }
    }
  }

  /// The number and the first cell stand on one line. The mark and each other cell have a line of their
  /// own.
  private func put(_ row: Page.Row) {
    var front = row.number.map { Safe.number($0) + Safe(": ") } ?? Safe("")
    var mark = row.mark.map(words) ?? Safe("")
    for cell in row.cells where cell.place != .nowhere && !cell.isPicture {
      let text = text(of: cell)
      if text.text.isEmpty { continue }
      put(front + text)
      if !mark.text.isEmpty { put(mark) }
      (front, mark) = (Safe(""), Safe(""))
    }
  }

  private func text(of cell: Page.Cell) -> Safe {
    if !cell.parts.isEmpty { return text(of: cell.parts) }
    let text = words(cell.words)
    return cell.place == .excerpt ? MarkdownWords.plain(text.text) : text
  }

  private func text(of parts: [Page.Part]) -> Safe {
    parts.filter { !$0.isPicture }.reduce(Safe("")) { $0 + words($1.words) }
  }

  private func put(_ text: Safe) {
    for line in text.wrapped(to: width, breaksWords: false) { output.put(line: line) }
  }
}
