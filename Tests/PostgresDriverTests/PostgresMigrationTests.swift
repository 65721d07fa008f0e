import Domain
import Fixtures
import Glibc
import Store
import Testing

@testable import PostgresDriver

@Suite(
  "Upgrades of a store on a server", .enabled(if: TestServer.address != nil, "there is no server"))
struct PostgresMigrationTests {
  private let store: PostgresStore
  private let owner: PostgresDatabase

  init() throws {
    store = PostgresStore(try TestServer.freshAddress())
    owner = try #require(try store.open(creating: true, pulse: { true }))
    try owner.run("INSERT INTO login_attempt VALUES ('ada', 1, 1)")
  }

  /// Adds a column and counts the runs in the rows themselves.
  private static let step: Migration = [
    "ALTER TABLE login_attempt ADD COLUMN extra BIGINT NOT NULL DEFAULT 7",
    "UPDATE login_attempt SET count = count + 1",
  ]

  @Test(
    "An older store gets its steps once, from one of several processes, and is newer from then on")
  func migration() throws {
    let later = PostgresStore(store.address, migrations: PostgresSchema.migrations + [Self.step])
    // A writer has its turn before the tables change.
    owner.hold()
    try owner.writing {
      _ = try owner.run("INSERT INTO login_attempt VALUES ('bob', 1, 1)", [])
    }
    let threads = (1...6).map { _ in
      Threaded { _ = try later.open(creating: false, pulse: { true }) }
    }
    usleep(50_000)
    try owner.release(keeping: true)
    for thread in threads { try thread.finish() }
    let database = try #require(try later.open(creating: false, pulse: { true }))
    let rows = try database.all("SELECT name, count, extra FROM login_attempt ORDER BY name", []) {
      "\($0.text("name") ?? "") \($0.int("count")) \($0.int("extra"))"
    }
    #expect(rows == ["ada 2 7", "bob 2 7"])
    #expect(
      throws: StoreFailure.newer(path: store.address.text, version: PostgresSchema.version + 1)
    ) { try store.open(creating: true, pulse: { true }) }
  }

  @Test("The planted step keeps every blog, and an empty store that is new gets it, too")
  func planted() throws {
    try owner.run(
      """
      INSERT INTO account (id, name, created_at) VALUES (1, 'ada', 1);
      INSERT INTO blog (id, author, title, state, created_at, edited_at)
      VALUES (1, 1, 'tea', 'draft', 1, 1);
      INSERT INTO blog_body VALUES (1, 'gärden')
      """)
    let later = PostgresStore(store.address, migrations: [PlantedStep.ofServer])
    let new = PostgresStore(try TestServer.freshAddress(), migrations: [PlantedStep.ofServer])
    for store in [later, new] {
      let database = try #require(try store.open(creating: true, pulse: { true }))
      #expect(try store.version(of: database) == 2)
      let planted = try database.all("SELECT planted FROM blog", []) { $0.int("planted") }
      #expect(planted == (store.address == later.address ? [7] : []))
    }
  }

  @Test("A role that does not own the tables leaves an older store as it is, and names the owner")
  func otherRole() throws {
    let role = "role_\(store.address.schema)"
    try owner.run("CREATE ROLE \(role) LOGIN")
    defer { _ = try? owner.run("DROP OWNED BY \(role); DROP ROLE \(role)") }
    for grant in try store.grants(in: owner) {
      try owner.run(grant.replacing("ROLE", with: role))
    }
    let text = store.address.text.replacing("user=coterie", with: "user=\(role)")
    let other = PostgresStore(try PostgresAddress(text))
    _ = try #require(try other.open(creating: false, pulse: { true }))
    try owner.run("UPDATE store SET version = 1")
    let later = PostgresStore(other.address, migrations: [PlantedStep.ofServer])
    #expect(throws: StoreFailure.older(path: other.address.text, version: 1, owner: "coterie")) {
      try later.open(creating: false, pulse: { true })
    }
    #expect(try store.version(of: owner) == 1)
  }

  @Test("If a step fails, the store stays as it was, and a version before the first is no store")
  func failure() throws {
    let failing = PostgresStore(
      store.address, migrations: PostgresSchema.migrations + [Self.step, ["DROP TABLE nothing"]])
    #expect(throws: StoreFailure.self) { try failing.open(creating: true, pulse: { true }) }
    #expect(try store.version(of: owner) == PostgresSchema.version)
    #expect(try owner.first("SELECT count FROM login_attempt", []) { $0.int("count") } == 1)
    try owner.run("UPDATE store SET version = 0")
    #expect(throws: StoreFailure.foreign(path: store.address.text)) {
      try store.open(creating: true, pulse: { true })
    }
  }
}
