import Domain
import Fixtures
import Glibc
import SQLiteDriver
import Store
import Testing

@Suite("Copies, older versions and what others left", .serialized)
struct RecoveryTests {
  private let scratch = Scratch()

  private var file: StoreFile { StoreFile(path: scratch("store.db")) }

  private func open() throws -> SQLiteDatabase {
    try #require(try file.open(creating: true, pulse: { true }))
  }

  @Test("A store of version 0 gets today's tables in one transaction")
  func migration() throws {
    let database = try SQLiteDatabase(.memory)
    let before = database.statementCount
    try Schema.migrate(database)
    #expect(try Schema.version(of: database) == Schema.version)
    #expect(try database.first("PRAGMA application_id", []) { $0.int(0) } == Schema.applicationID)
    // Nothing is left to do.
    let after = database.statementCount
    #expect(after > before)
    try Schema.migrate(database)
    #expect(database.statementCount - after < 8)
  }

  @Test("A migration that fails leaves the store as it was")
  func failedMigration() throws {
    scratch.write([], to: "store.db")
    let database = try SQLiteDatabase(.file(file.path))
    // The last of the tables is in the way.
    try database.run("CREATE TABLE guess (x)", [])
    #expect(throws: StoreFailure.self) { try Schema.migrate(database) }
    #expect(try Schema.version(of: database) == 0)
    #expect(try database.all("SELECT name FROM sqlite_schema", []) { $0.text(0) } == ["guess"])
  }

  @Test(
    "A backup holds what the store holds, is private, and overwrites nothing",
    arguments: TestStore.Place.allCases)
  func backup(_ place: TestStore.Place) throws {
    let before = umask(0)
    defer { umask(before) }
    let store = try TestStore(place)
    try store.register("ada")
    try store.database.backup(to: scratch("copy.db"), replacing: false)
    #expect(scratch.mode(of: "copy.db") == 0o600)
    #expect(scratch.names() == ["copy.db"])
    let copy = try SQLiteDatabase(.file(scratch("copy.db")))
    #expect(try copy.all("SELECT name FROM account", []) { $0.text(0) } == ["ada"])

    let bytes = scratch.read("copy.db")
    #expect(throws: MaintenanceRefusal.copyExists(path: scratch("copy.db"))) {
      try store.database.backup(to: scratch("copy.db"), replacing: false)
    }
    #expect(scratch.read("copy.db") == bytes)
    try store.register("bob")
    try store.database.backup(to: scratch("copy.db"), replacing: true)
    let second = try SQLiteDatabase(.file(scratch("copy.db")))
    #expect(try second.first("SELECT count(*) FROM account", []) { $0.int(0) } == 2)
  }

  @Test("A backup into a folder that is not there fails with a sentence")
  func noFolder() throws {
    let store = try TestStore()
    #expect(throws: MaintenanceRefusal.noFolder(path: scratch("nowhere"))) {
      try store.database.backup(to: scratch("nowhere/copy.db"), replacing: false)
    }
  }

  @Test(
    "A store that was left with a write-ahead log is read whole, and written with a safe journal")
  func leftLog() throws {
    _ = try open()
    let other = try SQLiteDatabase(.file(file.path))
    #expect(try other.first("PRAGMA journal_mode=WAL", []) { $0.text(0) } == "wal")
    try other.run("INSERT INTO guess VALUES ('ada', 1, 1)", [])
    // As somebody leaves it who is killed: the row stands in the log alone.
    for name in ["db", "db-wal"] {
      scratch.write(try #require(scratch.read("store.\(name)")), to: "left.\(name)")
    }
    withExtendedLifetime(other) {}
    let left = StoreFile(path: scratch("left.db"))
    let database = try #require(try left.open(creating: false, pulse: { true }))
    #expect(try database.first("SELECT count(*) FROM guess", []) { $0.int(0) } == 1)
    _ = try database.writing { try database.run("INSERT INTO guess VALUES ('bob', 1, 1)", []) }
    #expect(
      try database.first("PRAGMA journal_mode", []) { $0.text(0) }
        == SQLiteDatabase.library.journal.rawValue)
  }

  @Test("While somebody else uses a write-ahead log that is not safe here, nothing is written")
  func usedLog() throws {
    guard SQLiteDatabase.library.journal == .truncate else { return }
    _ = try open()
    let other = try SQLiteDatabase(.file(file.path))
    _ = try other.first("PRAGMA journal_mode=WAL", []) { $0.text(0) }
    try other.reading {
      _ = try other.first("SELECT count(*) FROM guess", []) { $0.int(0) }
      let database = try SQLiteDatabase(.file(file.path), patience: 0)
      #expect(throws: StoreFailure.busy) {
        try database.writing { try database.run("INSERT INTO guess VALUES ('bob', 1, 1)", []) }
      }
    }
    #expect(try other.first("SELECT count(*) FROM guess", []) { $0.int(0) } == 0)
  }

  @Test("A store whose making was cut short is made again")
  func cutShort() throws {
    // Its first page did not get to the disk, others did, and the journal says that it was empty.
    _ = try open()
    let pages = try #require(scratch.read("store.db"))
    scratch.write([UInt8](repeating: 0, count: 4_096) + pages[4_096...], to: "store.db")
    scratch.write(Self.journalOfNothing, to: "store.db-journal")
    let database = try open()
    #expect(try Schema.version(of: database) == Schema.version)
    #expect(try database.first("SELECT count(*) FROM account", []) { $0.int(0) } == 0)
  }

  /// A rollback journal for a database that had no page.
  private static let journalOfNothing: [UInt8] = {
    let header: [UInt8] = [
      0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7,  // what every journal begins with
      0, 0, 0, 0, 1, 2, 3, 4, 0, 0, 0, 0,  // records, nonce, pages before
      0, 0, 2, 0, 0, 0, 0x10, 0,  // sector, page
    ]
    return header + [UInt8](repeating: 0, count: 512 - header.count)
  }()

}
