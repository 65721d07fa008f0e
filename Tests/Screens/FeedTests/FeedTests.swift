import BlogListPart
import Circle
import Domain
import Fixtures
import FrameworkFixtures
import Testing
import UnreadHeaderPart
import Viper

@testable import FeedScreen

@Suite("The feed")
struct FeedTests {
  private let circle: TestServices
  private let blogs: RiggedBlogs

  init() throws {
    circle = try TestServices()
    for name in ["ada", "bob", "eve"] { try circle.register(name) }
    blogs = RiggedBlogs(circle.blogs)
    for (title, author) in [("Tea", 2), ("Coffee", 3), ("Milk", 2)] as [(String, AccountID)] {
      try circle.write(title, by: author)
    }
  }

  private func presenter(limit: Int = 20) -> any Screen {
    FeedStage.feed(circle, blogs: blogs, reading: circle.reading, limit: limit, isShown: false)
  }

  private func titles(_ page: Page?) -> [String]? { page?.columns.map { $0[1] } }

  @Test("It shows the blogs of followed users, the latest first, and asks the store once")
  func shown() throws {
    try circle.identity.logIn(as: 1)
    try circle.social.follow(2, by: 1, now: 0)
    let feed = presenter()
    let turn = try feed.appear()
    #expect(titles(turn.page) == ["Milk", "Tea"])
    #expect(turn.notices.isEmpty)
    #expect(blogs.asked == 1)
    #expect(turn.page?.data.elements.count == 2)
  }

  @Test("Guests have no feed; an account that follows nobody gets a hint")
  func empty() throws {
    #expect(throws: Complaint.notLoggedIn) { try presenter().appear() }
    #expect(blogs.asked == 0)
    try circle.identity.logIn(as: 1)
    let turn = try presenter().appear()
    #expect(titles(turn.page) == [])
    #expect(turn.notices == [] && turn.page != nil)
    #expect(try turn.work?().notices == [.followSomebody])
  }

  @Test("The verbs of a row are those of the list")
  func verbs() throws {
    try circle.identity.logIn(as: 1)
    for person in [2, 3] as [AccountID] { try circle.social.follow(person, by: 1, now: 0) }
    let feed = presenter(limit: 2)
    _ = try feed.appear()
    #expect(titles(try feed.typing("more").page) == ["Tea"])
    #expect(
      try feed.typing("like 3").notices.map(\.english) == ["Likes 1 ♥ · Tea"])
    #expect(try feed.typing("share 2").notices.map(\.english) == ["Shares 1 · Coffee"])
    #expect(try feed.typing("open 1").move == .push(.blog(3)))
    #expect(titles(feed.page) == ["Milk", "Coffee", "Tea"])
    #expect(titles(try feed.refresh().page) == ["Milk", "Coffee"])
  }

  @Test("A change of a row is told; a feed that fails keeps its rows")
  func changes() throws {
    try circle.identity.logIn(as: 1)
    try circle.social.follow(2, by: 1, now: 0)
    let feed = presenter()
    _ = try feed.appear()
    _ = try circle.blogs.like(1, by: 3)
    #expect(try feed.notice(.elsewhere)?.notices.map(\.english) == ["· Tea: Likes 1"])
    blogs.failure = .busy
    #expect(throws: StoreFailure.busy) { try feed.refresh() }
    #expect(titles(feed.page) == ["Milk", "Tea"])
  }

  @Test("A new blog moves no row: the next page begins after the last row")
  func stable() throws {
    try circle.identity.logIn(as: 1)
    for person in [2, 3] as [AccountID] { try circle.social.follow(person, by: 1, now: 0) }
    let feed = presenter(limit: 2)
    #expect(titles(try feed.appear().page) == ["Milk", "Coffee"])
    for title in ["Bread", "Salt"] { try circle.write(title, by: 2) }
    _ = try circle.blogs.apply(.unpublish, to: 3, by: 2, now: 1)
    #expect(titles(try feed.typing("more").page) == ["Tea"])
    #expect(try feed.typing("more").notices == [.noMore])
    #expect(titles(try feed.refresh().page) == ["Salt", "Bread"])
    #expect(titles(try feed.typing("more").page) == ["Coffee", "Tea"])
  }

  @Test("New blogs are announced once, by one more question; refresh shows them")
  func announced() throws {
    try circle.identity.logIn(as: 1)
    try circle.social.follow(2, by: 1, now: 0)
    let feed = presenter(limit: 1)
    _ = try feed.appear()
    #expect(try feed.notice(.elsewhere)?.notices == [])
    for title in ["Bread", "Salt"] { try circle.write(title, by: 2) }
    try circle.write("of eve", by: 3)
    let asked = blogs.asked
    let news = try feed.notice(.elsewhere)?.notices
    #expect(news?.map(\.english) == ["· 2 new blogs: refresh"])
    #expect(news?.map(\.chinese) == ["· 2 篇新博客: refresh"])
    // One question about the rows, and one about new blogs.
    #expect(blogs.asked == asked + 2)
    #expect(try feed.notice(.elsewhere)?.notices == [])
    try circle.write("Sugar", by: 2)
    _ = try circle.blogs.like(3, by: 2)
    #expect(
      try feed.notice(.elsewhere)?.notices.map(\.english)
        == ["· Milk: Likes 1", "· 1 new blog: refresh"])
    // A change with a subject announces no other blogs.
    try circle.write("Oil", by: 2)
    #expect(try feed.notice(.blog(99)) == nil)
    #expect(titles(try feed.refresh().page) == ["Oil"])
    #expect(try feed.notice(.elsewhere)?.notices == [])
  }

  @Test("The blogs of a muted user are neither shown nor announced")
  func muted() throws {
    try circle.identity.logIn(as: 1)
    for person in [2, 3] as [AccountID] { try circle.social.follow(person, by: 1, now: 0) }
    _ = try circle.social.restrict(2, .mute, by: 1)
    let feed = presenter()
    #expect(titles(try feed.appear().page) == ["Coffee"])
    try circle.write("Bread", by: 2)
    #expect(try feed.notice(.elsewhere)?.notices == [])
    #expect(throws: Complaint.self) { try feed.typing("open 2") }
    #expect(try feed.typing("next").notices == [.nothingUnread])
  }

  @Test(
    "A guest can use no verb of the feed", arguments: ["peek id:1", "mark all"])
  func guest(line: String) throws {
    #expect(throws: Complaint.notLoggedIn) { try presenter().typing(line) }
    #expect(blogs.asked == 0)
  }

  @Test("The noun leads to the feed, with the verbs that it is given")
  func noun() throws {
    let noun = Feed.noun(verbs: { FeedStage.commands })
    #expect(noun.words == [noun.spec.word])
    #expect(try noun.route(Arguments()).line == "feed")
    #expect(noun.verbs["peek"] != nil && noun.keys.contains("count"))
  }

  @Test("The feed is released when it closes")
  func released() throws {
    try circle.identity.logIn(as: 1)
    weak var closed: (any Screen)?
    do {
      let feed = presenter()
      _ = try feed.appear()
      _ = try feed.typing("mark all")
      closed = feed
    }
    #expect(closed == nil)
  }
}
