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

  @Test("Pages of any content are refused or read, and end")
  mutating func damage() throws {
    let copy = try copyOfPages()
    let pages = try copy.all("SELECT id, block FROM book_words_data ORDER BY id", []) {
      (id: $0.int("id"), block: $0.bytes("block"))
    }
    #expect(try listed("a0 b0", in: copy) == found("a0 b0"))
    var refused = 0
    for _ in 0..<2_000 {
      // The second page is the list of segments.
      let page = pages[dice.next() % 4 == 0 ? 1 : Int(dice.next() % UInt64(pages.count))]
      var block = page.block
      let place = Int(dice.next() % UInt64(block.count))
      switch dice.next() % 3 {
      case 0: block.removeSubrange(place...)
      case 1: block[place] = UInt8(dice.next() & 0xFF)
      default: block.insert(UInt8(dice.next() & 0xFF), at: place)
      }
      try copy.run(Self.replace, [.int(page.id), .blob(block)])
      do { _ = try listed("a0 b0 c0*", in: copy) } catch is UnknownFormat { refused += 1 }
      try copy.run(Self.replace, [.int(page.id), .blob(page.block)])
    }
    #expect(refused > 20)
    #expect(try listed("a0 b0", in: copy) == found("a0 b0"))
  }

  @Test("Another format of FTS5 is left to FTS5")
  mutating func format() throws {
    let copy = try copyOfPages()
    try copy.run("UPDATE book_words_config SET v = 5", [])
    #expect(throws: UnknownFormat.self) { try listed("a0 b0", in: copy) }
  }

  /// The tables of an index as usual tables, which can be changed.
  private mutating func copyOfPages() throws -> SQLiteDatabase {
    var texts: [Int64: String] = [:]
    for row in 1...2_000 { texts[Int64(row)] = text(of: Int64(row)) }
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
