import Store

/// Blocks of the numbers of rows, by which a search reads an index of words part by part.
///
/// Beside the words of a row, the index has a mark for the row's block of each size. So the server finds
/// words in a range of numbers without reading the rest of the index.
enum NumberBlocks {
  /// A block has 8,192 numbers, or 8 or 64 times as many.
  static let sizes: [Int64] = [1 << 13, 1 << 16, 1 << 19]

  /// The marks of a row with the number in a column. The two last bits tell the size of the block.
  static func marks(of column: SQL) -> SQL {
    "ARRAY[\(column) >> 13 << 2, \(column) >> 16 << 2 | 1, \(column) >> 19 << 2 | 2]"
  }

  /// A range of numbers with the marks of the blocks that make it up.
  struct Range {
    let first: Int64
    /// Behind the last number.
    let end: Int64
    let marks: [Int64]
  }

  /// All numbers below `end`, the greatest first. Each range is about as large as all before it together.
  static func ranges(below end: Int64) -> [Range] {
    var ranges: [Range] = []
    var (end, size) = (end, sizes[0])
    while end > 0 {
      let unit = sizes.last { $0 <= size } ?? sizes[0]
      let first = max(0, end - size) / unit * unit
      ranges.append(Range(first: first, end: end, marks: marks(from: first, below: end)))
      (end, size) = (first, 2 * size)
    }
    return ranges
  }

  /// All numbers below `end` as one range.
  static func all(below end: Int64) -> Range {
    let blocks = end > 0 ? Array(0...(end - 1) >> 19) : []
    return Range(first: 0, end: end, marks: blocks.map { $0 << 2 | 2 })
  }

  /// The largest blocks between two numbers. Only the block of the greatest number may reach beyond `end`.
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
