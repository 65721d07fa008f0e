import Circle
import Domain
import Fixtures
import FrameworkFixtures
import Store
import Testing
import Viper

@Suite("Unread blogs", .serialized, .onEachEngine)
struct ReadMarkTests {
  private let store: TestStore
  private let ada: AccountID
  private let bob: AccountID
  private let eve: AccountID

  init() throws {
    store = try TestStore()
    (ada, bob, eve) = (
      try store.register("ada"), try store.register("bob"), try store.register("eve")
    )
  }

  private func unread(of person: AccountID? = nil) throws -> Int {
    try store.reading.news(of: person ?? ada).unread
  }

  /// All unread blogs in the order of `next`.
  private func walk(of person: AccountID? = nil) throws -> [BlogID] {
    var found: [BlogID] = []
    var last: Int64?
    while let id = try store.reading.nextUnread(of: person ?? ada, before: last) {
      found.append(id)
      last = try #require(try store.blogs.blogs([id], as: nil).first).order
    }
    return found
  }

  @Test(
    "Blogs of followed people are unread if they are published after the follow",
    arguments: TestStore.Place.allCases)
  func since(_ place: TestStore.Place) throws {
    let store = try TestStore(place)
    let (ada, bob) = (try store.register("ada"), try store.register("bob"))
    try store.write("before", by: bob)
    let draft = try store.write("draft", by: bob, isPublished: false)
    try store.social.follow(bob, by: ada, now: 1)
    #expect(try store.reading.news(of: ada).unread == 0)
    let after = try store.write("after", by: bob)
    try store.write("mine", by: ada)
    #expect(try store.reading.news(of: ada).unread == 1)
    _ = try store.blogs.apply(.publish, to: draft, by: bob, now: 1)
    func unread(_ ids: [BlogID], _ viewer: AccountID?) throws -> [Bool?] {
      let listed = try store.blogs.blogs(ids, as: viewer).map(\.isUnread)
      // A single blog is as unread as in a list.
      #expect(try ids.map { try store.blogs.blog($0, as: viewer)?.blog.isUnread } == listed)
      return listed
    }
    #expect(try unread([1, draft, after], ada) == [false, true, true])
    #expect(try unread([draft, after], bob) == [false, false])
    #expect(try unread([draft], nil) == [nil])
    #expect(try store.reading.nextUnread(of: ada, before: nil) == draft)
    #expect(try store.reading.markRead(after, by: ada))
    #expect(try !store.reading.markRead(after, by: ada))
    #expect(try !store.reading.markRead(1, by: ada))
    #expect(try store.reading.news(of: ada).unread == 1)
    #expect(try unread([draft, after], ada) == [true, false])
  }

  @Test("Without a store nothing is unread, and none is created")
  func nowhere() throws {
    let access = StoreAccess { isNeeded in
      #expect(!isNeeded)
      return nil
    }
    let reading = BlogStore(access: access)
    #expect(try reading.news(of: 1) == News())
    #expect(try reading.nextUnread(of: 1, before: nil) == nil)
    #expect(try !reading.markRead(1, by: 1))
  }

  @Test("The next unread blog is the latest one before a given one, by any author")
  func next() throws {
    for other in [bob, eve] { try store.social.follow(other, by: ada, now: 1) }
    for author in [bob, eve, eve, bob, bob] { try store.write("work", by: author) }
    #expect(try walk() == [5, 4, 3, 2, 1])
    #expect(try store.reading.markRead(4, by: ada))
    #expect(try store.reading.markRead(2, by: ada))
    #expect(try walk() == [5, 3, 1])
    #expect(try walk(of: bob) == [])
  }

