import Circle
import Domain
import Fixtures
import Glibc
import SQLiteDriver
import Store
import Testing
import Viper

@Suite("Copies, migrations and recovery", .serialized)
struct RecoveryTests {
  private let scratch = Scratch()

  private var file: StoreFile { StoreFile(path: scratch("store.db")) }

  private func open() throws -> SQLiteDatabase {
    try #require(try file.open(creating: true, pulse: { true }))
  }

  @Test("An empty store gets all tables in one transaction")
  func migration() throws {
    let database = try SQLiteDatabase(.memory)
    let before = database.work.statements
    try Schema.migrate(database)
    #expect(try Schema.version(of: database) == Schema.version)
    #expect(try database.first("PRAGMA application_id", []) { $0.number } == Schema.applicationID)
    // A second migration does nothing.
    let after = database.work.statements
    #expect(after > before)
    try Schema.migrate(database)
    #expect(database.work.statements - after < 8)
  }

  @Test("A failing migration changes nothing")
  func failedMigration() throws {
    scratch.write([], to: "store.db")
    let database = try SQLiteDatabase(.file(file.path))
    // One of the tables exists already.
    try database.run("CREATE TABLE login_attempt (x)", [])
    #expect(throws: StoreFailure.self) { try Schema.migrate(database) }
    #expect(try Schema.version(of: database) == 0)
    #expect(try database.all("SELECT name FROM sqlite_schema", []) { $0.text } == ["login_attempt"])
  }

