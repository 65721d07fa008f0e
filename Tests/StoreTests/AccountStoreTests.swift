import Circle
import Domain
import Fixtures
import Store
import Testing
import Viper

@Suite("Accounts", .serialized, .onEachEngine)
struct AccountStoreTests {
  @Test("A name is given once", arguments: TestStore.Place.allCases)
  func taken(_ place: TestStore.Place) throws {
    let store = try TestStore(place)
    let ada = try store.register("ada", hash: "first", now: 7)
    #expect(try store.accounts.register(name: "ada", passwordHash: "second", now: 8) == .taken)
    let person = try #require(try store.accounts.account(named: "ada"))
    #expect(person.id == ada)
    #expect(person.createdAt == 7)
    #expect(try store.accounts.passwordHash(name: "ada")?.hash == "first")
  }

  @Test(
    "A name that looks like another one is refused, also from other scripts and in the middle",
    arguments: [
      ("へいた", "ヘいた"), ("ヘいた", "へいた"), ("ニコ", "二コ"), ("口口ロ子", "ロ囗口子"),
      ("aベb", "aべb"), ("φο", "фо"), ("şăn", "șǎn"), ("علي", "علی"), ("كمال", "کمال"),
      ("户木", "戶木"), ("林ㄨ", "林メ"), ("黑木", "黒木"),
      (
        "カ" + String(repeating: "へ", count: 30) + "あ", "力" + String(repeating: "ヘ", count: 30) + "あ"
      ),
    ])
  func lookAlikes(old: String, new: String) throws {
    let store = try TestStore()
    for name in ["ada", old, "へ", "ヘイタ"] where name != new { try store.register(name) }
    #expect(try store.accounts.name(lookingLike: new) == old)
    #expect(
      try store.accounts.register(name: new, passwordHash: "", now: 1) == .looksLike(old))
    #expect(try store.accounts.account(named: new) == nil)
    #expect(try store.accounts.name(lookingLike: old) == nil)
    for other in ["へいたa", "コニ", "子口口ロ", "bべa", "木黑", "eva"] {
      #expect(try store.accounts.name(lookingLike: other) == nil)
    }
  }

  @Test("Two old names that look alike keep their accounts and passwords")
  func oldLookAlikes() throws {
    let store = try TestStore()
    try store.register("へいた", hash: "first")
    try store.database.run(
      "INSERT INTO account (name, created_at) VALUES ('ヘいた', 0)", [])
    #expect(try store.accounts.name(lookingLike: "へいた") == "ヘいた")
    #expect(try store.accounts.account(named: "ヘいた")?.name == "ヘいた")
    #expect(try store.accounts.passwordHash(name: "へいた")?.hash == "first")
    #expect(try store.accounts.register(name: "へいた", passwordHash: "", now: 1) != .registered(3))
  }

  @Test("A number is never given twice", arguments: TestStore.Place.allCases)
  func numbers(_ place: TestStore.Place) throws {
    let store = try TestStore(place)
    let ada = try store.register("ada")
    try store.members.delete(ada)
    #expect(try store.register("bob") > ada)
    #expect(try store.accounts.account(named: "ada") == nil)
  }

  @Test(
    "The fields of a profile are stored as they were typed", arguments: TestStore.Place.allCases)
  func fields(_ place: TestStore.Place) throws {
    let store = try TestStore(place)
    let ada = try store.register("ada")
    try store.register("bob")
    for field in Profile.Field.allCases {
      try store.members.edit(field, of: ada, to: "'; DROP TABLE account; -- \(field) 天气\u{1b}[2J")
    }
    let person = try #require(try store.accounts.account(named: "ada"))
    for field in Profile.Field.allCases {
      #expect(person.profile[field] == "'; DROP TABLE account; -- \(field) 天气\u{1b}[2J")
    }
    #expect(try store.accounts.account(named: "bob")?.profile == Profile())
    try store.members.edit(.nickname, of: ada, to: nil)
    #expect(try store.accounts.account(named: "ada")?.profile[.nickname] == nil)
  }

  @Test("An account without a password, or a disabled one, has no hash to compare with")
  func hashes() throws {
    let store = try TestStore()
    try store.database.run("INSERT INTO account (name, created_at) VALUES ('sample', 0)", [])
    #expect(try store.accounts.passwordHash(name: "sample") == nil)
    #expect(try store.accounts.passwordHash(name: "nobody") == nil)
    try store.register("founder")
    let ada = try store.register("ada")
    try store.members.setDisabled(true, of: ada)
    #expect(try store.accounts.passwordHash(name: "ada") == nil)
    try store.members.setDisabled(false, of: ada)
    #expect(try store.accounts.passwordHash(name: "ada")?.id == ada)
  }

  @Test("A new password ends the sessions, a better hash of the same one does not")
  func passwords() throws {
    let store = try TestStore()
    let ada = try store.register("ada")
    try store.sessions.open(NewSession(tokenHash: [1], account: ada, name: nil, now: 1))
    try store.accounts.replacePassword(of: ada, with: "better", endingSessions: false)
    #expect(try store.sessions.person(tokenHash: [1], now: 1)?.id == ada)
    try store.accounts.replacePassword(of: ada, with: "other", endingSessions: true)
    #expect(try store.sessions.person(tokenHash: [1], now: 1) == nil)
    #expect(try store.accounts.passwordHash(name: "ada")?.hash == "other")
  }

  @Test(
    "A temporary password ends the sessions and is replaced once",
    arguments: TestStore.Place.allCases)
  func lending(_ place: TestStore.Place) throws {
    let store = try TestStore(place)
    let ada = try store.register("ada")
    try store.sessions.open(NewSession(tokenHash: [1], account: ada, name: nil, now: 1))
    #expect(try store.members.setTemporaryPassword("temporary", to: ada))
    #expect(try store.sessions.person(tokenHash: [1], now: 1) == nil)
    let temporary = try #require(try store.accounts.passwordHash(name: "ada"))
    #expect(temporary == StoredPassword(id: ada, hash: "temporary", isTemporary: true))
    #expect(try store.members.setTemporaryPassword("newer", to: ada))
    #expect(try !store.accounts.replaceTemporaryPassword(temporary, with: "stale"))
    let newer = try #require(try store.accounts.passwordHash(name: "ada"))
    #expect(try store.accounts.replaceTemporaryPassword(newer, with: "own"))
    #expect(try !store.accounts.replaceTemporaryPassword(newer, with: "twice"))
    #expect(
      try store.accounts.passwordHash(name: "ada") == StoredPassword(id: ada, hash: "own"))
    // The owner's password is not replaced like a temporary one, even if the hash is right.
    let own = StoredPassword(id: ada, hash: "own", isTemporary: true)
    #expect(try !store.accounts.replaceTemporaryPassword(own, with: "other"))
  }

  @Test(
    "Sample people get no temporary password, and so never become the founder")
  func lendingToSample() throws {
    let store = try TestStore()
    try store.database.run("INSERT INTO account (name, created_at) VALUES ('sample', 0)", [])
    let ada = try store.register("ada")
    #expect(try !store.members.setTemporaryPassword("temporary", to: 1))
    #expect(try store.accounts.passwordHash(name: "sample") == nil)
    #expect(try store.members.founder() == ada)
  }

  @Test("A disabled account cannot replace a temporary password")
  func lendingToDisabled() throws {
    let store = try TestStore()
    let ada = try store.register("ada")
    #expect(try store.members.setTemporaryPassword("temporary", to: ada))
    let temporary = try #require(try store.accounts.passwordHash(name: "ada"))
    try store.members.setDisabled(true, of: ada)
    #expect(try !store.accounts.replaceTemporaryPassword(temporary, with: "own"))
  }

  @Test(
    "A user of the system is tied to the latest account only", arguments: TestStore.Place.allCases)
  func ties(_ place: TestStore.Place) throws {
    let store = try TestStore(place)
    let (ada, bob) = (try store.register("ada"), try store.register("bob"))
    #expect(try store.accounts.account(systemUser: 1_000) == nil)
    try store.accounts.tie(ada, toSystemUser: 1_000)
    #expect(try store.accounts.account(systemUser: 1_000) == ada)
    try store.accounts.tie(bob, toSystemUser: 1_000)
    #expect(try store.accounts.account(systemUser: 1_000) == bob)
    #expect(try store.accounts.systemUser(of: ada) == nil)
    #expect(try store.accounts.systemUser(of: bob) == 1_000)
    try store.accounts.tie(ada, toSystemUser: nil)
    #expect(try store.accounts.account(systemUser: 1_000) == bob)
    try store.members.setDisabled(true, of: bob)
    #expect(try store.accounts.account(systemUser: 1_000) == nil)
  }

  @Test(
    "Deleting an account deletes its blogs and ties, and reduces the counts of others",
    arguments: TestStore.Place.allCases)
  func deleting(_ place: TestStore.Place) throws {
    let store = try TestStore(place)
    let ada = try store.register("ada")
    let bob = try store.register("bob")
    try store.sessions.open(NewSession(tokenHash: [1], account: ada, name: nil, now: 1))
    for (author, isPublished) in [(ada, true), (ada, false), (ada, true), (bob, true)] {
      let blog = try store.write("blog", by: author, isPublished: isPublished)
      _ = try store.blogs.like(blog, by: ada)
    }
    _ = try store.blogs.apply(.bin, to: 3, by: ada, now: 1_000)
    try store.social.follow(bob, by: ada, now: 1)
    try store.social.follow(ada, by: bob, now: 1)
    _ = try store.social.befriend(bob, by: ada, greeting: "", now: 1)
    _ = try store.social.befriend(ada, by: bob, greeting: "", now: 1)
    try store.members.delete(ada)
    for count: Statement in [
      "SELECT count(*) FROM session", "SELECT count(*) FROM follow",
      "SELECT count(*) FROM friendship", "SELECT count(*) FROM blog_like",
      "SELECT count(*) FROM blog WHERE author <> 2",
      "SELECT CAST(sum(like_count) AS BIGINT) FROM blog",
      "SELECT follower_count + following_count + friend_count FROM account",
    ] { #expect(try store.number(count) == 0, "\(count)") }
    #expect(try store.number("SELECT count(*) FROM blog") == 1)
    #expect(try store.number("SELECT count(*) FROM account") == 1)
  }
}
