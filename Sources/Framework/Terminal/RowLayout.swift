import Viper

/// The layout of a list on a terminal: in columns. If these are too wide together, only the first ones are
/// kept, and the other cells stand below, each on lines of its own.
struct RowLayout: ColumnLayout {
  /// A part of a line that begins at a column.
  typealias Piece = (start: Int, words: Safe, style: Page.Style)

  static let gap = 2
  static let belowIndent = 4
  /// Columns of this width are not made narrower: numbers, dates, most names.
  private static let narrowest = 16
  /// Texts of several lines stand below where less room is left.
  private static let leastForText = 24
  /// The widest first cell behind which the other cells stand: a number, a mark.
  private static let narrowestInFront = 6

  private let width: Int
  /// The widths of the first columns, or of all columns.
  let widths: [Int]
  /// Whether a cell that is wider than its column stands below. The last cell may go on to the end of the
  /// line.
  private let isPartial: Bool
  /// The column in which the cells below begin.
  private let indent: Int

  /// Each column gets the width of its widest cell. If they are too wide, the widest columns become
  /// narrower.
  init(of rows: [[Int]], in width: Int) {
    var widths: [Int] = []
    for row in rows {
      for (index, cell) in row.enumerated() {
        if index == widths.count { widths.append(0) }
        widths[index] = max(widths[index], cell)
      }
    }
    let marks = widths.prefix { $0 <= RowLayout.narrowestInFront }
    var excess = widths.reduce(0, +) + RowLayout.gap * max(0, widths.count - 1) - width
    while excess > 0, let widest = widths.indices.max(by: { widths[$0] < widths[$1] }),
      widths[widest] > RowLayout.narrowest
    {
      widths[widest] -= 1
      excess -= 1
    }
    self.width = width
    isPartial = excess > 0 || RowLayout.areCramped(widths, rows)
    self.widths = isPartial ? RowLayout.first(of: rows, in: width) : widths
    let front = marks.reduce(0) { $0 + $1 + RowLayout.gap }
    let isWide =
      !marks.isEmpty && marks.count <= self.widths.count && front + RowLayout.narrowest <= width
    indent = isWide ? front : min(RowLayout.gap, max(0, width - RowLayout.narrowest))
  }

  /// Whether a column is so narrow that a short text in it is broken, or a text takes more than two lines.
  private static func areCramped(_ widths: [Int], _ rows: [[Int]]) -> Bool {
    widths.count > 1
      && rows.contains { row in
        zip(row, widths).contains { cell, column in
          cell > column && column < leastForText && (cell <= leastForText || cell > 2 * column)
        }
      }
  }

  /// The widths of the first columns that fit. A cell that is too long for its column does not count: the
  /// column is kept if most of its cells are not.
  private static func first(of rows: [[Int]], in width: Int) -> [Int] {
    var widths: [Int] = []
    var start = 0
    while true {
      let cells = rows.compactMap { widths.count < $0.count ? $0[widths.count] : nil }
      let short = cells.filter { $0 <= narrowest }
      guard let widest = short.max(), short.count * 2 > cells.count, start + widest <= width
      else { return widths }
      widths.append(widest)
      start += widest + gap
    }
  }

  func lines(of cells: [StyledText]) -> [[Piece]] {
    var lines: [[Piece]] = cells.isEmpty ? [] : [[]]
    var below: [StyledText] = []
    /// The first line of the columns, the column of the next cell, and the end of the last one.
    var (first, start, end) = (0, 0, 0)
    for (index, cell) in cells.enumerated() {
      let width = index < widths.count ? widths[index] : 0
      defer { start += width + RowLayout.gap }
      guard !cell.isEmpty else { continue }
      let fitsBehind =
        isPartial && index == cells.count - 1 && index < widths.count && below.isEmpty
        && start + cell.width <= self.width
      guard isPartial, cell.width > width, !fitsBehind else {
        let lineWidth = fitsBehind ? cell.width : width
        for (line, pieces) in cell.lines(width: lineWidth).enumerated() {
          if first + line == lines.count { lines.append([]) }
          end = start + RowLayout.put(pieces, at: start, into: &lines[first + line])
        }
        continue
      }
      if index == 0 {
        lines = cell.lines(width: self.width).map(RowLayout.line) + [[]]
        first = lines.count - 1
      } else {
        below.append(cell.unpadded)
      }
    }
    for cell in below {
      // Only numbers and marks stand before the cell.
      if end > indent - RowLayout.gap { lines.append([]) }
      for (line, pieces) in cell.lines(width: width - indent).enumerated() {
        if line > 0 { lines.append([]) }
        RowLayout.put(pieces, at: indent, into: &lines[lines.count - 1])
      }
      end = width
    }
    if lines.count > 1, lines[lines.count - 1].isEmpty { lines.removeLast() }
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
