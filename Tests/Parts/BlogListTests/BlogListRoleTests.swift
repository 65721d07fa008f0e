import Circle
import Domain
import Fixtures
import FrameworkFixtures
import Testing
import Viper

@testable import BlogListPart

@Suite("The other roles of BlogList")
struct BlogListRoleTests {
  private let stage: Stage
  private var circle: TestServices { stage.circle }

  init() throws { stage = try Stage() }

  @Test("Works are those of a named user in any case, and without a name those of the account")
  func works() throws {
    try circle.write("Tea", by: 2)
    try circle.write("Notes", by: 2, isPublished: false)
    let found = try stage.interactor(BlogList.Works(), of: "BOB").page(after: nil, limit: 2)
    #expect(found.elements.map(\.title) == ["Tea"])
    #expect(found.elements.map(\.isLiked) == [nil])
    #expect(!found.hasMore)
    let own = stage.interactor(BlogList.Works())
    #expect(throws: Complaint.notLoggedIn) { try own.page(after: nil, limit: 2) }
    try circle.identity.logIn(as: 2)
    let mine = try own.page(after: nil, limit: 2)
    #expect(mine.elements.map(\.title) == ["Tea"])
    #expect(mine.elements.map(\.isLiked) == [false])
  }

  @Test("The feed has the blogs of the users whom the account follows")
  func feed() throws {
    try circle.write("Tea", by: 2)
    let feed = stage.interactor(BlogList.Feed())
    #expect(throws: Complaint.notLoggedIn) { try feed.page(after: nil, limit: 2) }
    try circle.identity.logIn(as: 1)
    #expect(try feed.page(after: nil, limit: 2).elements.isEmpty)
    try circle.social.follow(2, by: 1, now: 0)
    #expect(try feed.page(after: nil, limit: 2).elements.map(\.title) == ["Tea"])
  }

  @Test("A verb accepts the ID of a blog only while the blog is in the list")
  func ownBlogs() throws {
    let draft = try circle.write("Tea", by: 1, isPublished: false)
    let published = try circle.write("Milk", by: 1)
    let drafts = stage.interactor(BlogList.Drafts())
    #expect(throws: Complaint.notLoggedIn) { try drafts.blog(draft) }
    #expect(throws: Complaint.notLoggedIn) { try drafts.blogs([draft]) }
    try circle.identity.logIn(as: 1)
    #expect(try drafts.blog(draft).title == "Tea")
    #expect(try drafts.blogs([draft, published]).map(\.id) == [draft])
    #expect(throws: Complaint(.refused, .noDraft("Milk"))) { try drafts.blog(published) }
    let bin = stage.interactor(BlogList.Bin())
    #expect(throws: Complaint(.refused, .notInBin("Tea"))) { try bin.blog(draft) }
    #expect(try stage.interactor(BlogList.Works()).blog(draft).title == "Tea")
  }

  @Test(
    "The days that the bin still keeps a blog are rounded up",
    arguments: [
      (0, 30), (1, 30), (86_400, 29), (29 * 86_400 + 1, 1), (30 * 86_400, 0), (31 * 86_400, 0),
    ] as [(Int64, Int)])
  func daysLeft(passed: Int64, days: Int) throws {
    let id = try circle.write("Tea", by: 1)
    _ = try circle.blogs.apply(.bin, to: id, by: 1, now: circle.clock.wallSeconds)
    try circle.identity.logIn(as: 1)
    let blog = try #require(try stage.blog(id))
    circle.clock.wallSeconds += passed
    #expect(stage.interactor(BlogList.Bin()).daysLeft(of: blog) == days)
  }

  @Test("A page tells whether there is a next one")
  func more() throws {
    for title in ["Tea", "Coffee", "Milk"] { try circle.write(title, by: 2) }
    let works = stage.interactor(BlogList.Works(), of: "bob")
    #expect(try works.page(after: nil, limit: 2).hasMore)
    #expect(try !works.page(after: nil, limit: 3).hasMore)
  }

  @Test("A row has words for people, and all columns and keys for programs")
  func row() throws {
    let id = try circle.write("", by: 2, body: "words")
    let page = try #require(try stage.list(BlogList.Works(), of: "bob").appear().page)
    #expect(
      page.shownCells.first?.map(\.chinese) == [
        "1", "未命名", "赞 0 ♡", "分享 0", "今天 08:00", "words",
      ])
    #expect(
      page.columns == [[String(id), "", "bob", "published", "0", "0", "2027-01-15", "words"]])
    #expect(
      page.data.elements.first?.keys == [
        "id", "title", "author", "state", "summary", "likeCount", "shareCount", "liked", "unread",
        "revision", "createdAt", "editedAt", "publishedAt", "cursor",
      ])
    #expect(page.data.elements.first?.keys == JSONType.blogRow.fields)
  }

  @Test(
    "A typed line means an intent",
    arguments: [
      ("list", .list), ("m", .more), ("more", .more), ("o 2", .open(.number(2))),
      ("l 1", .verb(.like(.number(1)))), ("like id:42", .verb(.like(.id(42)))),
      ("share 3", .verb(.share(.number(3)))),
    ] as [(String, BlogList.Intent<BlogList.Works.Verb>)])
  func intents(line: String, intent: BlogList.Intent<BlogList.Works.Verb>) throws {
    #expect(try BlogList.Works.table.intent(of: line) == intent)
  }

  @Test("The router leads where the screen decided")
  func router() {
    let router = BlogList.Router(destination: Stage.page, preview: Stage.page)
    #expect(router.detail(of: 1) == .push(Stage.page(1)))
    #expect(router.preview(of: 2) == .present(Stage.page(2), closingAfter: 5))
  }
}
