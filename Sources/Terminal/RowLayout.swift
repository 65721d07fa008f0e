import Core

/// Where the cells of a list stand on a terminal: in columns, or where these have no room beside each
/// other one behind the other like words, each as whole as it can be.
struct RowLayout {
  /// A cell as it is laid out.
  typealias Cell = (words: Safe, style: Page.Style)
  /// What stands on a line from one column on.
  typealias Piece = (start: Int, words: Safe, style: Page.Style)

  static let gap = 2
  static let belowIndent = 4
  /// What is not wider stays in one piece: a number, a date, most names.
  private static let narrowest = 16
  /// What is not wider and stands in front stays in front: a number, a mark, a face.
  private static let narrowestInFront = 6

  private let width: Int
  /// How wide the columns are that stand in front, which may be all.
  let widths: [Int]
  /// Where a line begins that goes on with a row.
  private let indent: Int

  /// Gives each column what its widest cell needs, takes from the widest where that is too much, and
  /// keeps only those in front where it still is.
  init(of rows: [[Int]], in width: Int) {
    var widths: [Int] = []
    for row in rows {
      for (index, cell) in row.enumerated() {
        if index == widths.count { widths.append(0) }
        widths[index] = max(widths[index], cell)
      }
    }
    let front = RowLayout.front(of: widths, in: width)
    var excess = widths.reduce(0, +) + RowLayout.gap * max(0, widths.count - 1) - width
    while excess > 0, let widest = widths.indices.max(by: { widths[$0] < widths[$1] }),
      widths[widest] > RowLayout.narrowest
    {
      widths[widest] -= 1
      excess -= 1
    }
    self.width = width
    self.widths = excess > 0 ? front : widths
    let hanging = min(RowLayout.gap, max(0, width - RowLayout.narrowest))
    indent = front.isEmpty ? hanging : front.reduce(0) { $0 + $1 + RowLayout.gap }
  }

  /// The columns in front that leave enough room for the cells behind them.
  private static func front(of widths: [Int], in width: Int) -> [Int] {
    var room = width - narrowest
    return Array(
      widths.prefix {
        room -= $0 + gap
        return $0 <= narrowestInFront && room >= 0
      })
  }

  /// The lines of a row; none where no cell is shown.
  func lines(of cells: [Cell]) -> [[Piece]] {
    var lines: [[Piece]] = cells.isEmpty ? [] : [[]]
    var start = 0
    for (cell, width) in zip(cells, widths) {
      for (line, words) in cell.words.wrapped(to: width).enumerated() {
        if line == lines.count { lines.append([]) }
        lines[line].append((start, words, cell.style))
      }
      start += width + RowLayout.gap
    }
    var isBegun = false
    for cell in cells.dropFirst(widths.count) where !cell.words.text.isEmpty {
      if isBegun, start + cell.words.width > width {
        lines.append([])
        start = indent
      }
      let wrapped = cell.words.wrapped(to: width - max(start, indent))
      for (line, words) in wrapped.enumerated() {
        if line > 0 {
          lines.append([])
          start = indent
        }
        lines[lines.count - 1].append((start, words, cell.style))
      }
      start += (wrapped.last?.width ?? 0) + RowLayout.gap
      isBegun = true
    }
    return lines
  }
}
