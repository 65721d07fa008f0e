import Domain
import Fixtures
import Store
import Testing

@testable import PostgresDriver

@Suite(
  "Opening a store in PostgreSQL", .enabled(if: TestServer.address != nil, "there is no server"))
struct PostgresOpeningTests {
  @Test("A store is created once, by one of several processes")
  func creation() throws {
    let store = PostgresStore(try TestServer.freshAddress())
    #expect(try store.open(creating: false, pulse: { true }) == nil)
    let threads = (1...6).map { _ in
      Threaded { _ = try store.open(creating: true, pulse: { true }) }
    }
    for thread in threads { try thread.finish() }
    #expect(try store.version(of: try connect(store)) == PostgresSchema.version)
  }

  @Test("The store of a newer program and other tables are refused")
  func refusals() throws {
    let store = try fresh()
    let database = try connect(store)
    try database.run("UPDATE store SET version = 99")
    #expect(throws: StoreFailure.newer(path: store.address.text, version: 99)) {
      try store.open(creating: true, pulse: { true })
    }
    try database.run("UPDATE store SET application = 'other'")
    #expect(throws: StoreFailure.foreign(path: store.address.text)) {
      try store.open(creating: true, pulse: { true })
    }
    try database.run("DROP TABLE store")
    #expect(throws: StoreFailure.foreign(path: store.address.text)) {
      try store.open(creating: true, pulse: { true })
    }
  }

  @Test(
    "The store of a trial version is refused as it is, by every way to it",
    arguments: ["coterie", "coterie, unfinished"])
  func trial(_ name: String) throws {
    let store = try fresh()
    let database = try connect(store)
    try database.run("UPDATE store SET application = '\(name)', version = 11")
    func state() throws -> [String] {
      try database.all(
        """
        SELECT (SELECT string_agg(store::text || xmin::text, ' ') FROM store) AS rows, (
          SELECT string_agg(tablename, ' ' ORDER BY tablename) FROM pg_tables
          WHERE schemaname = current_schema()) AS tables
        """, []
      ) { "\($0.text("rows") ?? "") \($0.text("tables") ?? "")" }
    }
    let before = try state()
    let maintenance = PostgresMaintenance(
      store, access: StoreAccess { try store.open(creating: $0, pulse: { true }) },
      pulse: { true }, progress: { _ in }
    ) { _, _ in 0 }
    let refusal = StoreFailure.trial(path: store.address.text)
    for creating in [true, false] {
      #expect(throws: refusal) { try store.open(creating: creating, pulse: { true }) }
    }
    #expect(throws: refusal) { try store.openForMove(pulse: { true }) }
    #expect(throws: refusal) { try maintenance.make() }
    #expect(throws: refusal) { try maintenance.backup(to: "/nowhere/copy", replacing: false) }
    #expect(try maintenance.facts(thorough: true).failure == refusal)
    #expect(try state() == before)
  }

  @Test(
    "A schema may have the name of a word of the language, and tables of another program are said")
  func names() throws {
    let base = try #require(TestServer.address)
    for schema in ["user", "select"] {
      let store = PostgresStore(try PostgresAddress("\(base)&schema=\(schema)"))
      let database = try #require(try store.open(creating: true, pulse: { true }))
      defer { _ = try? database.run("DROP SCHEMA \"\(schema)\" CASCADE") }
      #expect(try store.grants(in: database).allSatisfy { $0.contains("SCHEMA \"\(schema)\"") })
      #expect(try store.open(creating: false, pulse: { true }) != nil)
    }
    let other = PostgresStore(try TestServer.freshAddress())
    let schema = other.address.schema
    let server = try PostgresDatabase(other.address)
    try server.run("CREATE SCHEMA \(schema); CREATE TABLE \(schema).store (goods TEXT)")
    #expect(throws: StoreFailure.foreign(path: other.address.text)) {
      try other.open(creating: true, pulse: { true })
    }
  }

  @Test("A role without rights is told so, and not that there is no store")
  func withoutRights() throws {
    let store = try fresh()
    let owner = try connect(store)
    let role = "role_\(store.address.schema)"
    try owner.run("CREATE ROLE \(role) LOGIN")
    defer { _ = try? owner.run("DROP OWNED BY \(role); DROP ROLE \(role)") }
    let text = store.address.text.replacing("user=coterie", with: "user=\(role)")
    let other = PostgresStore(try PostgresAddress(text))
    func said() throws -> String {
      do {
        _ = try other.open(creating: true, pulse: { true })
        return ""
      } catch StoreFailure.unusable(_, let detail) {
        return detail
      }
    }
    #expect(try said() == "permission denied for schema \(store.address.schema)")
    try owner.run("GRANT USAGE ON SCHEMA \(store.address.schema) TO \(role)")
    #expect(try said() == "permission denied for table store")
  }

  @Test("A server that is not there is a failure with its reason")
  func absence() throws {
    let address = try PostgresAddress("postgres:///circle?host=/nowhere")
    do {
      _ = try PostgresDatabase(address)
      Issue.record("there is no server")
    } catch StoreFailure.unusable(let path, let detail) {
      #expect(path == address.text)
      #expect(detail.contains("/nowhere"))
    }
  }

  /// An empty store in a schema of its own.
  private func fresh() throws -> PostgresStore {
    let store = PostgresStore(try TestServer.freshAddress())
    _ = try #require(try store.open(creating: true, pulse: { true }))
    return store
  }

  private func connect(_ store: PostgresStore) throws -> PostgresDatabase {
    try #require(try store.open(creating: false, pulse: { true }))
  }
}
