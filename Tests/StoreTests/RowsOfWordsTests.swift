import Domain
import Fixtures
import FrameworkFixtures
import SQLiteDriver
import Testing

@testable import Store

/// Compares the rows that are read from the pages of the index with those that FTS5 finds.
@Suite("The rows of words in the index of books")
struct RowsOfWordsTests {
  private let store: TestStore
  private var dice = Dice(seed: 7)

  init() throws { store = try TestStore() }

  private var database: any Database { store.database }

  // MARK: Making an index

  /// Words of which the first ones are frequent, and the last ones rare.
  private static let words: [String] = (0..<60).map { number in
    let letters: Substring = "abcdefghijklm".dropFirst(number % 10).prefix(1 + number % 4)
    return letters + String(number / 4)
  }

  private mutating func text(of row: Int64) -> String {
    var text = "row\(row)"
    for (index, word) in Self.words.enumerated() {
      if dice.next() % UInt64(2 + index * index) == 0 { text += " " + word }
    }
    return text
  }

  private func add(_ texts: [Int64: String]) throws {
    for (row, text) in texts.sorted(by: { $0.key < $1.key }) {
      try database.run(
        "INSERT INTO book_words (rowid, words) VALUES ($1, $2)", [.int(row), .text(text)])
    }
  }

  private func remove(_ row: Int64, _ text: String) throws {
    try database.run(
      "INSERT INTO book_words (book_words, rowid, words) VALUES ('delete', $1, $2)",
      [.int(row), .text(text)])
  }

  private func firstRowPages() throws -> Int64? {
    try database.first("SELECT count(*) AS n FROM book_words_data WHERE id >> 36 & 1", []) {
      $0.int("n")
    }
  }

  // MARK: Comparing

  private func listed(
    _ query: String, behind row: Int64 = 0, in database: (any Database)? = nil
  ) throws -> [Int64]? {
    let expression = try BookExpression(SearchQuery(query)) { _ in nil }
    var rows = try RowsOfWords(
      expression.parts, behind: row, fewPages: 0, in: database ?? self.database)
    var found: [Int64] = []
    while let next = try rows?.next() { found += next }
    return found
  }

  private func found(_ query: String, behind row: Int64 = 0) throws -> [Int64] {
    let expression = try BookExpression(SearchQuery(query)) { _ in nil }
    return try database.all(
      "SELECT rowid AS row FROM book_words WHERE book_words MATCH $1 AND rowid > $2 ORDER BY rowid",
      [.text(expression.text), .int(row)]
    ) { $0.int("row") }
  }

