import Domain
import Fixtures
import SQLiteDriver
import Store
import Testing

@Suite("Transactions", .serialized)
struct TransactionTests {
  private struct Interruption: Error {}

  private func count(_ store: TestStore) throws -> Int64 {
    try store.number("SELECT count(*) FROM guess")
  }

  private func insert(_ name: String, into database: SQLiteDatabase) throws {
    try database.run("INSERT INTO guess VALUES ($1, 0, 0)", [.text(name)])
  }

  @Test(
    "An error in the middle undoes all, and the next one begins anew",
    arguments: TestStore.Place.allCases)
  func rollback(_ place: TestStore.Place) throws {
    let store = try TestStore(place)
    #expect(throws: Interruption.self) {
      try store.database.writing {
        try insert("ada", into: store.database)
        throw Interruption()
      }
    }
    #expect(try count(store) == 0)
    try store.database.writing { try insert("bob", into: store.database) }
    #expect(try count(store) == 1)
  }

  @Test("An error of the store undoes what stood before it", arguments: TestStore.Place.allCases)
  func constraint(_ place: TestStore.Place) throws {
    let store = try TestStore(place)
    #expect(throws: StoreFailure.self) {
      try store.database.writing {
        try insert("ada", into: store.database)
        try insert("ada", into: store.database)
      }
    }
    #expect(try count(store) == 0)
    try store.database.writing { try insert("ada", into: store.database) }
    #expect(try count(store) == 1)
  }

  @Test("Writing inside of writing belongs to the outer one", arguments: TestStore.Place.allCases)
  func nested(_ place: TestStore.Place) throws {
    let store = try TestStore(place)
    #expect(throws: Interruption.self) {
      try store.database.writing {
        try store.database.writing { try insert("ada", into: store.database) }
        let seen = try store.database.reading { try count(store) }
        #expect(seen == 1)
        throw Interruption()
      }
    }
    #expect(try count(store) == 0)
  }

  @Test(
    "Where the disk is full nothing is kept, and later it works again",
    arguments: TestStore.Place.allCases)
  func full(_ place: TestStore.Place) throws {
    let store = try TestStore(place)
    // SQLite undoes some of these by itself: there must not be an error about that.
    _ = try store.number("PRAGMA max_page_count=1")
    #expect(
      throws: StoreFailure.full(path: place == .memory ? ":memory:" : store.scratch("store.db"))
    ) {
      try store.database.writing {
        try insert(String(repeating: "a", count: 100_000), into: store.database)
      }
    }
    _ = try store.number("PRAGMA max_page_count=100000")
    try store.database.writing { try insert("ada", into: store.database) }
    #expect(try count(store) == 1)
  }

  @Test(
    "A commit that a reader keeps from ending changes nothing, and works when the reader is gone")
  func busyCommit() throws {
    let scratch = Scratch()
    let file = StoreFile(path: scratch("store.db"))
    let reader = try #require(try file.open(creating: true, pulse: { true }))
    let writer = try SQLiteDatabase(.file(file.path), patience: 0)
    guard SQLiteDatabase.library.journal == .truncate else { return }
    try reader.reading {
      _ = try reader.first("SELECT count(*) FROM guess", []) { $0.int(0) }
      #expect(throws: StoreFailure.busy) {
        try writer.writing { try insert("ada", into: writer) }
      }
    }
    try writer.writing { try insert("bob", into: writer) }
    #expect(try reader.all("SELECT name FROM guess", []) { $0.text(0) } == ["bob"])
  }

  @Test("Two writers follow each other; who does not wait is told that it is busy")
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
    #expect(try first.all("SELECT name FROM guess", []) { $0.text(0) } == ["ada", "bob", "eve"])
  }

  @Test("Whoever waits for another writer can be told to stop")
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

  @Test("Writing inside of reading is a mistake that is seen at once")
  func writingWhileReading() async {
    await #expect(processExitsWith: .failure) {
      let database = try SQLiteDatabase(.memory)
      try database.reading { try database.writing {} }
    }
  }

  @Test("The version changes when somebody else writes, and not when we do")
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

  @Test("What is written is synced before it is said to be kept")
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
    for text in texts { try insert(text, into: store.database) }
    var found: [String] = []
    try store.database.rows("SELECT name FROM guess", []) { row in
      found.append(row.text(0) ?? "nothing")
      #expect(!row.isNull(0))
    }
    #expect(Set(found.map { Array($0.utf8) }) == Set(texts.map { Array($0.utf8) }))
    let numbers: [Int64] = [.min, -1, 0, .max]
    for number in numbers {
      #expect(try store.database.first("SELECT $1", [.int(number)]) { $0.int(0) } == number)
    }
    #expect(try store.database.first("SELECT $1", [.null]) { $0.isNull(0) } == true)
    #expect(
      try store.database.first("SELECT $2 || $1", [.text("b"), .text("a")]) { $0.text(0) } == "ab")
  }
}
