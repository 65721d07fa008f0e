@testable import BlogListPart
import Core
import Domain
import Fixtures
import Testing

@Suite("The presenter of BlogList")
struct BlogListPresenterTests {
  private let circle: Circle
  private let blogs: RiggedBlogs

  init() throws {
    circle = try Circle()
    for name in ["ada", "bob"] { try circle.register(name) }
    blogs = RiggedBlogs(circle.blogs)
  }

  private func presenter(
    _ source: BlogList.Source = .works(of: "bob"), limit: Int = 20, after: String? = nil,
    destination: ((BlogID) -> Route)? = nil
  ) -> BlogList.Presenter {
    let services = BlogList.Services(
      blogs: blogs, reading: circle.reading, identity: circle.identity, clock: circle.clock)
    return BlogList.Presenter(
      interactor: .init(source: source, services: services),
      paging: Paging(limit: limit, after: after),
      router: .init(destination: destination, preview: { .peek($0) }))
  }

  /// The numbers and titles of the rows.
  private func titles(_ page: Page?) -> [String]? {
    page?.english.map {
      let cells = $0.split(separator: "|", omittingEmptySubsequences: false)
      return "\(cells[0]) \(cells[2])"
    }
  }

  private func cell(_ number: Int, ofRow row: Int, _ page: Page?) -> String? {
    page?.english[row - 1].split(separator: "|", omittingEmptySubsequences: false)[number]
      .description
  }

  // MARK: Paging

  @Test("Twenty of 22, then the other two; then there is no more, and nobody is asked")
  func paging() throws {
    for number in 1...22 { try circle.write("Blog \(number)", by: 2) }
    let presenter = presenter()
    #expect(presenter.page == nil)
    let first = try presenter.appear()
    #expect(titles(first.page)?.first == "1 Blog 22")
    #expect(titles(first.page)?.last == "20 Blog 3")
    #expect(first.hints == [.moreAfter("3")])
    let second = try presenter.handle(.more)
    #expect(titles(second.page) == ["21 Blog 2", "22 Blog 1"])
    #expect(second.notices.isEmpty)
    let asked = blogs.asked
    for _ in 1...2 {
      let turn = try presenter.handle(.more)
      #expect(turn.notices == [.noMore])
      #expect(turn.page == nil)
    }
    #expect(titles(try presenter.handle(.list).page)?.count == 22)
    #expect(blogs.asked == asked)
  }

  @Test("A page that fails keeps the rows and the place; the next try goes on there")
  func failedMore() throws {
    for number in 1...3 { try circle.write("Blog \(number)", by: 2) }
    let presenter = presenter(limit: 2)
    _ = try presenter.appear()
    blogs.failure = .busy
    #expect(throws: StoreFailure.busy) { try presenter.handle(.more) }
    #expect(throws: StoreFailure.busy) { try presenter.refresh() }
    #expect(titles(presenter.page) == ["1 Blog 3", "2 Blog 2"])
    blogs.failure = nil
    #expect(titles(try presenter.handle(.more).page) == ["3 Blog 1"])
    #expect(titles(try presenter.refresh().page) == ["1 Blog 3", "2 Blog 2"])
  }

