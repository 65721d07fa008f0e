import Viper

/// The layout of a list on a terminal: in columns or, if these are too wide together, in columns for
/// the first cells and as words for the others.
struct RowLayout: ColumnLayout {
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

  func lines(of cells: [StyledText]) -> [[Piece]] {
    var lines: [[Piece]] = cells.isEmpty ? [] : [[]]
    var start = 0
    for (cell, width) in zip(cells, widths) {
      for (line, pieces) in cell.lines(width: width).enumerated() {
        if line == lines.count { lines.append([]) }
        RowLayout.put(pieces, at: start, into: &lines[line])
      }
      start += width + RowLayout.gap
    }
    var isBegun = false
    for cell in cells.dropFirst(widths.count) where !cell.isEmpty {
      if isBegun, start + cell.width > width {
        lines.append([])
        start = indent
      }
      var end = start
      for (line, pieces) in cell.lines(width: width - max(start, indent)).enumerated() {
        if line > 0 {
          lines.append([])
          start = indent
        }
        end = start + RowLayout.put(pieces, at: start, into: &lines[lines.count - 1])
      }
      start = end + RowLayout.gap
      isBegun = true
    }
    return lines
  }

  /// A line of pieces, one after the other.
  static func line(of pieces: [StyledText.Piece]) -> [Piece] {
    var line: [Piece] = []
    put(pieces, at: 0, into: &line)
    return line
  }

  /// Adds pieces to a line from a column on, and returns their width.
  @discardableResult
  static func put(
    _ pieces: [StyledText.Piece], at start: Int, into line: inout [Piece]
  ) -> Int {
    var end = start
    for piece in pieces {
      line.append((end, piece.text, piece.style))
      end += piece.text.width
    }
    return end - start
  }
}
