import Circle
import Domain
import Fixtures
import Store
import Testing
import Viper

@Suite("People", .serialized, .onEachEngine)
struct PeopleStoreTests {
  /// All rows of a list, page by page.
  private func walk(
    _ store: TestStore, _ list: PeopleList, matching text: String? = nil,
    as viewer: AccountID? = nil, by size: Int = 2
  ) throws -> [PersonWithTies] {
    var rows: [PersonWithTies] = []
    var last: PeopleKey?
    while true {
      let page = try store.people.people(
        list, matching: text, as: viewer, after: last, limit: size, countingCommon: true)
      #expect(page.people.count == page.keys.count)
      #expect(page.people.count <= size)
      #expect(page.people.map(\.person.id) == page.keys.map(\.id))
      rows += page.people
      last = page.keys.last
      if !page.hasMore { return rows }
      #expect(page.people.count == size)
    }
  }

  private func names(_ rows: [PersonWithTies]) -> [String] { rows.map(\.person.name) }

  @Test(
    "Pages continue by key, without gaps and without disabled accounts",
    arguments: TestStore.Place.allCases, [1, 2, 3, 20])
  func pages(_ place: TestStore.Place, _ size: Int) throws {
    let store = try TestStore(place)
    let ids = try (1...7).map { try store.register("person\($0)") }
    try store.members.setDisabled(true, of: ids[3])
    #expect(
      try walk(store, .all, by: size).map(\.person.id) == ids.filter { $0 != ids[3] })
  }

  @Test("The key of a deleted account is still a position in the list")
  func gone() throws {
    let store = try TestStore()
    let ids = try (1...4).map { try store.register("person\($0)") }
    try store.members.delete(ids[1])
    func people(after id: AccountID) throws -> [AccountID] {
      try store.people.people(
        .all, matching: nil, as: nil, after: PeopleKey(id), limit: 9, countingCommon: false
      ).people.map(\.person.id)
    }
    #expect(try people(after: ids[1]) == [ids[2], ids[3]])
    #expect(try people(after: .max) == [])
  }

  @Test("Without a store there are no people")
  func noStore() throws {
    let people = PeopleStore(access: StoreAccess { _ in nil })
    #expect(
      try people.people(
        .all, matching: nil, as: nil, after: nil, limit: 20, countingCommon: true) == PeoplePage())
    #expect(try people.person(named: "ada", as: nil) == nil)
    #expect(try people.people([1], as: 1, countingCommon: true) == [])
  }

  @Test(
    "Each list has its own people, with the viewer's ties", arguments: TestStore.Place.allCases)
  func lists(_ place: TestStore.Place) throws {
    let store = try TestStore(place)
    let (ada, bob, eve) = (
      try store.register("ada"), try store.register("bob"), try store.register("eve")
    )
    let (kim, lin) = (try store.register("kim"), try store.register("lin"))
    for other in [bob, eve, kim] { try store.social.follow(other, by: ada, now: 1) }
    try store.social.follow(ada, by: eve, now: 1)
    _ = try store.social.befriend(bob, by: ada, greeting: "hello", now: 1)
    _ = try store.social.accept(ada, by: bob, now: 1)
    _ = try store.social.befriend(eve, by: ada, greeting: "hello", now: 1)
    _ = try store.social.befriend(ada, by: kim, greeting: "it is kim", now: 1)
    _ = try store.social.befriend(bob, by: lin, greeting: "hello", now: 1)
    _ = try store.social.accept(lin, by: bob, now: 1)

    #expect(names(try walk(store, .following(ada))) == ["bob", "eve", "kim"])
    #expect(names(try walk(store, .followers(ada))) == ["eve"])
    #expect(names(try walk(store, .friends(bob))) == ["ada", "lin"])
    // Received requests come first.
    #expect(names(try walk(store, .requests(ada), by: 1)) == ["kim", "eve"])
    #expect(names(try walk(store, .suggested(ada))) == ["lin"])

    let seen = try walk(store, .all, as: ada)
    #expect(seen.map(\.ties?.isFollowing) == [nil, true, true, true, false])
    #expect(seen.map(\.ties?.followsMe) == [nil, false, true, false, false])
    #expect(seen.map(\.ties?.friendship) == [nil, .friends, .pending, .requested, Friendship.none])
    #expect(seen.map(\.ties?.greeting) == [nil, nil, nil, "it is kim", nil])
    #expect(seen.map(\.commonFriends) == [nil, 0, 0, 0, 1])
    #expect(try walk(store, .all).allSatisfy { $0.ties == nil && $0.commonFriends == nil })
    let lins = try #require(try store.people.person(named: "lin", as: ada))
    #expect(lins == seen[4])
  }

  @Test("Suggestions are sorted by common friends, page by page")
  func suggested() throws {
    let store = try TestStore()
    let ada = try store.register("ada")
    let friends = try (1...4).map { try store.register("friend\($0)") }
    let others = try (1...5).map { try store.register("other\($0)") }
    func unite(_ one: AccountID, _ other: AccountID) throws {
      _ = try store.social.befriend(other, by: one, greeting: "", now: 1)
      _ = try store.social.accept(one, by: other, now: 1)
    }
    for friend in friends { try unite(ada, friend) }
    for (index, common) in [1, 3, 2, 3, 1].enumerated() {
      for friend in friends.prefix(common) { try unite(friend, others[index]) }
    }
    for size in 1...6 {
      let found = try walk(store, .suggested(ada), as: ada, by: size)
      #expect(names(found) == ["other2", "other4", "other3", "other1", "other5"])
      #expect(found.map(\.commonFriends) == [3, 3, 2, 1, 1])
    }
  }

  @Test("A prefix of the name or the nickname finds a person once, in any case")
  func matching() throws {
    let store = try TestStore()
    for (name, nickname) in [
      ("xiaoming", "小明"), ("xiaohong", "小红"), ("ada", "XIAO Ada"), ("élise", "Éa"), ("bob", nil),
      ("小刚", "xiaogang"), ("nora", "Norbert"), ("nox", "no one"),
    ] {
      let id = try store.register(name)
      try store.members.edit(.nickname, of: id, to: nickname)
    }
    let bob = try store.register("someone")
    for size in 1...7 {
      func found(_ text: String) throws -> [String] {
        names(try walk(store, .all, matching: text, by: size)).sorted()
      }
      #expect(try found("小") == ["xiaohong", "xiaoming", "小刚"])
      #expect(try found("XIAO") == ["ada", "xiaohong", "xiaoming", "小刚"])
      #expect(try found("É") == ["élise"])
      // By name and by nickname, each person once.
      #expect(try found("no") == ["nora", "nox"])
      #expect(try found("%") == [])
      #expect(try found("o") == [])
    }
    for name in ["xiaoming", "ada"] {
      let other = try #require(try store.people.person(named: name, as: nil))
      try store.social.follow(other.person.id, by: bob, now: 1)
    }
    #expect(names(try walk(store, .following(bob), matching: "小")) == ["xiaoming"])
    #expect(names(try walk(store, .following(bob), matching: "x")) == ["xiaoming", "ada"])
  }

  @Test("A page takes the same number of statements, however many rows it has")
  func statements() throws {
    let store = try TestStore()
    let ids = try (1...30).map { try store.register("person\($0)") }
    for id in ids.dropFirst() { try store.social.follow(id, by: ids[0], now: 1) }
    for (list, limit) in [(PeopleList.all, 1), (.all, 30), (.following(ids[0]), 29)] {
      let before = store.database.work.statements
      let page = try store.people.people(
        list, matching: nil, as: ids[0], after: nil, limit: limit, countingCommon: true)
      #expect(page.people.count == limit)
      // Two, with BEGIN and COMMIT.
      #expect(store.database.work.statements - before == 4)
    }
  }

  @Test("People and blogs come in the order in which they were asked for, large lists too")
  func order() throws {
    let store = try TestStore()
    let people = try (1...60).map { try store.register("person\($0)") }
    let blogs = try people.map { try store.write("a blog", by: $0) }
    for seed in 1...3 {
      // Every seventh, thirteenth or nineteenth one, around and around; 500 exists nowhere.
      let step = 1 + 6 * seed
      let wanted = (0..<60).map { $0 * step % 60 } + [499]
      let shown = wanted.dropLast()
      #expect(
        try store.people.people(wanted.map { Int64($0 + 1) }, as: 1, countingCommon: seed == 1)
          .map(\.person.id) == shown.map { people[$0] })
      #expect(
        try store.blogs.blogs(wanted.map { Int64($0 + 1) }, as: 1).map(\.id)
          == shown.map { blogs[$0] })
    }
  }
}
