import Circle
import Domain
import Fixtures
import FrameworkFixtures
import Testing
import Viper

@testable import BlogListPart

@Suite("The presenter of BlogList")
struct BlogListPresenterTests {
  private let stage: Stage
  private var circle: TestServices { stage.circle }
  private var blogs: RiggedBlogs { stage.blogs }

  init() throws { stage = try Stage() }

  private func presenter(
    limit: Int = 20, after: String? = nil, destination: @escaping (BlogID) -> Place = Place.blog
  ) -> BlogList.Presenter<BlogList.Works> {
    stage.list(.init(), of: "bob", limit: limit, after: after, destination: destination)
  }

  private func cell(_ number: Int, ofRow row: Int, _ page: Page?) -> String? {
    page?.shownCells[row - 1][number].english
  }

  // MARK: Paging

  @Test("Twenty of 22, then the other two; then there is no more, and the store is not asked")
  func paging() throws {
    for number in 1...22 { try circle.write("Blog \(number)", by: 2) }
    let presenter = presenter()
    #expect(presenter.page == nil)
    let first = try presenter.appear()
    #expect(first.page?.blogTitles.first == "1 Blog 22")
    #expect(first.page?.blogTitles.last == "20 Blog 3")
    #expect(first.page?.next == "3")
    let second = try presenter.handle(.more)
    #expect(second.page?.blogTitles == ["21 Blog 2", "22 Blog 1"])
    #expect(second.notices.isEmpty)
    let asked = blogs.asked
    for _ in 1...2 {
      let turn = try presenter.handle(.more)
      #expect(turn.notices == [.noMore])
      #expect(turn.page == nil)
    }
    #expect(try presenter.handle(.list).page?.blogTitles.count == 22)
    #expect(blogs.asked == asked)
  }

  @Test("A page that fails keeps the rows and the place; the next try continues there")
  func failedMore() throws {
    for number in 1...3 { try circle.write("Blog \(number)", by: 2) }
    let presenter = presenter(limit: 2)
    _ = try presenter.appear()
    blogs.failure = .busy
    #expect(throws: StoreFailure.busy) { try presenter.handle(.more) }
    #expect(throws: StoreFailure.busy) { try presenter.refresh() }
    #expect(presenter.page?.blogTitles == ["1 Blog 3", "2 Blog 2"])
    blogs.failure = nil
    #expect(try presenter.handle(.more).page?.blogTitles == ["3 Blog 1"])
    #expect(try presenter.refresh().page?.blogTitles == ["1 Blog 3", "2 Blog 2"])
  }

