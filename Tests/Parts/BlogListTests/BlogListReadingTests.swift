@testable import BlogListPart
import Core
import Domain
import Fixtures
import Testing

@Suite("What is unread in the feed")
struct BlogListReadingTests {
  private let circle: Circle
  private let tea: BlogID
  private let coffee: BlogID

  init() throws {
    circle = try Circle()
    for name in ["ada", "bob"] { try circle.register(name) }
    try circle.write("Old", by: 2)
    try circle.social.follow(2, by: 1, now: 0)
    (tea, coffee) = (try circle.write("Tea", by: 2), try circle.write("Coffee", by: 2))
    try circle.identity.logIn(as: 1)
  }

  private func presenter(limit: Int = 20) -> BlogList.Presenter {
    BlogList.Presenter(
      interactor: .init(
        source: .feed,
        services: .init(
          blogs: circle.blogs, reading: circle.reading, identity: circle.identity,
          clock: circle.clock)),
      paging: Paging(limit: limit), router: .init(destination: Route.blog, preview: Route.peek))
  }

  private func unread() throws -> Int { try circle.reading.news(of: 1).unread }

  /// What a terminal shows of each row, up to the title.
  private func marks(_ page: Page?) -> [String] {
    (page?.blocks ?? []).flatMap { block -> [String] in
      guard case .rows(let rows, _) = block else { return [] }
      return rows.map { row in
        row.cells.filter { $0.place != .nowhere }.prefix(3).map(\.words.english)
          .joined(separator: "|")
      }
    }
  }

  /// What a pipe carries of each row.
  private func columns(_ page: Page?) -> [Int] {
    (page?.blocks ?? []).flatMap { block -> [Int] in
      guard case .rows(let rows, _) = block else { return [] }
      return rows.map { $0.cells.count { $0.place != .terminal } }
    }
  }

  @Test("What is unread has a sign that only a terminal shows; where nothing is, there is no room")
  func signs() throws {
    let presenter = presenter()
    _ = try presenter.appear()
    #expect(marks(presenter.page) == ["1|●|Coffee", "2|●|Tea", "3||Old"])
    #expect(columns(presenter.page) == [8, 8, 8])
    _ = try presenter.handle(.markAll)
    #expect(
      marks(presenter.page)
        == ["1|Coffee|Author: bob", "2|Tea|Author: bob", "3|Old|Author: bob"])
    #expect(columns(presenter.page) == [8, 8, 8])
  }

  @Test("Marking a row is said and counted once; the second time nothing is written")
  func mark() throws {
    let presenter = presenter()
    _ = try presenter.appear()
    let turn = try presenter.handle(.mark(.row(2)))
    #expect(turn.notices == [.about("Tea", .markedRead)])
    #expect(turn.changes == [.blog(tea)])
    let read = BlogData(try #require(try circle.blogs.blogs([tea], as: 1).first))
    #expect(read.isUnread == false)
    #expect(turn.result?.data == .object(read.listMembers))
    #expect(marks(presenter.page) == ["1|●|Coffee", "2||Tea", "3||Old"])
    #expect(try unread() == 1)
    let again = try presenter.handle(.mark(.id(tea)))
    #expect(again.notices == [.about("Tea", .notUnread)])
    #expect(again.changes.isEmpty && again.result?.data == .object(read.listMembers))
  }

  @Test("Marking all leaves nothing unread, and says so")
  func markAll() throws {
    let presenter = presenter(limit: 1)
    _ = try presenter.appear()
    let turn = try presenter.handle(.markAll)
    #expect(turn.notices == [.allRead])
    #expect(turn.changes == [.elsewhere])
    #expect(turn.result?.data == .object(["count": .int(0)]))
    #expect(try unread() == 0)
    let again = try presenter.handle(.markAll)
    #expect(again.notices == [.nothingUnread] && again.changes.isEmpty)
    #expect(again.result?.data == .object(["count": .int(0)]))
  }

  @Test("Next leads to the latest that is unread, whether it is shown or not, and then nowhere")
  func next() throws {
    let presenter = presenter()
    #expect(try presenter.handle(.next).move == .push(.blog(coffee)))
    _ = try circle.reading.markRead(coffee, by: 1)
    #expect(try presenter.handle(.next).move == .push(.blog(tea)))
    _ = try circle.reading.markRead(tea, by: 1)
    let turn = try presenter.handle(.next)
    #expect(turn.move == nil && turn.notices == [.nothingUnread])
  }

  @Test("A preview is presented for five seconds, and leaves what it shows unread")
  func peek() throws {
    let turn = try presenter().handle(.peek(.row(1)))
    #expect(turn.move == .present(.peek(coffee), closingAfter: 5))
    #expect(Route.peek(coffee).line == "feed peek id:\(coffee)")
    #expect(try unread() == 2)
    #expect(throws: Complaint(.refused, .noDestination)) {
      try BlogList.Router(destination: nil).preview(
        of: BlogData(try #require(try circle.blogs.blogs([tea], as: 1).first)))
    }
  }

  @Test(
    "What is typed means an intent",
    arguments: [
      ("n", BlogList.Intent.next), ("mark all", .markAll), ("mark 2", .mark(.row(2))),
      ("mark id:42", .mark(.id(42))), ("peek 1", .peek(.row(1))), ("like 1", .like(.row(1))),
    ])
  func intents(line: String, intent: BlogList.Intent) throws {
    let reading = try Vocabulary(places: []).read(
      try Line.words(of: line), verbs: BlogList.feedCommands, options: [])
    guard case .verb(let command) = reading.match else {
      Issue.record("\(line) is no verb")
      return
    }
    #expect(try BlogList.View.feedTable.intent(of: command) == intent)
  }

  @Test("On the page of a person there is nothing to mark", arguments: ["next", "mark", "peek"])
  func feedAlone(word: String) { #expect(BlogList.commands[word] == nil) }
}
