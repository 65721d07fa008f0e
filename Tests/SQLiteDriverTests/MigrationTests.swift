import Domain
import Fixtures
import Glibc
@testable import SQLiteDriver
import Store
import Testing

/// The versions here are planted: yesterday's store has one table, and today's has a second one.
@Suite("Stores of an older version", .serialized)
struct MigrationTests {
  private static let yesterday: [Migration] = [
    [
      "CREATE TABLE note (words TEXT) STRICT", "PRAGMA application_id = 1131377765",
      "PRAGMA user_version = 1",
    ]
  ]
  private static let step: [Statement] = [
    "CREATE TABLE title (words TEXT) STRICT", "INSERT INTO title SELECT words FROM note",
    "PRAGMA user_version = 2",
  ]
  private static let today = yesterday + [Migration(step)]
  private static let broken =
    yesterday + [
      Migration(step + ["DROP TABLE note", "INSERT INTO nowhere VALUES (1)"])
    ]

  private let scratch = Scratch()

  private func file(_ migrations: [Migration], _ name: String = "store.db") -> StoreFile {
    StoreFile(path: scratch(name), migrations: migrations)
  }

  private func open(
    _ file: StoreFile, pulse: @escaping () -> Bool = { true },
    migrated: (String) -> Void = { _ in }
  ) throws -> SQLiteDatabase {
    try #require(try file.open(creating: true, pulse: pulse, migrated: migrated))
  }

  /// Makes a store of yesterday with a note in it.
  private func makeOld(_ name: String = "store.db") throws {
    try open(file(Self.yesterday, name)).run("INSERT INTO note VALUES ('kept')", [])
  }

  private func tables(of database: SQLiteDatabase) throws -> [String?] {
    try database.all("SELECT name FROM sqlite_schema ORDER BY name", []) { $0.text(0) }
  }

  @Test("An older store is copied, and becomes one of today with all that was in it")
  func older() throws {
    let before = umask(0)
    defer { umask(before) }
    try makeOld()
    var copies: [String] = []
    let database = try open(file(Self.today), migrated: { copies.append($0) })
    #expect(try Schema.version(of: database) == 2)
    #expect(try database.all("SELECT words FROM title", []) { $0.text(0) } == ["kept"])
    #expect(copies == [scratch("store.db.before-2")])
    #expect(scratch.mode(of: "store.db.before-2") == 0o600)
    // The copy is a store of yesterday, for the program of yesterday.
    let old = try open(file(Self.yesterday, "store.db.before-2"))
    #expect(try tables(of: old) == ["note"])
    #expect(try old.all("SELECT words FROM note", []) { $0.text(0) } == ["kept"])
    #expect(try old.first("PRAGMA integrity_check", []) { $0.text(0) } == "ok")
  }

  @Test("It is copied once, and a new store not at all")
  func once() throws {
    try makeOld()
    var copies = 0
    for _ in 1...3 { _ = try open(file(Self.today), migrated: { _ in copies += 1 }) }
    #expect(copies == 1)
    _ = try open(file(Self.today, "new.db"), migrated: { _ in copies += 1 })
    #expect(copies == 1)
    #expect(scratch.mode(of: "new.db.before-2") == nil)
  }

  @Test("Reading alone brings it to today, too: there is one form of the tables in use")
  func reading() throws {
    try makeOld()
    let database = try #require(try file(Self.today).open(creating: false, pulse: { true }))
    #expect(try Schema.version(of: database) == 2)
  }

