import Domain
import Fixtures
import Glibc
import Platform
import Store
import Testing

@testable import PostgresDriver

// Transactions of one statement, which take one message.
extension PostgresStoreTests {
  private struct Refusal: Error, Equatable {
    let text: String
  }

  /// Adds a name in a transaction of one statement, unless there is a refusal.
  @discardableResult
  private func addOnly(
    _ name: String, to database: PostgresDatabase, refusal: String? = nil
  ) throws -> Bool {
    try database.writing {
      try database.require("SELECT $1 AS refusal", [.text(orNull: refusal)]) {
        Refusal(text: $0 ?? "no row")
      }
      return try database.runOnly(
        "INSERT INTO login_attempt VALUES ($1, 1, 1) ON CONFLICT DO NOTHING", [.text(name)])
    }
  }

  private func requests(_ database: PostgresDatabase) throws -> Int64 {
    try database.first("SELECT count(*) AS count FROM request", []) { $0.int("count") } ?? 0
  }

  @Test("It takes one message, and leaves a row of the change only if there was one")
  func oneMessage() throws {
    let store = try fresh()
    let (relay, address) = try TestServer.relay(to: store.address)
    defer { relay.close() }
    let database = try PostgresDatabase(address)
    let other = try connect(store)
    let before = try requests(other)
    for name in ["ada", "bob", "eve"] {
      relay.count()
      #expect(try addOnly(name, to: database))
      #expect(relay.turns == 1)
      #expect(try !addOnly(name, to: database))
    }
    #expect(try requests(other) == before + 3)
    #expect(database.changeCount == 3)
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
        try database.require("SELECT NULL::text AS refusal", []) { Refusal(text: $0 ?? "") }
        _ = try database.runOnly("INSERT INTO login_attempt VALUES (NULL, 1, 1)", [])
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

  @Test("It waits for another process, and Ctrl-C ends this", arguments: [true, false])
  func waits(isTurn: Bool) throws {
    let store = try fresh()
    let other = try connect(store)
    try add("ada", to: other)
    var isInterrupted = false
    let one = try PostgresDatabase(store.address) { !isInterrupted }
    func increase(_ database: PostgresDatabase) throws {
      try database.writing {
        try database.require("SELECT NULL::text AS refusal", []) { Refusal(text: $0 ?? "") }
        _ = try database.runOnly("UPDATE login_attempt SET count = count + 1", [])
      }
    }
    // The turn, or the row alone, as of a process that is suspended in the middle.
    try other.run("BEGIN; UPDATE login_attempt SET count = count + 1")
    if isTurn { try other.run("LOCK TABLE turn IN EXCLUSIVE MODE") }
    isInterrupted = true
    #expect(throws: StoreFailure.interrupted) { try increase(one) }
    isInterrupted = false
    let waiting = Threaded { [store] in
      let late = try #require(try store.open(creating: false, pulse: { true }))
      try late.writing {
        try late.require("SELECT NULL::text AS refusal", []) { Refusal(text: $0 ?? "") }
        _ = try late.runOnly("UPDATE login_attempt SET count = count + 1", [])
      }
    }
    usleep(1_500_000)
    try other.run("COMMIT")
    try waiting.finish()
    let count = try one.first("SELECT count FROM login_attempt", []) { $0.int("count") }
    #expect(count == 3)
  }

  @Test("Cut at any message, it is made once, or a failure says that it was not")
  func cutAnywhere() throws {
    let store = try fresh()
    let (relay, address) = try TestServer.relay(to: store.address)
    defer { relay.close() }
    let other = try connect(store)
    let database = try PostgresDatabase(address)
    for name in ["ada", "bob"] { try addOnly(name, to: database) }
    var number = 0
    repeat {
      number += 1
      relay.cut(at: number, after: .accepted)
      #expect(try addOnly("number \(number)", to: database))
    } while relay.hasCut
    relay.mend()
    let made = try names(other).count
    // Begin, lock, requirement, change, row and commit, each with its answers.
    #expect(made > 30)
    #expect(try requests(other) >= Int64(made))
  }
}