  @Test("Counting ends at ten thousand, or at another number")
  func capped() throws {
    try store.social.follow(bob, by: ada, now: 1)
    try store.database.run(
      """
      INSERT INTO blog (author, title, state, created_at, edited_at, published_at, publication)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10200)
      SELECT 2, 't', 'published', 1, 1, 1, i FROM n
      """, [])
    #expect(try unread() == 10_000)
    #expect(try store.reading.news(of: ada, atMost: 100_000).unread == 10_200)
    #expect(try store.reading.news(of: ada, atMost: 7).unread == 7)
    // Blogs that are read in order leave no rows, and the rest still counts.
    for id in 1...201 { #expect(try store.reading.markRead(BlogID(id), by: ada)) }
    #expect(try unread() == 9_999)
    #expect(try store.number("SELECT count(*) FROM read_blog") == 0)
  }

  @Test("The number is that of a plain count", arguments: [1, 2, 3] as [UInt64])
  func plainCount(seed: UInt64) throws {
    var dice = Dice(seed: seed)
    let authors = [bob, eve, try store.register("clara")]
    var written: [BlogID] = []
    for number in 1...90 {
      let author = authors.randomElement(using: &dice) ?? bob
      if number % 20 == 0 { try store.social.follow(author, by: ada, now: 1) }
      written.append(try store.write("Tea \(number)", by: author))
      let earlier = written.randomElement(using: &dice) ?? 1
      switch Int.random(in: 0...9, using: &dice) {
      case 0...4: _ = try store.reading.markRead(earlier, by: ada)
      case 5:
        let owner = try #require(try store.blogs.blogs([earlier], as: nil).first).authorID
        _ = try store.blogs.apply(.unpublish, to: earlier, by: owner, now: 1)
        written.removeAll { $0 == earlier }
      default: break
      }
      let plain = try store.number(
        """
        SELECT count(*) FROM blog JOIN follow ON followed = author AND follower = 1
        WHERE state = 'published' AND publication > read_up_to
          AND id NOT IN (SELECT blog FROM read_blog WHERE person = 1)
        """)
      #expect(try unread() == plain)
      #expect(try walk().count == plain)
    }
    #expect(try unread() > 0 && store.number("SELECT count(*) FROM read_blog") > 0)
  }

  @Test("A blog that is read out of order takes a row until all older ones are read")
  func compact() throws {
    try store.social.follow(bob, by: ada, now: 1)
    for _ in 1...3 {
      try store.write("of bob", by: bob)
      try store.write("of eve", by: eve)
    }
    for id in [3, 5] as [BlogID] { #expect(try store.reading.markRead(id, by: ada)) }
    #expect(try store.number("SELECT count(*) FROM read_blog") == 2)
    #expect(try unread() == 1)
    #expect(try store.reading.markRead(1, by: ada))
    #expect(try store.number("SELECT count(*) FROM read_blog") == 0)
    #expect(try store.number("SELECT read_up_to FROM follow") == 5)
    #expect(try unread() == 0)
    try store.write("of bob", by: bob)
    #expect(try walk() == [7])
  }

  @Test("A gap longer than one step is passed in several steps, and no unread blog is passed")
  func longGap() throws {
    try store.social.follow(bob, by: ada, now: 1)
    for _ in 1...450 { try store.write("work", by: bob) }
    for id in (2...449).reversed() { #expect(try store.reading.markRead(BlogID(id), by: ada)) }
    #expect(try walk() == [450, 1])
    #expect(try store.reading.markRead(1, by: ada))
    #expect(try walk() == [450])
    #expect(try store.number("SELECT count(*) FROM read_blog") == 249)
    #expect(try store.reading.markRead(450, by: ada))
    #expect(try walk() == [])
  }

  @Test("A hidden blog is not unread, and is unread again when it is shown again")
  func hidden() throws {
    try store.social.follow(bob, by: ada, now: 1)
    let id = try store.write("work", by: bob)
    for (there, back) in [(BlogStep.unpublish, BlogStep.publish), (.bin, .restore)] {
      _ = try store.blogs.apply(there, to: id, by: bob, now: 1)
      #expect(try unread() == 0)
      #expect(try store.blogs.blogs([id], as: ada).allSatisfy { $0.isUnread == false })
      _ = try store.blogs.apply(back, to: id, by: bob, now: 1)
      #expect(try unread() == 1)
    }
  }

  private static let ways: [(there: BlogStep, back: BlogStep)] = [
    (.unpublish, .publish), (.bin, .restore),
  ]

  @Test("A blog that was hidden while a newer one was read is unread when it is shown again")
  func hiddenMeanwhile() throws {
    try store.social.follow(bob, by: ada, now: 1)
    for (there, back) in ReadMarkTests.ways {
      let (first, second) = (try store.write("first", by: bob), try store.write("second", by: bob))
      _ = try store.blogs.apply(there, to: first, by: bob, now: 1)
      #expect(try store.reading.markRead(second, by: ada))
      #expect(try walk() == [])
      _ = try store.blogs.apply(back, to: first, by: bob, now: 1)
      #expect(try walk() == [first])
      #expect(try unread() == 1)
      #expect(try store.blogs.blogs([first, second], as: ada).map(\.isUnread) == [true, false])
      #expect(try store.reading.markRead(first, by: ada))
      #expect(try unread() == 0)
      #expect(try store.number("SELECT count(*) FROM read_blog") == 0)
    }
  }

  @Test("A hidden blog that was read does not stop the advance, and stays read")
  func readAndHidden() throws {
    try store.social.follow(bob, by: ada, now: 1)
    for (there, back) in ReadMarkTests.ways {
      let ids = try (1...3).map { _ in try store.write("work", by: bob) }
      #expect(try store.reading.markRead(ids[1], by: ada))
      _ = try store.blogs.apply(there, to: ids[1], by: bob, now: 1)
      for id in [ids[0], ids[2]] { #expect(try store.reading.markRead(id, by: ada)) }
      #expect(try store.number("SELECT count(*) FROM read_blog") == 0)
      _ = try store.blogs.apply(back, to: ids[1], by: bob, now: 1)
      #expect(try unread() == 0)
    }
  }

  @Test("A hidden blog that is purged no longer stops the advance")
  func hiddenAndGone() throws {
    try store.social.follow(bob, by: ada, now: 1)
    let ids = try (1...3).map { _ in try store.write("work", by: bob) }
    _ = try store.blogs.apply(.bin, to: ids[0], by: bob, now: 1)
    #expect(try store.reading.markRead(ids[1], by: ada))
    #expect(try store.number("SELECT count(*) FROM read_blog") == 1)
    _ = try store.blogs.apply(.purge, to: ids[0], by: bob, now: 1)
    #expect(try store.reading.markRead(ids[2], by: ada))
    #expect(try store.number("SELECT count(*) FROM read_blog") == 0)
  }

  @Test("Marking everything as read includes hidden blogs")
  func allWhileHidden() throws {
    try store.social.follow(bob, by: ada, now: 1)
    for (there, back) in ReadMarkTests.ways {
      let id = try store.write("work", by: bob)
      _ = try store.blogs.apply(there, to: id, by: bob, now: 1)
      try store.reading.markAllRead(by: ada)
      _ = try store.blogs.apply(back, to: id, by: bob, now: 1)
      #expect(try walk() == [])
    }
  }

  @Test("Everything is marked as read at once, and later blogs are unread")
  func all() throws {
    for other in [bob, eve] { try store.social.follow(other, by: ada, now: 1) }
    try store.social.follow(eve, by: bob, now: 1)
    for author in [bob, eve, bob] { try store.write("work", by: author) }
    #expect(try store.reading.markRead(3, by: ada))
    try store.reading.markAllRead(by: ada)
    #expect(try unread() == 0)
    #expect(try unread(of: bob) == 1)
    #expect(try store.number("SELECT count(*) FROM read_blog") == 0)
    try store.write("work", by: eve)
    #expect(try walk() == [4])
  }

  @Test("After a purge a new blog gets a new publication number and is unread")
  func freedPlaces() throws {
    try store.write("first", by: eve)
    let second = try store.write("second", by: bob)
    try store.social.follow(bob, by: ada, now: 1)
    try store.reading.markAllRead(by: ada)
    _ = try store.blogs.apply(.bin, to: second, by: bob, now: 1)
    _ = try store.blogs.apply(.purge, to: second, by: bob, now: 1)
    let third = try store.write("third", by: bob)
    #expect(try walk() == [third])
    // The same holds when binned blogs expire and when an account is deleted.
    try store.reading.markAllRead(by: ada)
    _ = try store.blogs.apply(.bin, to: third, by: bob, now: 1)
    let fourth = try store.write("fourth", by: bob, now: 1 + Bin.keeps)
    #expect(try walk() == [fourth])
    try store.write("fifth", by: eve)
    try store.reading.markAllRead(by: ada)
    try store.members.delete(eve)
    #expect(try walk() == [])
    let sixth = try store.write("sixth", by: bob)
    #expect(try walk() == [sixth])
  }

  @Test("Requests count until they are answered; those of disabled accounts do not count")
  func requests() throws {
    for other in [bob, eve] {
      _ = try store.social.befriend(ada, by: other, greeting: "", now: 1)
    }
    #expect(try store.reading.news(of: ada) == News(unread: 0, requests: 2))
    #expect(try store.reading.news(of: bob) == News())
    try store.members.setDisabled(true, of: eve)
    #expect(try store.reading.news(of: ada).requests == 1)
    _ = try store.social.accept(bob, by: ada, now: 1)
    #expect(try store.reading.news(of: ada).requests == 0)
  }
}
