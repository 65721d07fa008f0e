/// The rows of the index of books that have several words, in their order.
///
/// FTS5 finds them, too, but needs several times as long for each row that has one of the words. See
/// docs/decisions/0031-books-by-the-pages-of-the-index.md.
struct RowsOfWords: ~Copyable {
  /// The rows of a word in each segment, the oldest first.
  private typealias RowsInSegments = [RowsOfWord]

  /// The words of each part of a query, the rarest part first.
  private var parts: [[RowsInSegments]] = []
  private let first: Int
  private var window = 1 << 13
  /// The places of the words of a part; where those of each word end; and whether they are in their order.
  private var list = RowList()
  private var ends: [Int] = []
  private var isPlain = true
  private var marks = RowMarks()

  /// The rows after `last` that have one of the words of each part, or some more if the parts belong to
  /// phrases. `nil` for an index of few pages, in which FTS5 finds words quickly.
  init?(
    _ parts: [BookExpression.Part], behind last: Int64, fewPages: Int = 1_000,
    in database: any Database
  ) throws {
    first = Int(max(last, 0)) + 1
    if database.unindexed != nil {
      // At a savepoint, FTS5 writes what a held transaction has in memory.
      try database.run("SAVEPOINT words", [])
      try database.run("RELEASE words", [])
    }
    let index = try BookPages(in: database)
    if index.count < fewPages { return nil }
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
      guard start <= RowsOfWords.greatest else { throw UnknownFormat() }
      let common = try rows(from: start, to: start + window)
      // The first windows are small, because they often have enough rows.
      window = min(2 * window, RowsOfWords.largestWindow)
      if !common.isEmpty { return common }
    }
    return nil
  }

  /// The greatest row that the index of books has.
  private static let greatest = 1 << 28
  /// There are some bytes in memory for each row of a window.
  private static let largestWindow = 1 << 15

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
    var rows: [Int32] = []
    for part in parts.indices {
      let looks = part > 0 && isWorthLooking(for: rows.count, part, from: start, to: limit)
      try list(part, looks ? rows : nil, from: start, to: limit)
      if part > 0, !looks {
        mark(below: limit - start, isClear: false)
        marks.keepMarked(&rows)
      } else {
        var places = list.added
        if !isPlain {
          mark(below: looks ? rows.count : limit - start, isClear: true)
          places = marks.marked()
        }
        if looks { for index in places.indices { places[index] = rows[Int(places[index])] } }
        rows = places
      }
      if rows.isEmpty { break }
    }
    return rows.map { Int64(start + Int($0)) }
  }

  /// Lists the rows of the words of a part in a range, one word behind the other; or the places of those of
  /// some rows that have the words.
  private mutating func list(
    _ part: Int, _ rows: [Int32]?, from start: Int, to limit: Int
  ) throws {
    list.removeAll()
    (ends, isPlain) = ([], true)
    for word in parts[part].indices {
      for segment in parts[part][word].indices {
        let count = list.count
        if let rows {
          try parts[part][word][segment].look(for: rows, from: start, &list)
        } else {
          try parts[part][word][segment].list(&list, from: start, to: limit)
        }
        if count > 0, list.count > count { isPlain = false }
      }
      ends.append(list.count)
    }
    if list.hasRemovals { isPlain = false }
  }

  /// Marks the listed places.
  @inline(never)
  private mutating func mark(below limit: Int, isClear: Bool) {
    marks.begin(ends.count, below: limit, isClear: isClear)
    var begin = 0
    for end in ends {
      marks.add(list, begin..<end)
      begin = end
    }
  }

  /// Whether a look for so few rows takes less time than to mark the rows of a part.
  private func isWorthLooking(for count: Int, _ part: Int, from start: Int, to limit: Int) -> Bool {
    if count <= RowsOfWords.fewRows { return true }
    var most = 0
    for word in parts[part] {
      for rows in word {
        most += RowsOfWords.fewRowsOfPage * rows.pageCount(from: start, to: limit)
      }
    }
    return count <= most
  }

  private static let fewRows = 32
  private static let fewRowsOfPage = 10
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
