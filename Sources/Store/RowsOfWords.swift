/// The rows of the index of books that have several words, in their order.
///
/// FTS5 finds them, too, but needs several times as long for each row that has one of the words. See
/// docs/decisions/0031-books-by-the-pages-of-the-index.md.
struct RowsOfWords {
  /// For each part of a query, its words; for each word, its rows in the segments, the oldest first.
  private var parts: [[[RowsOfWord]]] = []
  private let first: Int
  private var window = 1 << 13

  /// The rows behind `last` that have one of the words of each part. `nil` if FTS5 finds them in less
  /// time, unless `isForced`.
  init?(
    _ parts: [[BookExpression.Word]], behind last: Int64, isForced: Bool = false,
    in database: any Database
  ) throws {
    first = Int(max(last, 0)) + 1
    if parts.count == 1, !isForced { return nil }
    if database.unindexed != nil {
      // At a savepoint, FTS5 writes what a held transaction has in memory.
      try database.run("SAVEPOINT words", [])
      try database.run("RELEASE words", [])
    }
    let index = try BookPages(in: database)
    if index.count < RowsOfWords.fewPages, !isForced { return nil }
    var pages: [[[ClosedRange<Int64>]]] = []
    for words in parts {
      pages.append(
        try words.map { word in
          let word = try word.indexed
          return try index.segments.reversed().compactMap { try index.pages(of: word, in: $0) }
        })
    }
    let counts = pages.map { $0.joined().reduce(0) { $0 + $1.count } }
    if RowsOfWords.hasRareWord(counts), !isForced { return nil }
    for (words, pages) in zip(parts, pages) {
      self.parts.append(
        try zip(words, pages).map { word, pages in
          let word = try word.indexed
          return try pages.compactMap { try RowsOfWord(word, on: $0, in: database) }
        })
    }
  }

  /// With a word that few books have, FTS5 leaves out most pages of the other words. `counts` are the
  /// numbers of pages of each.
  private static func hasRareWord(_ counts: [Int]) -> Bool {
    guard let least = counts.min(), least >= leastPages else { return true }
    return counts.reduce(0, +) > leastPart * least
  }

  /// FTS5 finds words quickly in an index of fewer pages, and those that are on fewer pages.
  private static let (fewPages, leastPages) = (1_000, 3)
  /// The same for a word that has less than this part of the pages of all words.
  private static let leastPart = 32

  /// The next rows, at least one; `nil` if there is none any more.
  mutating func next() throws -> [Int64]? {
    while let start {
      let common = try rows(from: start, to: start + window)
      // The first windows are small, because they often have enough rows.
      window = min(2 * window, RowsOfWords.largestWindow)
      if !common.isEmpty { return common }
    }
    return nil
  }

  /// There is a bit in memory for each row of a window and each word.
  private static let largestWindow = 1 << 17

  /// The first row that all parts may have; `nil` if a part has no more.
  private var start: Int? {
    var start = first
    for part in parts {
      var next = Int.max
      for word in part { for rows in word { next = min(next, rows.next) } }
      start = max(start, next)
    }
    return start == .max ? nil : start
  }

  private mutating func rows(from start: Int, to limit: Int) throws -> [Int64] {
    let none = [UInt64](repeating: 0, count: (limit - start) >> 6)
    var common: [UInt64] = []
    for part in parts.indices {
      var any: [UInt64] = []
      for word in parts[part].indices {
        var rows = none
        for segment in parts[part][word].indices {
          try parts[part][word][segment].mark(&rows, from: start, to: limit)
        }
        if any.isEmpty { any = rows } else { any.combine(rows, |) }
      }
      if common.isEmpty { common = any } else { common.combine(any, &) }
    }
    var rows: [Int64] = []
    for (index, var bits) in common.enumerated() {
      while bits != 0 {
        rows.append(Int64(start + index << 6 + bits.trailingZeroBitCount))
        bits &= bits - 1
      }
    }
    return rows
  }
}

extension [UInt64] {
  fileprivate mutating func combine(_ others: Self, _ operation: (UInt64, UInt64) -> UInt64) {
    for index in indices { self[index] = operation(self[index], others[index]) }
  }
}
