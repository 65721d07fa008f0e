import Domain
import SQLiteDriver
import Testing

@testable import Store

@Suite("The tables of the store")
struct SchemaTests {
  @Test("The newest version is that of the last migration")
  func version() {
    #expect(Schema.version == Schema.migrations.count)
  }

  @Test("The sessions of a store without numbers get them in their order")
  func sessions() throws {
    let database = try SQLiteDatabase(.memory)
    try Schema.migrate(database, with: Array(Schema.migrations.prefix(2)))
    try database.run(
      "INSERT INTO account (id, name, created_at) VALUES (1, 'ada', 0), (2, 'bob', 0)", [])
    try database.run(
      """
      INSERT INTO session (token_hash, account, name, created_at, used_at)
      VALUES (x'09', 1, NULL, 1, 1), (x'03', 1, 'ci', 2, 2), (x'04', 2, NULL, 2, 2)
      """, [])
    try Schema.migrate(database)
    let sessions = SessionStore(access: StoreAccess { _ in database })
    #expect(try sessions.sessions(of: 1, now: 3).map(\.number) == [2, 1])
    #expect(try sessions.sessions(of: 1, now: 3).map(\.name) == ["ci", nil])
    #expect(try sessions.sessions(of: 2, now: 3).map(\.number) == [1])
    try sessions.open(NewSession(tokenHash: [5], account: 1, name: nil, now: 3))
    #expect(try sessions.sessions(of: 1, now: 3).map(\.number) == [3, 2, 1])
  }

  @Test("The blogs of a store without numbers of words get them")
  func words() throws {
    let database = try SQLiteDatabase(.memory)
    try Schema.migrate(database, with: Array(Schema.migrations.prefix(3)))
    try database.run("INSERT INTO account (id, name, created_at) VALUES (1, 'ada', 0)", [])
    for (id, body) in [(1, "# Rain\n\nin the garden"), (2, "天气 is rain"), (3, "")] {
      try database.run(
        """
        INSERT INTO blog (id, author, title, state, created_at, edited_at, published_at)
        VALUES ($1, 1, 'Rain', 'published', 0, 0, $1)
        """, [.int(Int64(id))])
      try database.run(
        "INSERT INTO blog_body (blog, body) VALUES ($1, $2)", [.int(Int64(id)), .text(body)])
    }
    try Schema.migrate(database)
    let writing = WritingStore(access: StoreAccess { _ in database })
    #expect(try writing.works(of: 1, in: 0...9).map(\.words) == [4, 4, 0])
  }

  @Test("The books of a store with an older index of words are found")
  func beginnings() throws {
    let database = try SQLiteDatabase(.memory)
    try Schema.migrate(database, with: Array(Schema.migrations.prefix(7)))
    try database.writing {
      for id in 1...2_500 as ClosedRange<Int64> {
        try database.run(
          "INSERT INTO book (id, name_key, title, subtitle) VALUES ($1, $1, $2, 'Leaf')",
          [.int(id), .text(id % 1_000 == 0 ? "Tea 茶" : "Rain")])
      }
    }
    try Schema.migrate(database)
    let catalogue = CatalogueStore(access: StoreAccess { _ in database })
    for query in ["t*", "te*", "tea", "茶*", "t* l*"] {
      let list = BookList.found(try SearchQuery(query), also: [])
      let books = try catalogue.books(list, as: nil, before: nil, limit: 9)
      #expect(books.map(\.id) == [2_000, 1_000])
    }
    try database.run("INSERT INTO book_words (book_words) VALUES ('integrity-check')", [])
  }
}