  @Test(
    "A backup has the contents of the store, is private, and replaces no file unasked",
    arguments: TestStore.Place.allCases)
  func backup(_ place: TestStore.Place) throws {
    let before = umask(0)
    defer { umask(before) }
    let store = try TestStore(place)
    try store.register("ada")
    try store.sqlite.backup(to: scratch("copy.db"), replacing: false)
    #expect(scratch.mode(of: "copy.db") == 0o600)
    #expect(scratch.names() == ["copy.db"])
    let copy = try SQLiteDatabase(.file(scratch("copy.db")))
    #expect(try copy.all("SELECT name FROM account", []) { $0.text } == ["ada"])

    let bytes = scratch.read("copy.db")
    #expect(throws: MaintenanceRefusal.copyExists(path: scratch("copy.db"))) {
      try store.sqlite.backup(to: scratch("copy.db"), replacing: false)
    }
    #expect(scratch.read("copy.db") == bytes)
    try store.register("bob")
    try store.sqlite.backup(to: scratch("copy.db"), replacing: true)
    let second = try SQLiteDatabase(.file(scratch("copy.db")))
    #expect(try second.first("SELECT count(*) FROM account", []) { $0.number } == 2)
  }

  @Test("Others write while a backup runs, and the copy is of one moment", arguments: [1, 2, 50])
  func backupBesideWriters(_ writes: Int) throws {
    let store = try TestStore(.disk)
    func insert(_ name: String, into database: SQLiteDatabase) throws {
      try database.writing {
        for side in ["a", "b"] {
          try database.run("INSERT INTO login_attempt VALUES ($1, 0, 0)", [.text(side + name)])
        }
      }
    }
    try store.sqlite.writing {
      for number in 1...150 {
        try insert("\(number)" + String(repeating: "x", count: 40_000), into: store.sqlite)
      }
    }
    let other = try SQLiteDatabase(.file(store.scratch("store.db")), patience: 0)
    var (done, refused) = (0, 0)
    let source = try SQLiteDatabase(.file(store.scratch("store.db")))
    try source.backup(to: scratch("copy.db"), replacing: false) { _ in
      guard done + refused < writes else { return }
      do {
        try insert("meanwhile \(done)", into: other)
        done += 1
      } catch {
        refused += 1
      }
    }
    // Only a copy that began several times keeps writers out until it ends.
    #expect(done >= min(writes, 2))
    #expect(refused == 0 || done >= 2)
    let copy = try SQLiteDatabase(.file(scratch("copy.db")))
    let counts = try copy.all(
      "SELECT count(*) FROM login_attempt GROUP BY substr(name, 1, 1)", []
    ) { $0.number }
    #expect(counts.count == 2 && counts[0] == counts[1] && counts[0] >= 150)
    #expect(try copy.first("PRAGMA integrity_check", []) { $0.text } == "ok")
  }

  @Test("A backup into a missing folder is refused")
  func noFolder() throws {
    let store = try TestStore()
    #expect(throws: MaintenanceRefusal.noFolder(path: scratch("nowhere"))) {
      try store.sqlite.backup(to: scratch("nowhere/copy.db"), replacing: false)
    }
  }

  @Test(
    "A write-ahead log that a crash left is read, and then replaced by a safe journal")
  func leftLog() throws {
    _ = try open()
    let other = try SQLiteDatabase(.file(file.path))
    #expect(try other.first("PRAGMA journal_mode=WAL", []) { $0.text } == "wal")
    try other.run("INSERT INTO login_attempt VALUES ('ada', 1, 1)", [])
    // As after a kill: the row is in the log alone.
    for name in ["db", "db-wal"] {
      scratch.write(try #require(scratch.read("store.\(name)")), to: "left.\(name)")
    }
    withExtendedLifetime(other) {}
    let left = StoreFile(path: scratch("left.db"))
    let database = try #require(try left.open(creating: false, pulse: { true }))
    #expect(try database.first("SELECT count(*) FROM login_attempt", []) { $0.number } == 1)
    _ = try database.writing {
      try database.run("INSERT INTO login_attempt VALUES ('bob', 1, 1)", [])
    }
    #expect(
      try database.first("PRAGMA journal_mode", []) { $0.text }
        == SQLiteDatabase.library.journal.rawValue)
  }

  @Test("While another process uses an unsafe write-ahead log, writes are refused")
  func usedLog() throws {
    guard SQLiteDatabase.library.journal == .truncate else { return }
    _ = try open()
    let other = try SQLiteDatabase(.file(file.path))
    _ = try other.first("PRAGMA journal_mode=WAL", []) { $0.text }
    try other.reading {
      _ = try other.first("SELECT count(*) FROM login_attempt", []) { $0.number }
      let database = try SQLiteDatabase(.file(file.path), patience: 0)
      #expect(throws: StoreFailure.busy) {
        try database.writing {
          try database.run("INSERT INTO login_attempt VALUES ('bob', 1, 1)", [])
        }
      }
    }
    #expect(try other.first("SELECT count(*) FROM login_attempt", []) { $0.number } == 0)
  }

  @Test("A store whose creation was interrupted is created again")
  func cutShort() throws {
    // The first page is missing on the disk, others are there, and the journal says that the file
    // was empty.
    _ = try open()
    let pages = try #require(scratch.read("store.db"))
    scratch.write([UInt8](repeating: 0, count: 4_096) + pages[4_096...], to: "store.db")
    scratch.write(Self.journalOfNothing, to: "store.db-journal")
    let database = try open()
    #expect(try Schema.version(of: database) == Schema.version)
    #expect(try database.first("SELECT count(*) FROM account", []) { $0.number } == 0)
  }

  /// A rollback journal for a database without pages.
  private static let journalOfNothing = journalHeader(records: 0, pages: 0)

  private static func journalHeader(records: UInt8, pages: UInt8) -> [UInt8] {
    let header: [UInt8] = [
      0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7,  // the magic number of journals
      0, 0, 0, records, 1, 2, 3, 4, 0, 0, 0, pages,  // records, nonce, pages before
      0, 0, 2, 0, 0, 0, 0x10, 0,  // sector, page
    ]
    return header + [UInt8](repeating: 0, count: 512 - header.count)
  }

  @Test("The target of a move that was killed while it removed its mark stays closed")
  func markedAgain() throws {
    let database = try open()
    let finished = try #require(scratch.read("store.db"))
    try database.run("PRAGMA application_id = 1131377773", [])
    let marked = try #require(scratch.read("store.db"))
    // The first page is the one of the finished move, and the journal has the one before.
    let page = Array(marked[..<4_096])
    var sum = stride(from: 4_096 - 200, to: 0, by: -200).reduce(UInt32(0x0102_0304)) {
      $0 &+ UInt32(page[$1])
    }.bigEndian
    let journal =
      Self.journalHeader(records: 1, pages: UInt8(marked.count / 4_096)) + [0, 0, 0, 1] + page
      + withUnsafeBytes(of: &sum) { Array($0) }
    scratch.write(Array(finished[..<4_096] + marked[4_096...]), to: "left.db")
    scratch.write(journal, to: "left.db-journal")
    let left = StoreFile(path: scratch("left.db"))
    for _ in 1...2 {
      #expect(
        throws: StoreFailure.unfinished(path: left.path, source: "", withSessions: false)
      ) { try left.open(creating: false, pulse: { true }) }
    }
  }
}