  @Test("A step that fails leaves the store as it was, for the program of yesterday, and no copy")
  func failing() throws {
    try makeOld()
    let before = scratch.read("store.db")
    for _ in 1...2 {
      #expect(throws: StoreFailure.self) { try open(file(Self.broken)) }
      // A write-ahead log, where it is safe, is noted in the file itself.
      if SQLiteDatabase.library.journal == .truncate { #expect(scratch.read("store.db") == before) }
      #expect(scratch.names().allSatisfy { !$0.contains("before") })
      let old = try open(file(Self.yesterday))
      #expect(try Schema.version(of: old) == 1)
      #expect(try tables(of: old) == ["note"])
      #expect(try old.all("SELECT words FROM note", []) { $0.text(0) } == ["kept"])
    }
    #expect(try Schema.version(of: try open(file(Self.today))) == 2)
  }

  @Test("Without a copy the store stays as it was, and is not used")
  func noCopy() throws {
    try makeOld()
    mkdir(scratch("store.db.before-2"), 0o700)
    let failure = StoreFailure.unusable(
      path: scratch("store.db.before-2"), detail: "Is a directory")
    #expect(throws: failure) { try open(file(Self.today)) }
    #expect(try tables(of: try open(file(Self.yesterday))) == ["note"])
    rmdir(scratch("store.db.before-2"))
    #expect(try Schema.version(of: try open(file(Self.today))) == 2)
  }

  @Test("Who waited while another one brought it to today copies nothing over that one's copy")
  func concurrent() throws {
    try makeOld()
    let first = try open(file(Self.yesterday))
    try first.run("BEGIN IMMEDIATE", [])
    scratch.write([7], to: "store.db.before-2")
    var hasWaited = false
    var copies = 0
    let second = try open(
      file(Self.today),
      pulse: {
        guard !hasWaited else { return true }
        hasWaited = true
        do {
          for statement in Self.step { try first.run(statement, []) }
          try first.run("COMMIT", [])
        } catch {
          Issue.record(error)
        }
        return true
      }, migrated: { _ in copies += 1 })
    #expect(hasWaited)
    #expect(copies == 0)
    #expect(scratch.read("store.db.before-2") == [7])
    #expect(try Schema.version(of: second) == 2)
    #expect(try second.all("SELECT words FROM title", []) { $0.text(0) } == ["kept"])
  }

  @Test("In a shared folder each user's copy has a name of its own, and is private")
  func shared() throws {
    mkdir(scratch("shared"), 0o700)
    chmod(scratch("shared"), 0o3770)
    try makeOld("shared/store.db")
    let copy = "shared/store.db.before-2.\(geteuid())"
    var copies: [String] = []
    _ = try open(file(Self.today, "shared/store.db"), migrated: { copies.append($0) })
    #expect(copies == [scratch(copy)])
    #expect(scratch.mode(of: copy) == 0o600)
    #expect(scratch.mode(of: "shared/store.db") == 0o660)
  }
}

@Suite("The versions that there were")
struct VersionTests {
  @Test(
    "Version 2 keeps who is whose friend, finds nicknames in any case, and orders what is published"
  )
  func second() throws {
    let database = try SQLiteDatabase(.memory)
    try Schema.migrate(database, with: Array(Schema.migrations.prefix(1)))
    #expect(try Schema.version(of: database) == 1)
    try database.run(
      "INSERT INTO account (name, nickname, created) VALUES ('ada', 'ÉLISE', 1), ('bob', NULL, 1)",
      [])
    try database.run(
      "INSERT INTO friend VALUES (1, 2, 'pending', 7), (2, 1, 'requested', 7)", [])
    try database.run(
      """
      INSERT INTO blog (author, title, body, state, created, edited, published)
      VALUES (1, 'one', '', 'published', 1, 1, 1), (1, 'two', '', 'draft', 1, 1, NULL)
      """, [])
    try Schema.migrate(database)
    #expect(
      try database.all("SELECT nickname_key FROM account ORDER BY id", []) { $0.text(0) }
        == ["élise", nil])
    #expect(
      try database.all("SELECT person || other || state || created FROM friend", []) { $0.text(0) }
        == ["12pending7", "21requested7"])
    #expect(
      try database.all("SELECT publication FROM blog ORDER BY id", []) { $0.int(0) } == [1, 0])
    #expect(try database.all("PRAGMA foreign_key_check", []) { $0.text(0) } == [])
  }

  @Test("Version 3 finds the words of what was written before, and takes the past as read")
  func third() throws {
    let database = try SQLiteDatabase(.memory)
    try Schema.migrate(database, with: Array(Schema.migrations.prefix(2)))
    try database.run("INSERT INTO account (name, created) VALUES ('ada', 1), ('bob', 1)", [])
    try database.run(
      """
      INSERT INTO blog (author, title, body, state, created, edited, published, publication)
      VALUES (1, '天气', 'old', 'published', 1, 1, 5, 1), (1, '', 'new 天气', 'published', 1, 1, 9, 2)
      """, [])
    try database.run("INSERT INTO follow VALUES (2, 1, 7), (1, 2, 7)", [])
    try Schema.migrate(database)
    #expect(
      try database.all("SELECT since FROM follow ORDER BY follower", []) { $0.int(0) } == [0, 1])
    func found(_ words: String) throws -> [Int64] {
      try database.all(
        "SELECT rowid FROM blog_words WHERE blog_words MATCH $1 ORDER BY rowid", [.text(words)]
      ) { $0.int(0) }
    }
    #expect(try found(#"words: "天 气""#) == [1, 2])
    #expect(try found(#"pairs: "天气""#) == [1, 2])
    #expect(try found(#"words: "new""#) == [2])
    #expect(try found(#"marks: "a1""#) == [1, 2])
    #expect(try found(#"marks: "d0""#) == [1, 2])
  }

  @Test("Version 4 counts nothing of who was disabled before")
  func fourth() throws {
    let database = try SQLiteDatabase(.memory)
    try Schema.migrate(database, with: Array(Schema.migrations.prefix(3)))
    let rows: [Statement] = [
      """
      INSERT INTO account (id, name, disabled, blogs, friends, followers, following, created) VALUES
        (1, 'ada', 0, 1, 2, 2, 1, 1), (2, 'bob', 1, 0, 1, 1, 1, 1), (3, 'eve', 0, 0, 1, 0, 1, 1)
      """,
      "INSERT INTO follow (follower, followed, created) VALUES (2, 1, 1), (3, 1, 1), (1, 2, 1)",
      """
      INSERT INTO friend (person, other, state, created) VALUES
        (1, 2, 'friends', 1), (2, 1, 'friends', 1), (1, 3, 'friends', 1), (3, 1, 'friends', 1)
      """,
      """
      INSERT INTO blog (id, author, title, body, state, likes, created, edited, published, publication)
      VALUES (1, 1, 'a', 'b', 'published', 2, 1, 1, 1, 1)
      """,
      "INSERT INTO liked (blog, person) VALUES (1, 2), (1, 3)",
    ]
    for row in rows { try database.run(row, []) }
    try Schema.migrate(database)
    #expect(try Inspection.contents(of: database).miscounted == 0)
    let counts = try database.first(
      "SELECT friends, followers, following, likes FROM account JOIN blog ON author = account.id",
      []
    ) { [$0.int(0), $0.int(1), $0.int(2), $0.int(3)] }
    #expect(counts == [1, 1, 0, 1])
  }
}
