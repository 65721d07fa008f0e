import Circle
import Domain
import Fixtures
import FrameworkFixtures
import Testing
import Viper

@testable import UnreadHeaderPart

@Suite("The line that counts unread blogs")
struct UnreadHeaderTests {
  private let circle: TestServices
  private let reading: RiggedReading

  init() throws {
    circle = try TestServices()
    reading = RiggedReading(circle.reading)
    for name in ["ada", "bob"] { try circle.register(name) }
    try circle.social.follow(2, by: 1, now: 0)
    for title in ["Tea", "Coffee"] { try circle.write(title, by: 2) }
    try circle.identity.logIn(as: 1)
  }

  private func header(isShown: Bool = true) -> UnreadHeader.Presenter {
    UnreadHeader.Presenter(
      interactor: .init(reading: reading, identity: circle.identity, isShown: { isShown }))
  }

  private func words(_ page: Page?) -> [Phrase] {
    (page?.blocks ?? []).compactMap {
      if case .facts(let facts, _) = $0 { facts.first?.first?.words } else { nil }
    }
  }

  // MARK: Counting

  @Test("It shows the number with the command that marks all, asked once")
  func counted() throws {
    let header = header()
    #expect(header.page == nil)
    let turn = try header.appear()
    #expect(words(turn.page) == [Phrase("2 unread", "2 篇未读")])
    #expect(turn.notices.isEmpty && reading.asked == 1)
    _ = header.page
    #expect(reading.asked == 1)
    try circle.reading.markAllRead(by: 1)
    #expect(words(try header.refresh().page) == [.nothingUnread])
  }

  @Test("A number above the limit is not counted to its end")
  func limit() {
    #expect(Phrase.unread(999, below: 1_000).english == "999 unread")
    #expect(Phrase.unread(1_000, below: 1_000) == Phrase("999+ unread", "999+ 篇未读"))
  }

  @Test("Where nobody reads the line, nothing is counted, and the verb works")
  func hidden() throws {
    let header = header(isShown: false)
    #expect(try header.appear().page == nil && header.page == nil)
    #expect(try header.notice(.elsewhere) == nil)
    #expect(reading.asked == 0)
    #expect(try header.typing("mark all").notices == [.allRead])
    #expect(header.page == nil)
    #expect(try circle.reading.news(of: 1).unread == 0)
  }

  @Test("A guest has no unread blogs to count or to mark")
  func guest() throws {
    try circle.identity.logOut(everywhere: false)
    #expect(throws: Complaint.notLoggedIn) { try header().appear() }
    #expect(throws: Complaint.notLoggedIn) { try header().typing("mark all") }
    #expect(reading.asked == 0)
  }

  // MARK: Marking

  @Test("Marking all is told, and is a change, once")
  func markAll() throws {
    let header = header()
    _ = try header.appear()
    let turn = try header.typing("mark all")
    #expect(turn.notices == [.allRead] && turn.changes == [.reading])
    #expect(try turn.result()?.data == .object(["count": .int(0)]))
    #expect(words(header.page) == [.nothingUnread])
    let again = try header.typing("mark all")
    #expect(again.notices == [.nothingUnread] && again.changes.isEmpty)
    #expect(try again.result()?.data == .object(["count": .int(0)]))
    #expect(try again.result()?.data.keys == ["count"])
  }

  @Test("A row is marked by another part", arguments: ["mark 2", "mark id:2"])
  func row(line: String) throws {
    let header = header()
    _ = try header.appear()
    #expect(
      throws: Complaint(
        .refused, Phrase("it marks all blogs: mark all", "只能标记全部博客: mark all"))
    ) { try header.typing(line) }
    #expect(try circle.reading.news(of: 1).unread == 2)
  }

  @Test("If the store fails, the number stays")
  func failure() throws {
    let header = header()
    _ = try header.appear()
    reading.failure = .busy
    #expect(throws: StoreFailure.busy) { try header.typing("mark all") }
    #expect(throws: StoreFailure.busy) { try header.notice(.elsewhere) }
    #expect(words(header.page).map(\.english) == ["2 unread"])
  }

  // MARK: Changes

  @Test(
    "After a change the number is counted again, and told if it is another",
    arguments: [.blog(1), .person(2), .elsewhere] as [Change])
  func changes(change: Change) throws {
    let header = header()
    #expect(try header.notice(change) == nil)
    _ = try header.appear()
    #expect(try header.notice(change)?.notices == [])
    _ = try circle.reading.markRead(1, by: 1)
    #expect(try header.notice(change)?.notices == [Phrase("· 1 unread", "· 1 篇未读")])
    #expect(words(header.page).map(\.english) == ["1 unread"])
  }

  @Test("The part is released when its screen closes")
  func released() throws {
    weak var closed: UnreadHeader.Presenter?
    do {
      let header = header()
      _ = try header.appear()
      _ = try header.typing("mark all")
      closed = header
    }
    #expect(closed == nil)
  }
}
