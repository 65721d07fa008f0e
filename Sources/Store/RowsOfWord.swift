/// The rows of a word in one segment of the index of books, read from its pages in their order.
struct RowsOfWord {
  /// The first row that was not marked yet; the greatest number if there is none.
  private(set) var next = 0
  /// The current page, and the part of it that was not read yet.
  private var page: [UInt8] = []
  private var pageID: Int64
  private var rest = 0..<0
  /// The pages after it that were read. There are gaps between them only during `look`.
  private var following: ArraySlice<(id: Int64, page: [UInt8])> = []
  /// The pages that may have rows of the word.
  private var pages: WordPages
  /// Starts small: many searches need only the first page.
  private var pagesAtOnce: Int64 = 2
  private var firstRows: FirstRows?
  private let database: any Database

  /// Looks for a word on the first of the pages that may have it. `nil` if it is not there.
  init?(_ word: [UInt8], on pages: WordPages, in database: any Database) throws {
    (self.pages, self.database, pageID) = (pages, database, pages.first)
    try readPages(RowsOfWord.pagesInRange, .int(pageID), .int(pageID + 1))
    guard let page = following.popFirst()?.page else { throw UnknownFormat() }
    // After the rows stand the places of the words, each as its distance from the one before.
    var places = PageReader(page, at: try RowsOfWord.end(of: page))
    var (place, begin, end) = (0, 0, places.index)
    var current: [UInt8] = []
    repeat {
      if places.isAtEnd { return nil }
      place += try places.number()
      var reader = PageReader(page, at: place)
      // All words but the first one of a page leave out what they have in common with the one before.
      let common = current.isEmpty ? 0 : try reader.number()
      guard common <= current.count else { throw UnknownFormat() }
      current.removeLast(current.count - common)
      current += try reader.take(reader.number())
      begin = reader.index
    } while current != word
    if !places.isAtEnd {
      // The next word begins on this page, too.
      end = try place + places.number()
      self.pages.end = pageID + 1
    }
    guard begin <= end, end <= page.count else { throw UnknownFormat() }
    (self.page, rest) = (page, begin..<end)
    var none: [UInt64] = []
    try mark(&none, from: 1, to: 1)
  }

  /// Sets a bit for each of some ascending rows that has the word, and clears those of rows from which the
  /// word was removed.
  mutating func look(for rows: [Int], _ bits: inout [UInt64]) throws {
    try readPages(of: rows)
    var bit: [UInt64] = [0]
    for (place, row) in rows.enumerated() where next <= row {
      bit[0] = bits[place &>> 6] &>> UInt64(truncatingIfNeeded: place) & 1
      let before = bit[0]
      try mark(&bit, from: row, to: row + 1)
      if bit[0] != before { bits[place &>> 6] ^= RowsOfWord.bit(place) }
    }
    // The page after the current one may not be among them.
    following = []
  }

  /// Sets a bit for each row in a range, and clears those of rows from which the word was removed.
  mutating func mark(_ bits: inout [UInt64], from start: Int, to limit: Int) throws {
    guard next < limit else { return }
    if start > next { try leaveOutPages(before: start) }
    try bits.withUnsafeMutableBufferPointer { bits in
      if next >= start { bits[(next - start) &>> 6] |= RowsOfWord.bit(next - start) }
      repeat {
        markRest(bits, from: start, to: limit)
      } while try next < limit && turnPage(before: limit)
    }
    if next < limit { next = .max }
    guard next == .max || next <= RowsOfWord.greatest else { throw UnknownFormat() }
  }

  /// Reads the rest of the page up to the first row that is not below the limit.
  private mutating func markRest(
    _ bits: UnsafeMutableBufferPointer<UInt64>, from start: Int, to limit: Int
  ) {
    let (size, end) = (limit - start, rest.upperBound)
    // A row before the range has a negative place.
    var (place, index) = (next - start, rest.lowerBound)
    page.withUnsafeBytes { page in
      while index < end {
        // Eight distances of one byte cannot leave the range.
        if index &+ 8 <= end, place < max(0, size &- 8 &* 0x7F) {
          var distances = UInt64(
            littleEndian: page.loadUnaligned(fromByteOffset: index, as: UInt64.self))
          let others = RowsOfWord.otherBytes(distances)
          var count = others.trailingZeroBitCount &>> 3
          if place < 0 {
            // Rows before the range set no bits, so their sum is enough.
            let leading = (others & (0 &- others)) &>> 7 &- 1
            let next = place &+ RowsOfWord.sum(distances & leading)
            if next < 0, count > 0 {
              (place, index) = (next, index &+ count)
              continue
            }
          } else if count > 0 {
            index &+= count
            repeat {
              place &+= Int(truncatingIfNeeded: distances & 0x7F)
              bits[place &>> 6] |= RowsOfWord.bit(place)
              distances &>>= 8
              count &-= 1
            } while count > 0
            continue
          }
        }
        var distance = Int(page[index])
        index &+= 1
        if distance >= 0x80 {
          var byte = distance
          distance = 0
          while index < end, byte >= 0x80 {
            distance = (distance | byte & 0x7F) << 7
            byte = Int(page[index])
            index &+= 1
          }
          distance |= byte & 0x7F
        } else if distance == 0 {
          // The word was removed from the row just read; a second 0 tells that it was added again.
          if place >= 0 { bits[place &>> 6] ^= RowsOfWord.bit(place) }
          continue
        }
        place &+= distance
        if place >= size { break }
        if place >= 0 { bits[place &>> 6] |= RowsOfWord.bit(place) }
      }
    }
    (next, rest) = (start &+ place, index..<end)
  }

