/// The pages of SQLite's index of the words of books, read as FTS5 wrote them.
///
/// The comment at the top of FTS5's file `fts5_index.c` describes the format. It is part of the format of
/// SQLite's files, which does not change.
struct BookPages {
  /// A part of the index, with words in their order, over a range of pages. Books that are added make a new
  /// segment, and FTS5 merges several into one.
  struct Segment {
    let number: Int64
    let pages: ClosedRange<Int64>

    /// The row that has a page.
    func row(of page: Int64) -> Int64 { number << 37 | page }
  }

  /// The newest first.
  let segments: [Segment]
  /// The number of all pages.
  var count: Int { segments.reduce(0) { $0 + $1.pages.count } }
  private let database: any Database

  /// Throws `UnknownFormat` if another version of FTS5 may have written the index.
  init(in database: any Database) throws {
    self.database = database
    let record = try database.first(BookPages.structure, []) {
      $0.int("version") == BookPages.knownVersion ? $0.bytes("block") : []
    }
    guard let record else { throw UnknownFormat() }
    var reader = PageReader(record, at: BookPages.cookieSize)
    let levels = try reader.number()
    _ = (try reader.number(), try reader.number())
    var segments: [Segment] = []
    for _ in 0..<levels {
      _ = try reader.number()
      var level: [Segment] = []
      for _ in 0..<(try reader.number()) {
        let number = Int64(try reader.number())
        let (first, last) = (Int64(try reader.number()), Int64(try reader.number()))
        guard first <= last else { throw UnknownFormat() }
        // A segment whose words have all been merged into another one has no pages.
        if first > 0 { level.append(Segment(number: number, pages: first...last)) }
      }
      segments += level.reversed()
    }
    self.segments = segments
  }

  /// The pages of a segment that may have a word, if any have.
  func pages(of word: [UInt8], in segment: Segment) throws -> WordPages? {
    try database.first(BookPages.pagesOfWord, [.int(segment.number), .blob(word)]) { row in
      // The lowest bit tells whether FTS5 keeps the first rows of the pages of the last word on this page.
      let first = row.int("first") >> 1
      let last = row.isNull("last") ? segment.pages.upperBound : row.int("last") >> 1
      let pages = (first...max(first, last)).clamped(to: segment.pages)
      return WordPages(
        first: segment.row(of: pages.lowerBound), end: segment.row(of: pages.upperBound) + 1,
        hasFirstRows: row.int("first") & 1 == 1 && first == pages.lowerBound)
    }
  }

  private static let knownVersion: Int64 = 4
  /// The list of segments begins with four bytes that count its changes.
  private static let cookieSize = 4
  private static let structure: Statement = """
    SELECT block, (SELECT v FROM book_words_config WHERE k = 'version') AS version
    FROM book_words_data WHERE id = 10
    """

  // The last page may have the end of the word's rows before the first word that begins there.
  private static let pagesOfWord: Statement = """
    SELECT
      (SELECT pgno FROM book_words_idx WHERE segid = $1 AND term <= $2
        ORDER BY term DESC LIMIT 1) AS first,
      (SELECT pgno FROM book_words_idx WHERE segid = $1 AND term > $2
        ORDER BY term LIMIT 1) AS last
    """
}

/// The pages that may have a word, by their identifiers in the table of pages.
struct WordPages {
  let first: Int64
  /// The identifier after that of the last page.
  var end: Int64
  let hasFirstRows: Bool
  var count: Int { Int(end - first) }
}

/// The first rows of the pages of a word. If they are many, FTS5 keeps them in pages of their own.
struct FirstRows {
  private let firstPage: Int64
  private var rows = [0]

  init(of pages: WordPages, in database: any Database) throws {
    firstPage = pages.first
    // The last page may be the first one of the next word, which has first rows of its own.
    let (begin, end) = (pages.first | FirstRows.bit, (pages.end - 1) | FirstRows.bit)
    try database.rows(RowsOfWord.pagesInRange, [.int(begin), .int(end)]) { row in
      // A byte of flags, the number of a page of the word, the first row of that page, and for each page
      // after it the distance to its first row.
      var reader = PageReader(row.bytes("block"), at: 1)
      let number = Int64(try reader.number())
      guard number == firstPage & FirstRows.numbers + Int64(rows.count) else {
        throw UnknownFormat()
      }
      var first = try reader.number()
      rows.append(first)
      while !reader.isAtEnd {
        let distance = try reader.number()
        // A page without a row.
        if distance == 0 { throw UnknownFormat() }
        first += distance
        rows.append(first)
      }
    }
  }

