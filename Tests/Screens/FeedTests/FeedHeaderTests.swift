import BlogListPart
import Circle
import Domain
import Fixtures
import FrameworkFixtures
import Testing
import UnreadHeaderPart
import Viper

@testable import FeedScreen

/// The feed as the wireframe makes it, over gateways that a test can rig.
enum FeedStage {
  static let commands = Feed.commands(
    of: [BlogList.commands(of: .feed), UnreadHeader.commands])

  static func feed(
    _ circle: TestServices, blogs: any BlogGateway, reading: any ReadingGateway, limit: Int = 20,
    isShown: Bool
  ) -> any Screen {
    Feed.make(
      header: UnreadHeader.make(
        reading: reading, identity: circle.identity, isShown: { isShown }),
      blogs: BlogList.make(
        .feed, paging: Paging(limit: limit), destination: Place.blog, preview: Place.peek,
        blogs: blogs, reading: reading, identity: circle.identity, clock: circle.clock),
      commands: commands, identity: circle.identity)
  }
}

@Suite("The header of the feed, and the list below it")
struct FeedHeaderTests {
  private let circle: TestServices
  private let blogs: RiggedBlogs
  private let reading: RiggedReading

  init() throws {
    circle = try TestServices()
    for name in ["ada", "bob"] { try circle.register(name) }
    blogs = RiggedBlogs(circle.blogs)
    reading = RiggedReading(circle.reading)
    try circle.social.follow(2, by: 1, now: 0)
    for title in ["Tea", "Coffee", "Milk"] { try circle.write(title, by: 2) }
    try circle.identity.logIn(as: 1)
  }

  private func feed(limit: Int = 20, isShown: Bool = true) throws -> any Screen {
    let feed = FeedStage.feed(
      circle, blogs: blogs, reading: reading, limit: limit, isShown: isShown)
    _ = try feed.appear()
    return feed
  }

  /// The line above the list, and the unread marks of its rows.
  private func shown(_ page: Page?) -> (header: String?, marks: [Bool]) {
    let header = (page?.blocks ?? []).compactMap { block -> String? in
      if case .remark(let words, _) = block { return words.english }
      guard case .facts(let facts, let end) = block else { return nil }
      return (facts + end).map { $0.map(\.words.english).joined() }.joined(separator: " · ")
    }
    return (header.first, page?.shownCells.map { $0.contains(.init(verbatim: "●")) } ?? [])
  }

  private func expect(
    _ page: Page?, _ header: String?, _ marks: [Bool],
    at location: SourceLocation = #_sourceLocation
  ) {
    let shown = shown(page)
    #expect(shown.header == header && shown.marks == marks, sourceLocation: location)
  }

  @Test("The header stands above the list; each part asks once")
  func opening() throws {
    let feed = try feed()
    expect(feed.page, "Feed · 3 unread · mark all", [true, true, true])
    #expect(blogs.asked == 1 && reading.asked == 1)
  }

  @Test("A pipe gets the rows alone, and nothing is counted for it")
  func pipe() throws {
    let feed = try feed(isShown: false)
    expect(feed.page, nil, [true, true, true])
    #expect(feed.page?.blocks.count == 1 && feed.page?.data.elements.count == 3)
    #expect(reading.asked == 0)
    // For programs the page is the same with the header.
    #expect(try self.feed().page?.data == feed.page?.data)
  }

  @Test("A row that is marked as read lowers the number", arguments: ["mark 2", "mark id:2"])
  func rowToHeader(line: String) throws {
    let feed = try feed()
    let turn = try feed.typing(line)
    #expect(turn.notices.map(\.english) == ["Marked as read · Coffee", "· 2 unread"])
    #expect(turn.changes == [.blog(2)])
    expect(feed.page, "Feed · 2 unread · mark all", [true, false, true])
    #expect(try feed.typing(line).notices.map(\.english) == ["Already read · Coffee"])
    #expect(try feed.typing("like 1").notices.map(\.english) == ["Likes 1 ♥ · Milk"])
  }

  @Test("mark all marks all rows, by one question to the list", arguments: [3, 40])
  func headerToRows(count: Int) throws {
    for number in 3..<count { try circle.write("Rain \(number)", by: 2) }
    let feed = try feed(limit: 100)
    expect(feed.page, "Feed · \(count) unread · mark all", Array(repeating: true, count: count))
    let asked = (blogs: blogs.asked, reading: reading.asked)
    let turn = try feed.typing("mark all")
    #expect(turn.notices == [Phrase("Marked all blogs as read", "已全部标为已读")])
    #expect(turn.changes == [.reading])
    #expect(try turn.result()?.data == .object(["count": .int(0)]))
    #expect(blogs.asked == asked.blogs + 1 && reading.asked == asked.reading + 2)
    expect(feed.page, "Feed · No unread blogs", Array(repeating: false, count: count))
    #expect(try feed.typing("mark all").notices == [.nothingUnread])
  }

  @Test("A change by another process updates both")
  func elsewhere() throws {
    let feed = try feed()
    _ = try circle.reading.markRead(3, by: 1)
    #expect(try feed.notice(.elsewhere)?.notices.map(\.english) == ["· 2 unread"])
    expect(feed.page, "Feed · 2 unread · mark all", [false, true, true])
    try circle.write("Bread", by: 2)
    #expect(
      try feed.notice(.elsewhere)?.notices.map(\.english)
        == ["· 1 new blog: refresh", "· 3 unread"])
    #expect(try feed.notice(.elsewhere)?.notices == [])
  }

  @Test("A header that fails leaves the list; a list that fails throws")
  func failure() throws {
    let feed = FeedStage.feed(circle, blogs: blogs, reading: reading, isShown: true)
    reading.failure = .busy
    let turn = try feed.appear()
    let busy = Complaint(from: StoreFailure.busy)
    expect(turn.page, busy.message.english, [true, true, true])
    #expect(turn.failure?.complaint == busy && turn.failure?.isOnPage == true)
    reading.failure = nil
    expect(try feed.refresh().page, "Feed · 3 unread · mark all", [true, true, true])
    reading.failure = .busy
    #expect(throws: StoreFailure.busy) { try feed.typing("mark all") }
    expect(feed.page, "Feed · 3 unread · mark all", [true, true, true])
    blogs.failure = .busy
    #expect(throws: StoreFailure.busy) { try feed.refresh() }
    #expect(throws: StoreFailure.busy) { try feed.notice(.elsewhere) }
  }

  @Test("The words of mark stand in the table once, for both parts")
  func oneVerb() {
    let marks = FeedStage.commands.specs.filter { $0.word == "mark" }
    #expect(marks.map(\.usage) == ["mark N|all"])
    #expect(UnreadHeader.commands["mark"] === BlogList.commands(of: .feed)["mark"])
  }
}
