/// The rows of a word in one segment of the index of books, read from its pages in their order.
struct RowsOfWord {
  /// No row before it is left; the greatest number if none is.
  private(set) var next = 0
  private var page: Int64
  /// Whether all rows of the current page were read, and `next` is the first row of the page after it.
  private var isLeft = false
  /// The part of the current page that was not read yet.
  private var rest = 0..<0
  /// The pages in memory, of which the first one has a number.
  private var bytes: [UInt8] = []
  private var ends: [Int] = []
  private var firstRead: Int64 = 0
  /// The pages that may have rows of the word.
  private var pages: WordPages
  /// Starts small: many searches need only the first page.
  private var pagesAtOnce: Int64 = 2
  private var firstRows: FirstRows?
  private let database: any Database

  /// Looks for a word on the first of the pages that may have it. `nil` if it is not there.
  init?(_ word: [UInt8], on pages: WordPages, in database: any Database) throws {
    (self.pages, self.database, page) = (pages, database, pages.first)
    try read(page, to: page)
    guard let rows = try PageReader.rows(of: word, on: bytes) else { return nil }
    rest = rows.place
    if rows.isLast { self.pages.end = page + 1 }
    var none = RowList()
    try list(&none, from: 1, to: 1)
  }

  // MARK: Rows

  /// Adds the rows in a range to a list, and those from which the word was removed.
  mutating func list(_ list: inout RowList, from start: Int, to limit: Int) throws {
    guard next < limit else { return }
    // To read the first rows takes as long as to read some pages, so it pays for a distant row only.
    if start - next >= RowsOfWord.farRows { try readFirstRows() }
    if start > next, let target = firstRows?.page(of: start, from: page), target > page {
      try open(target, before: limit)
    } else if isLeft {
      try open(page + 1, before: limit)
    }
    while next < limit {
      onPage { $0.list(&list, from: start, to: limit) }
      if next >= limit { break }
      if !leavePage(before: limit) { try open(page + 1, before: limit) }
    }
  }

  /// Adds the places of those of some ascending rows that have the word, or from which it was removed.
  mutating func look(for rows: [Int32], from start: Int, _ list: inout RowList) throws {
    try readFirstRows()
    var place = 0
    while place < rows.count, next != .max {
      let following = firstRows?.firstRow(of: page + 1) ?? .max
      onPage { page in
        while place < rows.count {
          let row = start + Int(rows[place])
          if row >= following { break }
          page.skip(to: row)
          if page.row < row { break }
          if page.row == row {
            list.add(place)
            while page.takeRemoval() { list.add(~place) }
          }
          place += 1
        }
      }
      if place == rows.count { break }
      let row = start + Int(rows[place])
      if !leavePage(before: row + 1) {
        if let firstRows {
          let page = firstRows.page(of: row, from: page + 1)
          let last = isRead(page) ? page : firstRows.lastPage(of: rows[place...], from: start, page)
          try open(page, to: last)
        } else {
          try open(page + 1, before: row + 1)
        }
      }
    }
  }

  /// About the number of pages with rows in a range, or of all pages that are left.
  func pageCount(from start: Int, to limit: Int) -> Int {
    guard next < limit else { return 0 }
    guard let firstRows else { return Int(pages.end - page) }
    let first = firstRows.page(of: start, from: page)
    return Int(firstRows.page(of: limit - 1, from: first) - first) + 1
  }

  private mutating func onPage(_ body: (inout PageCursor) -> Void) {
    (next, rest) = bytes.withUnsafeBytes {
      var page = PageCursor($0, rest, row: next)
      body(&page)
      return (page.row, page.rest)
    }
  }

  private static let farRows = 1 << 14

  // MARK: Pages

  /// Leaves the current page if the next one has no rows before another one. Does not read the next page.
  @inline(never)
  private mutating func leavePage(before row: Int) -> Bool {
    guard let first = firstRows?.firstRow(of: page + 1), first >= row else { return false }
    (next, isLeft, rest) = (first, true, 0..<0)
    return true
  }

  /// Goes to a page, and reads those after it that can have rows before a limit.
  @inline(never)
  private mutating func open(_ page: Int64, before limit: Int) throws {
    try open(page, to: firstRows?.page(of: limit - 1, from: page) ?? page + pagesAtOnce - 1)
    pagesAtOnce = min(2 * pagesAtOnce, RowsOfWord.mostPages)
  }

  private mutating func open(_ page: Int64, to last: Int64) throws {
    if page >= pages.end {
      (next, rest) = (.max, 0..<0)
      return
    }
    if !isRead(page) {
      try read(page, to: max(page, min(last, page + RowsOfWord.mostPages, pages.end - 1)))
    }
    let index = Int(page - firstRead)
    let place = (index == 0 ? 0 : ends[index - 1])..<ends[index]
    let (end, isLast) = try PageReader.rows(on: bytes, place)
    if isLast { pages.end = page + 1 }
    // The first row of a page stands there as its number, each other one as its distance from the row before.
    (self.page, isLeft, next) = (page, false, 0)
    rest = place.lowerBound + PageReader.headSize..<end
    onPage { $0.begin() }
  }

  private func isRead(_ page: Int64) -> Bool {
    page >= firstRead && page < firstRead + Int64(ends.count)
  }

  private mutating func readFirstRows() throws {
    if firstRows == nil, pages.hasFirstRows, pages.end - pages.first > 1 {
      firstRows = try FirstRows(of: pages, in: database)
    }
  }

  private mutating func read(_ first: Int64, to last: Int64) throws {
    firstRead = first
    bytes.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    try database.rows(RowsOfWord.pagesInRange, [.int(first), .int(last + 1)]) { row in
      row.append("block", to: &bytes)
      ends.append(bytes.count)
    }
    guard ends.count == last - first + 1 else { throw UnknownFormat() }
  }

  private static let mostPages: Int64 = 64
  static let pagesInRange: Statement =
    "SELECT block FROM book_words_data WHERE id >= $1 AND id < $2 ORDER BY id"
}
