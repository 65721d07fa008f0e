import Domain
import Fixtures
import Glibc
import Store
import Testing

@testable import PostgresDriver

@Suite("A store in PostgreSQL", .enabled(if: TestServer.address != nil, "there is no server"))
struct PostgresStoreTests {
  /// An empty store in a schema of its own.
  func fresh() throws -> PostgresStore {
    let store = PostgresStore(try TestServer.freshAddress())
    _ = try #require(try store.open(creating: true, pulse: { true }))
    return store
  }

  func connect(_ store: PostgresStore) throws -> PostgresDatabase {
    try #require(try store.open(creating: false, pulse: { true }))
  }

  func add(_ name: String, to database: PostgresDatabase) throws {
    try database.run("INSERT INTO login_attempt VALUES ($1, 1, 1)", [.text(name)])
  }

  func names(_ database: PostgresDatabase) throws -> [String] {
    try database.all("SELECT name FROM login_attempt ORDER BY name", []) { $0.text("name") ?? "" }
  }

  /// The rows of changes.
  func requests(_ database: PostgresDatabase) throws -> Int64 {
    try database.first("SELECT count(*) AS count FROM request", []) { $0.int("count") } ?? 0
  }

  // MARK: Values

  @Test("Values come back as they went in")
  func values() throws {
    let database = try connect(try fresh())
    for number: Int64 in [0, -1, .min, .max, 7] {
      #expect(try database.first("SELECT $1 AS one", [.int(number)]) { $0.int("one") } == number)
    }
    for text in ["", "a", "天气 é 😀", String(repeating: "long ", count: 100_000)] {
      #expect(try database.first("SELECT $1 AS one", [.text(text)]) { $0.text("one") } == text)
    }
    for bytes: [UInt8] in [[], [0], [0, 1, 255], [UInt8](repeating: 7, count: 70_000)] {
      #expect(try database.first("SELECT $1 AS one", [.blob(bytes)]) { $0.bytes("one") } == bytes)
    }
    for _ in 1...3 {
      #expect(
        try database.first("SELECT $1::text AS one, $2 AS two", [.null, .int(2)]) {
          $0.isNull("one") && $0.int("two") == 2
        } == true)
      #expect(
        try database.first("SELECT $1::text AS one, $2 AS two", [.text("x"), .int(2)]) {
          $0.text("one") == "x" && $0.int("two") == 2
        } == true)
    }
  }

  // MARK: Transactions

  @Test("A failed body leaves nothing, and a reader may not write")
  func rollback() throws {
    struct Stop: Error {}
    let database = try connect(try fresh())
    #expect(throws: Stop.self) {
      try database.writing {
        try add("ada", to: database)
        throw Stop()
      }
    }
    #expect(throws: StoreFailure.readOnly(path: database.address.text)) {
      try database.reading { try add("ada", to: database) }
    }
    #expect(throws: StoreFailure.self) {
      // A failed statement fails the transaction, even if the body goes on.
      try database.writing {
        try? database.run("INSERT INTO founder (number, account) VALUES (2, 1)", [])
      }
    }
    #expect(try names(database) == [])
    try database.writing { try add("bob", to: database) }
    #expect(try names(database) == ["bob"])
  }

  @Test("A reader sees one moment")
  func moment() throws {
    let store = try fresh()
    let (one, other) = (try connect(store), try connect(store))
    try one.reading {
      #expect(try names(one) == [])
      try other.writing { try add("ada", to: other) }
      #expect(try names(one) == [])
    }
    #expect(try names(one) == ["ada"])
  }

  @Test("A body runs again if another writer came in between, and from the third time on alone")
  func conflicts() throws {
    let store = try fresh()
    let (one, other) = (try connect(store), try connect(store))
    try one.run("INSERT INTO login_attempt VALUES ('ada', 0, 0)")
    var runs = 0
    try one.writing {
      runs += 1
      _ = try names(one)
      if runs < 3 {
        try other.writing {
          _ = try other.run("UPDATE login_attempt SET count = count + 10", [])
        }
      } else {
        // Nobody else can write now.
        let impatient = try PostgresDatabase(store.address, patience: 0.05)
        #expect(throws: StoreFailure.busy) {
          try impatient.writing { try add("bob", to: impatient) }
        }
      }
      _ = try one.run("UPDATE login_attempt SET count = count + 1", [])
    }
    #expect(runs == 3)
    #expect(try one.first("SELECT count FROM login_attempt", []) { $0.int("count") } == 21)
  }

  @Test("A body that cannot run again runs alone")
  func once() throws {
    let store = try fresh()
    let (one, impatient) = (
      try connect(store), try PostgresDatabase(store.address, patience: 0.05)
    )
    var runs = 0
    try one.writing(isRepeatable: false) {
      runs += 1
      try add("ada", to: one)
      #expect(throws: StoreFailure.busy) {
        try impatient.writing { try add("bob", to: impatient) }
      }
    }
    #expect(runs == 1)
    #expect(try names(one) == ["ada"])
  }

  @Test("A held transaction keeps its good steps, or nothing")
  func held() throws {
    let store = try fresh()
    let (one, other) = (try connect(store), try connect(store))
    for isKept in [true, false] {
      one.hold()
      try one.writing { try add("ada\(isKept)", to: one) }
      #expect(throws: StoreFailure.self) {
        try one.writing {
          try add("bob\(isKept)", to: one)
          try one.run("INSERT INTO founder (number, account) VALUES (2, 1)", [])
        }
      }
      #expect(try one.reading { try names(one) }.contains("ada\(isKept)"))
      #expect(try !names(other).contains("ada\(isKept)"))
      try one.release(keeping: isKept)
    }
    #expect(try names(other) == ["adatrue"])
  }

  @Test("Without a standby, the server itself answers readers, and shows what was just written")
  func noStandby() throws {
    let site = StoreSite(
      path: try fresh().address.text, isOnServer: true, readsStandby: true, hasOwnFolder: false,
      sharedPath: "", configuration: "")
    let engine = try PostgresEngine(site) { _, _ in 0 }
    let database = try #require(
      try engine.open(creating: false, pulse: { true }, migrated: { _ in }) as? PostgresDatabase)
    #expect(database.readsStandby)
    try database.writing { try add("ada", to: database) }
    #expect(try database.reading { try names(database) } == ["ada"])
    #expect(database.standby == nil && database.ownPosition != nil)
  }

  // MARK: News

  @Test("Commits of other processes are news once; own ones and rollbacks are not")
  func news() throws {
    let store = try fresh()
    let one = try PostgresDatabase(store.address, lookInterval: 0)
    let other = try connect(store)
    let access = StoreAccess { _ in one }
    let accounts = AccountStore(access: access)
    #expect(try !accounts.hasAccounts())
    #expect(!access.hasChanged())
    try other.writing { try add("ada", to: other) }
    #expect(access.hasChanged())
    #expect(!access.hasChanged())
    try accounts.resetLoginAttempts(name: "ada")
    #expect(!access.hasChanged())
    struct Stop: Error {}
    #expect(throws: Stop.self) {
      try other.writing {
        try add("ada", to: other)
        throw Stop()
      }
    }
    #expect(!access.hasChanged())
    // A transaction that began before a look and ends after it is news, too.
    try other.writing {
      try add("bob", to: other)
      #expect(!access.hasChanged())
    }
    #expect(access.hasChanged())
  }

  @Test("A prompt that waits looks from time to time, and a line looks at once")
  func looks() throws {
    let store = try fresh()
    let (prompt, other) = (
      try PostgresDatabase(store.address, lookInterval: 0.3), try connect(store)
    )
    let before = try prompt.version(waits: false)
    try other.writing { try add("ada", to: other) }
    #expect(try prompt.version(waits: false) == before)
    usleep(350_000)
    #expect(try prompt.version(waits: false) == before + 1)
    try other.writing { try add("bob", to: other) }
    #expect(try prompt.version(waits: true) == before + 2)
  }
}
