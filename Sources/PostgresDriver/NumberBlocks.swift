import Store

/// Blocks of the numbers of rows, by which a search reads an index of words part by part.
///
/// Beside the words of a row, the index has a mark for the row's block of each size. So the server finds
/// words in a span of numbers without reading the rest of the index.
enum NumberBlocks {
  /// A block has 8,192 numbers, or 8 or 64 times as many.
  static let sizes: [Int64] = [1 << 13, 1 << 16, 1 << 19]

  /// The marks of a row with the number in a column. The last two bits are the index of the size.
  static func marks(of column: SQL) -> SQL {
    "ARRAY[\(column) >> 13 << 2, \(column) >> 16 << 2 | 1, \(column) >> 19 << 2 | 2]"
  }

  /// A span of numbers with the marks of the blocks that make it up.
  struct Span {
    let first: Int64
    /// The number after the last one.
    let end: Int64
    let marks: [Int64]
  }

  /// Spans from the number before `end` down. Each is about as large as all before it together. They have a
  /// quarter of all numbers, but not many more than 67 million.
  ///
  /// A word that few rows of these spans have is rare. For all other rows, the index is quicker without marks.
  static func spans(below end: Int64) -> [Span] {
    var spans: [Span] = []
    let rest = end / 4 * 3
    var (end, size) = (end, sizes[0])
    while end > rest, size <= largestSpan {
      let unit = sizes.last { $0 <= size } ?? sizes[0]
      let first = max(0, end - size) / unit * unit
      spans.append(Span(first: first, end: end, marks: marks(from: first, below: end)))
      (end, size) = (first, 2 * size)
    }
    return spans
  }

  /// A larger span would have so many blocks that the server reads the marks for long.
  private static let largestSpan: Int64 = 1 << 25

  /// The blocks between two numbers, as large as possible. Only the block of the greatest number may reach
  /// beyond `end`.
  private static func marks(from first: Int64, below end: Int64) -> [Int64] {
    var (marks, end): ([Int64], Int64) = ([], end)
    while end > first {
      let level = sizes.lastIndex { end % $0 == 0 && end - $0 >= first } ?? 0
      let block = (end - 1) / sizes[level]
      marks.append(block << 2 | Int64(level))
      end = block * sizes[level]
    }
    return marks
  }
}
