import Fixtures
import Glibc
import Store
import Testing

@testable import PostgresDriver

// What is sent before and behind the statements of a change.
extension PostgresStoreTests {
  private struct Refusal: Error {}

  @Test("A check is sent with the next statement, and undoes it if it refuses")
  func checks() throws {
    let database = try connect(try fresh())
    for name in ["ada", "bob", "eve"] {
      try database.writing {
        try database.require("SELECT count(*) AS count FROM login_attempt", []) {
          #expect($0?.int("count") ?? -1 < 3)
        }
        #expect(database.connection.queued.count == 3)
        try add(name, to: database)
      }
      #expect(throws: Refusal.self) {
        try database.writing {
          try database.require("SELECT 1 FROM login_attempt WHERE name = 'none'", []) {
            if $0 == nil { throw Refusal() }
          }
          try add("ann", to: database)
          Issue.record("the refusal comes before the result of the next statement")
        }
      }
      // The refusal counts, and not that the name is taken.
      #expect(throws: Refusal.self) {
        try database.writing {
          try database.require("SELECT 1 AS one", []) { _ in throw Refusal() }
          try add("ada", to: database)
        }
      }
    }
    #expect(try names(database) == ["ada", "bob", "eve"])
  }

  @Test("A check without another statement is made")
  func lonelyChecks() throws {
    let database = try connect(try fresh())
    #expect(throws: Refusal.self) {
      try database.writing {
        try database.require("SELECT 1 AS one", []) { _ in throw Refusal() }
      }
    }
    #expect(!database.connection.isOpen)
    var isChecked = false
    try database.writing { try database.require("SELECT 1 AS one", []) { _ in isChecked = true } }
    #expect(isChecked && !database.connection.isOpen)
  }

  @Test("A sweep deletes the oldest rows of changes, a limited number, and no new ones")
  func sweeps() throws {
    let database = try connect(try fresh())
    let before = try rows(of: database)
    let most = 2 * PostgresDatabase.requestsPerSweep
    for (count, time) in [(most + 10, 0), (20, time(nil))] {
      try database.run(
        """
        INSERT INTO request (id, process, at, xid)
        SELECT (random() * 1e18)::bigint, 1, \(time), number::text::xid8
        FROM generate_series(\(time == 0 ? 3 : 5_000), \(time == 0 ? 2 + count : 4_999 + count)) AS number
        """)
    }
    database.sweep()
    #expect(try rows(of: database) == before + 30)
    database.sweep()
    #expect(try rows(of: database) == before + 20)
    database.sweep()
    #expect(try rows(of: database) == before + 20)
  }

  private func rows(of database: PostgresDatabase) throws -> Int64 {
    try database.first("SELECT count(*) AS count FROM request", []) { $0.int("count") } ?? 0
  }
}
