import Domain
import Fixtures
import Store
import Testing

@Suite("Columns", .onEachEngine)
struct ColumnTests {
  /// A store whose table of accounts has its columns in another order: those named here come last.
  private func reordered() throws -> TestStore {
    let store = try TestStore(isChanging: true)
    let changes: [Statement] = [
      "ALTER TABLE account DROP COLUMN level",
      "ALTER TABLE account DROP COLUMN nickname",
      "ALTER TABLE account DROP COLUMN city",
      "ALTER TABLE account DROP COLUMN blog_count",
      "ALTER TABLE account DROP COLUMN following_count",
      "ALTER TABLE account ADD COLUMN following_count INTEGER NOT NULL DEFAULT 0",
      "ALTER TABLE account ADD COLUMN shoe_size TEXT",
      "ALTER TABLE account ADD COLUMN city TEXT",
      "ALTER TABLE account ADD COLUMN blog_count INTEGER NOT NULL DEFAULT 0",
      "ALTER TABLE account ADD COLUMN nickname TEXT",
      "ALTER TABLE account ADD COLUMN level INTEGER NOT NULL DEFAULT 0",
      "DROP INDEX blog_figures",
      "ALTER TABLE blog DROP COLUMN summary",
      "ALTER TABLE blog DROP COLUMN like_count",
      "ALTER TABLE blog ADD COLUMN like_count INTEGER NOT NULL DEFAULT 0",
      "ALTER TABLE blog ADD COLUMN summary TEXT",
    ]
    for change in changes { try store.database.run(change, []) }
    return store
  }

  /// Ada, whose fields, level and counts all differ, and Bob, who looks at her.
  private func circle(_ store: TestStore) throws -> (ada: AccountID, bob: AccountID) {
    let (ada, bob) = (try store.register("ada", now: 77), try store.register("bob"))
    for field in Profile.Field.allCases {
      try store.members.edit(field, of: ada, to: "her \(field)")
    }
    try store.members.setLevel(6, of: ada)
    let others = try (1...4).map { try store.register("person\($0)") }
    for other in others.prefix(2) { try store.social.follow(ada, by: other, now: 1) }
    for other in others.prefix(3) { try store.social.follow(other, by: ada, now: 1) }
    for other in others {
      _ = try store.social.befriend(other, by: ada, greeting: "", now: 1)
      _ = try store.social.accept(ada, by: other, now: 1)
    }
    for number in 1...5 { try store.write("blog \(number)", by: ada, now: 88) }
    _ = try store.social.befriend(bob, by: ada, greeting: "hello", now: 1)
    _ = try store.social.restrict(ada, .mute, by: bob)
    try store.sessions.open(NewSession(tokenHash: [1], account: ada, name: nil, now: 2))
    return (ada, bob)
  }

  private func expectAda(_ person: Person, _ id: AccountID) {
    #expect(person.id == id && person.name == "ada" && person.createdAt == 77)
    #expect(person.level == 6 && !person.isDisabled)
    for field in Profile.Field.allCases { #expect(person.profile[field] == "her \(field)") }
    #expect(person.counts == Person.Counts(blogs: 5, friends: 4, followers: 2, following: 3))
  }

  @Test("A person is read right, whatever the order of the columns", arguments: [false, true])
  func people(_ isReordered: Bool) throws {
    let store = try isReordered ? reordered() : TestStore()
    let (ada, bob) = try circle(store)
    expectAda(try #require(try store.accounts.account(named: "ada")), ada)
    expectAda(try #require(try store.sessions.person(tokenHash: [1], now: 2)), ada)
    let ties = Ties(friendship: .requested, greeting: "hello", askedAt: 1, restrictions: [.mute])
    for found in [
      try store.people.person(named: "ada", as: bob),
      try store.people.people([ada], as: bob, countingCommon: true).first,
    ] {
      let found = try #require(found)
      expectAda(found.person, ada)
      #expect(found.ties == ties)
      #expect(found.commonFriends == 0)
    }
  }

  @Test("A blog is read right, whatever the order of the columns", arguments: [false, true])
  func blogs(_ isReordered: Bool) throws {
    let store = try isReordered ? reordered() : TestStore()
    let (ada, bob) = try circle(store)
    _ = try store.blogs.like(3, by: bob)
    for _ in 1...2 { try store.blogs.share(3, by: bob) }
    let text = Writing(title: "title", body: "body", summary: "summary")
    _ = try store.blogs.save(3, text, basedOn: nil, by: ada, now: 99)
    let blog = Blog(
      id: 3, title: "title", author: "ada", authorID: ada, state: .published, summary: "summary",
      likes: 1, shares: 2, isLiked: true, isUnread: false, revision: 2, createdAt: 88,
      editedAt: 99, publishedAt: 88, binnedAt: nil, order: 3)
    #expect(try store.blogs.blog(3, as: bob) == BlogText(blog, body: "body"))
    #expect(try store.blogs.blogs([3], as: bob) == [blog])
  }

  @Test("Each field of a profile has a column of its name, and each edit changes that one")
  func fields() throws {
    let store = try TestStore()
    let ada = try store.register("ada")
    for field in Profile.Field.allCases {
      try store.members.edit(field, of: ada, to: "\(field)")
      let profile = try #require(try store.accounts.account(named: "ada")).profile
      #expect(Profile.Field.allCases.filter { profile[$0] != nil } == [field])
      try store.members.edit(field, of: ada, to: nil)
    }
  }
}
