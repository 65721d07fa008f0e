/// A table, in columns if they fit, else with one cell on each line.
struct MarkdownTable {
  /// The alignment of a cell.
  enum Side { case left, middle, right }

  private static let gap = 2
  private static let narrowest = 8
  /// The most columns of a head that is repeated before each cell.
  private static let longestHead = 20

  private let sides: [Side]
  private var rows: [[MarkdownText]] = []

  init(sides: [Side]) { self.sides = sides }

  mutating func addRow() { rows.append([]) }

  /// Adds a cell to the last row.
  mutating func add(_ lines: [MarkdownText]) {
    guard !rows.isEmpty, let first = lines.first else { return }
    let cell = lines.dropFirst().reduce(into: first) {
      $0 += MarkdownText(Safe(" "))
      $0 += $1
    }
    rows[rows.count - 1].append(cell)
  }

  /// The lines of the table that fit a width.
  func lines(in width: Int) -> [MarkdownText] {
    guard let widths = widths(in: width) else { return list(in: width) }
    var lines: [MarkdownText] = []
    for (index, row) in rows.enumerated() {
      lines += line(of: row, widths)
      if index == 0 { lines.append(rule(below: widths)) }
    }
    return lines
  }

  /// The width of each column, or `nil` if the columns do not fit.
  private func widths(in width: Int) -> [Int]? {
    var widths = [Int](repeating: 1, count: rows.first?.count ?? 0)
    for row in rows {
      for (column, cell) in zip(widths.indices, row) {
        widths[column] = max(widths[column], cell.width)
      }
    }
    let room = width - MarkdownTable.gap * (widths.count - 1)
    if widths.reduce(0, +) <= room { return widths }
    func taken(_ most: Int) -> Int { widths.reduce(0) { $0 + min($1, most) } }
    guard taken(MarkdownTable.narrowest) <= room else { return nil }
    // The widest columns get a common width, the largest that fits.
    var low = MarkdownTable.narrowest
    var high = room
    while low < high {
      let middle = (low + high + 1) / 2
      if taken(middle) <= room { low = middle } else { high = middle - 1 }
    }
    var rest = room - taken(low)
    return widths.map { width in
      guard width > low, rest > 0 else { return min(width, low) }
      rest -= 1
      return low + 1
    }
  }

  private func line(of row: [MarkdownText], _ widths: [Int]) -> [MarkdownText] {
    let cells = zip(row, widths).map { $0.wrapped(to: $1) }
    return (0..<(cells.map(\.count).max() ?? 0)).map { index in
      var line = MarkdownText()
      // Blanks are written only before text, so that no line ends in them.
      var pending = 0
      for (column, lines) in cells.enumerated() {
        let cell = index < lines.count ? lines[index] : MarkdownText()
        let free = max(0, widths[column] - cell.width)
        let before = blanksBefore(free, column)
        if !cell.isEmpty {
          line += MarkdownText(.blanks(pending + before))
          line += cell
          pending = free - before
        } else {
          pending += widths[column]
        }
        pending += MarkdownTable.gap
      }
      return line
    }
  }

  private func blanksBefore(_ free: Int, _ column: Int) -> Int {
    switch column < sides.count ? sides[column] : .left {
    case .left: 0
    case .middle: free / 2
    case .right: free
    }
  }

  private func rule(below widths: [Int]) -> MarkdownText {
    let blanks = String(repeating: " ", count: MarkdownTable.gap)
    let rule = widths.map { String(repeating: "─", count: $0) }.joined(separator: blanks)
    return MarkdownText(Gate.pass(rule), .faint)
  }

  // MARK: Too many columns

  /// One cell on each line, after the head of its column, with a blank line between rows. A long head
  /// is cut, unless whole ones are wanted.
  func list(in width: Int, wholeHeads: Bool = false) -> [MarkdownText] {
    let longest = min(MarkdownTable.longestHead, width / 2)
    let heads = (rows.first ?? []).map { head -> MarkdownText in
      guard !head.isEmpty, var start = wholeHeads ? head : head.cut(to: longest).first
      else { return MarkdownText() }
      start += MarkdownText(Safe(": "))
      return start
    }
    if rows.count == 1 { return (rows.first ?? []).flatMap { $0.wrapped(to: width) } }
    var lines: [MarkdownText] = []
    for row in rows.dropFirst() {
      let cells = zip(heads, row).filter { !$1.isEmpty }
      if !cells.isEmpty, !lines.isEmpty { lines.append(MarkdownText()) }
      for (head, cell) in cells {
        var line = head
        line += cell
        lines += line.wrapped(to: width)
      }
    }
    return lines
  }
}
