import Viper

/// The layout of a list on a terminal: in columns or, if these are too wide together, in columns for
/// the first cells and as words for the others.
struct RowLayout {
  typealias Cell = (words: Safe, style: Page.Style)
  /// A part of a line that begins at a column.
  typealias Piece = (start: Int, words: Safe, style: Page.Style)

  static let gap = 2
  static let belowIndent = 4
  /// Columns of this width are not made narrower: numbers, dates, most names.
  private static let narrowest = 16
  /// The widest first cell that keeps its column: a number, a mark.
  private static let narrowestInFront = 6

  private let width: Int
  /// The widths of the first columns, or of all columns.
  let widths: [Int]
  /// The column in which the further lines of a row begin.
  private let indent: Int

  /// Each column gets the width of its widest cell. If they are too wide, the widest columns become
  /// narrower. If they still are, only the first columns are kept.
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

  /// The first columns that leave enough room for the other cells.
  private static func front(of widths: [Int], in width: Int) -> [Int] {
    var room = width - narrowest
    return Array(
      widths.prefix {
        room -= $0 + gap
        return $0 <= narrowestInFront && room >= 0
      })
  }

  /// The lines of a row. A row without cells has none.
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
