import Domain
import Fixtures
import Glibc
import Store
import Testing

@testable import PostgresDriver

@Suite(
  "Commits that wait for a standby", .serialized,
  .enabled(if: TestServer.address != nil, "there is no server"))
final class ReplicationTests {
  private let store: PostgresStore
  /// Its commits wait for a standby. Those of other tests do not.
  private let writer: PostgresDatabase
  private let other: PostgresDatabase

  init() throws {
    let address = try TestServer.freshAddress()
    store = PostgresStore(address)
    other = try #require(try store.open(creating: true, pulse: { true }))
    writer = try PostgresDatabase(
      try PostgresAddress(address.text + "&options=-c%20synchronous_commit%3Don"))
    try other.run("ALTER SYSTEM SET synchronous_standby_names = 'absent'")
    try other.run("SELECT pg_reload_conf()")
    // The server hears of it a little later, its checkpointer last.
    while try other.first("SHOW synchronous_standby_names", [], { $0.text($0.columns[0]) })
      != "absent"
    { usleep(5_000) }
    for _ in 1...2 { try other.run("CHECKPOINT") }
  }

  deinit {
    _ = try? other.run("ALTER SYSTEM RESET synchronous_standby_names")
    _ = try? other.run("SELECT pg_reload_conf()")
  }

  /// Waits until a connection of the writer waits for its standby, other than those before.
  private func waiting(except before: Int64 = 0) throws -> Int64 {
    for _ in 1...4_000 {
      let found = try other.first(
        """
        SELECT pid FROM pg_stat_activity
        WHERE wait_event = 'SyncRep' AND application_name = 'coterie' AND pid <> $1
        """, [.int(before)]
      ) { $0.int("pid") }
      if let found { return found }
      usleep(5_000)
    }
    throw NobodyWaits()
  }

  private struct NobodyWaits: Error {}

  private func cancel(_ process: Int64) throws {
    _ = try other.first("SELECT pg_cancel_backend($1::int)", [.int(process)]) { _ in true }
  }

  private func add(_ name: String) -> Threaded {
    Threaded { [writer] in
      try writer.writing {
        _ = try writer.run("INSERT INTO login_attempt VALUES ($1, 1, 1)", [.text(name)])
      }
    }
  }

  private func names() throws -> [String] {
    try other.all("SELECT name FROM login_attempt ORDER BY name", []) { $0.text("name") ?? "" }
  }

  @Test("A commit that stopped to wait is done only once a standby has it")
  func replicated() throws {
    let thread = add("ada")
    let first = try waiting()
    try cancel(first)
    // The row of the request is written again, and that waits for the standby, too.
    _ = try waiting(except: first)
    try other.run("ALTER SYSTEM RESET synchronous_standby_names")
    try other.run("SELECT pg_reload_conf()")
    try thread.finish()
    #expect(try names() == ["ada"])
  }

  @Test("A commit that stopped to wait twice is uncertain")
  func unreplicated() throws {
    let thread = add("bob")
    let first = try waiting()
    try cancel(first)
    try cancel(try waiting(except: first))
    do {
      try thread.finish()
      Issue.record("no standby has the change")
    } catch StoreFailure.uncertain {}
    #expect(try names() == ["bob"])
  }
}