  /// The only page that can have a row, if it is not before another page.
  @inline(never)
  func page(of row: Int, from page: Int64) -> Int64 {
    var page = page
    while let next = firstRow(of: page + 1), next <= row { page += 1 }
    return page
  }

  /// The last one of some pages from one on that can have the next ones of some ascending rows.
  func lastPage(of rows: ArraySlice<Int32>, from start: Int, _ first: Int64) -> Int64 {
    var last = first
    for row in rows {
      let page = page(of: start + Int(row), from: last)
      // To begin to read at another page takes as long as to read some in between.
      if page - last > 8 { break }
      last = page
    }
    return last
  }

  /// The first row of a page; `nil` if it is not kept.
  func firstRow(of page: Int64) -> Int? {
    let place = Int(page - firstPage)
    return place < rows.count ? rows[place] : nil
  }

  /// A page of first rows has this bit in its identifier.
  private static let bit: Int64 = 1 << 36
  private static let numbers: Int64 = 1 << 31 - 1
}

/// The index is not as this program knows it.
struct UnknownFormat: Error {}

/// Reads the numbers and words of a page.
struct PageReader {
  private let bytes: [UInt8]
  private let end: Int
  private(set) var index: Int

  init(_ bytes: [UInt8], at index: Int, end: Int? = nil) {
    (self.bytes, self.index, self.end) = (bytes, index, end ?? bytes.count)
  }

  var isAtEnd: Bool { index >= end }

  /// A number in seven bits of one to five bytes, the greatest first.
  @inline(never)
  mutating func number() throws -> Int {
    var number = 0
    for _ in 0..<5 where index < end {
      let byte = bytes[index]
      index += 1
      number = number << 7 | Int(byte & 0x7F)
      if byte < 0x80 { return number }
    }
    throw UnknownFormat()
  }

  /// Passes some bytes and counts those that they have in common with the beginning of a word.
  fileprivate mutating func pass(_ count: Int, comparing word: ArraySlice<UInt8>) throws -> Int {
    guard count <= end - index else { throw UnknownFormat() }
    var common = 0
    while common < min(count, word.count), bytes[index + common] == word[word.startIndex + common] {
      common += 1
    }
    index += count
    return common
  }
}

// The rows on a page.
extension PageReader {
  /// Two numbers stand before the rows of a page: the place of its first row, and the end of all.
  static let headSize = 4

  /// Where the rows end that stand on a page, and the places of its words begin.
  private static func end(of page: Range<Int>, _ bytes: [UInt8]) throws -> Int {
    guard page.count >= headSize else { throw UnknownFormat() }
    let end = Int(bytes[page.lowerBound + 2]) << 8 | Int(bytes[page.lowerBound + 3])
    guard (headSize...page.count).contains(end) else { throw UnknownFormat() }
    return page.lowerBound + end
  }

  /// Where the rows end that stand first on a page, and whether another word begins behind them.
  static func rows(on bytes: [UInt8], _ page: Range<Int>) throws -> (end: Int, isLast: Bool) {
    let end = try end(of: page, bytes)
    if end == page.upperBound { return (end, false) }
    var places = PageReader(bytes, at: end, end: page.upperBound)
    let next = page.lowerBound + (try places.number())
    guard (page.lowerBound + headSize...end).contains(next) else { throw UnknownFormat() }
    return (next, true)
  }

  /// Where the rows of a word stand on the page where it begins, and whether another word begins behind them.
  /// `nil` if the page does not have the word.
  static func rows(
    of word: [UInt8], on page: [UInt8]
  ) throws -> (place: Range<Int>, isLast: Bool)? {
    // After the rows stand the places of the words, each as its distance from the one before.
    let end = try end(of: page.indices, page)
    var places = PageReader(page, at: end)
    var place = 0
    // How much of the wanted word the word before has.
    var known: Int?
    while !places.isAtEnd {
      place += try places.number()
      var reader = PageReader(page, at: place)
      // All words but the first one of a page leave out what they have in common with the one before.
      let common = known == nil ? 0 : try reader.number()
      let count = try reader.number()
      if let known, common > known {
        _ = try reader.pass(count, comparing: [])
        continue
      }
      let found = common + (try reader.pass(count, comparing: word[common...]))
      known = found
      if found < word.count || common + count > word.count { continue }
      let isLast = !places.isAtEnd
      let next = isLast ? place + (try places.number()) : end
      guard reader.index <= next, next <= page.count else { throw UnknownFormat() }
      return (reader.index..<next, isLast)
    }
    return nil
  }
}
