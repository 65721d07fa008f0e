import Domain
import Fixtures
import Store
import Testing

@Suite("Follows and friends", .serialized)
struct SocialStoreTests {
  private struct Counts: Equatable {
    let friends: Int, followers: Int, following: Int

    init(_ friends: Int, _ followers: Int, _ following: Int) {
      (self.friends, self.followers, self.following) = (friends, followers, following)
    }
  }

  private func counts(_ store: TestStore, _ name: String) throws -> Counts {
    let counts = try #require(try store.accounts.account(named: name)).counts
    return Counts(counts.friends, counts.followers, counts.following)
  }

  private func miscounted(_ store: TestStore) throws -> Int64 {
    try store.number(
      """
      SELECT count(*) FROM account WHERE
        friends <> (SELECT count(*) FROM friend WHERE person = id AND state = 'friends')
        OR followers <> (SELECT count(*) FROM follow WHERE followed = id)
        OR following <> (SELECT count(*) FROM follow WHERE follower = id)
      """)
  }

  @Test("Following twice counts once, and so does ending it", arguments: TestStore.Place.allCases)
  func following(_ place: TestStore.Place) throws {
    let store = try TestStore(place)
    let (ada, bob) = (try store.register("ada"), try store.register("bob"))
    for _ in 1...2 {
      try store.social.follow(bob, by: ada, now: 1)
      #expect(try counts(store, "ada") == Counts(0, 0, 1))
      #expect(try counts(store, "bob") == Counts(0, 1, 0))
    }
    for _ in 1...2 {
      try store.social.unfollow(bob, by: ada)
      #expect(try counts(store, "ada") == Counts(0, 0, 0))
      #expect(try counts(store, "bob") == Counts(0, 0, 0))
    }
  }

  @Test(
    "Two become friends when one asks and the other agrees", arguments: TestStore.Place.allCases)
  func agreeing(_ place: TestStore.Place) throws {
    let store = try TestStore(place)
    let (ada, bob) = (try store.register("ada"), try store.register("bob"))
    #expect(try store.social.befriend(bob, by: ada, greeting: "hello", now: 1) == .pending)
    #expect(try store.social.befriend(bob, by: ada, greeting: "hello", now: 1) == .pending)
    #expect(try counts(store, "ada") == Counts(0, 0, 0))
    // Who asked cannot agree.
    #expect(try store.social.accept(bob, by: ada, now: 1) == .pending)
    #expect(try store.social.accept(ada, by: bob, now: 1) == .requested)
    #expect(try store.social.accept(ada, by: bob, now: 1) == .friends)
    #expect(try counts(store, "ada") == Counts(1, 0, 0))
    #expect(try counts(store, "bob") == Counts(1, 0, 0))
    #expect(try store.social.befriend(bob, by: ada, greeting: "hello", now: 1) == .friends)
    #expect(try store.social.unfriend(ada, by: bob) == .friends)
    #expect(try store.social.unfriend(ada, by: bob) == .none)
    #expect(try counts(store, "ada") == Counts(0, 0, 0))
    #expect(try store.number("SELECT count(*) FROM friend") == 0)
  }

  @Test("Two who ask each other become friends once")
  func crossing() throws {
    let store = try TestStore()
    let (ada, bob) = (try store.register("ada"), try store.register("bob"))
    #expect(try store.social.befriend(bob, by: ada, greeting: "", now: 1) == .pending)
    #expect(try store.social.befriend(ada, by: bob, greeting: "", now: 1) == .friends)
    #expect(try counts(store, "ada") == Counts(1, 0, 0))
    #expect(try counts(store, "bob") == Counts(1, 0, 0))
  }

  @Test("What was asked can be declined and taken back, and friends are not declined")
  func declining() throws {
    let store = try TestStore()
    let (ada, bob) = (try store.register("ada"), try store.register("bob"))
    for decliner in [ada, bob] {
      _ = try store.social.befriend(bob, by: ada, greeting: "", now: 1)
      _ = try store.social.decline(decliner == ada ? bob : ada, by: decliner)
      #expect(try store.number("SELECT count(*) FROM friend") == 0)
    }
    _ = try store.social.befriend(bob, by: ada, greeting: "", now: 1)
    #expect(try store.social.unfriend(bob, by: ada) == .pending)
    _ = try store.social.accept(ada, by: bob, now: 1)
    #expect(try store.social.decline(bob, by: ada) == .friends)
    #expect(try counts(store, "ada") == Counts(1, 0, 0))
  }

