import Viper

/// The layout of a list with one line for each row. One column takes the room that the others leave, so
/// that all other columns stay where they are on every page.
struct ElasticLayout: ColumnLayout {
  private typealias Column = (index: Int, start: Int, width: Int)

  /// The column that takes the rest is left out where less room is left.
  private static let narrowestRest = 8
  /// Words that are kept stand below where less room is left.
  private static let narrowestKept = 24
  /// Words of a column that is cut are left out where less room is left.
  private static let narrowestCut = 6
  /// The columns at the end stand on a line of their own where less room is left before them.
  private static let narrowestFront = 12

  private let columns: [Page.Cell.Width]
  private let width: Int
  private let leading: [Column]
  /// The columns at the beginning for which the terminal is too narrow.
  private let leftOut: [Int]
  /// The column that takes the rest. Its width is what the other columns leave.
  private let rest: Column
  private let trailing: [Column]
  /// The end of the columns before those at the end of the line.
  private let room: Int
  private let hasTrailingBelow: Bool

  init(of columns: [Page.Cell.Width], _ contents: [[Int]], in width: Int) {
    self.columns = columns
    let widths = columns.indices.map { index in
      let widest = contents.reduce(0) { max($0, index < $1.count ? $1[index] : 0) }
      return switch columns[index] {
      case .natural: widest
      case .atLeast(let least, _): least
      case .upTo(let most): most
      case .rest: 0
      }
    }
    let place = columns.firstIndex(of: .rest) ?? columns.count
    let behind = columns.indices.filter { $0 > place }
    let end = behind.reduce(0) { total, index in
      total + RowLayout.gap
        + contents.reduce(widths[index]) { max($0, index < $1.count ? $1[index] : 0) }
    }
    hasTrailingBelow = end > 0 && width - end < ElasticLayout.narrowestFront
    room = hasTrailingBelow ? width : width - end
    var front = Array(columns.indices.prefix(place))
    while front.reduce(0, { $0 + widths[$1] + RowLayout.gap }) > room + RowLayout.gap,
      let optional = front.first(where: { columns[$0].mayBeLeftOut })
    {
      front.removeAll { $0 == optional }
    }
    leftOut = columns.indices.prefix(place).filter { !front.contains($0) }
    var start = 0
    leading = front.map { index in
      defer { start += widths[index] + RowLayout.gap }
      return (index, start, widths[index])
    }
    rest = (place, start, room - start)
    start = hasTrailingBelow ? 0 : room + RowLayout.gap
    trailing = behind.map { index in
      let widest = contents.reduce(widths[index]) { max($0, index < $1.count ? $1[index] : 0) }
      defer { start += widest + RowLayout.gap }
      return (index, start, widest)
    }
    self.width = width
  }

  func lines(of cells: [StyledText]) -> [[RowLayout.Piece]] {
    var (lines, end) = front(of: cells)
    var below = leftOut.filter { $0 < cells.count && cells[$0].isKept }.flatMap {
      cells[$0].lines(width: width).map(RowLayout.line)
    }
    if rest.index < cells.count {
      let isNarrow = room - rest.start < ElasticLayout.narrowestRest
      let cell = isNarrow ? cells[rest.index].essence : cells[rest.index]
      let least = cell.isKept ? ElasticLayout.narrowestKept : ElasticLayout.narrowestRest
      let isFree = end == 0 || end + RowLayout.gap <= rest.start
      if room - rest.start < (cell.isKept ? min(least, cell.width) : least) {
        if cell.isKept { below.append(RowLayout.line(of: cell.cut(to: width))) }
      } else if isFree {
        RowLayout.put(
          cell.cut(to: room - rest.start), at: rest.start, into: &lines[lines.count - 1])
      } else if !cell.isEmpty {
        // A long name reaches into the column.
        var line: [RowLayout.Piece] = []
        RowLayout.put(cell.cut(to: room - rest.start), at: rest.start, into: &line)
        below.append(line)
      }
    }
    let last = trailing.filter { $0.index < cells.count && !cells[$0.index].isEmpty }
    if hasTrailingBelow, !last.isEmpty {
      lines += below
      below = []
      if lines.last?.isEmpty == false { lines.append([]) }
    }
    // Below, columns that are too wide together give up their places. No cell is broken.
    let isTooWide = trailing.last.map { $0.start + $0.width > width } ?? false
    var start = 0
    for column in last {
      let cell = cells[column.index]
      if isTooWide, start > 0, start + cell.width > width {
        lines.append([])
        start = 0
      }
      start +=
        RowLayout.gap
        + RowLayout.put(
          cell.cut(to: min(column.width, width)), at: isTooWide ? start : column.start,
          into: &lines[lines.count - 1])
    }
    if lines.count > 1, lines.last?.isEmpty ?? false { lines.removeLast() }
    return cells.isEmpty ? [] : lines + below
  }

  /// The lines of the columns at the beginning, and the end of the last line.
  private func front(of cells: [StyledText]) -> (lines: [[RowLayout.Piece]], end: Int) {
    var lines: [[RowLayout.Piece]] = [[]]
    var end = 0
    for column in leading where column.index < cells.count && !cells[column.index].isEmpty {
      let start = end == 0 ? column.start : max(column.start, end + RowLayout.gap)
      let cell = cells[column.index]
      if case .upTo = columns[column.index], !cell.isKept {
        let left = column.start + column.width - start
        if left < min(cell.width, ElasticLayout.narrowestCut) { continue }
        end =
          start + RowLayout.put(cell.cut(to: left), at: start, into: &lines[lines.count - 1])
      } else if cell.firstWidth <= room - start {
        end =
          start
          + RowLayout.put(cell.cut(to: room - start), at: start, into: &lines[lines.count - 1])
      } else {
        // A name that is longer than its line keeps all its letters.
        for (number, line) in cell.first.lines(width: width).enumerated() {
          if number > 0 || !lines[0].isEmpty { lines.append([]) }
          RowLayout.put(line, at: 0, into: &lines[lines.count - 1])
        }
        end = width
        lines.append([])
      }
    }
    return (lines, end)
  }
}

extension Page.Cell.Width {
  fileprivate var mayBeLeftOut: Bool {
    switch self {
    case .atLeast(_, mayBeLeftOut: true), .upTo: true
    default: false
    }
  }
}
