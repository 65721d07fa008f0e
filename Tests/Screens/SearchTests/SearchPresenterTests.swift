import Circle
import Domain
import Fixtures
import FrameworkFixtures
import Search
import Testing
import Viper

@testable import SearchScreen

@Suite("The presenter of Search")
struct SearchPresenterTests {
  private let found = SearchFixture()

  private func presenter(
    _ text: String = "rain", limit: Int = 2, after: String? = nil,
    destination: @escaping (BlogID) -> Place = Place.blog
  ) -> Search.Presenter {
    found.presenter(Search.Request(text), limit: limit, after: after, destination: destination)
  }

  private func titles(_ page: Page?) -> [String]? {
    page?.shownCells.map { "\($0[0].english) \($0[1].english)" }
  }

  @Test(
    "more shows only new rows with further numbers; then there is no more, and the store is not asked"
  )
  func paging() throws {
    try found.write("rain one", "rain two", "rain three")
    let presenter = presenter()
    #expect(presenter.page == nil)
    #expect(titles(try presenter.appear().page) == ["1 rain three", "2 rain two"])
    #expect(titles(try presenter.handle(.more).page) == ["3 rain one"])
    found.fail()
    for _ in 1...2 { #expect(try presenter.handle(.more).notices == [.noMore]) }
    #expect(
      titles(try presenter.handle(.list).page) == ["1 rain three", "2 rain two", "3 rain one"])
  }

  @Test("A failure keeps the rows, and the place after which more continues")
  func failures() throws {
    try found.write("rain one", "rain two", "rain three")
    let presenter = presenter()
    #expect(throws: StoreFailure.busy) {
      found.fail()
      _ = try presenter.appear()
    }
    #expect(presenter.page == nil)
    found.mend()
    _ = try presenter.appear()
    found.fail()
    #expect(throws: StoreFailure.busy) { try presenter.handle(.more) }
    #expect(throws: StoreFailure.busy) { try presenter.refresh() }
    #expect(titles(presenter.page) == ["1 rain three", "2 rain two"])
    found.mend()
    #expect(titles(try presenter.handle(.more).page) == ["3 rain one"])
    #expect(titles(try presenter.refresh().page) == ["1 rain three", "2 rain two"])
  }

  @Test("A blog that is written meanwhile moves no row")
  func numbers() throws {
    try found.write("rain one", "rain two")
    let presenter = presenter(limit: 1, destination: SearchFixture.page)
    _ = try presenter.appear()
    try found.write("rain three")
    _ = try presenter.handle(.more)
    #expect(titles(presenter.page) == ["1 rain two", "2 rain one"])
    #expect(try presenter.handle(.open(.number(2))).move == .push(SearchFixture.page(1)))
  }

  @Test("The hint names the cursor of the last row, and a cursor begins after its row")
  func cursor() throws {
    try found.write("rain one", "rain two", "rain three")
    #expect(try presenter().appear().page?.next == "2")
    #expect(titles(try presenter(after: "2").appear().page) == ["1 rain one"])
    #expect(try presenter(after: "2").appear().notices == [])
    for cursor in ["x", "0", "-1", "02", "99999999999999999999", ""] {
      #expect(throws: Complaint(.usage, .badCursor(cursor))) {
        try presenter(after: cursor).appear()
      }
    }
  }

  @Test("If nothing is found, the page has no rows and a notice says so")
  func nothing() throws {
    let turn = try presenter().appear()
    #expect(turn.page?.blocks == [.rows([])])
    #expect(turn.page?.data == .array([]))
    #expect(turn.notices == [.nothingFound])
    #expect(throws: Complaint(.notFound, .noRows)) {
      try presenter(destination: SearchFixture.page).handle(.open(.number(1)))
    }
  }

  @Test("A row or an ID leads where the screen was told; other rows are refused with the range")
  func open() throws {
    try found.write("rain one", "rain two")
    let presenter = presenter(destination: SearchFixture.page)
    // A verb loads the list first.
    #expect(try presenter.handle(.open(.number(1))).move == .push(SearchFixture.page(2)))
    #expect(try presenter.handle(.open(.id(7))).move == .push(SearchFixture.page(7)))
    for row in [0, 3, Int(Int32.max)] {
      #expect(throws: Complaint(.notFound, .noSuchRow(row, of: 2))) {
        try presenter.handle(.open(.number(row)))
      }
    }
  }

  @Test("A change of a shown blog is announced; changes of other blogs are not")
  func changes() throws {
    let ids = try found.write("rain one", "rain two", "rain three")
    let presenter = presenter()
    #expect(try presenter.notice(.elsewhere) == nil)
    _ = try presenter.appear()
    #expect(try presenter.notice(.person(1)) == nil)
    #expect(try presenter.notice(.blog(ids[0])) == nil)
    #expect(try presenter.notice(.elsewhere)?.notices == [])
    _ = try found.circle.blogs.like(ids[2], by: found.ada)
    // The like of this process has its own reply.
    #expect(try presenter.notice(.blog(ids[2]))?.notices == [])
    #expect(try presenter.notice(.elsewhere)?.notices == [])
    for id in ids { try found.circle.blogs.share(id, by: found.ada) }
    #expect(
      try presenter.notice(.elsewhere)?.notices.map(\.english)
        == ["· rain three: Shares 1", "· rain two: Shares 1"])
    // A blog that only its author may see by now keeps its row.
    _ = try found.circle.blogs.apply(.unpublish, to: ids[2], by: found.ada, now: 1)
    #expect(try presenter.notice(.blog(ids[2]))?.notices == [])
    #expect(titles(presenter.page) == ["1 rain three", "2 rain two"])
  }

  @Test("A blog without a title is Untitled for people, and has an empty title for programs")
  func untitled() throws {
    try found.write("")
    let page = try #require(try presenter("words").appear().page)
    #expect(page.shownCells[0][1] == Phrase("Untitled", "未命名"))
    #expect(page.columns[0][1] == "")
  }

  @Test("The screen is released when it closes")
  func released() throws {
    try found.write("rain")
    weak var closed: Search.Presenter?
    do {
      let presenter = presenter(destination: SearchFixture.page)
      _ = try presenter.appear()
      _ = try presenter.handle(.more)
      closed = presenter
      #expect(closed != nil)
    }
    #expect(closed == nil)
  }

  @Test("Pieces are read when the output shows them, also behind a page without them")
  func pieces() throws {
    try found.write("rain")
    var showsSnippets = false
    let presenter = found.presenter(.init("rain"), showsSnippets: { showsSnippets })
    func piece(_ turn: Turn) -> JSON? {
      guard case .array(let rows) = turn.page?.data, case .object(let row) = rows.first else {
        return nil
      }
      return row.first { $0.key == "piece" }?.value
    }
    #expect(try piece(presenter.appear()) == .string(""))
    showsSnippets = true
    #expect(try piece(presenter.handle(.list)) == .string("rain"))
  }

  @Test("peek presents the blog in a row for five seconds; a guest may, too")
  func peek() throws {
    let id = try #require(try found.write("rain one").first)
    let presenter = presenter()
    #expect(
      try presenter.typing("peek 1").move
        == .present(Place.peek(id), closingAfter: Double(PreviewRouter.seconds)))
    #expect(throws: Complaint(.notFound, .noSuchRow(2, of: 1))) { try presenter.typing("peek 2") }
  }
}
