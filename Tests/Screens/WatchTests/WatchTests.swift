import Circle
import Domain
import Fixtures
import Testing
import Viper

@testable import WatchScreen

@Suite("Watching a value")
struct WatchTests {
  private let circle: TestServices

  init() throws {
    circle = try TestServices()
    for name in ["ada", "bob"] { try circle.register(name) }
    try circle.social.follow(2, by: 1, now: 0)
    try circle.write("Tea", by: 2)
    try circle.identity.logIn(as: 1)
  }

  private func screen() -> any Screen {
    Watch.make(
      reading: circle.reading, blogs: circle.blogs, people: circle.people,
      identity: circle.identity, clock: circle.clock)
  }

  /// The plain columns of a page.
  private func columns(_ page: Page?) -> [[String]] { page?.columns ?? [] }

  @Test("The unread blogs and the friend requests are counted, and counted again after a change")
  func unread() throws {
    let turn = try screen().typing("watch unread")
    #expect(columns(turn.page) == [["1", "0"]])
    #expect(
      turn.page?.shownCells[0][0]
        == Phrase("1 unread blog · 0 friend requests", "1 篇未读博客 · 0 个好友请求"))
    let watch = try #require(turn.watch)
    #expect(!watch.rings)
    #expect(try watch.next().isEmpty)
    try circle.write("Rain", by: 2)
    _ = try circle.social.befriend(1, by: 2, greeting: "hello", now: 1)
    #expect(try watch.next().map(columns) == [[["2", "1"]]])
    #expect(try watch.next().isEmpty)
  }

  @Test("Each new blog of the feed is a page of its own, the oldest first")
  func feed() throws {
    let watch = try #require(try screen().typing("watch feed --notify").watch)
    #expect(watch.rings)
    #expect(try watch.next().isEmpty)
    for title in ["Rain", "Snow"] { try circle.write(title, by: 2) }
    #expect(try watch.next().map { columns($0)[0][1] } == ["Rain", "Snow"])
    _ = try circle.blogs.like(3, by: 1)
    #expect(try watch.next().map { columns($0)[0][4] } == ["1"])
    _ = try circle.blogs.apply(.bin, to: 3, by: 2, now: 1)
    #expect(try watch.next().map { columns($0)[0][1] } == ["Rain"])
  }

  @Test("Many new blogs at once are all told")
  func manyAtOnce() throws {
    let watch = try #require(try screen().typing("watch feed").watch)
    for number in 1...30 { try circle.write("Rain \(number)", by: 2) }
    #expect(try watch.next().map { columns($0)[0][1] } == (1...30).map { "Rain \($0)" })
  }

  @Test("An empty feed has no row, and null as JSON")
  func emptyFeed() throws {
    _ = try circle.blogs.apply(.bin, to: 1, by: 2, now: 1)
    let page = try #require(try screen().typing("watch feed").page)
    #expect(columns(page).isEmpty && page.data == .null)
  }

  @Test("A blog is watched by its ID, also by a guest, until it is gone")
  func blog() throws {
    try circle.identity.logOut(everywhere: false)
    let turn = try screen().typing("watch blog id:1")
    #expect(columns(turn.page)[0].prefix(5) == ["1", "Tea", "bob", "published", "0"])
    let watch = try #require(turn.watch)
    _ = try circle.blogs.like(1, by: 1)
    #expect(try watch.next().map { columns($0)[0][4] } == ["1"])
    _ = try circle.blogs.apply(.bin, to: 1, by: 2, now: 1)
    #expect(throws: Complaint.noSuchBlog(1)) { try watch.next() }
  }

  @Test("A user is watched by name or number, and without one oneself")
  func user() throws {
    let turn = try screen().typing("watch user bob")
    #expect(columns(turn.page) == [["bob", "", "1", "1", "0"]])
    try circle.write("Rain", by: 2)
    #expect(try #require(turn.watch).next().map { columns($0)[0][2] } == ["2"])
    #expect(columns(try screen().typing("watch user id:2").page)[0][0] == "bob")
    #expect(columns(try screen().typing("watch user").page)[0][0] == "ada")
  }

  @Test(
    "A session that ended meanwhile ends the watch, also of what a guest may see",
    arguments: ["watch unread", "watch feed", "watch blog 1", "watch user bob"])
  func loggedOut(line: String) throws {
    let watch = try #require(try screen().typing(line).watch)
    try circle.identity.logOut(everywhere: false)
    #expect(throws: Complaint.notLoggedIn) { try watch.next() }
  }

  @Test(
    "Other words are refused",
    arguments: [
      "watch", "watch bob", "watch blog", "watch blog tea", "watch blog 0", "watch blog -1",
      "watch blog 99999999999999999999", "watch unread bob", "watch feed 1", "watch user a b",
    ])
  func refused(line: String) throws {
    let complaint = #expect(throws: Complaint.self) { try screen().typing(line) }
    #expect(complaint?.code == .usage)
  }

  @Test("Its page explains the forms")
  func explained() throws {
    #expect(try #require(screen().appear().page).english.contains { $0.hasPrefix("watch feed:") })
  }
}
