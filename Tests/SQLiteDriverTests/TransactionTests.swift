import Domain
import Fixtures
import Glibc
import SQLiteDriver
import Store
import Testing
import Viper

@Suite("Transactions", .serialized)
struct TransactionTests {
  private struct Interruption: Error {}

  private func count(_ store: TestStore) throws -> Int64 {
    try store.number("SELECT count(*) FROM login_attempt")
  }

  private func insert(_ name: String, into database: SQLiteDatabase) throws {
    try database.run("INSERT INTO login_attempt VALUES ($1, 0, 0)", [.text(name)])
  }

  @Test(
    "An error rolls back the whole transaction, and the next one works",
    arguments: TestStore.Place.allCases)
  func rollback(_ place: TestStore.Place) throws {
    let store = try TestStore(place)
    #expect(throws: Interruption.self) {
      try store.sqlite.writing {
        try insert("ada", into: store.sqlite)
        throw Interruption()
      }
    }
    #expect(try count(store) == 0)
    try store.sqlite.writing { try insert("bob", into: store.sqlite) }
    #expect(try count(store) == 1)
  }

  @Test(
    "An error of the store rolls back the statements before it", arguments: TestStore.Place.allCases
  )
  func constraint(_ place: TestStore.Place) throws {
    let store = try TestStore(place)
    #expect(throws: StoreFailure.self) {
      try store.sqlite.writing {
        try insert("ada", into: store.sqlite)
        try insert("ada", into: store.sqlite)
      }
    }
    #expect(try count(store) == 0)
    try store.sqlite.writing { try insert("ada", into: store.sqlite) }
    #expect(try count(store) == 1)
  }

  @Test("A nested write belongs to the outer transaction", arguments: TestStore.Place.allCases)
  func nested(_ place: TestStore.Place) throws {
    let store = try TestStore(place)
    #expect(throws: Interruption.self) {
      try store.sqlite.writing {
        try store.sqlite.writing { try insert("ada", into: store.sqlite) }
        let seen = try store.sqlite.reading { try count(store) }
        #expect(seen == 1)
        throw Interruption()
      }
    }
    #expect(try count(store) == 0)
  }

  @Test(
    "On a full disk nothing is committed, and later writes work again",
    arguments: TestStore.Place.allCases)
  func full(_ place: TestStore.Place) throws {
    let store = try TestStore(place)
    // SQLite rolls some of these back by itself, which must not cause another error.
    _ = try store.number("PRAGMA max_page_count=1")
    #expect(
      throws: StoreFailure.full(path: place == .memory ? ":memory:" : store.scratch("store.db"))
    ) {
      try store.sqlite.writing {
        try insert(String(repeating: "a", count: 100_000), into: store.sqlite)
      }
    }
    _ = try store.number("PRAGMA max_page_count=100000")
    try store.sqlite.writing { try insert("ada", into: store.sqlite) }
    #expect(try count(store) == 1)
  }

  @Test(
    "A commit blocked by a reader changes nothing, and works after the reader has ended")
  func busyCommit() throws {
    let scratch = Scratch()
    let file = StoreFile(path: scratch("store.db"))
    let reader = try #require(try file.open(creating: true, pulse: { true }))
    let writer = try SQLiteDatabase(.file(file.path), patience: 0)
    guard SQLiteDatabase.library.journal == .truncate else { return }
    try reader.reading {
      _ = try reader.first("SELECT count(*) FROM login_attempt", []) { $0.number }
      #expect(throws: StoreFailure.busy) {
        try writer.writing { try insert("ada", into: writer) }
      }
    }
    try writer.writing { try insert("bob", into: writer) }
    #expect(try reader.all("SELECT name FROM login_attempt", []) { $0.text } == ["bob"])
  }

  @Test("Two writers take turns; one that does not wait gets `busy`")
  func busyBegin() throws {
    let scratch = Scratch()
    let file = StoreFile(path: scratch("store.db"))
    let first = try #require(try file.open(creating: true, pulse: { true }))
    let second = try SQLiteDatabase(.file(file.path), patience: 0)
    try second.writing { try insert("bob", into: second) }
    try first.writing {
      try insert("ada", into: first)
      #expect(throws: StoreFailure.busy) {
        try second.writing { try insert("eve", into: second) }
      }
    }
    try second.writing { try insert("eve", into: second) }
    #expect(
      try first.all("SELECT name FROM login_attempt", []) { $0.text } == ["ada", "bob", "eve"])
  }

  @Test("Waiting for another writer can be interrupted")
  func interrupted() throws {
    let scratch = Scratch()
    let file = StoreFile(path: scratch("store.db"))
    let first = try #require(try file.open(creating: true, pulse: { true }))
    var beats = 0
    let second = try SQLiteDatabase(.file(file.path)) {
      beats += 1
      return beats < 3
    }
    _ = try first.writing {
      #expect(throws: StoreFailure.interrupted) {
        try second.writing { try insert("eve", into: second) }
      }
    }
    #expect(beats == 3)
  }

  @Test("A backup that waits for another process can be interrupted")
  func interruptedBackup() throws {
    let scratch = Scratch()
    let file = StoreFile(path: scratch("store.db"))
    let holder = try #require(try file.open(creating: true, pulse: { true }))
    var beats = 0
    let waiting = try SQLiteDatabase(.file(file.path)) {
      beats += 1
      return beats < 3
    }
    try holder.run("BEGIN EXCLUSIVE", [])
    #expect(throws: StoreFailure.interrupted) {
      try waiting.backup(to: scratch("copy.db"), replacing: false)
    }
    try holder.run("COMMIT", [])
  }

  @Test("A long held transaction does not keep readers out before its commit")
  func readersMeanwhile() throws {
    let scratch = Scratch()
    let file = StoreFile(path: scratch("store.db"))
    let writer = try #require(try file.open(creating: true, pulse: { true }))
    let reader = try SQLiteDatabase(.file(file.path), patience: 0)
    writer.hold()
    try writer.writing {
      // More than the cache of SQLite, which is 2 MB.
      for number in 1...64 {
        try insert("\(number)" + String(repeating: "x", count: 100_000), into: writer)
      }
      let seen = try reader.reading {
        try reader.first("SELECT count(*) FROM login_attempt", []) { $0.number }
      }
      #expect(seen == 0)
    }
    try writer.release(keeping: true)
    #expect(try reader.first("SELECT count(*) FROM login_attempt", []) { $0.number } == 64)
  }

  @Test("Looking for changes does not wait for a process that holds the store")
  func impatient() throws {
    let scratch = Scratch()
    let file = StoreFile(path: scratch("store.db"))
    let holder = try #require(try file.open(creating: true, pulse: { true }))
    var beats = 0
    let idle = try SQLiteDatabase(.file(file.path)) {
      beats += 1
      return true
    }
    _ = try idle.version()
    try holder.run("BEGIN EXCLUSIVE", [])
    #expect(throws: StoreFailure.busy) { try idle.version(waits: false) }
    #expect(beats == 0)
    // A statement after that waits again.
    let impatient = try SQLiteDatabase(.file(file.path), patience: 0.01) {
      beats += 1
      return true
    }
    #expect(throws: StoreFailure.busy) { try impatient.version(waits: false) }
    #expect(throws: StoreFailure.busy) {
      try impatient.first("SELECT name FROM login_attempt", []) { $0.text }
    }
    #expect(beats > 0)
    try holder.run("COMMIT", [])
    _ = try idle.version()
  }

  @Test("A write inside a read transaction ends the program")
  func writingWhileReading() async {
    await #expect(processExitsWith: .failure) {
      let database = try SQLiteDatabase(.memory)
      try database.reading { try database.writing {} }
    }
  }

  @Test("A file that nobody wrote is not read again for news")
  func calm() throws {
    guard SQLiteDatabase.library.journal == .truncate else { return }
    let store = try TestStore(.disk)
    let path = store.scratch("store.db")
    let other = try SQLiteDatabase(.file(path))
    let old = timespec(tv_sec: 1_000, tv_nsec: 0)
    utimensat(AT_FDCWD, path, [old, old], 0)
    let version = try store.database.version(waits: false)
    func statements(_ look: () throws -> Void) rethrows -> Int {
      let before = store.database.work.statements
      try look()
      return store.database.work.statements - before
    }
    var again: Int64?
    #expect(try statements { again = try store.database.version(waits: false) } == 0)
    #expect(again == version)
    try other.writing { try insert("ada", into: other) }
    #expect(try store.database.version(waits: false) != version)
    // Another write might follow in the same moment, so a new file is read again.
    #expect(try statements { _ = try store.database.version(waits: false) } == 1)
  }

  @Test("The version changes when another connection writes, and not after own writes")
  func version() throws {
    let scratch = Scratch()
    let file = StoreFile(path: scratch("store.db"))
    let mine = try #require(try file.open(creating: true, pulse: { true }))
    let other = try #require(try file.open(creating: false, pulse: { true }))
    let before = try mine.version()
    try mine.writing { try insert("ada", into: mine) }
    #expect(try mine.version() == before)
    try other.writing { try insert("bob", into: other) }
    #expect(try mine.version() != before)
  }

  @Test("Writes are synced before the commit returns")
  func synced() throws {
    let store = try TestStore(.disk)
    try store.register("ada")
    #expect(try store.number("PRAGMA synchronous") == 2)
    #expect(try store.number("PRAGMA foreign_keys") == 1)
    #expect(try store.number("PRAGMA trusted_schema") == 0)
  }

  @Test("Values come back as they went in")
  func values() throws {
    let store = try TestStore()
    let texts = ["", "a\u{0}b", "'\"%_", "天气", "e\u{301}", "\u{e9}"]
    for text in texts { try insert(text, into: store.sqlite) }
    var found: [String] = []
    try store.sqlite.rows("SELECT name FROM login_attempt", []) { row in
      found.append(row.text("name") ?? "nothing")
      #expect(!row.isNull("name"))
    }
    #expect(Set(found.map { Array($0.utf8) }) == Set(texts.map { Array($0.utf8) }))
    let numbers: [Int64] = [.min, -1, 0, .max]
    for number in numbers {
      #expect(try store.sqlite.first("SELECT $1", [.int(number)]) { $0.number } == number)
    }
    #expect(try store.sqlite.first("SELECT $1", [.null]) { $0.isNull } == true)
    #expect(
      try store.sqlite.first("SELECT $2 || $1", [.text("b"), .text("a")]) { $0.text } == "ab")
  }
}
