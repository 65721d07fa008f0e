import Domain
import Fixtures
import Store
import Testing

@testable import PostgresDriver

// One transaction for the reads of several lines.
extension PostgresStoreTests {
  private func statements(_ database: PostgresDatabase, _ work: () throws -> Void) rethrows -> Int {
    let before = database.statementCount
    try work()
    return database.statementCount - before
  }

  @Test("Reads that are known ahead share a beginning and an end")
  func sharedReads() throws {
    let database = try connect(try fresh())
    let alone = try statements(database) {
      for _ in 1...10 { _ = try database.reading { try names(database) } }
    }
    #expect(alone == 30)
    database.readAhead()
    _ = try database.reading { try names(database) }
    database.readingSince = .infinity
    let ahead = try statements(database) {
      for _ in 2...PostgresDatabase.mostReads { _ = try database.reading { try names(database) } }
    }
    #expect(ahead == PostgresDatabase.mostReads - 1)
    // The next one begins anew.
    #expect(try statements(database) { _ = try database.reading { try names(database) } } == 3)
    #expect(statements(database) { database.rest() } == 1)
    #expect(!database.connection.isOpen)
  }

  @Test("A read behind a rest, a write, or a look sees what others wrote")
  func readsAnew() throws {
    let store = try fresh()
    let (one, other) = (try connect(store), try connect(store))
    let seen = { try one.reading { try self.names(one) } }
    one.readAhead()
    #expect(try seen() == [])
    try other.writing { try add("ada", to: other) }
    one.readingSince = .infinity
    #expect(try seen() == [])
    one.rest()
    one.readAhead()
    #expect(try seen() == ["ada"])
    try other.writing { try add("bob", to: other) }
    try one.writing { try add("eve", to: one) }
    #expect(try seen() == ["ada", "bob", "eve"])
    let version = try one.version(waits: true)
    #expect(try seen().count == 3)
    one.readingSince = .infinity
    try other.writing { try add("ann", to: other) }
    #expect(try seen().count == 3)
    #expect(try one.version(waits: true) != version)
    #expect(try seen().count == 4)
    one.rest()
    #expect(!one.connection.isOpen)
  }

  @Test("After a failure or a lost connection between two reads, the next one begins anew")
  func interruptedReads() throws {
    let store = try fresh()
    let (one, other) = (try connect(store), try connect(store))
    one.readAhead()
    _ = try one.reading { try names(one) }
    #expect(throws: StoreFailure.self) { try one.reading { throw StoreFailure.busy } }
    #expect(!one.connection.isOpen)
    for writes in [false, true] {
      let id = try one.reading {
        try one.first("SELECT pg_backend_pid() AS id", []) { $0.int("id") } ?? 0
      }
      one.readingSince = .infinity
      #expect(one.connection.isOpen)
      _ = try other.first("SELECT pg_terminate_backend($1::int)", [.int(id)]) { _ in true }
      if writes { try one.writing { try add("ada", to: one) } }
      #expect(try one.reading { try names(one) } == (writes ? ["ada"] : []))
    }
  }

  @Test("The changes of a held run are kept or lost as a whole, also behind reads")
  func heldBehindReads() throws {
    let database = try connect(try fresh())
    database.readAhead()
    _ = try database.reading { try names(database) }
    database.hold()
    try database.writing { try add("ada", to: database) }
    #expect(try database.reading { try names(database) } == ["ada"])
    database.rest()
    try database.release(keeping: false)
    #expect(try names(database) == [])
  }
}

// Transactions that begin in the message of their first statement.
extension PostgresStoreTests {
  @Test("A transaction begins with its first statement, also if that is prepared")
  func beginnings() throws {
    let database = try connect(try fresh())
    for name in ["ada", "bob", "eve", "ann"] {
      try database.writing {
        #expect(database.connection.queued.count == 2)
        try add(name, to: database)
        #expect(database.connection.queued.isEmpty)
      }
    }
    for number in 1...4 {
      let found = try database.reading {
        #expect(database.connection.queued.count == 1, "\(number)")
        return try names(database)
      }
      #expect(found == ["ada", "ann", "bob", "eve"])
    }
    // Nothing was sent, so nothing has to be ended.
    try database.writing {}
    try database.reading {}
    #expect(!database.connection.isOpen)
  }

  @Test("A statement that fails with its beginning leaves the connection as it was")
  func failedBeginnings() throws {
    let database = try connect(try fresh())
    for name in ["ada", "bob", "eve"] { try database.writing { try add(name, to: database) } }
    for _ in 1...3 {
      #expect(throws: StoreFailure.self) { try database.writing { try add("ada", to: database) } }
      #expect(!database.connection.isOpen && !database.connection.isLost)
    }
    database.readAhead()
    #expect(try database.reading { try names(database) } == ["ada", "bob", "eve"])
    #expect(throws: StoreFailure.self) { try database.writing { try add("ada", to: database) } }
    try database.writing { try add("ann", to: database) }
    #expect(try database.reading { try names(database) }.count == 4)
    database.rest()
  }
}
