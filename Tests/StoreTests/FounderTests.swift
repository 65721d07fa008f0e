import Domain
import Fixtures
import Store
import Testing

@Suite("The founder", .onEachEngine)
struct FounderTests {
  @Test(
    "The first account that registers is the founder; sample people are not",
    arguments: TestStore.Place.allCases)
  func first(_ place: TestStore.Place) throws {
    let store = try TestStore(place)
    #expect(try store.members.founder() == nil)
    #expect(try !store.accounts.hasAccounts())
    try store.database.run("INSERT INTO account (name, created_at) VALUES ('sample', 0)", [])
    #expect(try store.members.founder() == nil)
    let ada = try store.register("ada")
    try store.register("bob")
    #expect(try store.members.founder() == ada)
    #expect(try store.accounts.hasAccounts())
  }

  @Test("A failed registration does not make a founder")
  func taken() throws {
    let store = try TestStore()
    try store.database.run("INSERT INTO account (name, created_at) VALUES ('ada', 0)", [])
    #expect(try store.accounts.register(name: "ada", passwordHash: "hash", now: 1) == .taken)
    #expect(try store.members.founder() == nil)
  }

  @Test(
    "When the founder is deleted, the oldest registered account takes its place",
    arguments: TestStore.Place.allCases)
  func successor(_ place: TestStore.Place) throws {
    let store = try TestStore(place)
    try store.database.run("INSERT INTO account (name, created_at) VALUES ('sample', 0)", [])
    let (ada, bob, eve) = (
      try store.register("ada"), try store.register("bob"), try store.register("eve")
    )
    // Deleting another account does not change the founder.
    try store.members.delete(eve)
    #expect(try store.members.founder() == ada)
    try store.members.delete(ada)
    #expect(try store.members.founder() == bob)
    try store.members.delete(bob)
    #expect(try store.members.founder() == nil)
    #expect(try store.accounts.hasAccounts())
    #expect(try store.members.founder() == nil)
    let next = try store.register("ann")
    #expect(try store.members.founder() == next)
  }

  @Test("The founder is a row, and not the smallest number")
  func row() throws {
    let store = try TestStore()
    try store.register("ada")
    let bob = try store.register("bob")
    try store.database.run("UPDATE founder SET account = 2", [])
    #expect(try store.members.founder() == bob)
    #expect(throws: StoreFailure.self) {
      try store.database.run("INSERT INTO founder (account) VALUES (1)", [])
    }
  }
}