  /// Sets the highest bit of each byte that is no distance of its own, but 0 or a part of a longer number.
  /// The lowest of these bits is right; there may be too many above it.
  private static func otherBytes(_ bytes: UInt64) -> UInt64 {
    (bytes | bytes &- 0x0101_0101_0101_0101) & 0x8080_8080_8080_8080
  }

  /// The sum of eight bytes, if none of them is above 0x7F.
  private static func sum(_ bytes: UInt64) -> Int {
    let pairs = bytes & 0x00FF_00FF_00FF_00FF &+ bytes &>> 8 & 0x00FF_00FF_00FF_00FF
    return Int(truncatingIfNeeded: (pairs &* 0x0001_0001_0001_0001) &>> 48)
  }

  /// The bit of a row in the word that has it.
  private static func bit(_ place: Int) -> UInt64 { 1 &<< UInt64(truncatingIfNeeded: place) }

  // MARK: Pages

  /// Goes to the next page; returns false if no page has more rows before a limit.
  private mutating func turnPage(before limit: Int) throws -> Bool {
    if let first = firstRows?.firstRow(of: pageID + 1), first >= limit {
      // The page stays closed. It will mark its first row again, which changes nothing.
      next = first
      return false
    }
    if following.isEmpty {
      if pageID + 1 >= pages.end { return false }
      let end = min(pageID + 1 + pagesAtOnce, pages.end)
      try readPages(RowsOfWord.pagesInRange, .int(pageID + 1), .int(end))
      if following.isEmpty { throw UnknownFormat() }
      pagesAtOnce = min(2 * pagesAtOnce, RowsOfWord.mostPages)
    }
    try open(following.removeFirst())
    return true
  }

  /// Goes to the page of a row, if the row is far after the next one.
  private mutating func leaveOutPages(before row: Int) throws {
    if firstRows == nil, row - next < RowsOfWord.farRows { return }
    try readFirstRows()
    guard let target = firstRows?.page(of: row), target > pageID else { return }
    following = following.drop { $0.id < target }
    if following.first?.id != target {
      try readPages(RowsOfWord.pagesInRange, .int(target), .int(target + 1))
      pagesAtOnce = 1
    }
    if let page = following.popFirst() { try open(page) }
  }

  /// Reads those pages after the current one that can have some ascending rows.
  private mutating func readPages(of rows: [Int]) throws {
    try readFirstRows()
    guard let firstRows else { return }
    var numbers: [Int64] = []
    for row in rows {
      let page = firstRows.page(of: row)
      if page > numbers.last ?? pageID { numbers.append(page) }
    }
    guard let first = numbers.first, let last = numbers.last else { return }
    if last - first < 2 * numbers.count {
      try readPages(RowsOfWord.pagesInRange, .int(first), .int(last + 1))
    } else {
      // The list is a text, which short numbers keep short.
      try readPages(RowsOfWord.listedPages, .list(numbers.map { $0 - first }), .int(first))
    }
  }

  private mutating func readFirstRows() throws {
    if firstRows == nil, pages.hasFirstRows, pages.end - pages.first > 1 {
      firstRows = try FirstRows(of: pages, in: database)
    }
  }

  private mutating func open(_ page: (id: Int64, page: [UInt8])) throws {
    let (end, isLast) = try RowsOfWord.rows(of: page.page)
    if isLast { (following, pages.end) = ([], page.id + 1) }
    // The first row of a page stands there as its number, each other one as its distance from the row before.
    (pageID, self.page, rest, next) = (page.id, page.page, RowsOfWord.headSize..<end, 0)
  }

  private mutating func readPages(_ statement: Statement, _ values: Value...) throws {
    var pages: [(id: Int64, page: [UInt8])] = []
    try database.rows(statement, values) { pages.append(($0.int("id"), $0.bytes("block"))) }
    following = pages[...]
  }

  private static let mostPages: Int64 = 16
  /// To read the first rows takes as long as to read some pages, so it pays for a distant row only.
  private static let farRows = 1 << 14
  private static let pagesInRange: Statement =
    "SELECT id, block FROM book_words_data WHERE id >= $1 AND id < $2 ORDER BY id"
  // `json_each` returns the numbers in their order, and `CROSS JOIN` keeps it.
  private static let listedPages: Statement = """
    SELECT words.id, block
    FROM json_each($1) AS page CROSS JOIN book_words_data AS words WHERE words.id = page.value + $2
    """

  /// The greatest row that the index of books has.
  private static let greatest = 1 << 28

  // MARK: The parts of a page

  /// Two numbers stand before the rows of a page: the place of its first row, and the end of all.
  private static let headSize = 4

  private static func end(of page: [UInt8]) throws -> Int {
    guard page.count >= headSize else { throw UnknownFormat() }
    let end = Int(page[2]) << 8 | Int(page[3])
    guard (headSize...page.count).contains(end) else { throw UnknownFormat() }
    return end
  }

  /// Where the rows end that stand first on a page, and whether another word begins behind them.
  private static func rows(of page: [UInt8]) throws -> (end: Int, isLast: Bool) {
    let end = try self.end(of: page)
    if end == page.count { return (end, false) }
    var places = PageReader(page, at: end)
    let next = try places.number()
    guard (headSize...end).contains(next) else { throw UnknownFormat() }
    return (next, true)
  }
}
