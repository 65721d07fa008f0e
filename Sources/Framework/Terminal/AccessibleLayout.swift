import Platform
import Viper

/// A page as lines of words, one fact each: without columns, pictures and lines that are drawn.
struct AccessibleLayout {
  let words: (Phrase) -> Safe
  let width: Int
  let output: Output

  /// Writes a block. Numbered rows are written as long as they fit. Returns the number of the last one if
  /// rows are left.
  func put(_ block: Page.Block, mostLines: Int) throws -> Int? {
    switch block {
    case .line(let phrase, _), .remark(let phrase, _): put(words(phrase))
    case .facts(let facts, let end):
      for fact in facts + end {
        for line in text(of: fact).wrapped(to: width) { output.put(line: line) }
      }
    case .choices(let choices, let end):
      let between = Page.Part(Phrase(verbatim: "; "))
      put(text(of: Array(choices.map { [$0] }.joined(separator: [between]))))
      for fact in end { put(text(of: fact)) }
    case .rows(let rows, _): return put(rows, mostLines: mostLines)
    case .picture, .record: break
    case .chart(let chart): for facts in chart.inWords { put(facts.map(words)) }
    case .beginning(let text, let goesOn):
      put(MarkdownWords.plain(text) + Safe(goesOn ? " ..." : ""))
    case .markdown(let text):
      try MarkdownLayout.forEachLine(
        of: text, width: width, keepsMarks: false, sayings: MarkdownSayings(safe: words)
      ) {
        output.put(line: $0.safe)
        // A long text is not laid out for a reader that has enough.
        if output.isFull { throw Output.Full() }
        if Signals.ending != nil { throw Complaint.interrupted }
      }
    }
    return nil
  }

  private func put(_ rows: [Page.Row], mostLines: Int) -> Int? {
    var last: Int?
    var left = mostLines
    for row in rows {
      let lines = facts(of: row).flatMap(wrapped)
      if let number = row.number {
        if let last, lines.count > left { return last }
        last = number
      }
      left -= lines.count
      for line in lines { output.put(line: line) }
      if output.isFull { break }
    }
    return nil
  }

  /// The facts of a row. Of a numbered row, the number and the first cell are one; the mark and each
  /// other cell are further ones. Another row is a name with its values.
  private func facts(of row: Page.Row) -> [Safe] {
    let cells = row.cells.filter { $0.place != .nowhere && !$0.isPicture }
    let texts = cells.flatMap(texts).filter { !$0.text.isEmpty }
    guard let first = texts.first else { return [] }
    guard let number = row.number else {
      var fact = first
      for (index, text) in texts.enumerated().dropFirst() {
        fact += Safe(index == 1 && row.isNamed ? ": " : ", ") + text
      }
      return [fact]
    }
    let mark = row.mark.map { [words($0)] } ?? []
    return [Safe.number(number) + Safe(": ") + first] + mark.filter { !$0.text.isEmpty }
      + texts.dropFirst()
  }

  /// The facts of a cell: its parts between dots.
  private func texts(of cell: Page.Cell) -> [Safe] {
    guard !cell.parts.isEmpty else { return [text(of: cell)] }
    return cell.parts.split { $0.words == .dot }.map { text(of: Array($0)) }
  }

  private func text(of cell: Page.Cell) -> Safe {
    let text = words(cell.words)
    return cell.place == .excerpt ? MarkdownWords.plain(text.text) : text
  }

  private func text(of parts: [Page.Part]) -> Safe {
    parts.filter { !$0.isPicture }.reduce(Safe("")) { $0 + words($1.words) }
  }

  private func put(_ text: Safe) { for line in wrapped(text) { output.put(line: line) } }

  /// Writes facts with commas between them, as many on a line as fit.
  private func put(_ facts: [Safe]) {
    let comma = Safe(",")
    var line = Safe("")
    for fact in facts {
      let longer = line.text.isEmpty ? fact : line + comma + Safe(" ") + fact
      if line.text.isEmpty || longer.width < width {
        line = longer
      } else {
        put(line + comma)
        line = fact
      }
    }
    put(line)
  }

  private func wrapped(_ text: Safe) -> [Safe] { text.wrapped(to: width, breaksWords: false) }
}
