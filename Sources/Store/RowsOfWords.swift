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

  /// The rows after `last` that have one of the words of each part, or some more if the parts belong to
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
      if part > 0, RowsOfWords.areFew(common) {
        return try rows(RowsOfWords.places(common).map { start + $0 }, with: part).map(Int64.init)
      }
      let bits = try bits(of: part, from: start, to: limit)
      if common.isEmpty { common = bits } else { common.combine(bits, &) }
    }
    return RowsOfWords.places(common).map { Int64(start + $0) }
  }

  /// A bit for each row in a range, which is set if the row has one of the words of a part.
  private mutating func bits(of part: Int, from start: Int, to limit: Int) throws -> [UInt64] {
    try bits(of: part, count: limit - start) { try $0.mark(&$1, from: start, to: limit) }
  }

  /// Those of some ascending rows that have words of a part and of all parts after it.
  private mutating func rows(_ rows: [Int], with part: Int) throws -> [Int] {
    var rows = rows
    for part in parts[part...].indices where !rows.isEmpty {
      let bits = try bits(of: part, count: rows.count) { try $0.look(for: rows, &$1) }
      rows = RowsOfWords.places(bits).map { rows[$0] }
    }
    return rows
  }

  private mutating func bits(
    of part: Int, count: Int, _ mark: (inout RowsOfWord, inout [UInt64]) throws -> Void
  ) throws -> [UInt64] {
    var any: [UInt64] = []
    for word in parts[part].indices {
      var bits = [UInt64](repeating: 0, count: (count + 63) >> 6)
      for segment in parts[part][word].indices { try mark(&parts[part][word][segment], &bits) }
      if any.isEmpty { any = bits } else { any.combine(bits, |) }
    }
    return any
  }

  /// Whether so few rows are left that a look for each takes less time than to mark those of another word.
  private static func areFew(_ bits: [UInt64]) -> Bool {
    let most = max(32, bits.count >> 3)
    var count = 0
    for bits in bits where bits != 0 {
      count += bits.nonzeroBitCount
      if count > most { return false }
    }
    return true
  }

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
  let words: [(word: [UInt8], pages: [WordPages])]
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
