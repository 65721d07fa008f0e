/// The rows of a word in one segment of the index of books, read from its pages in their order.
struct RowsOfWord {
  /// The first row that was not marked yet; the greatest number if there is none.
  private(set) var next = 0
  /// The current page, and the part of it that was not read yet.
  private var page: [UInt8] = []
  private var rest = 0..<0
  /// The pages behind it, as far as they were read.
  private var following: ArraySlice<[UInt8]> = []
  /// The rows of the pages that were not read and may have more.
  private var unread: Range<Int64>
  /// Few at first: the first rows are often enough.
  private var pagesAtOnce: Int64 = 2
  /// About how far apart the first rows of two pages are.
  private var rowsOfPage = Int.max
  private let database: any Database

  /// Looks for a word on the first of the pages that may have it. `nil` if it is not there.
  init?(_ word: [UInt8], on pages: ClosedRange<Int64>, in database: any Database) throws {
    self.database = database
    unread = pages.lowerBound..<pages.upperBound + 1
    let page = try nextPages(1)[0]
    // Behind the rows stand the places of the words, each as its distance from the one before.
    var places = PageReader(page, at: try RowsOfWord.end(of: page))
    var (place, begin, end) = (0, 0, places.index)
    var current: [UInt8] = []
    repeat {
      if places.index == page.count { return nil }
      place += try places.number()
      var reader = PageReader(page, at: place)
      // All words but the first one of a page leave out what they have in common with the one before.
      let common = current.isEmpty ? 0 : try reader.number()
      guard common <= current.count else { throw UnknownFormat() }
      current.removeLast(current.count - common)
      current += try reader.take(reader.number())
      begin = reader.index
    } while current != word
    if places.index < page.count {
      // The next word begins on this page, too.
      end = try place + places.number()
      unread = unread.upperBound..<unread.upperBound
    }
    guard begin <= end, end <= page.count else { throw UnknownFormat() }
    (self.page, rest) = (page, begin..<end)
    var none: [UInt64] = []
    try mark(&none, from: 1, to: 1)
    rowsOfPage = max(1, (RowsOfWord.greatest - min(next, RowsOfWord.greatest)) / pages.count)
  }

  /// Sets a bit for each row in a range, and clears those of rows from which the word was removed.
  mutating func mark(_ bits: inout [UInt64], from start: Int, to limit: Int) throws {
    guard next < limit else { return }
    if start > next { try leaveOutPages(before: start) }
    try bits.withUnsafeMutableBufferPointer { bits in
      if next >= start { bits[(next - start) &>> 6] |= RowsOfWord.bit(next - start) }
      repeat { markRest(bits, from: start, to: limit) } while try next < limit && turnPage()
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
        if index &+ 8 <= end, place >= 0, place < size &- 8 &* 0x7F {
          let distances = page.loadUnaligned(fromByteOffset: index, as: UInt64.self)
          if RowsOfWord.areShort(distances) {
            for byte: UInt64 in 0..<8 {
              place &+= Int(truncatingIfNeeded: distances &>> (8 &* byte) & 0x7F)
              bits[place &>> 6] |= RowsOfWord.bit(place)
            }
            index &+= 8
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
          // The row before was removed, or, behind a second 0, added again.
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

  /// Whether each of eight bytes is a distance of its own: none is 0, and none goes on in the next one.
  private static func areShort(_ bytes: UInt64) -> Bool {
    (bytes | bytes &- 0x0101_0101_0101_0101) & 0x8080_8080_8080_8080 == 0
  }

  /// The bit of a row in the word that has it.
  private static func bit(_ place: Int) -> UInt64 { 1 &<< UInt64(truncatingIfNeeded: place) }

  // MARK: Pages

  /// Goes to the next page; returns false if no page has more rows.
  private mutating func turnPage() throws -> Bool {
    if following.isEmpty {
      if unread.isEmpty { return false }
      following = try nextPages(pagesAtOnce)[...]
      pagesAtOnce = min(2 * pagesAtOnce, RowsOfWord.mostPages)
    }
    try open(following.removeFirst())
    return true
  }

  /// Leaves out pages whose rows are all before a row, if that row is far behind the next one.
  private mutating func leaveOutPages(before row: Int) throws {
    var (from, low, high) = (next, unread.lowerBound, unread.upperBound)
    var isBelow = false
    while low < high, row - from > rowsOfPage {
      // Most words are spread evenly over the rows.
      let ahead = isBelow ? (high - low) / 2 : Int64((row - from) / rowsOfPage)
      let number = min(low + ahead, high - 1)
      let page = try pages(number..<number + 1)[0]
      var reader = PageReader(page, at: RowsOfWord.headSize)
      let isEmpty = try RowsOfWord.rows(of: page).end == RowsOfWord.headSize
      let first = isEmpty ? Int.max : try reader.number()
      isBelow = first > row
      if isBelow {
        high = number
      } else {
        (from, low) = (first, number + 1)
        (following, unread, pagesAtOnce) = ([], low..<unread.upperBound, 1)
        try open(page)
      }
    }
  }

  private mutating func open(_ page: [UInt8]) throws {
    let (end, isLast) = try RowsOfWord.rows(of: page)
    if isLast { (following, unread) = ([], unread.upperBound..<unread.upperBound) }
    // The first row of a page stands there as its number, each other one as its distance from the row before.
    (self.page, rest, next) = (page, RowsOfWord.headSize..<end, 0)
  }

  private mutating func nextPages(_ count: Int64) throws -> [[UInt8]] {
    let end = min(unread.lowerBound + count, unread.upperBound)
    defer { unread = end..<unread.upperBound }
    return try pages(unread.lowerBound..<end)
  }

  private func pages(_ range: Range<Int64>) throws -> [[UInt8]] {
    var pages: [[UInt8]] = []
    try database.rows(RowsOfWord.pages, [.int(range.lowerBound), .int(range.upperBound)]) {
      pages.append($0.bytes("block"))
    }
    if pages.isEmpty { throw UnknownFormat() }
    return pages
  }

  private static let mostPages: Int64 = 64
  private static let pages: Statement =
    "SELECT block FROM book_words_data WHERE id >= $1 AND id < $2 ORDER BY id"

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
