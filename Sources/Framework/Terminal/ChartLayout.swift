import Viper

/// The lines of a chart on a terminal. Where it is too wide, its first columns are left out.
struct ChartLayout {
  typealias Piece = (text: Safe, style: Page.Style)

  let lines: [[Piece]]

  init(_ chart: Page.Chart, width: Int, words: (Phrase) -> Safe) {
    let labels = chart.lines.map { words($0.label) }
    let corner = words(chart.corner)
    let margin = ([corner] + labels).map(\.width).max().map { $0 + 1 } ?? 0
    let columns = chart.lines.map(\.marks.count).max() ?? 0
    let room = max(0, width - margin)
    let first = max(0, columns - room)
    var head: [Piece] = []
    var end = 0
    func put(_ text: Safe, _ style: Page.Style, at start: Int) {
      head += [(.blanks(start - end), .plain), (text, style)]
      end = start + text.width
    }
    if corner.width > 0 { put(corner, .faint, at: 0) }
    for name in chart.heads where name.column >= first {
      let text = words(name.words)
      let start = margin + name.column - first
      // A name that would touch the one before, or the end of the line, is left out.
      let gap = end > margin ? 1 : 0
      if start >= end + gap, start + text.width <= width { put(text, .faint, at: start) }
    }
    lines =
      (head.isEmpty ? [] : [head])
      + zip(chart.lines, labels).map { line, label in
        [(label, .faint), (.blanks(margin - label.width), .plain)]
          + ChartLayout.runs(of: line.marks.dropFirst(first))
      }
  }

  /// The marks without the blanks at their end, those of one style together.
  private static func runs(of marks: ArraySlice<Page.Chart.Mark>) -> [Piece] {
    var runs: [Piece] = []
    let end = marks.lastIndex { $0.sign != " " } ?? marks.startIndex - 1
    for mark in marks[..<(end + 1)] {
      let sign = Gate.pass(mark.sign)
      if let last = runs.last, last.style == mark.style || mark.sign == " " {
        runs[runs.count - 1].text += sign
      } else {
        runs.append((sign, mark.style))
      }
    }
    return runs
  }
}