  @Test("A cursor begins behind its row; one that is none is refused")
  func cursor() throws {
    for number in 1...3 { try circle.write("Blog \(number)", by: 2) }
    #expect(titles(try presenter(after: "3").appear().page) == ["1 Blog 2", "2 Blog 1"])
    for typed in ["x", "-1", "0"] {
      #expect(throws: Complaint(.usage, .badCursor(typed))) {
        try presenter(after: typed).appear()
      }
    }
  }

  // MARK: Likes

  @Test("A like is one more, under the row's number, and others hear of it")
  func like() throws {
    try circle.identity.logIn(as: 1)
    let id = try circle.write("Tea", by: 2)
    let presenter = presenter()
    _ = try presenter.appear()
    #expect(cell(5, ofRow: 1, presenter.page) == "Likes 0 ♡")
    let turn = try presenter.handle(.like(.row(1)))
    #expect(turn.notices == [.about("Tea", .likes(1, isMine: true))])
    #expect(turn.changes == [.blog(id)])
    #expect(turn.result?.data == .object(try liked(id).listMembers))
    #expect(cell(5, ofRow: 1, presenter.page) == "Likes 1 ♥")
  }

  private func liked(_ id: BlogID) throws -> BlogData {
    BlogData(try #require(try circle.blogs.blogs([id], as: 1).first))
  }

  @Test("What is liked already is said so, without asking for it")
  func likedAlready() throws {
    try circle.identity.logIn(as: 1)
    let id = try circle.write("Tea", by: 2)
    _ = try circle.blogs.like(id, by: 1)
    let presenter = presenter()
    _ = try presenter.appear()
    let asked = blogs.asked
    #expect(throws: Complaint(.refused, .alreadyLiked)) {
      try presenter.handle(.like(.row(1)))
    }
    #expect(blogs.asked == asked)
    #expect(try liked(id).likes == 1)
    #expect(Phrase.alreadyLiked.chinese == "你已经赞过了哦~")
  }

  @Test("What was liked elsewhere meanwhile is shown as it is now")
  func likedElsewhere() throws {
    try circle.identity.logIn(as: 1)
    let id = try circle.write("Tea", by: 2)
    let presenter = presenter()
    _ = try presenter.appear()
    for person in [1, 2] as [AccountID] { _ = try circle.blogs.like(id, by: person) }
    #expect(throws: Complaint(.refused, .alreadyLiked)) {
      try presenter.handle(.like(.row(1)))
    }
    #expect(cell(5, ofRow: 1, presenter.page) == "Likes 2 ♥")
  }

  @Test("A like that fails leaves the count, and says so before the reason")
  func likeFails() throws {
    try circle.identity.logIn(as: 1)
    try circle.write("Tea", by: 2)
    let presenter = presenter()
    _ = try presenter.appear()
    blogs.failure = .busy
    let turn = try presenter.handle(.like(.row(1)))
    #expect(turn.notices == [.likeFailed, .about("Tea", .likes(0, isMine: false))])
    #expect(throws: StoreFailure.busy) { try turn.worked() }
    #expect(cell(5, ofRow: 1, presenter.page) == "Likes 0 ♡")
  }

  @Test("The row acted on is the one with that number now, also after others wrote")
  func currentRow() throws {
    try circle.identity.logIn(as: 1)
    for title in ["Tea", "Coffee"] { try circle.write(title, by: 2) }
    let presenter = presenter()
    _ = try presenter.appear()
    try circle.write("Milk", by: 2)
    #expect(
      try presenter.handle(.like(.row(2))).notices == [.about("Tea", .likes(1, isMine: true))])
    _ = try presenter.refresh()
    #expect(
      try presenter.handle(.like(.row(2))).notices
        == [.about("Coffee", .likes(1, isMine: true))])
  }

  @Test("By its number a blog needs no list")
  func byNumber() throws {
    try circle.identity.logIn(as: 1)
    let id = try circle.write("Tea", by: 2)
    let presenter = presenter()
    #expect(
      try presenter.handle(.like(.id(id))).notices == [.about("Tea", .likes(1, isMine: true))])
    #expect(presenter.page == nil)
    #expect(throws: Complaint(.notFound, .noSuchBlog(99))) {
      try presenter.handle(.like(.id(99)))
    }
    // A row has to be loaded first.
    #expect(throws: Complaint(.refused, .alreadyLiked)) {
      try presenter.handle(.like(.row(1)))
    }
    #expect(presenter.page != nil)
  }

  @Test("Guests and drafts are refused, and nothing changes")
  func refused() throws {
    let id = try circle.write("Tea", by: 2)
    for intent in [BlogList.Intent.like(.row(1)), .share(.row(1))] {
      #expect(throws: Complaint.notLoggedIn) { try presenter().handle(intent) }
    }
    try circle.identity.logIn(as: 2)
    let draft = try circle.write("Notes", by: 2, isPublished: false)
    for intent in [BlogList.Intent.like(.id(draft)), .share(.id(draft))] {
      #expect(throws: Complaint(.refused, .onlyPublished)) { try presenter().handle(intent) }
    }
    #expect(try liked(id).likes == 0)
  }

  @Test("Rows that are not there are refused with the range", arguments: [0, 3, Int.max])
  func noSuchRow(row: Int) throws {
    for title in ["Tea", "Coffee"] { try circle.write(title, by: 2) }
    let presenter = presenter(destination: { _ in .account })
    _ = try presenter.appear()
    #expect(throws: Complaint(.notFound, .noSuchRow(row, of: 2))) {
      try presenter.handle(.open(.row(row)))
    }
  }

  // MARK: Sharing and opening

  @Test("Sharing counts, and prints what is passed on")
  func share() throws {
    try circle.identity.logIn(as: 1)
    let id = try circle.write("Tea", by: 2)
    let presenter = presenter()
    _ = try presenter.appear()
    let turn = try presenter.handle(.share(.row(1)))
    #expect(turn.page?.english == ["coterie blog \(id)"])
    #expect(turn.notices == [.about("Tea", .shares(1))])
    #expect(turn.changes == [.blog(id)])
    #expect(cell(6, ofRow: 1, presenter.page) == "Shares 1")
  }

  @Test("A row leads where the screen says; where it says nothing, that is said")
  func open() throws {
    let id = try circle.write("Tea", by: 2)
    let there = presenter(destination: { .greeting(first: String($0)) })
    #expect(try there.handle(.open(.row(1))).move == .push(.greeting(first: "\(id)")))
    #expect(throws: Complaint(.refused, .noDestination)) {
      try presenter().handle(.open(.row(1)))
    }
  }

  // MARK: Changes

  @Test(
    "What changed in a row is shown and said in one line; what is not shown is none of its business"
  )
  func notice() throws {
    let tea = try circle.write("Tea", by: 2)
    let coffee = try circle.write("Coffee", by: 2)
    let presenter = presenter()
    #expect(try presenter.notice(.blog(tea)) == nil)
    _ = try presenter.appear()
    _ = try circle.blogs.like(tea, by: 1)
    let asked = blogs.asked
    #expect(try presenter.notice(.blog(tea))?.notices.map(\.english) == ["· Likes 1 · Tea"])
    #expect(blogs.asked == asked + 1)
    #expect(cell(5, ofRow: 2, presenter.page) == "Likes 1 ♡")
    #expect(try presenter.notice(.blog(tea))?.notices == [])
    #expect(try presenter.notice(.blog(99)) == nil)
    #expect(try presenter.notice(.person(2)) == nil)
    try circle.blogs.share(coffee)
    #expect(try presenter.notice(.elsewhere)?.notices.map(\.chinese) == ["· 分享 1 · Coffee"])
    _ = try circle.blogs.like(tea, by: 2)
    _ = try circle.blogs.like(coffee, by: 2)
    let before = blogs.asked
    #expect(try presenter.notice(.elsewhere)?.notices == [.rowsChanged(2)])
    // The rows, and what is new.
    #expect(blogs.asked == before + 2)
  }

  @Test("What was read elsewhere is read here, and nobody is told; guests have read nothing or all")
  func readElsewhere() throws {
    func unread(_ page: Page?) -> [JSON?]? {
      guard case .array(let rows) = page?.data else { return nil }
      return rows.map { row in
        guard case .object(let members) = row else { return nil }
        return members.first { $0.key == "unread" }?.value
      }
    }
    try circle.identity.logIn(as: 1)
    try circle.write("Old", by: 2)
    try circle.social.follow(2, by: 1, now: 1)
    let id = try circle.write("Tea", by: 2)
    let presenter = presenter()
    _ = try presenter.appear()
    #expect(unread(presenter.page) == [.bool(true), .bool(false)])
    #expect(try circle.reading.markRead(id, by: 1))
    #expect(try presenter.notice(.blog(id))?.notices == [])
    #expect(unread(presenter.page) == [.bool(false), .bool(false)])
    try circle.identity.logOut(everywhere: false)
    #expect(unread(try presenter.refresh().page) == [.null, .null])
  }

  @Test("What left the list leaves its number empty; the others keep theirs")
  func left() throws {
    for title in ["Tea", "Coffee", "Milk"] { try circle.write(title, by: 2) }
    let presenter = presenter(destination: { _ in .account })
    _ = try presenter.appear()
    _ = try circle.blogs.move(2, by: 2, .unpublish, now: 0)
    #expect(
      try presenter.notice(.blog(2))?.notices.map(\.english) == ["· Coffee is not here any more"])
    #expect(titles(presenter.page) == ["1 Milk", "3 Tea"])
    #expect(throws: Complaint(.notFound, .rowGone(2), hint: .refreshHint)) {
      try presenter.handle(.open(.row(2)))
    }
    #expect(titles(try presenter.refresh().page) == ["1 Milk", "2 Tea"])
  }

  @Test("A part that was left is released")
  func released() throws {
    try circle.write("Tea", by: 2)
    weak var left: BlogList.Presenter?
    do {
      let presenter = presenter()
      _ = try presenter.appear()
      left = presenter
    }
    #expect(left == nil)
  }
}
