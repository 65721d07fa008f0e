import Circle
import Domain
import Fixtures
import Store
import Testing
import Viper

@Suite("Blocks and mutes", .serialized, .onEachEngine)
struct RestrictionTests {
  /// Ada and Bob, who are friends and follow each other, and a blog of Ada's.
  private func circle(
    _ place: TestStore.Place = .memory
  ) throws -> (store: TestStore, ada: AccountID, bob: AccountID, work: BlogID) {
    let store = try TestStore(place)
    let (ada, bob) = (try store.register("ada"), try store.register("bob"))
    try store.social.follow(ada, by: bob, now: 1)
    try store.social.follow(bob, by: ada, now: 1)
    _ = try store.social.befriend(ada, by: bob, greeting: "hello", now: 1)
    _ = try store.social.accept(bob, by: ada, now: 1)
    return (store, ada, bob, try store.write("work", by: ada))
  }

  private func counts(_ store: TestStore, _ name: String) throws -> [Int] {
    let counts = try #require(try store.accounts.account(named: name)).counts
    return [counts.friends, counts.followers, counts.following]
  }

  @Test(
    "A block ends the other's follow and the friendship, and prevents new ones",
    arguments: TestStore.Place.allCases)
  func blocking(_ place: TestStore.Place) throws {
    let (store, ada, bob, work) = try circle(place)
    #expect(try store.social.restrict(bob, .block, by: ada))
    #expect(try !store.social.restrict(bob, .block, by: ada))
    #expect(try counts(store, "ada") == [0, 0, 1])
    #expect(try counts(store, "bob") == [0, 1, 0])
    let before = try store.contents()
    #expect(throws: SocialRefusal.closed) { try store.social.follow(ada, by: bob, now: 1) }
    #expect(throws: SocialRefusal.closed) {
      try store.social.befriend(ada, by: bob, greeting: "", now: 1)
    }
    #expect(throws: SocialRefusal.closed) { try store.blogs.like(work, by: bob) }
    #expect(try store.contents() == before)
    // The blocked person can still read, and others are not affected.
    #expect(try store.blogs.blog(work, as: bob) != nil)
    let eve = try store.register("eve")
    #expect(try store.blogs.like(work, by: eve))
    #expect(try store.social.lift(bob, .block, by: ada))
    #expect(try !store.social.lift(bob, .block, by: ada))
    try store.social.follow(ada, by: bob, now: 1)
    #expect(try store.blogs.like(work, by: bob))
    #expect(try counts(store, "bob") == [0, 1, 1])
  }

  @Test("A person who blocks another has to lift that before a follow or a request")
  func bothSides() throws {
    let (store, ada, bob, _) = try circle()
    try store.social.unfollow(bob, by: ada)
    #expect(try store.social.restrict(bob, .block, by: ada))
    #expect(try store.social.restrict(bob, .mute, by: ada))
    let before = try store.contents()
    func ask() throws {
      #expect(throws: SocialRefusal.blocking) { try store.social.follow(bob, by: ada, now: 1) }
      #expect(throws: SocialRefusal.blocking) {
        try store.social.befriend(bob, by: ada, greeting: "", now: 1)
      }
    }
    try ask()
    #expect(try store.contents() == before)
    // A deleted account is reported first.
    try store.members.setDisabled(true, of: bob)
    #expect(throws: SocialRefusal.gone) { try store.social.follow(bob, by: ada, now: 1) }
    try store.members.setDisabled(false, of: bob)
    #expect(try store.social.lift(bob, .block, by: ada))
    try store.social.follow(bob, by: ada, now: 1)
    #expect(try store.social.befriend(bob, by: ada, greeting: "", now: 1) == .pending)
  }

  @Test("A block removes friend requests in both directions")
  func requests() throws {
    for isAskedByAda in [true, false] {
      let store = try TestStore()
      let (ada, bob) = (try store.register("ada"), try store.register("bob"))
      let (asking, asked) = isAskedByAda ? (ada, bob) : (bob, ada)
      _ = try store.social.befriend(asked, by: asking, greeting: "", now: 1)
      #expect(try store.social.restrict(bob, .block, by: ada))
      #expect(try store.number("SELECT count(*) FROM friendship") == 0)
      #expect(try counts(store, "ada") == [0, 0, 0])
    }
  }

  @Test("A blocked person is refused as long as the account is shown, and never told of a block")
  func refusedLikes() throws {
    let (store, ada, bob, work) = try circle()
    #expect(try store.blogs.like(work, by: bob))
    #expect(try store.social.restrict(bob, .block, by: ada))
    #expect(try !store.blogs.like(work, by: bob))
    #expect(try store.blogs.unlike(work, by: bob))
    #expect(throws: SocialRefusal.closed) { try store.blogs.like(work, by: bob) }
    // The lists show the account, so no refusal says that it is gone.
    let shown = try store.people.people(
      .all, matching: nil, as: bob, after: nil, limit: 9, countingCommon: false)
    #expect(shown.people.map(\.person.name) == ["ada", "bob"])
    let (other, eve) = (
      try store.write("draft", by: ada, isPublished: false), try store.register("eve")
    )
    #expect(try !store.blogs.like(other, by: bob))
    #expect(try !store.blogs.like(99, by: bob))
    try store.members.setDisabled(true, of: ada)
    #expect(throws: SocialRefusal.gone) { try store.blogs.like(work, by: eve) }
    #expect(throws: SocialRefusal.gone) { try store.blogs.like(work, by: bob) }
    #expect(try store.number("SELECT like_count FROM blog WHERE id = 1") == 0)
  }

  @Test("Blogs of a muted person are neither in the feed nor unread, for this reader alone")
  func muting() throws {
    let (store, ada, bob, work) = try circle()
    func feed(_ person: AccountID) throws -> [String] {
      try store.blogs.blogs(.feed(of: person), as: person, before: nil, limit: 9, now: 1)
        .map(\.title)
    }
    #expect(try store.reading.news(of: bob).unread == 1)
    #expect(try store.social.restrict(ada, .mute, by: bob))
    #expect(try feed(bob) == [])
    #expect(try store.reading.news(of: bob).unread == 0)
    #expect(try store.blogs.blogs([work], as: bob).map(\.isUnread) == [false])
    #expect(try store.reading.nextUnread(of: bob, before: nil) == nil)
    #expect(try counts(store, "ada") == [1, 1, 1])
    try store.write("of bob", by: bob)
    #expect(try feed(ada) == ["of bob"])
    #expect(try store.reading.news(of: ada).unread == 1)
    #expect(try store.social.lift(ada, .mute, by: bob))
    #expect(try feed(bob) == ["work"])
    #expect(try store.reading.news(of: bob).unread == 1)
    // A blog that is opened meanwhile is read.
    #expect(try store.social.restrict(ada, .mute, by: bob))
    #expect(try store.reading.markRead(work, by: bob))
    #expect(try store.social.lift(ada, .mute, by: bob))
    #expect(try store.reading.news(of: bob).unread == 0)
  }

  @Test("Only the person who set a restriction sees it")
  func secret() throws {
    let (store, ada, bob, _) = try circle()
    for kind in Restriction.allCases {
      #expect(try store.social.restrict(bob, kind, by: ada))
    }
    func restrictions(_ name: String, _ viewer: AccountID?) throws -> [Restriction]? {
      try #require(try store.people.person(named: name, as: viewer)).ties?.restrictions
    }
    #expect(try restrictions("bob", ada) == [.block, .mute])
    #expect(try restrictions("ada", bob) == [])
    #expect(try restrictions("bob", nil) == nil)
    let row = try #require(
      try store.people.people([bob], as: ada, countingCommon: true).first)
    #expect(row.ties?.restrictions == [.block, .mute])
    #expect(row.person.name == "bob")
    #expect(try !store.social.restrict(99, .block, by: ada))
  }
}
