import Domain
import Fixtures
import Glibc
import Store
import Testing

@testable import PostgresDriver

// Transactions that fail, wait or contradict, and the rows of changes.
extension PostgresStoreTests {
  @Test(
    "A transaction that changes nothing leaves no row, and one with a failed statement none either")
  func rows() throws {
    let database = try connect(try fresh())
    try database.writing { try add("ada", to: database) }
    let before = try requests(database)
    try database.writing {}
    _ = try database.writing { try names(database) }
    for _ in 1...3 {
      #expect(throws: StoreFailure.self) { try database.writing { try add("ada", to: database) } }
      #expect(!database.connection.isOpen && !database.connection.isLost)
    }
    #expect(try requests(database) == before)
    #expect(try names(database) == ["ada"])
  }

  /// Counts for all names.
  private func increase(_ database: PostgresDatabase) throws {
    try database.writing {
      _ = try database.run("UPDATE login_attempt SET count = count + 1", [])
    }
  }

  private func counts(_ database: PostgresDatabase) throws -> [Int64] {
    try database.all("SELECT count FROM login_attempt", []) { $0.int("count") }
  }

  @Test("A change waits for another process, and Ctrl-C ends this soon", arguments: [true, false])
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

  @Test("Changes that contradict are all made, one after the other")
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

  @Test("Cut at any message, a change is made once")
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
      #expect(try database.reading { try names(database) } == ["ada"])
    } while relay.hasCut
    relay.mend()
    #expect(try counts(other) == [Int64(cuts + 3)])
    #expect(cuts > 20)
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
