import Glibc
package import PostgresDriver
import SQLiteDriver
import Store
package import Testing

/// The PostgreSQL server of the tests, which `Scripts/test` starts.
package enum TestServer {
  /// The address of the server; `nil` if there is none.
  package static let address: String? = getenv("COTERIE_TEST_POSTGRES")
    .map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }

  /// The address of a store in a schema of its own, which does not exist yet.
  package static func freshAddress() throws -> PostgresAddress {
    guard let address else { throw NoServer() }
    let schema = "t\(getpid())_\(UInt64.random(in: 0 ... .max))"
    return try PostgresAddress("\(address)&schema=\(schema)")
  }

  /// A relay in front of the server, and the address of the same store behind it.
  package static func relay(to store: PostgresAddress) throws -> (Relay, PostgresAddress) {
    guard let range = store.text.firstRange(of: "host=") else { throw NoServer() }
    let folder = store.text[range.upperBound...].prefix { $0 != "&" }
    let relay = try Relay(before: String(folder))
    return (relay, try PostgresAddress(store.text.replacing(folder, with: relay.folder)))
  }

  private struct NoServer: Error {}

  // MARK: Stores that are used again

  private nonisolated(unsafe) static var free: [PostgresDatabase] = []
  private static let lock = Lock()

  /// An empty store. Making the tables takes long, so a store that another test has left is emptied.
  static func take() throws -> PostgresDatabase {
    try lock.holding { free.popLast() } ?? make()
  }

  /// A new store.
  static func make() throws -> PostgresDatabase {
    let store = PostgresStore(try freshAddress())
    guard let opened = try store.open(creating: true, pulse: { true }) else { throw NoServer() }
    return opened
  }

  /// Empties the store of a test for another test.
  static func leave(_ database: PostgresDatabase) {
    do {
      try database.release(keeping: false)
      try database.run(emptying)
      lock.holding { free.append(database) }
    } catch {
      drop(database)
    }
  }

  /// Deletes the store of a test.
  static func drop(_ database: PostgresDatabase) {
    _ = try? database.run("DROP SCHEMA \(database.address.schema) CASCADE")
  }

  /// Deletes all rows, those that refer to others first.
  private static let emptying: String = {
    let tables = [
      "request", "latest_change", "read_blog", "blog_like", "recording_piece", "recording",
      "blog_words", "book_words", "revision", "blog_body", "blog", "shelf", "book", "restriction",
      "friendship", "follow", "session", "login_attempt", "founder", "password", "account",
    ]
    return tables.map { "DELETE FROM \($0);" }.joined()
      + "DELETE FROM counter WHERE name <> 'publication'; UPDATE counter SET value = 0;"
      + "ALTER TABLE account ALTER id RESTART; ALTER TABLE blog ALTER id RESTART"
  }()
}

/// The engine on which the store of a test is made.
package enum TestEngine: Sendable {
  case sqlite, postgres

  @TaskLocal package static var current = TestEngine.sqlite
}

/// Runs each test of a suite on SQLite, and then on PostgreSQL if there is a server.
package struct EngineTrait: SuiteTrait, TestTrait, TestScoping {
  package var isRecursive: Bool { true }

  package func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? {
    testCase == nil ? nil : self
  }

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing body: @Sendable () async throws -> Void
  ) async throws {
    try await body()
    guard TestServer.address != nil, !test.traits.contains(where: { $0 is SQLiteTrait }) else {
      return
    }
    try await TestEngine.$current.withValue(.postgres, operation: body)
  }
}

/// Marks a test of such a suite that is about SQLite.
package struct SQLiteTrait: TestTrait {}

extension Trait where Self == SQLiteTrait {
  /// A test that is about SQLite alone.
  package static var onSQLite: Self { SQLiteTrait() }
}

extension Trait where Self == EngineTrait {
  /// A suite whose tests hold for the store on each engine.
  package static var onEachEngine: Self { EngineTrait() }
}
