import Circle
import Domain
import Fixtures
import Store
import Testing
import Viper

@Suite("Follows and friends", .serialized, .onEachEngine)
struct PeopleTiesTests {
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
        friend_count <> (SELECT count(*) FROM friendship WHERE person = id AND state = 'friends')
        OR follower_count <> (SELECT count(*) FROM follow WHERE followed = id)
        OR following_count <> (SELECT count(*) FROM follow WHERE follower = id)
      """)
  }

  @Test("A follow counts once, and so does removing it", arguments: TestStore.Place.allCases)
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
    "Two people become friends when one asks and the other accepts",
    arguments: TestStore.Place.allCases)
  func agreeing(_ place: TestStore.Place) throws {
    let store = try TestStore(place)
    let (ada, bob) = (try store.register("ada"), try store.register("bob"))
    #expect(try store.social.befriend(bob, by: ada, greeting: "hello", now: 1) == .pending)
    #expect(try store.social.befriend(bob, by: ada, greeting: "hello", now: 1) == .pending)
    #expect(try counts(store, "ada") == Counts(0, 0, 0))
    // The sender of a request cannot accept it.
    #expect(try store.social.accept(bob, by: ada, now: 1) == .pending)
    #expect(try store.social.accept(ada, by: bob, now: 1) == .requested)
    #expect(try store.social.accept(ada, by: bob, now: 1) == .friends)
    #expect(try counts(store, "ada") == Counts(1, 0, 0))
    #expect(try counts(store, "bob") == Counts(1, 0, 0))
    #expect(try store.social.befriend(bob, by: ada, greeting: "hello", now: 1) == .friends)
    #expect(try store.social.unfriend(ada, by: bob) == .friends)
    #expect(try store.social.unfriend(ada, by: bob) == .none)
    #expect(try counts(store, "ada") == Counts(0, 0, 0))
    #expect(try store.number("SELECT count(*) FROM friendship") == 0)
  }

  @Test("Two people who ask each other become friends once")
  func crossing() throws {
    let store = try TestStore()
    let (ada, bob) = (try store.register("ada"), try store.register("bob"))
    #expect(try store.social.befriend(bob, by: ada, greeting: "", now: 1) == .pending)
    #expect(try store.social.befriend(ada, by: bob, greeting: "", now: 1) == .friends)
    #expect(try counts(store, "ada") == Counts(1, 0, 0))
    #expect(try counts(store, "bob") == Counts(1, 0, 0))
  }

  @Test("A request can be declined and withdrawn; a friendship cannot be declined")
  func declining() throws {
    let store = try TestStore()
    let (ada, bob) = (try store.register("ada"), try store.register("bob"))
    for decliner in [ada, bob] {
      _ = try store.social.befriend(bob, by: ada, greeting: "", now: 1)
      _ = try store.social.decline(decliner == ada ? bob : ada, by: decliner)
      #expect(try store.number("SELECT count(*) FROM friendship") == 0)
    }
    _ = try store.social.befriend(bob, by: ada, greeting: "", now: 1)
    #expect(try store.social.unfriend(bob, by: ada) == .pending)
    _ = try store.social.accept(ada, by: bob, now: 1)
    #expect(try store.social.decline(bob, by: ada) == .friends)
    #expect(try counts(store, "ada") == Counts(1, 0, 0))
  }

  @Test("A deleted or disabled account can be neither followed nor befriended")
  func gone() throws {
    let store = try TestStore()
    let (ada, bob) = (try store.register("ada"), try store.register("bob"))
    try store.members.setDisabled(true, of: bob)
    let before = try store.contents()
    for other in [bob, 99] {
      #expect(throws: SocialRefusal.gone) { try store.social.follow(other, by: ada, now: 1) }
      #expect(throws: SocialRefusal.gone) {
        try store.social.befriend(other, by: ada, greeting: "", now: 1)
      }
    }
    #expect(try store.contents() == before)
  }

  @Test("Deleting an account deletes its ties and keeps the counts of others right")
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
    try store.members.delete(people[1])
    #expect(try counts(store, "ada") == Counts(2, 2, 2))
    #expect(try miscounted(store) == 0)
    #expect(try store.number("SELECT count(*) FROM friendship WHERE other = 2") == 0)
  }

  /// The number of rows with a wrong count, as `doctor` counts them.
  private func wrong(_ store: TestStore) throws -> Int {
    try Inspection.miscounted(in: store.database)
  }

  /// Four people with all ties to each other, who like Ada's blog.
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
    "A disabled account is not counted, and is counted again when it is enabled",
    arguments: TestStore.Place.allCases)
  func disabling(_ place: TestStore.Place) throws {
    let (store, people) = try knot(place)
    let before = try store.contents()
    for _ in 1...2 {
      try store.members.setDisabled(true, of: people[1])
      #expect(try counts(store, "ada") == Counts(2, 2, 2))
      #expect(try store.number("SELECT like_count FROM blog") == 3)
      // The counts of the disabled account include the others, who are enabled.
      #expect(try counts(store, "bob") == Counts(3, 3, 3))
      #expect(try wrong(store) == 0)
    }
    for _ in 1...2 { try store.members.setDisabled(false, of: people[1]) }
    #expect(try store.contents() == before)
    #expect(try wrong(store) == 0)
  }

  @Test("Changes of ties with disabled accounts keep all counts right")
  func disabledMeanwhile() throws {
    var dice = Dice(seed: 9)
    let (store, people) = try knot()
    for _ in 1...400 {
      let one = try #require(people.randomElement(using: &dice))
      let other = try #require(people.randomElement(using: &dice))
      guard one != other else { continue }
      switch Int.random(in: 0...10, using: &dice) {
      // The founder, who disables, stays enabled.
      case 0: if one != people[0] { try store.members.setDisabled(true, of: one) }
      case 1: try store.members.setDisabled(false, of: one)
      case 2: try? store.social.follow(other, by: one, now: 1)
      case 3: try? store.social.unfollow(other, by: one)
      case 4: _ = try? store.social.befriend(other, by: one, greeting: "", now: 1)
      case 5: _ = try? store.social.accept(other, by: one, now: 1)
      case 6: _ = try? store.social.unfriend(other, by: one)
      case 7: _ = try? store.blogs.like(1, by: one)
      case 8: _ = try? store.blogs.unlike(1, by: one)
      case 9: _ = try? store.social.restrict(other, .block, by: one)
      default: _ = try? store.social.lift(other, .block, by: one)
      }
      try #require(try wrong(store) == 0)
    }
    for (index, person) in people.enumerated() {
      try store.members.setDisabled(index % 2 == 1, of: person)
    }
    try store.members.delete(people[2])
    #expect(try wrong(store) == 0)
    try store.members.delete(people[0])
    #expect(try wrong(store) == 0)
  }
}
