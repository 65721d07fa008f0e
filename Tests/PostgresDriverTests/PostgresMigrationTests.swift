import Domain
import Fixtures
import Glibc
import Store
import Testing

@testable import PostgresDriver

@Suite(
  "Upgrades of a store on a server", .enabled(if: TestServer.address != nil, "there is no server"))
struct PostgresMigrationTests {
  private let store: PostgresStore
  private let owner: PostgresDatabase

  init() throws {
    store = PostgresStore(try TestServer.freshAddress())
    owner = try #require(try store.open(creating: true, pulse: { true }))
    try owner.run("INSERT INTO login_attempt VALUES ('ada', 1, 1)")
  }

  /// Adds a column and counts the runs in the rows themselves.
  private static let step: Migration = [
    "ALTER TABLE login_attempt ADD COLUMN extra BIGINT NOT NULL DEFAULT 7",
    "UPDATE login_attempt SET count = count + 1",
  ]

  @Test(
    "An older store gets its steps once, from one of several processes, and is newer from then on")
  func migration() throws {
    let later = PostgresStore(store.address, migrations: PostgresSchema.migrations + [Self.step])
    // A writer has its turn before the tables change.
    owner.hold()
    try owner.writing {
      _ = try owner.run("INSERT INTO login_attempt VALUES ('bob', 1, 1)", [])
    }
    let threads = (1...6).map { _ in
      Threaded { _ = try later.open(creating: false, pulse: { true }) }
    }
    usleep(50_000)
    try owner.release(keeping: true)
    for thread in threads { try thread.finish() }
    let database = try #require(try later.open(creating: false, pulse: { true }))
    let rows = try database.all("SELECT name, count, extra FROM login_attempt ORDER BY name", []) {
      "\($0.text("name") ?? "") \($0.int("count")) \($0.int("extra"))"
    }
    #expect(rows == ["ada 2 7", "bob 2 7"])
    #expect(
      throws: StoreFailure.newer(path: store.address.text, version: PostgresSchema.version + 1)
    ) { try store.open(creating: true, pulse: { true }) }
  }

  @Test("A store of version 9 gets the indexes and the words that a new store has")
  func indexes() throws {
    func definitions() throws -> [String] {
      try owner.all(
        """
        SELECT indexdef FROM pg_indexes
        WHERE schemaname = current_schema() AND indexname IN ('blog_words_words', 'book_words_words')
        ORDER BY indexname
        """, []
      ) { $0.text("indexdef") ?? "" }
    }
    let new = try definitions()
    try owner.run(
      """
      DROP INDEX blog_words_words, book_words_words;
      CREATE INDEX blog_words_words ON blog_words USING gin (words) WITH (fastupdate = off);
      CREATE INDEX book_words_words ON book_words USING gin (words) WITH (fastupdate = off);
      ALTER TABLE blog_words ALTER words SET STATISTICS 2000;
      ALTER TABLE blog_words DROP CONSTRAINT blog_words_words_check;
      ALTER TABLE book_words DROP CONSTRAINT book_words_words_check;
      INSERT INTO account (id, name, created_at) VALUES (1, 'ada', 1);
      INSERT INTO blog (id, author, title, state, created_at, edited_at)
      VALUES (1, 1, 'tea', 'draft', 1, 1);
      INSERT INTO blog_body VALUES (1, 'garden');
      INSERT INTO blog_words VALUES (1, 0, '''tea'':1 ''garden'':2');
      INSERT INTO book (id, name_key, title) VALUES (1, 1, 'plum jam');
      INSERT INTO book_words VALUES (1, '''plum'':1 ''jam'':2');
      ANALYZE blog_words;
      UPDATE store SET version = 9
      """)
    func countOfStatistics() throws -> Int64? {
      try owner.first(
        """
        SELECT count(*) AS count FROM pg_stats
        WHERE schemaname = current_schema() AND tablename = 'blog_words' AND attname = 'words'
        """, []
      ) { $0.int("count") }
    }
    #expect(try definitions() != new)
    #expect(try countOfStatistics() == 1)
    // Ctrl-C ends an upgrade between two answers of the server, too.
    #expect(throws: StoreFailure.interrupted) {
      try store.open(creating: false, pulse: { false })
    }
    #expect(try store.version(of: owner) == 9)
    _ = try #require(try store.open(creating: false, pulse: { true }))
    #expect(try definitions() == new)
    #expect(try store.version(of: owner) == PostgresSchema.version)
    #expect(try countOfStatistics() == 0)
    let words = try owner.all(
      "SELECT words::text AS words FROM blog_words UNION ALL SELECT words::text FROM book_words", []
    ) { $0.text("words") ?? "" }
    #expect(words.count == 2)
    // An older program that is still open cannot add words without pairs.
    #expect(throws: (any Error).self) {
      try owner.run("UPDATE blog_words SET words = '''tea'':1 ''garden'':2'")
    }
    for (words, pair) in zip(words, [("tea", "garden"), ("plum", "jam")]) {
      let pair = WordPair(WordPair.Half(pair.0.utf8), WordPair.Half(pair.1.utf8))
      #expect(words.contains(VectorQuery.quoted(pair.bytes)), "\(words)")
    }
  }

  @Test("A role that does not own the tables leaves an older store as it is, and names the owner")
  func otherRole() throws {
    let role = "role_\(store.address.schema)"
    try owner.run("CREATE ROLE \(role) LOGIN")
    defer { _ = try? owner.run("DROP OWNED BY \(role); DROP ROLE \(role)") }
    for grant in try store.grants(in: owner) {
      try owner.run(grant.replacing("ROLE", with: role))
    }
    let text = store.address.text.replacing("user=coterie", with: "user=\(role)")
    let other = PostgresStore(try PostgresAddress(text))
    _ = try #require(try other.open(creating: false, pulse: { true }))
    try owner.run("UPDATE store SET version = 9")
    #expect(throws: StoreFailure.older(path: other.address.text, version: 9, owner: "coterie")) {
      try other.open(creating: false, pulse: { true })
    }
    #expect(try store.version(of: owner) == 9)
  }

  @Test("If a step fails, the store stays as it was, and a version before the first is no store")
  func failure() throws {
    let failing = PostgresStore(
      store.address, migrations: PostgresSchema.migrations + [Self.step, ["DROP TABLE nothing"]])
    #expect(throws: StoreFailure.self) { try failing.open(creating: true, pulse: { true }) }
    #expect(try store.version(of: owner) == PostgresSchema.version)
    #expect(try owner.first("SELECT count FROM login_attempt", []) { $0.int("count") } == 1)
    try owner.run("UPDATE store SET version = 6")
    #expect(throws: StoreFailure.foreign(path: store.address.text)) {
      try store.open(creating: true, pulse: { true })
    }
  }
}
