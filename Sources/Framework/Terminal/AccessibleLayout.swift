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
    case .rows(let rows, _): for row in rows { put(row) }
    case .picture: break
    case .chart(let chart): for line in chart.inWords { put(words(line)) }
    case .markdown(let text):
      // The marks of Markdown are plain signs that every reader knows.
      let written = Gate.pass(text, as: .lines)
      output.put(written)
      if let last = written.text.utf8.last, last != UInt8(ascii: "\n") { output.endLine() }
    }
  }

  /// The number and the first cell stand on one line, each other cell on a line of its own.
  private func put(_ row: Page.Row) {
    var number: Safe?
    for cell in row.cells where cell.place != .nowhere && !cell.isPicture {
      let text = words(cell.words)
      if text.text.isEmpty { continue }
      if number == nil, cell.place == .terminal, Int(text.text) != nil {
        number = text
        continue
      }
      var line = number.map { $0.text.isEmpty ? Safe("") : $0 + Safe(": ") } ?? Safe("")
      number = Safe("")
      if let label = cell.label { line += words(label) + Safe(": ") }
      put(line + text)
    }
  }

  private func put(_ text: Safe) {
    for line in text.wrapped(to: width, breaksWords: false) { output.put(line: line) }
  }
}

extension Safe {
  fileprivate static func + (left: Safe, right: Safe) -> Safe {
    var text = left
    text += right
    return text
  }
}
