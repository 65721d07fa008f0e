import Circle
import FrameworkFixtures
import Testing
import Viper

/// A letter in a list that is ordered from `z` to `a`.
private struct Letter: ListElement, Equatable {
  let id: String
  var mark = ""
  var key: String { id }
  var cursor: String { id }
}

/// A list of letters, which can fail.
private struct Alphabet {
  var letters = ["e", "d", "c", "b", "a"]
  var failure: Trouble?
  var asked = 0

  mutating func page(after last: String?, limit: Int) throws -> ListPage<Letter> {
    asked += 1
    if let failure { throw failure }
    let rest = letters.filter { last == nil || $0 < last ?? "" }.prefix(limit + 1)
    return ListPage(rest.map { Letter(id: $0) }, limit: limit)
  }
}

@Suite("The rows of a paged list")
struct RowsTests {
  private func rows(limit: Int = 2, after: String? = nil) -> Rows<Letter> {
    Rows(Paging(limit: limit, after: after)) { $0.count == 1 ? $0 : nil }
  }

  private func shown(_ rows: [Rows<Letter>.Row]) -> [String] {
    rows.map { "\($0.number) \($0.element.id)\($0.element.mark)" }
  }

  // MARK: Pages

  @Test("Each page goes on with the numbers, until there is no more")
  func pages() throws {
    var (rows, list) = (rows(), Alphabet())
    #expect(!rows.isLoaded && rows.next == nil)
    try rows.load { try list.page(after: $0, limit: $1) }
    #expect(rows.isLoaded && rows.hasMore)
    #expect(shown(rows.all) == ["1 e", "2 d"] && rows.next == "d")
    #expect(shown(try rows.more { try list.page(after: $0, limit: $1) }) == ["3 c", "4 b"])
    #expect(shown(try rows.more { try list.page(after: $0, limit: $1) }) == ["5 a"])
    #expect(!rows.hasMore && rows.next == nil)
    #expect(try rows.more { try list.page(after: $0, limit: $1) }.isEmpty && list.asked == 3)
    #expect(shown(rows.all) == ["1 e", "2 d", "3 c", "4 b", "5 a"])
  }

