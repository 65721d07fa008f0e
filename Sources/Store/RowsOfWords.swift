/// The rows of the index of books that have several words, in their order.
///
/// FTS5 finds them, too, but needs several times as long for each row that has one of the words. See
/// docs/decisions/0031-books-by-the-pages-of-the-index.md.
struct RowsOfWords {
  /// The rows of a word in each segment, the oldest first.
  private typealias RowsInSegments = [RowsOfWord]

  /// The words of each part of a query, the rarest part first.
  private var parts: [[RowsInSegments]] = []
  private let first: Int
  private var window = 1 << 13

  /// The rows behind `last` that have one of the words of each part, or some more if the parts belong to
  /// phrases. `nil` for an index of few pages, in which FTS5 finds words quickly.
  init?(
    _ parts: [BookExpression.Part], behind last: Int64, fewPages: Int = 1_000,
    in database: any Database
  ) throws {
    if database.unindexed != nil {
      // At a savepoint, FTS5 writes what a held transaction has in memory.
      try database.run("SAVEPOINT words", [])
      try database.run("RELEASE words", [])
    }
    let index = try BookPages(in: database)
    if index.count < fewPages { return nil }
    first = Int(max(last, 0)) + 1
    // The rarest first: where no book has two of them, the pages of the others are left out.
    let places = try parts.map { try PartOnPages($0, in: index) }.sorted { $0.count < $1.count }
    for (number, part) in places.enumerated() {
      // Whoever asks for a phrase reads the texts, so more of its pairs would only save few of them.
      let before = places[..<number].count { $0.phrase == part.phrase }
      if part.phrase != nil, before >= RowsOfWords.mostPairs { continue }
      self.parts.append(
        try part.words.map { word, pages in
          try pages.compactMap { try RowsOfWord(word, on: $0, in: database) }
        })
    }
  }

  /// The pairs of a phrase that are looked for.
  private static let mostPairs = 2

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
    var common: [UInt64] = []
    for part in parts.indices {
      if part > 0, let few = RowsOfWords.few(common) {
        return try few.map { start + $0 }.filter { try has($0, from: part) }.map(Int64.init)
      }
      let bits = try bits(of: part, from: start, to: limit)
      if common.isEmpty { common = bits } else { common.combine(bits, &) }
    }
    return RowsOfWords.places(common).map { Int64(start + $0) }
  }

  /// A bit for each row in a range, which is set if the row has one of the words of a part.
  private mutating func bits(of part: Int, from start: Int, to limit: Int) throws -> [UInt64] {
    var any: [UInt64] = []
    for word in parts[part].indices {
      var bits = [UInt64](repeating: 0, count: (limit - start + 63) >> 6)
      for segment in parts[part][word].indices {
        try parts[part][word][segment].mark(&bits, from: start, to: limit)
      }
      if any.isEmpty { any = bits } else { any.combine(bits, |) }
    }
    return any
  }

  /// Whether a row has words of a part and of all behind it. The rows are asked for in ascending order.
  private mutating func has(_ row: Int, from part: Int) throws -> Bool {
    for part in parts[part...].indices where try bits(of: part, from: row, to: row + 1)[0] == 0 {
      return false
    }
    return true
  }

  /// The places of the rows, if so few are left that a look for each takes less time than to read the
  /// rows of another word.
  private static func few(_ bits: [UInt64]) -> [Int]? {
    var count = 0
    for bits in bits where bits != 0 {
      count += bits.nonzeroBitCount
      if count > mostLooks { return nil }
    }
    return places(bits)
  }

  private static let mostLooks = 32

  private static func places(_ bits: [UInt64]) -> [Int] {
    var places: [Int] = []
    for (index, var bits) in bits.enumerated() {
      while bits != 0 {
        places.append(index << 6 + bits.trailingZeroBitCount)
        bits &= bits - 1
      }
    }
    return places
  }
}

/// A part of a query, and the pages of the index that have its words.
private struct PartOnPages {
  let phrase: Int?
  /// The words as they stand there; for each word, its pages in the segments, the oldest first.
  let words: [(word: [UInt8], pages: [ClosedRange<Int64>])]
  /// The number of all those pages.
  let count: Int

  init(_ part: BookExpression.Part, in index: BookPages) throws {
    phrase = part.phrase
    words = try part.words.map { word in
      let word = try word.indexed
      return (word, try index.segments.reversed().compactMap { try index.pages(of: word, in: $0) })
    }
    count = words.reduce(0) { $0 + $1.pages.reduce(0) { $0 + $1.count } }
  }
}

extension [UInt64] {
  fileprivate mutating func combine(_ others: Self, _ operation: (UInt64, UInt64) -> UInt64) {
    for index in indices { self[index] = operation(self[index], others[index]) }
  }
}
