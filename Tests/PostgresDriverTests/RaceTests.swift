import Domain
import Fixtures
import PostgresDriver
import Store
import Testing

@Suite("Writers beside each other", .enabled(if: TestServer.address != nil, "there is no server"))
struct RaceTests {
  private let store: PostgresStore

  init() throws { store = PostgresStore(try TestServer.freshAddress()) }

  private func miscounted() throws -> Int {
    let database = try #require(try store.open(creating: false, pulse: { true }))
    return try database.reading { try Inspection.miscounted(in: database) }
  }

  @Test("Two who ask each other at once are friends")
  func requests() throws {
    let first = ServerGateways(store)
    for number in 1...20 {
      let pair = [try first.register("ada\(number)"), try first.register("bob\(number)")]
      let threads = [(pair[0], pair[1]), (pair[1], pair[0])].map { one, other in
        Threaded { [store] in
          _ = try ServerGateways(store).social.befriend(other, by: one, greeting: "", now: 1)
        }
      }
      for thread in threads { try thread.finish() }
      #expect(try first.accounts.account(pair[0])?.counts.friends == 1)
      #expect(try first.accounts.account(pair[1])?.counts.friends == 1)
    }
    #expect(try miscounted() == 0)
  }

  @Test("An account that is disabled while it likes is counted or not, as the list shows it")
  func likes() throws {
    let first = ServerGateways(store)
    let ada = try first.register("ada")
    let blog = try first.blogs.write(
      Writing(title: "rain", body: "", summary: nil), isPublished: true, by: ada, now: 1)
    for number in 1...20 {
      let bob = try first.register("bob\(number)")
      let threads = [
        Threaded { [store] in
          do {
            _ = try ServerGateways(store).blogs.like(blog, by: bob)
          } catch is RightsRefusal {}
        },
        Threaded { [store] in
          try ServerGateways(store).members.setDisabled(true, of: bob, by: ada)
        },
      ]
      for thread in threads { try thread.finish() }
    }
    #expect(try miscounted() == 0)
    #expect(try first.blogs.blog(blog, as: ada)?.blog.likes == 0)
  }

  @Test("Of 32 writers at once, each change is made once and counted")
  func many() throws {
    let first = ServerGateways(store)
    let ada = try first.register("ada")
    let shared = try first.blogs.write(
      Writing(title: "rain", body: "", summary: nil), isPublished: true, by: ada, now: 1)
    let people = try (1...32).map { try first.register("person\($0)") }
    let threads = people.map { person in
      Threaded { [store] in
        let own = ServerGateways(store)
        for number in 1...5 {
          let blog = try own.blogs.write(
            Writing(title: "blog \(number)", body: "words", summary: nil), isPublished: true,
            by: person, now: 1)
          _ = try own.blogs.like(blog, by: person)
          _ = try own.blogs.share(shared, by: person)
        }
        try own.social.follow(ada, by: person, now: 1)
      }
    }
    for thread in threads { try thread.finish() }
    #expect(try miscounted() == 0)
    #expect(try first.accounts.account(ada)?.counts.followers == 32)
    let works = try people.map { try first.accounts.account($0)?.counts.blogs }
    #expect(works == people.map { _ in 5 })
    // No share is lost or counted twice.
    #expect(try first.blogs.blog(shared, as: ada)?.blog.shares == 32 * 5)
  }

  @Test("A writer that is the victim of a deadlock at its beginning begins again")
  func deadlock() throws {
    let writer = try #require(try store.open(creating: true, pulse: { true }))
    let other = try #require(try store.open(creating: false, pulse: { true }))
    // Each waits for a lock of the other one. The server ends the wait of the writer first.
    try writer.run("SET deadlock_timeout = 50; SELECT pg_advisory_lock(1, 1)")
    try other.run("SET deadlock_timeout = 60000; SET lock_timeout = 400")
    try other.run("BEGIN; LOCK TABLE turn IN EXCLUSIVE MODE")
    let wait = Threaded {
      // The other one gives up in the end, and lets go of its table.
      #expect(throws: StoreFailure.busy) { try other.run("SELECT pg_advisory_lock(1, 1)") }
      try other.run("ROLLBACK")
    }
    try writer.writing {
      _ = try writer.run("INSERT INTO login_attempt VALUES ('ada', 1, 1)", [])
    }
    try wait.finish()
    #expect(try writer.all("SELECT name FROM login_attempt", []) { $0.text("name") } == ["ada"])
  }
}

extension ServerGateways {
  fileprivate func register(_ name: String) throws -> AccountID {
    guard
      case .registered(let id) = try accounts.register(name: name, passwordHash: "", now: 1)
    else { throw StoreFailure.busy }
    return id
  }
}