  @Test("A cursor begins after its row; other words are refused")
  func cursor() throws {
    for number in 1...3 { try circle.write("Blog \(number)", by: 2) }
    #expect(try presenter(after: "3").appear().page?.blogTitles == ["1 Blog 2", "2 Blog 1"])
    for typed in ["x", "-1", "0", "+3", "03"] {
      #expect(throws: Complaint(.usage, .badCursor(typed))) {
        try presenter(after: typed).appear()
      }
    }
  }

  // MARK: Likes

  @Test("A like raises the count of its row, and is a change for other screens")
  func like() throws {
    try circle.identity.logIn(as: 1)
    let id = try circle.write("Tea", by: 2)
    let presenter = presenter()
    _ = try presenter.appear()
    #expect(cell(2, ofRow: 1, presenter.page) == "Likes 0 ♡")
    let turn = try presenter.handle(.verb(.like(.number(1))))
    #expect(turn.notices == [.about("Tea", .likes(1, isMine: true))])
    #expect(turn.changes == [.blog(id)])
    let liked = try #require(try stage.blog(id))
    #expect(try turn.result()?.data == BlogData.keys.object(of: liked))
    #expect(cell(2, ofRow: 1, presenter.page) == "Likes 1 ♥")
  }

  @Test("A like is removed in its row, and a blog without one is refused")
  func unlike() throws {
    try circle.identity.logIn(as: 1)
    let id = try circle.write("Tea", by: 2)
    let presenter = presenter()
    #expect(throws: Complaint(.refused, .notLiked)) {
      try presenter.handle(.verb(.unlike(.number(1))))
    }
    _ = try presenter.handle(.verb(.like(.number(1))))
    let turn = try presenter.handle(.verb(.unlike(.number(1))))
    #expect(turn.notices == [.about("Tea", .likes(0, isMine: false))])
    #expect(turn.changes == [.blog(id)])
    #expect(cell(2, ofRow: 1, presenter.page) == "Likes 0 ♡")
  }

  @Test("A blog that is liked already is refused without asking the store")
  func likedAlready() throws {
    try circle.identity.logIn(as: 1)
    let id = try circle.write("Tea", by: 2)
    _ = try circle.blogs.like(id, by: 1)
    let presenter = presenter()
    _ = try presenter.appear()
    let asked = blogs.asked
    #expect(throws: Complaint(.refused, .alreadyLiked)) {
      try presenter.handle(.verb(.like(.number(1))))
    }
    #expect(blogs.asked == asked)
    #expect(try stage.blog(id)?.likes == 1)
    #expect(Phrase.alreadyLiked.chinese == "你已经赞过了哦~")
  }

  @Test("A blog that was liked elsewhere is shown with its likes now")
  func likedElsewhere() throws {
    try circle.identity.logIn(as: 1)
    let id = try circle.write("Tea", by: 2)
    let presenter = presenter()
    _ = try presenter.appear()
    for person in [1, 2] as [AccountID] { _ = try circle.blogs.like(id, by: person) }
    #expect(throws: Complaint(.refused, .alreadyLiked)) {
      try presenter.handle(.verb(.like(.number(1))))
    }
    #expect(cell(2, ofRow: 1, presenter.page) == "Likes 2 ♥")
  }

  @Test("A like that fails keeps the count, and says so before the reason")
  func likeFails() throws {
    try circle.identity.logIn(as: 1)
    try circle.write("Tea", by: 2)
    let presenter = presenter()
    _ = try presenter.appear()
    blogs.failure = .busy
    let turn = try presenter.handle(.verb(.like(.number(1))))
    #expect(turn.notices == [.likeFailed, .about("Tea", .likes(0, isMine: false))])
    #expect(turn.failure?.complaint == Complaint(from: StoreFailure.busy))
    #expect(cell(2, ofRow: 1, presenter.page) == "Likes 0 ♡")
  }

  @Test("A number means the row that was shown with it, also after others wrote")
  func currentRow() throws {
    try circle.identity.logIn(as: 1)
    for title in ["Tea", "Coffee"] { try circle.write(title, by: 2) }
    let presenter = presenter()
    _ = try presenter.appear()
    try circle.write("Milk", by: 2)
    #expect(
      try presenter.handle(.verb(.like(.number(2)))).notices
        == [.about("Tea", .likes(1, isMine: true))])
    _ = try presenter.refresh()
    #expect(
      try presenter.handle(.verb(.like(.number(2)))).notices
        == [.about("Coffee", .likes(1, isMine: true))])
  }

  @Test("A blog that is named by its ID needs no list; a row loads the list first")
  func byID() throws {
    try circle.identity.logIn(as: 1)
    let id = try circle.write("Tea", by: 2)
    let presenter = presenter()
    #expect(
      try presenter.handle(.verb(.like(.id(id)))).notices
        == [.about("Tea", .likes(1, isMine: true))])
    #expect(presenter.page == nil)
    #expect(throws: Complaint(.notFound, .noSuchBlog(99))) {
      try presenter.handle(.verb(.like(.id(99))))
    }
    #expect(throws: Complaint(.refused, .alreadyLiked)) {
      try presenter.handle(.verb(.like(.number(1))))
    }
    #expect(presenter.page != nil)
  }

  @Test("Guests cannot like or share, and drafts cannot be liked or shared; nothing changes")
  func refused() throws {
    let id = try circle.write("Tea", by: 2)
    for verb in [BlogList.Works.Verb.like(.number(1)), .share(.number(1))] {
      #expect(throws: Complaint.notLoggedIn) { try presenter().handle(.verb(verb)) }
    }
    try circle.identity.logIn(as: 2)
    let draft = try circle.write("Notes", by: 2, isPublished: false)
    for verb in [BlogList.Works.Verb.like(.id(draft)), .share(.id(draft))] {
      #expect(throws: Complaint(.refused, .onlyPublished)) { try presenter().handle(.verb(verb)) }
    }
    #expect(try stage.blog(id)?.likes == 0)
  }

  @Test("A row outside the list is refused with the range", arguments: [0, 3, Int.max])
  func noSuchRow(row: Int) throws {
    for title in ["Tea", "Coffee"] { try circle.write(title, by: 2) }
    let presenter = presenter(destination: Stage.page)
    _ = try presenter.appear()
    #expect(throws: Complaint(.notFound, .noSuchRow(row, of: 2))) {
      try presenter.handle(.open(.number(row)))
    }
  }

  // MARK: Sharing and opening

  @Test("Sharing counts, and prints the command that opens the blog")
  func share() throws {
    try circle.identity.logIn(as: 1)
    let id = try circle.write("Tea", by: 2)
    let presenter = presenter()
    _ = try presenter.appear()
    let turn = try presenter.handle(.verb(.share(.number(1))))
    #expect(turn.page?.english == ["coterie blog \(id)"])
    #expect(turn.notices == [.about("Tea", .shares(1))])
    #expect(turn.changes == [.blog(id)])
    #expect(cell(3, ofRow: 1, presenter.page) == "Shares 1")
  }

  @Test("A row leads where the screen decided")
  func open() throws {
    let id = try circle.write("Tea", by: 2)
    let there = presenter(destination: Stage.page)
    #expect(try there.handle(.open(.number(1))).move == .push(Stage.page(id)))
  }

  // MARK: Changes

  @Test("A change of a shown blog is announced in words; changes of other blogs are not")
  func notice() throws {
    let tea = try circle.write("Tea", by: 2)
    let coffee = try circle.write("Coffee", by: 2)
    let presenter = presenter()
    #expect(try presenter.notice(.blog(tea)) == nil)
    _ = try presenter.appear()
    _ = try circle.blogs.like(tea, by: 1)
    let asked = blogs.asked
    // The like of this process has its own reply.
    #expect(try presenter.notice(.blog(tea))?.notices == [])
    #expect(blogs.asked == asked + 1)
    #expect(cell(2, ofRow: 2, presenter.page) == "Likes 1 ♡")
    #expect(try presenter.notice(.elsewhere)?.notices == [])
    #expect(try presenter.notice(.blog(99)) == nil)
    #expect(try presenter.notice(.person(2)) == nil)
    try circle.blogs.share(coffee, by: 1)
    #expect(try presenter.notice(.elsewhere)?.notices.map(\.chinese) == ["· Coffee: 分享 1"])
  }

  @Test("A first blog fills an empty list, and a further one that was just written is announced")
  func written() throws {
    let presenter = presenter()
    _ = try presenter.appear()
    #expect(try presenter.notice(.blog(99)) == nil)
    let tea = try circle.write("Tea", by: 2)
    #expect(try presenter.notice(.blog(tea))?.notices == [])
    #expect(cell(1, ofRow: 1, presenter.page) == "Tea")
    // Blogs of others are announced as changes from elsewhere.
    #expect(try presenter.notice(.blog(circle.write("Milk", by: 2))) == nil)
    _ = try presenter.refresh()
    try circle.identity.logIn(as: 2)
    let coffee = try circle.write("Coffee", by: 2)
    #expect(
      try presenter.notice(.blog(coffee))?.notices.map(\.english) == ["· 1 new blog: refresh"])
    #expect(try presenter.notice(.blog(coffee)) == nil)
  }

  @Test("All shown blogs are read at once; of five changes three are told, and the rest is counted")
  func manyChanges() throws {
    for number in 1...5 { try circle.write("Blog \(number)", by: 2) }
    let presenter = presenter()
    _ = try presenter.appear()
    for id in 1...5 as ClosedRange<BlogID> { _ = try circle.blogs.like(id, by: 1) }
    let asked = blogs.asked
    let notices = try presenter.notice(.elsewhere)?.notices
    #expect(
      notices?.map(\.english) == [
        "· Blog 5: Likes 1", "· Blog 4: Likes 1", "· Blog 3: Likes 1",
        "· and 2 more changes: refresh",
      ])
    // One question about the rows, and one about new blogs.
    #expect(blogs.asked == asked + 2)
  }

  @Test("A blog that was read elsewhere is shown as read without a notice; guests have no mark")
  func readElsewhere() throws {
    func unread(_ page: Page?) -> [JSON?]? { page?.data.elements.map { $0["unread"] } }
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

  @Test("A blog that left the list leaves its number empty; the others keep theirs")
  func left() throws {
    for title in ["Tea", "Coffee", "Milk"] { try circle.write(title, by: 2) }
    let presenter = presenter(destination: Stage.page)
    _ = try presenter.appear()
    _ = try circle.blogs.apply(.unpublish, to: 2, by: 2, now: 0)
    #expect(try presenter.notice(.elsewhere)?.notices == [.blogLeft("Coffee")])
    #expect(presenter.page?.blogTitles == ["1 Milk", "3 Tea"])
    #expect(throws: Complaint(.notFound, .rowGone(2), hint: .refreshHint)) {
      try presenter.handle(.open(.number(2)))
    }
    #expect(try presenter.refresh().page?.blogTitles == ["1 Milk", "2 Tea"])
  }

  @Test("The part is released when its screen closes")
  func released() throws {
    try circle.write("Tea", by: 2)
    weak var closed: BlogList.Presenter<BlogList.Works>?
    do {
      let presenter = presenter()
      _ = try presenter.appear()
      closed = presenter
    }
    #expect(closed == nil)
  }
}
