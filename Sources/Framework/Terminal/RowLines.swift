import Viper

/// The lines of the rows of a list on a terminal: numbers and signs in front, then what each row says.
struct RowLines {
  typealias Piece = RowLayout.Piece

  /// Numbers below 100 have one width, so that the titles of all pages stand in one column.
  private static let narrowestNumber = 2

  private let rows: [Page.Row]
  private let words: (Phrase) -> Safe
  /// The columns in front of each row.
  private let front: Int
  private let numberWidth: Int
  private let body: Int
  private let layout: any ColumnLayout

  init(of rows: [Page.Row], in width: Int, words: @escaping (Phrase) -> Safe) {
    self.rows = rows
    self.words = words
    let numbers = rows.compactMap(\.number)
    numberWidth = numbers.max().map { max(RowLines.narrowestNumber, String($0).utf8.count) } ?? 0
    let marks = rows.compactMap { $0.mark.map { words($0).width } }.max()
    // A sign that no row has keeps its column, so that the titles stay in theirs.
    let markWidth = marks.map { max($0, 1) + 1 } ?? 1
    front = numbers.isEmpty ? 0 : numberWidth + markWidth + 1
    body = max(2, width - front)
    let table = rows.map { $0.cells.filter(\.isInColumn) }
    let widths = table.map { $0.map { RowLines.text(of: $0, words).width } }
    layout =
      if let cells = table.first(where: { $0.contains { $0.width == .rest } }) {
        ElasticLayout(of: cells.map(\.width), widths, in: min(body, Renderer.measure))
      } else {
        RowLayout(of: RowLines.widened(widths, table), in: body)
      }
  }

  /// The widths of cells, each as wide as it wants to be at least.
  private static func widened(_ widths: [[Int]], _ table: [[Page.Cell]]) -> [[Int]] {
    zip(widths, table).map { row, cells in
      zip(row, cells).map { width, cell in
        if case .atLeast(let least, _) = cell.width { max(width, least) } else { width }
      }
    }
  }

  private static func text(of cell: Page.Cell, _ words: (Phrase) -> Safe) -> StyledText {
    if !cell.parts.isEmpty {
      return StyledText(cell.parts.map { (words($0.words), $0.style) }, keeping: cell.keptParts)
    }
    let words = words(cell.words)
    let isMarkdown = cell.place == .excerpt
    return StyledText(
      [(isMarkdown ? MarkdownWords.plain(words.text) : words, cell.style)], keeping: cell.keptParts)
  }

  /// Calls `body` with the lines of each row, until it returns false.
  func forEach(_ body: (Page.Row, [[Piece]]) -> Bool) {
    for row in rows where !body(row, lines(of: row)) { return }
  }

  private func lines(of row: Page.Row) -> [[Piece]] {
    func texts(_ place: Page.Cell.Place) -> [StyledText] {
      row.cells.filter { $0.place == place }.map { RowLines.text(of: $0, words) }
        .filter { !$0.isEmpty }
    }
    var lines = layout.lines(
      of: row.cells.filter(\.isInColumn).map { RowLines.text(of: $0, words) })
    for title in texts(.title) { lines += title.lines(width: body).map(RowLayout.line) }
    lines += FactLines(texts(.fact).flatMap(\.facts), in: body).lines
    let indent = front == 0 ? RowLayout.belowIndent : 0
    let measure = min(body - indent, Renderer.measure)
    for text in texts(.below) {
      lines += text.lines(width: measure).map {
        RowLayout.line(of: $0).map { shifted($0, by: indent) }
      }
    }
    for text in texts(.excerpt) {
      lines.append(RowLayout.line(of: text.cut(to: min(body, Renderer.measure))))
    }
    lines = lines.map { $0.map { shifted($0, by: front) } }
    guard let number = row.number.map({ Safe.number($0) }) else { return lines }
    var head: [Piece] = [(numberWidth - number.width, number, .faint)]
    if let mark = row.mark { head.append((numberWidth + 1, words(mark), .accent)) }
    return [head + (lines.first ?? [])] + lines.dropFirst()
  }

  private func shifted(_ piece: Piece, by columns: Int) -> Piece {
    (piece.start + columns, piece.words, piece.style)
  }
}

/// The columns of a list.
protocol ColumnLayout {
  /// The lines of a row. A row without cells has none.
  func lines(of cells: [StyledText]) -> [[RowLayout.Piece]]
}

/// Facts on as few lines as possible, with dots or other signs between them. No fact is broken unless
/// it is longer than a line.
struct FactLines {
  static let dot = Safe(" · ")
  static let gap = Safe("  ")

  let lines: [[RowLayout.Piece]]

  init(_ facts: [StyledText], between dot: Safe = dot, in width: Int) {
    var lines: [[RowLayout.Piece]] = []
    var end = 0
    for fact in facts {
      if !lines.isEmpty, end + dot.width + fact.width <= width {
        lines[lines.count - 1].append((end, dot, .faint))
        end += dot.width
      } else {
        lines.append([])
        end = 0
      }
      for (number, line) in fact.lines(width: width).enumerated() {
        if number > 0 {
          lines.append([])
          end = 0
        }
        end += RowLayout.put(line, at: end, into: &lines[lines.count - 1])
      }
    }
    self.lines = lines
  }
}

extension Page.Cell {
  fileprivate var isInColumn: Bool { place == .column || place == .terminal }
}
