import Circle
import Domain
import Fixtures
import FrameworkFixtures
import Testing
import Viper

@testable import BlogListPart

@Suite("The feed as a kind of list")
struct FeedKindTests {
  private let stage: Stage
  private var circle: TestServices { stage.circle }
  private let tea: BlogID
  private let coffee: BlogID

  init() throws {
    stage = try Stage()
    try stage.circle.write("Old", by: 2)
    try stage.circle.social.follow(2, by: 1, now: 0)
    tea = try stage.circle.write("Tea", by: 2)
    coffee = try stage.circle.write("Coffee", by: 2)
    try stage.circle.identity.logIn(as: 1)
  }

  private func presenter(limit: Int = 20) -> BlogList.Presenter<BlogList.Feed> {
    stage.list(.init(), limit: limit, destination: Place.blog)
  }

  private func unread() throws -> Int { try circle.reading.news(of: 1).unread }

  /// The cells of each row that a terminal shows, up to the third.
  private func marks(_ page: Page?) -> [String]? {
    page?.shownCells.map { $0.prefix(3).map(\.english).joined(separator: "|") }
  }

  @Test("An unread blog has a mark on terminals; the others keep its place")
  func signs() throws {
    let presenter = presenter()
    _ = try presenter.appear()
    #expect(marks(presenter.page) == ["1|●|Coffee", "2|●|Tea", "3|Old|Author: bob"])
    #expect(presenter.page?.columns.map(\.count) == [8, 8, 8])
    try circle.reading.markAllRead(by: 1)
    #expect(try presenter.notice(.reading)?.notices == [])
    #expect(
      marks(presenter.page)
        == ["1|Coffee|Author: bob", "2|Tea|Author: bob", "3|Old|Author: bob"])
    #expect(presenter.page?.columns.map(\.count) == [8, 8, 8])
  }

  @Test("Marking a row is told and counted once; the second time nothing changes")
  func mark() throws {
    let presenter = presenter()
    _ = try presenter.appear()
    let turn = try presenter.handle(.verb(.mark(.number(2))))
    #expect(turn.notices == [.about("Tea", .markedRead)])
    #expect(turn.changes == [.blog(tea)])
    let read = try #require(try stage.blog(tea))
    #expect(read.isUnread == false)
    #expect(try turn.result()?.data == BlogData.keys.object(of: read))
    #expect(marks(presenter.page) == ["1|●|Coffee", "2|Tea|Author: bob", "3|Old|Author: bob"])
    #expect(try unread() == 1)
    let again = try presenter.handle(.verb(.mark(.id(tea))))
    #expect(again.notices == [.about("Tea", .notUnread)])
    #expect(try again.changes.isEmpty && again.result()?.data == BlogData.keys.object(of: read))
  }

  @Test("All rows are read anew by one question, however many there are", arguments: [2, 40])
  func allRows(count: Int) throws {
    for number in 0..<count { try stage.circle.write("Rain \(number)", by: 2) }
    let presenter = presenter(limit: 100)
    _ = try presenter.appear()
    try circle.reading.markAllRead(by: 1)
    let asked = stage.blogs.asked
    #expect(try presenter.notice(.reading)?.notices == [])
    #expect(stage.blogs.asked == asked + 1)
    #expect(marks(presenter.page)?.contains { $0.contains("●") } == false)
  }

  @Test("The list alone does not mark all blogs: another part does")
  func markAll() throws {
    let presenter = presenter()
    _ = try presenter.appear()
    #expect(
      throws: Complaint(.refused, Phrase("name one row: mark N", "请指定一行: mark N"))
    ) { try presenter.typing("mark all") }
    #expect(try unread() == 2)
  }

  @Test("Next opens the latest unread blog, shown or not, until none is left")
  func next() throws {
    let presenter = presenter()
    #expect(try presenter.handle(.verb(.next)).move == .push(.blog(coffee)))
    _ = try circle.reading.markRead(coffee, by: 1)
    #expect(try presenter.handle(.verb(.next)).move == .push(.blog(tea)))
    _ = try circle.reading.markRead(tea, by: 1)
    let turn = try presenter.handle(.verb(.next))
    #expect(turn.move == nil && turn.notices == [.nothingUnread])
  }

  @Test(
    "A typed line means an intent",
    arguments: [
      ("n", .verb(.next)), ("mark 2", .verb(.mark(.number(2)))),
      ("mark id:42", .verb(.mark(.id(42)))), ("peek 1", .peek(.number(1))),
      ("like 1", .verb(.like(.number(1)))),
    ] as [(String, BlogList.Intent<BlogList.Feed.Verb>)])
  func intents(line: String, intent: BlogList.Intent<BlogList.Feed.Verb>) throws {
    #expect(try BlogList.Feed.table.intent(of: line) == intent)
  }

  @Test("The page of a person has no verbs about reading", arguments: ["next", "mark"])
  func feedAlone(word: String) { #expect(BlogList.commands(of: .works)[word] == nil) }

  @Test("The part is released when its screen closes")
  func released() throws {
    weak var closed: BlogList.Presenter<BlogList.Feed>?
    do {
      let presenter = presenter()
      _ = try presenter.appear()
      _ = try presenter.handle(.verb(.mark(.number(1))))
      closed = presenter
    }
    #expect(closed == nil)
  }

  @Test("All keys that the feed prints are listed")
  func keys() throws {
    let presenter = presenter()
    let keys = Set(JSONType.blogRow.fields)
    #expect(try presenter.appear().page?.data.hasOnly(keys) == true)
    #expect(try presenter.handle(.verb(.mark(.number(1)))).result()?.data.hasOnly(keys) == true)
    #expect(try presenter.handle(.verb(.share(.number(1)))).page?.data.hasOnly(keys) == true)
  }
}