  @Test("Who is gone or disabled is not followed and not asked")
  func gone() throws {
    let store = try TestStore()
    let (ada, bob) = (try store.register("ada"), try store.register("bob"))
    try store.accounts.setDisabled(true, of: bob)
    let before = try store.contents()
    for other in [bob, 99] {
      #expect(throws: SocialRefusal.gone) { try store.social.follow(other, by: ada, now: 1) }
      #expect(throws: SocialRefusal.gone) {
        try store.social.befriend(other, by: ada, greeting: "", now: 1)
      }
    }
    #expect(try store.contents() == before)
  }

  @Test("An account that goes takes its ties with it, and the counts of others stay true")
  func leaving() throws {
    let store = try TestStore()
    let people = try ["ada", "bob", "eve", "kim"].map { try store.register($0) }
    for one in people {
      for other in people where other != one {
        try store.social.follow(other, by: one, now: 1)
        _ = try store.social.befriend(other, by: one, greeting: "", now: 1)
      }
    }
    #expect(try counts(store, "ada") == Counts(3, 3, 3))
    try store.accounts.delete(people[1])
    #expect(try counts(store, "ada") == Counts(2, 2, 2))
    #expect(try miscounted(store) == 0)
    #expect(try store.number("SELECT count(*) FROM friend WHERE other = 2") == 0)
  }

  /// How many rows say another number than the store's doctor counts.
  private func wrong(_ store: TestStore) throws -> Int {
    try Inspection.contents(of: store.database).miscounted
  }

  /// Four who are all tied to each other, and like what Ada wrote.
  private func knot(_ place: TestStore.Place = .memory) throws -> (TestStore, [AccountID]) {
    let store = try TestStore(place)
    let people = try ["ada", "bob", "eve", "kim"].map { try store.register($0) }
    let work = try store.write("work", by: people[0])
    for one in people {
      for other in people where other != one {
        try store.social.follow(other, by: one, now: 1)
        _ = try store.social.befriend(other, by: one, greeting: "", now: 1)
      }
      _ = try store.blogs.like(work, by: one)
    }
    return (store, people)
  }

  @Test(
    "Who is disabled is counted by nobody, and by all again who were tied to them when that ends",
    arguments: TestStore.Place.allCases)
  func disabling(_ place: TestStore.Place) throws {
    let (store, people) = try knot(place)
    let before = try store.contents()
    for _ in 1...2 {
      try store.accounts.setDisabled(true, of: people[1])
      #expect(try counts(store, "ada") == Counts(2, 2, 2))
      #expect(try store.number("SELECT likes FROM blog") == 3)
      // What the disabled one counts are the others, who are here.
      #expect(try counts(store, "bob") == Counts(3, 3, 3))
      #expect(try wrong(store) == 0)
    }
    for _ in 1...2 { try store.accounts.setDisabled(false, of: people[1]) }
    #expect(try store.contents() == before)
    #expect(try wrong(store) == 0)
  }

  @Test("What changes between people of whom some are disabled keeps all counts true")
  func disabledMeanwhile() throws {
    var dice = Dice(seed: 9)
    let (store, people) = try knot()
    for _ in 1...400 {
      let one = try #require(people.randomElement(using: &dice))
      let other = try #require(people.randomElement(using: &dice))
      guard one != other else { continue }
      switch Int.random(in: 0...10, using: &dice) {
      case 0: try store.accounts.setDisabled(true, of: one)
      case 1: try store.accounts.setDisabled(false, of: one)
      case 2: try? store.social.follow(other, by: one, now: 1)
      case 3: try store.social.unfollow(other, by: one)
      case 4: _ = try? store.social.befriend(other, by: one, greeting: "", now: 1)
      case 5: _ = try store.social.accept(other, by: one, now: 1)
      case 6: _ = try store.social.unfriend(other, by: one)
      case 7: _ = try? store.blogs.like(1, by: one)
      case 8: _ = try store.blogs.unlike(1, by: one)
      case 9: _ = try store.restrictions.restrict(other, .block, by: one)
      default: _ = try store.restrictions.lift(other, .block, by: one)
      }
      try #require(try wrong(store) == 0)
    }
    for (index, person) in people.enumerated() {
      try store.accounts.setDisabled(index % 2 == 0, of: person)
    }
    try store.accounts.delete(people[2])
    #expect(try wrong(store) == 0)
    try store.accounts.delete(people[1])
    #expect(try wrong(store) == 0)
  }
}
