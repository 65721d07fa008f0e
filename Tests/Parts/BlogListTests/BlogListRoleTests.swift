@testable import BlogListPart
import Core
import Domain
import Fixtures
import Testing

@Suite("The other roles of BlogList")
struct BlogListRoleTests {
  private let circle: Circle

  init() throws {
    circle = try Circle()
    for name in ["ada", "bob"] { try circle.register(name) }
  }

  private func interactor(_ source: BlogList.Source) -> BlogList.Interactor {
    .init(
      source: source,
      services: .init(
        blogs: circle.blogs, reading: circle.reading, identity: circle.identity,
        clock: circle.clock))
  }

  @Test("Works are those of a person, in whatever case the name was typed; mine without a name")
  func works() throws {
    try circle.write("Tea", by: 2)
    try circle.write("Notes", by: 2, isPublished: false)
    let found = try interactor(.works(of: "BOB")).page(before: nil, limit: 2)
    #expect(found.blogs.map(\.title) == ["Tea"])
    #expect(found.blogs.map(\.isLiked) == [nil])
    #expect(!found.hasMore)
    #expect(throws: Complaint.notLoggedIn) {
      try interactor(.works(of: nil)).page(before: nil, limit: 2)
    }
    try circle.identity.logIn(as: 2)
    let mine = try interactor(.works(of: nil)).page(before: nil, limit: 2)
    #expect(mine.blogs.map(\.title) == ["Tea"])
    #expect(mine.blogs.map(\.isLiked) == [false])
  }

  @Test("The feed is what those published whom one follows")
  func feed() throws {
    try circle.write("Tea", by: 2)
    #expect(throws: Complaint.notLoggedIn) {
      try interactor(.feed).page(before: nil, limit: 2)
    }
    try circle.identity.logIn(as: 1)
    #expect(try interactor(.feed).page(before: nil, limit: 2).blogs.isEmpty)
    try circle.social.follow(2, by: 1, now: 0)
    #expect(try interactor(.feed).page(before: nil, limit: 2).blogs.map(\.title) == ["Tea"])
  }

  @Test("A page says whether there is more behind it")
  func more() throws {
    for title in ["Tea", "Coffee", "Milk"] { try circle.write(title, by: 2) }
    #expect(try interactor(.works(of: "bob")).page(before: nil, limit: 2).hasMore)
    #expect(try !interactor(.works(of: "bob")).page(before: nil, limit: 3).hasMore)
  }

  @Test("A row has its words for people and all columns for programs")
  func row() throws {
    let id = try circle.write("", by: 2, body: "words")
    let list = BlogList.Presenter(
      interactor: interactor(.works(of: "bob")), paging: Paging(), router: .init(destination: nil))
    guard case .rows(let rows, _) = try list.appear().page?.blocks.first else {
      Issue.record("there are no rows")
      return
    }
    let cells = rows[0].cells
    #expect(
      cells.filter { $0.place != .nowhere }.map(\.words.chinese) == [
        "1", "未命名", "作者姓名: bob", "赞 0 ♡", "分享 0", "2027-01-15", "摘要: words",
      ])
    #expect(
      cells.filter { $0.place != .terminal }.map { $0.value ?? $0.words.english } == [
        String(id), "", "bob", "published", "0", "0", "2027-01-15", "words",
      ])
    guard case .array(let array) = list.page?.data, case .object(let members) = array[0] else {
      Issue.record("there is no array of objects")
      return
    }
    #expect(
      members.map(\.key) == [
        "id", "title", "author", "state", "summary", "likeCount", "shareCount", "liked", "unread",
        "revision", "createdAt", "editedAt", "publishedAt", "cursor",
      ])
  }

  @Test(
    "What is typed means an intent",
    arguments: [
      ("list", BlogList.Intent.list), ("m", .more), ("more", .more), ("o 2", .open(.row(2))),
      ("l 1", .like(.row(1))), ("like id:42", .like(.id(42))), ("share 3", .share(.row(3))),
    ])
  func intents(line: String, intent: BlogList.Intent) throws {
    let reading = try Vocabulary(places: []).read(
      try Line.words(of: line), verbs: BlogList.commands, options: [])
    guard case .verb(let command) = reading.match else {
      Issue.record("\(line) is no verb")
      return
    }
    #expect(try BlogList.View.table.intent(of: command) == intent)
  }

  @Test("The router leads where it was told to, and nowhere else")
  func router() throws {
    let blog = BlogData(
      try #require(try circle.blogs.blogs([circle.write("Tea", by: 2)], as: nil).first))
    #expect(
      try BlogList.Router(destination: { .greeting(first: String($0)) }).detail(of: blog)
        == .push(.greeting(first: "1")))
    #expect(throws: Complaint(.refused, .noDestination)) {
      try BlogList.Router(destination: nil).detail(of: blog)
    }
    #expect(BlogList.Router.line(to: blog.id) == "blog 1")
  }
}