  private mutating func compare(
    _ count: Int, hits least: Int, _ place: SourceLocation = #_sourceLocation
  ) throws {
    var hits = 0
    for _ in 0..<count {
      var query = ""
      for _ in 0...dice.next() % 4 {
        let word = Self.words[Int(dice.next() % 60)]
        query += dice.next() % 3 == 0 ? word.prefix(1 + Int(dice.next() % 3)) + "* " : word + " "
      }
      let row = Int64(dice.next() % 3 == 0 ? dice.next() % 90_000 : 0)
      let expected = try found(query, behind: row)
      hits += expected.count
      #expect(
        try listed(query, behind: row) == expected, "\(query) behind \(row)", sourceLocation: place)
    }
    #expect(hits >= least, sourceLocation: place)
  }

  // MARK: Tests

  @Test("They are those of FTS5, in one segment and in many, also while FTS5 merges them")
  mutating func segments() throws {
    var texts: [Int64: String] = [:]
    for part in 0..<12 {
      try store.database.writing {
        var added: [Int64: String] = [:]
        for row in 0..<Int64(part % 3 == 0 ? 1_500 : 40) {
          let row = row * 60 + Int64(part) + 1
          added[row] = text(of: row)
        }
        try add(added)
        texts.merge(added) { _, new in new }
        // Some rows get another text in the same transaction or in a later one.
        for row in texts.keys.sorted() where dice.next() % 50 == 0 {
          try remove(row, texts[row]!)
          texts[row] = dice.next() % 3 == 0 ? nil : text(of: row)
          if let text = texts[row] { try add([row: text]) }
        }
      }
      try compare(15, hits: 15)
    }
    #expect(try BookPages(in: database).segments.count > 1)
    var steps = 0
    repeat {
      let before = database.changeCount
      try database.run("INSERT INTO book_words (book_words, rank) VALUES ('merge', -40)", [])
      steps += 1
      try compare(15, hits: 15)
      if database.changeCount - before < 2 { break }
    } while steps < 200
    #expect(steps > 3)
    #expect(try BookPages(in: database).segments.count == 1)
    #expect(try firstRowPages()! > 0)
  }

  @Test("Rows that a held transaction has added are found before its end")
  mutating func held() throws {
    store.database.hold()
    for part: Int64 in 0..<2 {
      let texts = (1...1_500).map { (part * 1_500 + $0, text(of: part * 1_500 + $0)) }
      try store.database.writing {
        try add(Dictionary(uniqueKeysWithValues: texts))
        try remove(texts[0].0, texts[0].1)
      }
      try compare(15, hits: 1)
    }
    try store.database.release(keeping: true)
  }

  @Test("A large catalogue finds the books whose texts match")
  mutating func matching() throws {
    let ada = try store.register("ada")
    let titles = (1...6_000).map { number in
      (0..<6).map { _ in String(Self.words[Int(dice.next() % 12)].prefix(2)) } + ["\(number)th"]
    }
    let books = titles.map { NewBook(BookFacts(title: $0.joined(separator: " "))) }
    _ = try store.catalogue.add(books, by: ada)
    #expect(try BookPages(in: database).count > 1_000)
    for _ in 0..<60 {
      let title = titles[Int(dice.next() % 6_000)]
      let place = Int(dice.next() % 3)
      let query = try SearchQuery(
        [
          "\"\(title[place...place + 2].joined(separator: " "))\"", title[5],
          "\"\(title[0]) \(title[1].prefix(1))\"*", "\(title[3].prefix(1))*",
        ].shuffled(using: &dice).prefix(1 + Int(dice.next() % 3)).joined(separator: " "))
      let found = try store.catalogue.books(
        .found(query, also: []), as: nil, before: 5_000, limit: 50)
      let expected = titles.indices.reversed().filter {
        $0 + 1 < 5_000 && query.matches(titles[$0].joined(separator: " "))
      }
      #expect(found.map(\.id) == expected.prefix(50).map { BookID($0 + 1) }, "\(query)")
    }
  }

  @Test("Only the pages that can have a row are read of a long list")
  mutating func longLists() throws {
    try database.run("INSERT INTO book_words (book_words, rank) VALUES ('hashsize', 33554432)", [])
    try database.run(
      """
      WITH RECURSIVE number (row) AS (
        SELECT 1 UNION ALL SELECT row + 1 FROM number WHERE row < 160000)
      INSERT INTO book_words (rowid, words)
      SELECT row, 'a0' || iif(row % 3 = 0, ' bc0', '') || iif(row % 911 < 2, ' cde0', '')
        || iif(row % 40 = 0, ' def0', '')
      FROM number
      """, [])
    // From a distant row on, the first rows of pages are known, and some windows end between two pages.
    for row in stride(from: Int64(20_000), to: 40_000, by: 40) {
      let rows = try listed("a0 def0", behind: row)
      #expect(rows == Array(stride(from: row + 40, through: 160_000, by: 40)), "behind \(row)")
    }
    // The list of `a0` is so long that its first rows need two pages and one above them.
    let tall: Statement = "SELECT count(*) AS n FROM book_words_data WHERE id >> 31 & 63 = 33"
    #expect(try database.first(tall, []) { $0.int("n") }! > 0)
    for part in 0..<2 {
      for query in ["a0 cde0", "bc0 cde0", "a0 bc0 cde0", "a* b* cde0", "a0 b* zz0"] {
        for row: Int64 in [0, 1, 90_000, 150_000] {
          let rows = try found(query, behind: row)
          #expect(rows.isEmpty == query.contains("zz0"))
          #expect(try listed(query, behind: row) == rows, "\(query) behind \(row), part \(part)")
        }
      }
      for row: Int64 in [911, 1_822, 136_650] {
        try remove(row, "a0" + (row % 3 == 0 ? " bc0" : "") + " cde0")
      }
    }
  }

  @Test("Pages of any content are refused or read, and end")
  mutating func damage() throws {
    var texts: [Int64: String] = [:]
    for row in 1...12_000 as ClosedRange<Int64> {
      texts[row] = "a0" + (dice.next() % 2 == 0 ? " bc0" : "") + (row % 400 == 0 ? " cde0" : "")
    }
    let copy = try copyOfPages(of: texts)
    let pages = try copy.all("SELECT id, block FROM book_words_data ORDER BY id", []) {
      (id: $0.int("id"), block: $0.bytes("block"))
    }
    let firstRows = pages.filter { $0.id >> 36 & 1 == 1 }
    let rows = try found("a0 b* cde0")
    #expect(rows.count > 5 && firstRows.count > 1)
    #expect(try listed("a0 b* cde0", in: copy) == rows)
    var (refused, other) = (0, 0)
    for _ in 0..<2_000 {
      // The second page is the list of segments.
      let page =
        switch dice.next() % 4 {
        case 0: pages[1]
        case 1: firstRows.randomElement(using: &dice)!
        default: pages.randomElement(using: &dice)!
        }
      var block = page.block
      let place = Int(dice.next() % UInt64(block.count))
      switch dice.next() % 3 {
      case 0: block.removeSubrange(place...)
      case 1: block[place] = dice.next() % 2 == 0 ? 0 : UInt8(dice.next() & 0xFF)
      default: block.insert(UInt8(dice.next() & 0xFF), at: place)
      }
      try copy.run(Self.replace, [.int(page.id), .blob(block)])
      do {
        if try listed("a0 b* cde0", in: copy) != rows { other += 1 }
      } catch is UnknownFormat {
        refused += 1
      }
      try copy.run(Self.replace, [.int(page.id), .blob(page.block)])
    }
    #expect(refused > 200 && other > 20)
    #expect(try listed("a0 b* cde0", in: copy) == rows)
  }

  @Test("Another format of FTS5 is left to FTS5")
  mutating func format() throws {
    let copy = try copyOfPages(of: [1: "a0 bc0"])
    #expect(try listed("a0 bc0", in: copy) == [1])
    try copy.run("UPDATE book_words_config SET v = 5", [])
    #expect(throws: UnknownFormat.self) { try listed("a0 bc0", in: copy) }
  }

  /// The tables of an index as usual tables, which can be changed.
  private func copyOfPages(of texts: [Int64: String]) throws -> SQLiteDatabase {
    try store.database.writing { try add(texts) }
    let copy = try SQLiteDatabase(.memory)
    try copy.run("CREATE TABLE book_words_data (id INTEGER PRIMARY KEY, block)", [])
    try copy.run("CREATE TABLE book_words_idx (segid, term, pgno)", [])
    try copy.run("CREATE TABLE book_words_config (k, v)", [])
    try copy.run("INSERT INTO book_words_config VALUES ('version', 4)", [])
    try database.rows("SELECT id, block FROM book_words_data", []) {
      try copy.run(
        "INSERT INTO book_words_data VALUES ($1, $2)",
        [.int($0.int("id")), .blob($0.bytes("block"))])
    }
    try database.rows("SELECT segid, term, pgno FROM book_words_idx", []) {
      try copy.run(
        "INSERT INTO book_words_idx VALUES ($1, $2, $3)",
        [.int($0.int("segid")), .blob($0.bytes("term")), .int($0.int("pgno"))])
    }
    return copy
  }

  private static let replace: Statement = "UPDATE book_words_data SET block = $2 WHERE id = $1"
}
