import Domain
import Fixtures
import Glibc
import Platform
import Store
import Testing

@testable import PostgresDriver

// Transactions of one statement, which take one message.
extension PostgresStoreTests {
  /// Adds a name in a transaction of one statement, unless there is a refusal.
  @discardableResult
  private func addOnly(
    _ name: String, to database: PostgresDatabase, refusal: String? = nil
  ) throws -> Bool {
    try database.writing {
      try require(refusal, in: database)
      return try database.runOnlyStatement(
        "INSERT INTO login_attempt VALUES ($1, 1, 1) ON CONFLICT DO NOTHING", [.text(name)])
    }
  }

  /// Counts for all names.
  private func increase(_ database: PostgresDatabase) throws {
    try database.writing {
      try require(nil, in: database)
      _ = try database.runOnlyStatement("UPDATE login_attempt SET count = count + 1", [])
    }
  }

  private func counts(_ database: PostgresDatabase) throws -> [Int64] {
    try database.all("SELECT count FROM login_attempt", []) { $0.int("count") }
  }

  @Test("It takes one message, and leaves a row of the change only if there was one")
  func oneMessage() throws {
    let store = try fresh()
    let (relay, address) = try TestServer.relay(to: store.address)
    defer { relay.close() }
    let database = try PostgresDatabase(address)
    // A sweep of old rows is a message of its own.
    database.requestsPerSweep = .max
    let other = try connect(store)
    let before = try requests(other)
    for name in ["ada", "bob", "eve"] {
      // A read before it is ended by the same message.
      if name == "bob" { database.readAhead() }
      _ = try database.reading { try names(database) }
      relay.count()
      #expect(try addOnly(name, to: database))
      #expect(relay.turns == 1)
      #expect(try !addOnly(name, to: database))
    }
    #expect(try requests(other) == before + 3)
    #expect(database.changeCount == 3)
    database.rest()
    #expect(!database.connection.isOpen)
    #expect(try names(other) == ["ada", "bob", "eve"])
  }

  @Test("A refusal is told, and nothing is changed", arguments: [1, 3])
  func refusals(times: Int) throws {
    let database = try connect(try fresh())
    for _ in 1...times {
      #expect(throws: Refusal(text: "closed")) {
        try addOnly("ada", to: database, refusal: "closed")
      }
      try addOnly("bob", to: database)
    }
    #expect(try names(database) == ["bob"])
  }

  @Test("An error of the statement is told, and the next one works")
  func errors() throws {
    let database = try connect(try fresh())
    #expect(throws: StoreFailure.self) {
      try database.writing {
        try require(nil, in: database)
        _ = try database.runOnlyStatement("INSERT INTO login_attempt VALUES (NULL, 1, 1)", [])
      }
    }
    #expect(try addOnly("ada", to: database))
    #expect(try names(database) == ["ada"])
  }

  @Test("It does not commit a transaction around it, nor one that is held")
  func nested() throws {
    let database = try connect(try fresh())
    #expect(throws: Refusal.self) {
      try database.writing {
        try addOnly("ada", to: database)
        throw Refusal(text: "")
      }
    }
    database.hold()
    try addOnly("bob", to: database)
    try database.release(keeping: false)
    #expect(try names(database) == [])
  }

  @Test("It waits for another process, and Ctrl-C ends this soon", arguments: [true, false])
  func waits(isTurn: Bool) throws {
    let store = try fresh()
    let other = try connect(store)
    try add("ada", to: other)
    var isInterrupted = false
    let one = try PostgresDatabase(store.address) { !isInterrupted }
    // The turn, or the row alone, as of a process that is suspended in the middle.
    try other.run("BEGIN; UPDATE login_attempt SET count = count + 1")
    if isTurn { try other.run("LOCK TABLE turn IN EXCLUSIVE MODE") }
    isInterrupted = true
    let began = PostgresConnection.now
    #expect(throws: StoreFailure.interrupted) { try increase(one) }
    #expect(PostgresConnection.now - began < 5)
    isInterrupted = false
    let waiting = Threaded { try increase(try connect(store)) }
    usleep(1_500_000)
    try other.run("COMMIT")
    try waiting.finish()
    #expect(try counts(one) == [3])
  }

  @Test("Two that contradict are both made, one after the other")
  func contradictions() throws {
    let store = try fresh()
    try add("ada", to: try connect(store))
    let threads = (1...8).map { _ in
      Threaded {
        let own = try connect(store)
        for _ in 1...20 { try increase(own) }
      }
    }
    for thread in threads { try thread.finish() }
    #expect(try counts(try connect(store)) == [161])
  }

  @Test("Cut at any message, it is made once")
  func cutAnywhere() throws {
    let store = try fresh()
    let (relay, address) = try TestServer.relay(to: store.address)
    defer { relay.close() }
    let database = try PostgresDatabase(address)
    let other = try connect(store)
    try add("ada", to: other)
    for _ in 1...2 { try increase(database) }
    var cuts = 0
    repeat {
      cuts += 1
      relay.cut(at: cuts, after: .accepted)
      try increase(database)
      // Nothing is changed, and the answer may be lost, too.
      #expect(try !addOnly("ada", to: database))
    } while relay.hasCut
    relay.mend()
    #expect(try counts(other) == [Int64(cuts + 3)])
    #expect(cuts > 30)
  }

  @Test("A connection that the server has closed is noticed before anything is sent")
  func closed() throws {
    let store = try fresh()
    let (one, other) = (try connect(store), try connect(store))
    try add("ada", to: one)
    let before = try requests(other)
    let id = try one.first("SELECT pg_backend_pid() AS id", []) { $0.int("id") } ?? 0
    _ = try other.first("SELECT pg_terminate_backend($1::int)", [.int(id)]) { _ in true }
    usleep(200_000)
    try increase(one)
    #expect(try counts(other) == [2])
    // A question about a commit would leave a row, too.
    #expect(try requests(other) == before + 1)
  }
}
