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
    for page in try database.all(FirstRows.pages, [.int(begin), .int(end)], { $0.bytes("block") }) {
      // A byte of flags, the number of a page of the word, the first row of that page, and for each page
      // after it the distance to its first row.
      var reader = PageReader(page, at: 1)
      let number = Int64(try reader.number())
      guard number == firstPage & FirstRows.numbers + Int64(rows.count) else {
        throw UnknownFormat()
      }
      rows.append(try reader.number())
      while !reader.isAtEnd {
        let distance = try reader.number()
        // A page without a row.
        if distance == 0 { throw UnknownFormat() }
        rows.append(rows[rows.count - 1] + distance)
      }
    }
  }

  /// The only page that can have a row.
  func page(of row: Int) -> Int64 {
    var (low, high) = (0, rows.count)
    while low + 1 < high {
      let middle = (low + high) / 2
      if rows[middle] <= row { low = middle } else { high = middle }
    }
    return firstPage + Int64(low)
  }

  /// The first row of a page; `nil` if it is not kept.
  func firstRow(of page: Int64) -> Int? {
    let place = Int(page - firstPage)
    return place < rows.count ? rows[place] : nil
  }

  /// A page of first rows has this bit in its identifier.
  private static let bit: Int64 = 1 << 36
  private static let numbers: Int64 = 1 << 31 - 1
  private static let pages: Statement =
    "SELECT block FROM book_words_data WHERE id >= $1 AND id < $2 ORDER BY id"
}

/// The index is not as this program knows it.
struct UnknownFormat: Error {}

/// Reads the numbers and words of a page.
struct PageReader {
  let bytes: [UInt8]
  var index: Int

  init(_ bytes: [UInt8], at index: Int) {
    self.bytes = bytes
    self.index = index
  }

  var isAtEnd: Bool { index >= bytes.count }

  /// A number in seven bits of one to five bytes, the greatest first.
  mutating func number() throws -> Int {
    var number = 0
    for _ in 0..<5 where index < bytes.count {
      let byte = bytes[index]
      index += 1
      number = number << 7 | Int(byte & 0x7F)
      if byte < 0x80 { return number }
    }
    throw UnknownFormat()
  }

  mutating func take(_ count: Int) throws -> ArraySlice<UInt8> {
    guard count <= bytes.count - index else { throw UnknownFormat() }
    index += count
    return bytes[index - count..<index]
  }
}
