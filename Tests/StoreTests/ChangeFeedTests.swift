import SQLiteDriver
import Store
import Testing

@Suite("News from other processes")
struct ChangeFeedTests {
  @Test("A store that nobody opened has none")
  func closed() throws {
    let store = try TemporaryStore()
    #expect(!store.access.hasChanged())
  }

  @Test("What another one keeps after something was read is news once, also before anybody asked")
  func others() throws {
    let store = try TemporaryStore()
    try store.gateway.make()
    #expect(try AccountStore(access: store.access).hasAccounts() == false)
    let other = try store.database()
    try other.run("INSERT INTO guess VALUES ('ada', 1, 1)", [])
    #expect(store.access.hasChanged())
    #expect(!store.access.hasChanged())
    // A table that an update hook would not tell of, and a row of it that goes.
    try other.run("DELETE FROM guess", [])
    #expect(store.access.hasChanged())
  }

  @Test("What another one takes back, and what this one keeps, is none")
  func own() throws {
    let store = try TemporaryStore()
    try store.gateway.make()
    let other = try store.database()
    try other.run("BEGIN IMMEDIATE", [])
    try other.run("INSERT INTO guess VALUES ('ada', 1, 1)", [])
    try other.run("ROLLBACK", [])
    #expect(!store.access.hasChanged())
    try AccountStore(access: store.access).resetLoginAttempts(name: "ada")
    _ = try AccountStore(access: store.access).recordLoginAttempt(name: "ada", now: 1)
    #expect(!store.access.hasChanged())
  }
}
