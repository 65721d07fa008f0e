import Viper

/// The lines of a chart on a terminal. Where it is too wide, its columns stand in several parts, one below
/// the other. Where even those have no room, only its last columns are shown.
struct ChartLayout {
  typealias Piece = (text: Safe, style: Page.Style)

  /// The fewest columns that are worth a part of their own.
  private static let fewestColumns = 8

  let lines: [[Piece]]

  init(_ chart: Page.Chart, width: Int, words: (Phrase) -> Safe) {
    let labels = chart.lines.map { words($0.label) }
    let corner = words(chart.corner)
    let margin = ([corner] + labels).map(\.width).max().map { $0 + 1 } ?? 0
    let columns = chart.lines.map(\.marks.count).max() ?? 0
    let parts = ChartLayout.parts(
      of: columns, room: max(0, width - margin), heads: chart.heads.map(\.column))
    lines = parts.flatMap { part in
      let head = ChartLayout.head(
        corner, chart.heads.filter { part.contains($0.column) }.map { ($0, words($0.words)) },
        of: part, margin: margin, width: width)
      return (head.isEmpty ? [] : [head])
        + zip(chart.lines, labels).map { line, label in
          let marks = ChartLayout.runs(
            of: line.marks.prefix(part.upperBound).dropFirst(part.lowerBound))
          let gap: Piece = (.blanks(margin - label.width), .plain)
          return [(label, .faint)] + (marks.isEmpty ? [] : [gap] + marks)
        }
    }
  }

  /// The columns of each part, about the same number in each. A part begins under a name if it can.
  private static func parts(of columns: Int, room: Int, heads: [Int]) -> [Range<Int>] {
    guard columns > room else { return [0..<columns] }
    guard room >= fewestColumns else { return [columns - room..<columns] }
    let count = (columns + room - 1) / room
    let share = (columns + count - 1) / count
    var parts: [Range<Int>] = []
    var begin = 0
    while columns - begin > room {
      let names = heads.filter { $0 > begin && $0 <= begin + room }
      let end = names.first { $0 >= begin + share } ?? names.last ?? begin + room
      parts.append(begin..<end)
      begin = end
    }
    return parts + [begin..<columns]
  }

  /// The line with the names of the columns of a part.
  private static func head(
    _ corner: Safe, _ names: [(head: Page.Chart.Head, text: Safe)], of part: Range<Int>,
    margin: Int,
    width: Int
  ) -> [Piece] {
    var line: [Piece] = []
    var end = 0
    func put(_ text: Safe, _ style: Page.Style, at start: Int) {
      line += [(.blanks(start - end), .plain), (text, style)]
      end = start + text.width
    }
    if corner.width > 0 { put(corner, .faint, at: 0) }
    for (name, text) in names {
      let start = margin + name.column - part.lowerBound
      // A name that would touch the one before, or the end of the line, is left out.
      let gap = end > margin ? 1 : 0
      if start >= end + gap, start + text.width <= width { put(text, .faint, at: start) }
    }
    return line
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
