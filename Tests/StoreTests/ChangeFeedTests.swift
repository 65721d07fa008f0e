import SQLiteDriver
import Store
import Testing

@Suite("News from other processes")
struct ChangeFeedTests {
  @Test("A store that is not open reports no changes")
  func closed() throws {
    let store = try TemporaryStore()
    #expect(!store.access.hasChanged())
  }

  @Test("A commit of another process after the first read is reported once")
  func others() throws {
    let store = try TemporaryStore()
    try store.gateway.make()
    #expect(try AccountStore(access: store.access).hasAccounts() == false)
    let other = try store.database()
    try other.run("INSERT INTO login_attempt VALUES ('ada', 1, 1)", [])
    #expect(store.access.hasChanged())
    #expect(!store.access.hasChanged())
    // An update hook would not report this table, nor a deleted row of it.
    try other.run("DELETE FROM login_attempt", [])
    #expect(store.access.hasChanged())
  }

  @Test("Rollbacks elsewhere and own commits are not reported")
  func own() throws {
    let store = try TemporaryStore()
    try store.gateway.make()
    let other = try store.database()
    try other.run("BEGIN IMMEDIATE", [])
    try other.run("INSERT INTO login_attempt VALUES ('ada', 1, 1)", [])
    try other.run("ROLLBACK", [])
    #expect(!store.access.hasChanged())
    try AccountStore(access: store.access).resetLoginAttempts(name: "ada")
    _ = try AccountStore(access: store.access).recordLoginAttempt(name: "ada", now: 1)
    #expect(!store.access.hasChanged())
  }
}