  @Test("A long page comes in parts, and only the first part is kept")
  func parts() throws {
    var asked: [Int] = []
    func numbers(_ last: String?, _ limit: Int) -> ListPage<Letter> {
      asked.append(limit)
      let first = last.flatMap { Int($0) } ?? 0
      let all = (first + 1..<901).prefix(limit + 1).map { Letter(id: String($0)) }
      return ListPage(all, limit: limit)
    }
    var rows = rows(limit: 450)
    try rows.load(from: numbers)
    #expect(rows.all.map(\.number) == Array(1...200) && rows.next == "200")
    #expect(try rows.more(from: numbers).map(\.number) == Array(201...400))
    #expect(try rows.more(from: numbers).map(\.number) == Array(401...450))
    #expect(rows.next == "450")
    // The next page has its parts as well.
    #expect(try rows.more(from: numbers).map(\.number) == Array(451...650))
    #expect(asked == [200, 200, 50, 200])
    #expect(rows.all.map(\.number) == Array(1...200))
    #expect(try rows.row(7).element.id == "7")
    #expect(throws: Complaint(.notFound, .rowGone(201), hint: .refreshHint)) {
      try rows.row(201)
    }
    // Rows that are not kept still have their identities.
    #expect(
      try [7, 200, 201, 400, 401, 450, 451, 650].map { try rows.id($0) }
        == ["7", "200", "201", "400", "401", "450", "451", "650"])
    #expect(throws: Complaint(.notFound, .noSuchRow(651, of: 650))) { try rows.id(651) }
    try rows.load(from: numbers)
    #expect(throws: Complaint(.notFound, .noSuchRow(201, of: 200))) { try rows.id(201) }
  }

  @Test("A failure keeps the rows, and the place after which the next page begins")
  func failures() throws {
    var (rows, list) = (rows(), Alphabet())
    list.failure = Trouble("busy")
    #expect(throws: Trouble.self) { try rows.load { try list.page(after: $0, limit: $1) } }
    #expect(!rows.isLoaded)
    list.failure = nil
    try rows.load { try list.page(after: $0, limit: $1) }
    list.failure = Trouble("busy")
    #expect(throws: Trouble.self) { try rows.load { try list.page(after: $0, limit: $1) } }
    #expect(throws: Trouble.self) { try rows.more { try list.page(after: $0, limit: $1) } }
    #expect(shown(rows.all) == ["1 e", "2 d"] && rows.hasMore)
    list.failure = nil
    #expect(shown(try rows.more { try list.page(after: $0, limit: $1) }) == ["3 c", "4 b"])
  }

  @Test(
    "A cursor begins after its row; a text that is no cursor is refused before the list is asked")
  func cursors() throws {
    var list = Alphabet()
    var after = rows(after: "c")
    try after.load { try list.page(after: $0, limit: $1) }
    #expect(shown(after.all) == ["1 b", "2 a"] && after.all.last?.cursor == "a")
    var wrong = rows(after: "none")
    #expect(throws: Complaint(.usage, .badCursor("none"))) {
      try wrong.load { try list.page(after: $0, limit: $1) }
    }
    #expect(list.asked == 1)
  }

  @Test("A line that gives a number gets as many rows, and the list keeps its own number")
  func lines() throws {
    let line = LineLimit()
    var (rows, list) = (Rows<Letter>(Paging(limit: 2).heeding(line)) { $0 }, Alphabet())
    try rows.load { try list.page(after: $0, limit: $1) }
    line.rows = 3
    #expect(
      shown(try rows.listed { try list.page(after: $0, limit: $1) }) == ["1 e", "2 d", "3 c"])
    line.rows = 1
    let first = try rows.listed { try list.page(after: $0, limit: $1) }
    #expect(shown(first) == ["1 e"] && rows.next(behind: first) == "e" && rows.next == "c")
    #expect(shown(try rows.more { try list.page(after: $0, limit: $1) }) == ["4 b"])
    line.rows = nil
    #expect(shown(try rows.more { try list.page(after: $0, limit: $1) }) == ["5 a"])
    line.rows = 1
    try rows.load { try list.page(after: $0, limit: $1) }
    #expect(shown(rows.all) == ["1 e"])
    line.rows = nil
    // The page with which a list was loaded is the one that new elements come to.
    func page(_ limit: Int) throws -> [String] {
      try list.page(after: nil, limit: limit).elements.map(\.id)
    }
    #expect(try rows.newcomers(onFirstPage: page) == 0)
    #expect(shown(try rows.more { try list.page(after: $0, limit: $1) }) == ["2 d", "3 c"])
  }

  // MARK: Elements

  @Test("A removed row leaves its number empty, and the next page begins after the last loaded row")
  func removal() throws {
    var (rows, list) = (rows(), Alphabet())
    try rows.load { try list.page(after: $0, limit: $1) }
    rows.remove("d")
    #expect(shown(rows.all) == ["1 e"] && rows["d"] == nil)
    #expect(throws: Complaint(.notFound, .rowGone(2), hint: .refreshHint)) { try rows.row(2) }
    #expect(shown(try rows.more { try list.page(after: $0, limit: $1) }) == ["3 c", "4 b"])
    #expect(try rows.row(3).element.id == "c")
  }

  @Test("A number outside the list is refused with the range", arguments: [.min, 0, 3, Int.max])
  func range(number: Int) throws {
    var (rows, list) = (rows(), Alphabet())
    #expect(throws: Complaint(.notFound, .noRows)) { try rows.row(number) }
    try rows.load { try list.page(after: $0, limit: $1) }
    #expect(throws: Complaint(.notFound, .noSuchRow(number, of: 2))) { try rows.row(number) }
  }

  @Test("An element is shown as it is put; an element that is not shown is not added")
  func putting() throws {
    var (rows, list) = (rows(), Alphabet())
    try rows.load { try list.page(after: $0, limit: $1) }
    #expect(rows.put(Letter(id: "d", mark: "!")) && !rows.put(Letter(id: "a")))
    #expect(shown(rows.all) == ["1 e", "2 d!"])
    rows.update { $0.mark += "?" }
    #expect(rows.elements.map(\.mark) == ["?", "!?"])
  }

  // MARK: New elements

  @Test("New elements are counted once, until the list is loaded again")
  func counted() throws {
    var (rows, list) = (rows(), Alphabet())
    func newer(_ newest: String?) -> Int { list.letters.count { $0 > newest ?? "" } }
    #expect(rows.newcomers(counting: newer) == 0)
    try rows.load { try list.page(after: $0, limit: $1) }
    list.letters = ["g", "f"] + list.letters
    #expect(rows.newcomers(counting: newer) == 2)
    #expect(rows.newcomers(counting: newer) == 0)
    list.letters = ["h"] + list.letters
    #expect(rows.newcomers(counting: newer) == 1)
    list.letters.removeFirst(2)
    #expect(rows.newcomers(counting: newer) == 0)
    try rows.load { try list.page(after: $0, limit: $1) }
    #expect(rows.newcomers(counting: newer) == 0)
    list.letters = ["i"] + list.letters
    #expect(rows.newcomers(counting: newer) == 1)
  }

  @Test("Without a newest key, new elements are those of the first page that are not shown")
  func onFirstPage() throws {
    var (rows, list) = (rows(), Alphabet())
    func page(_ limit: Int) throws -> [String] {
      try list.page(after: nil, limit: limit).elements.map(\.id)
    }
    #expect(try rows.newcomers(onFirstPage: page) == 0)
    try rows.load { try list.page(after: $0, limit: $1) }
    list.letters = ["f"] + list.letters
    #expect(try rows.newcomers(onFirstPage: page) == 1)
    #expect(try rows.newcomers(onFirstPage: page) == 0)
    list.letters.removeFirst()
    try rows.load { try list.page(after: $0, limit: $1) }
    list.letters = ["f"] + list.letters
    #expect(try rows.newcomers(onFirstPage: page) == 1)
  }

  @Test("A list that begins after a cursor has no new elements")
  func afterCursor() throws {
    var (rows, list) = (rows(after: "c"), Alphabet())
    try rows.load { try list.page(after: $0, limit: $1) }
    #expect(rows.newcomers { _ in 5 } == 0)
    #expect(rows.newcomers { _ in ["z"] } == 0)
  }

  @Test("The keys of a row are those of its element, and its cursor")
  func keys() throws {
    var (rows, list) = (rows(), Alphabet())
    try rows.load { try list.page(after: $0, limit: $1) }
    let keys: JSONKeys<Letter> = ["letter": .string { $0.id }]
    #expect(
      keys.inRows.object(of: try rows.row(2))
        == .object(["letter": .string("d"), "cursor": .string("d")]))
  }
}
