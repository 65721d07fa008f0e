import Fixtures
import Glibc
import Store
import Testing

@testable import PostgresDriver

// What is sent before and behind the statements of a change.
extension PostgresStoreTests {
  @Test("A requirement is sent with the next statement, and undoes it if it refuses")
  func requirements() throws {
    let database = try connect(try fresh())
    for name in ["ada", "bob", "eve"] {
      try database.writing {
        try require(nil, in: database)
        #expect(database.connection.queued.count == 3)
        try add(name, to: database)
      }
      #expect(throws: Refusal(text: "no row")) {
        try database.writing {
          try database.require("SELECT name AS refusal FROM login_attempt WHERE name = 'none'", [])
          {
            Refusal(text: $0 ?? "no row")
          }
          try add("ann", to: database)
          Issue.record("the refusal comes before the result of the next statement")
        }
      }
      // The refusal counts, and not that the name is taken.
      #expect(throws: Refusal(text: "closed")) {
        try database.writing {
          try require("closed", in: database)
          try add("ada", to: database)
        }
      }
    }
    #expect(try names(database) == ["ada", "bob", "eve"])
  }

  @Test("A requirement without another statement is checked")
  func lonelyRequirements() throws {
    let database = try connect(try fresh())
    #expect(throws: Refusal(text: "closed")) {
      try database.writing { try require("closed", in: database) }
    }
    #expect(!database.connection.isOpen)
    try database.writing { try require(nil, in: database) }
    #expect(!database.connection.isOpen)
  }

  @Test("A sweep deletes the oldest rows of changes, a limited number, and no new ones")
  func sweeps() throws {
    let database = try connect(try fresh())
    let before = try requests(database)
    let most = 2 * database.requestsPerSweep
    for (count, time) in [(most + 10, 0), (20, time(nil))] {
      try database.run(
        """
        INSERT INTO request (id, process, at, xid)
        SELECT (random() * 1e18)::bigint, 1, \(time), number::text::xid8
        FROM generate_series(\(time == 0 ? 3 : 5_000), \(time == 0 ? 2 + count : 4_999 + count)) AS number
        """)
    }
    database.sweep()
    #expect(try requests(database) == before + 30)
    database.sweep()
    #expect(try requests(database) == before + 20)
    database.sweep()
    #expect(try requests(database) == before + 20)
  }
}
