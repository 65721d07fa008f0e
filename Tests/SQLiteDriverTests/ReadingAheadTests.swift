import Domain
import Fixtures
import Glibc
import SQLiteDriver
import Store
import Testing

@Suite("Reads in one transaction")
struct ReadingAheadTests {
  private let scratch = Scratch()

  /// A database with a read that waits for nothing.
  private func databases() throws -> (SQLiteDatabase, other: SQLiteDatabase) {
    let file = StoreFile(path: scratch("store.db"))
    _ = try #require(try file.open(creating: true, pulse: { true }))
    return (
      try SQLiteDatabase(.file(file.path), longestReading: .infinity),
      try SQLiteDatabase(.file(file.path), patience: 0)
    )
  }

  private func names(_ database: SQLiteDatabase) throws -> [String?] {
    try database.reading {
      try database.all("SELECT name FROM login_attempt", []) { $0.text("name") }
    }
  }

  private func insert(_ name: String, into database: SQLiteDatabase) throws {
    try database.writing {
      _ = try database.run("INSERT INTO login_attempt VALUES ($1, 0, 0)", [.text(name)])
    }
  }

  private func statements(_ database: SQLiteDatabase, _ work: () throws -> Void) rethrows -> Int {
    let before = database.statementCount
    try work()
    return database.statementCount - before
  }

  @Test("Reads that are known ahead share a beginning and an end")
  func shared() throws {
    let (database, _) = try databases()
    let reads = 2 * SQLiteDatabase.mostReads
    let alone = try statements(database) { for _ in 0..<reads { _ = try names(database) } }
    let ahead = try statements(database) {
      database.readAhead()
      for _ in 0..<reads { _ = try names(database) }
      database.rest()
    }
    #expect(alone == 3 * reads)
    #expect(ahead == reads + 4)
  }

  @Test("A writer of another process gets its turn at a rest, and the next read sees its write")
  func rest() throws {
    let (database, other) = try databases()
    database.readAhead()
    #expect(try names(database) == [])
    if SQLiteDatabase.library.journal == .truncate {
      #expect(throws: StoreFailure.busy) { try insert("ada", into: other) }
    }
    database.rest()
    try insert("bob", into: other)
    #expect(try names(database) == ["bob"])
    // Behind a rest each read ends by itself.
    try insert("eve", into: other)
  }

  @Test("A transaction that has lasted too long ends before the next read")
  func tooLong() throws {
    _ = try databases()
    let database = try SQLiteDatabase(.file(scratch("store.db")), longestReading: -1)
    database.readAhead()
    _ = try names(database)
    #expect(try statements(database) { _ = try names(database) } == 3)
    database.rest()
  }

  @Test("A write ends the transaction of the reads, and a failed read does too")
  func ends() throws {
    let (database, other) = try databases()
    database.readAhead()
    #expect(try names(database) == [])
    try insert("ada", into: database)
    try insert("bob", into: other)
    #expect(throws: StoreFailure.self) {
      try database.reading {
        _ = try database.all("SELECT name FROM login_attempt", []) { $0.text("name") }
        throw StoreFailure.busy
      }
    }
    try insert("eve", into: other)
    #expect(try names(database) == ["ada", "bob", "eve"])
  }

  @Test("The changes of a held run are kept or lost as a whole, also behind reads")
  func held() throws {
    let (database, _) = try databases()
    database.readAhead()
    _ = try names(database)
    database.hold()
    try insert("ada", into: database)
    #expect(try names(database) == ["ada"])
    database.rest()
    try database.release(keeping: false)
    #expect(try names(database) == [])
  }

  @Test("A file that nobody wrote is not read again for news")
  func calm() throws {
    let (database, other) = try databases()
    let path = scratch("store.db")
    guard SQLiteDatabase.library.journal == .truncate else { return }
    let old = timespec(tv_sec: 1_000, tv_nsec: 0)
    utimensat(AT_FDCWD, path, [old, old], 0)
    let version = try database.version(waits: false)
    var again: Int64?
    let count = try statements(database) { again = try database.version(waits: false) }
    #expect(count == 0 && again == version)
    try insert("ada", into: other)
    #expect(try database.version(waits: false) != version)
    // Another write might follow in the same moment, so a new file is read again.
    #expect(try statements(database) { _ = try database.version(waits: false) } == 1)
  }
}
