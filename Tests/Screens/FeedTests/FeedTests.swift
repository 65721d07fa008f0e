import BlogListPart
import Core
import Domain
@testable import FeedScreen
import Fixtures
import Testing

@Suite("The feed")
struct FeedTests {
  private let circle: Circle
  private let blogs: RiggedBlogs

  init() throws {
    circle = try Circle()
    for name in ["ada", "bob", "eve"] { try circle.register(name) }
    blogs = RiggedBlogs(circle.blogs)
    for (title, author) in [("Tea", 2), ("Coffee", 3), ("Milk", 2)] as [(String, AccountID)] {
      try circle.write(title, by: author)
    }
  }

  private func presenter(limit: Int = 20) -> Feed.Presenter {
    let list = BlogList.make(
      .feed, paging: Paging(limit: limit), destination: nil,
      BlogList.Services(
        blogs: blogs, reading: circle.reading, identity: circle.identity, clock: circle.clock))
    return Feed.Presenter(interactor: .init(identity: circle.identity), blogs: list)
  }

  private func titles(_ page: Page?) -> [String]? {
    page?.english.map {
      // What is unread has a cell more in front.
      let cells = $0.split(separator: "|", omittingEmptySubsequences: false)
      return cells[cells.count - 7].description
    }
  }

  private func typed(_ line: String, on screen: any Screen) throws -> Turn {
    let reading = try Vocabulary(places: []).read(
      try Line.words(of: line), verbs: screen.commands, options: [])
    guard case .verb(let command) = reading.match else { throw Trouble("\(line) is no verb") }
    return try screen.handle(command)
  }

  @Test("It shows what those published whom one follows, the latest first, asked for once")
  func shown() throws {
    try circle.identity.logIn(as: 1)
    try circle.social.follow(2, by: 1, now: 0)
    let feed = presenter()
    let turn = try feed.appear()
    #expect(titles(turn.page) == ["Milk", "Tea"])
    #expect(turn.notices.isEmpty)
    #expect(blogs.asked == 1)
    guard case .array = turn.page?.data else {
      Issue.record("there is no array")
      return
    }
  }

  @Test("Guests are told to log in; who follows nobody is told whom they could follow")
  func empty() throws {
    #expect(throws: Complaint.notLoggedIn) { try presenter().appear() }
    #expect(blogs.asked == 0)
    try circle.identity.logIn(as: 1)
    let turn = try presenter().appear()
    #expect(titles(turn.page) == [])
    #expect(turn.notices == [.followSomebody])
  }

  @Test("What can be done with a row is what the list can do")
  func verbs() throws {
    try circle.identity.logIn(as: 1)
    for person in [2, 3] as [AccountID] { try circle.social.follow(person, by: 1, now: 0) }
    let feed = presenter(limit: 2)
    _ = try feed.appear()
    #expect(titles(try typed("more", on: feed).page) == ["Tea"])
    #expect(
      try typed("like 3", on: feed).notices == [.about("Tea", .likes(1, isMine: true))])
    #expect(try typed("share 2", on: feed).notices == [.about("Coffee", .shares(1))])
    #expect(throws: Complaint(.refused, .noDestination)) { try typed("open 1", on: feed) }
    #expect(titles(feed.page) == ["Milk", "Coffee", "Tea"])
    #expect(titles(try feed.refresh().page) == ["Milk", "Coffee"])
  }

  @Test("A row that changed elsewhere is said in one line; a feed that fails keeps its rows")
  func changes() throws {
    try circle.identity.logIn(as: 1)
    try circle.social.follow(2, by: 1, now: 0)
    let feed = presenter()
    _ = try feed.appear()
    _ = try circle.blogs.like(1, by: 3)
    #expect(try feed.notice(.blog(1))?.notices.map(\.english) == ["· Likes 1 · Tea"])
    blogs.failure = .busy
    #expect(throws: StoreFailure.busy) { try feed.refresh() }
    #expect(titles(feed.page) == ["Milk", "Tea"])
  }

  @Test("What is published meanwhile moves no row: the next page goes on behind the last one")
  func stable() throws {
    try circle.identity.logIn(as: 1)
    for person in [2, 3] as [AccountID] { try circle.social.follow(person, by: 1, now: 0) }
    let feed = presenter(limit: 2)
    #expect(titles(try feed.appear().page) == ["Milk", "Coffee"])
    for title in ["Bread", "Salt"] { try circle.write(title, by: 2) }
    _ = try circle.blogs.move(3, by: 2, .unpublish, now: 1)
    #expect(titles(try typed("more", on: feed).page) == ["Tea"])
    #expect(try typed("more", on: feed).notices == [.noMore])
    #expect(titles(try feed.refresh().page) == ["Salt", "Bread"])
    #expect(titles(try typed("more", on: feed).page) == ["Coffee", "Tea"])
  }

  @Test("What others publish is said once, by one more question; it is shown by refresh")
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
    #expect(news == [.newPosts(2, below: News.limit)])
    #expect(news?.map(\.english) == ["· 2 new posts; refresh shows them"])
    #expect(news?.map(\.chinese) == ["· 新增 2 篇博客; refresh 可以显示"])
    // The shown rows, and what is new.
    #expect(blogs.asked == asked + 2)
    #expect(try feed.notice(.elsewhere)?.notices == [])
    try circle.write("Sugar", by: 2)
    _ = try circle.blogs.like(3, by: 2)
    #expect(
      try feed.notice(.elsewhere)?.notices.map(\.english)
        == ["· Likes 1 · Milk · 1 new post; refresh shows it"])
    // A change that is named is about what is shown.
    try circle.write("Oil", by: 2)
    #expect(try feed.notice(.blog(99)) == nil)
    #expect(titles(try feed.refresh().page) == ["Oil"])
    #expect(try feed.notice(.elsewhere)?.notices == [])
  }

  @Test("Who is muted is neither shown nor announced")
  func muted() throws {
    try circle.identity.logIn(as: 1)
    for person in [2, 3] as [AccountID] { try circle.social.follow(person, by: 1, now: 0) }
    _ = try circle.restrictions.restrict(2, .mute, by: 1)
    let feed = presenter()
    #expect(titles(try feed.appear().page) == ["Coffee"])
    try circle.write("Bread", by: 2)
    #expect(try feed.notice(.elsewhere)?.notices == [])
    #expect(throws: Complaint.self) { try typed("open 2", on: feed) }
    #expect(try typed("next", on: feed).notices == [.nothingUnread])
  }

  @Test(
    "A guest has no feed in which anything could be done", arguments: ["peek id:1", "mark all"])
  func guest(line: String) throws {
    #expect(throws: Complaint.notLoggedIn) { try typed(line, on: presenter()) }
    #expect(blogs.asked == 0)
  }

  @Test("The noun leads to the feed")
  func router() throws {
    #expect(Feed.Router.route == .feed)
    #expect(Feed.View.noun.word == Feed.Router.route.line)
  }

  @Test("A feed that was left is released")
  func released() throws {
    try circle.identity.logIn(as: 1)
    weak var left: Feed.Presenter?
    do {
      let feed = presenter()
      _ = try feed.appear()
      left = feed
    }
    #expect(left == nil)
  }
}
