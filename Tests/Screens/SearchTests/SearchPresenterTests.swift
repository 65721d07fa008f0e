import Core
import Domain
import Fixtures
@testable import SearchScreen
import Testing

@Suite("The presenter of Search")
struct SearchPresenterTests {
  private let found = Bookcase()

  private func presenter(
    _ text: String = "rain", limit: Int = 2, after: String? = nil,
    destination: ((BlogID) -> Route)? = nil
  ) -> Search.Presenter {
    found.presenter(Search.Request(text), limit: limit, after: after, destination: destination)
  }

  private func titles(_ page: Page?) -> [String]? {
    page?.english.map { row in
      let cells = row.split(separator: "|", omittingEmptySubsequences: false)
      return "\(cells[0]) \(cells[2])"
    }
  }

  @Test(
    "more shows only the new rows, which are counted on; then there is no more, and nobody is asked"
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

  @Test("What fails keeps the rows and the place behind which more goes on")
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

  @Test("What is written meanwhile moves no row")
  func numbers() throws {
    try found.write("rain one", "rain two")
    let presenter = presenter(limit: 1, destination: Bookcase.page)
    _ = try presenter.appear()
    try found.write("rain three")
    _ = try presenter.handle(.more)
    #expect(titles(presenter.page) == ["1 rain two", "2 rain one"])
    #expect(try presenter.handle(.open(.row(2))).move == .push(Bookcase.page(1)))
  }

  @Test("The hint says behind which row more goes on, and a cursor begins there")
  func cursor() throws {
    try found.write("rain one", "rain two", "rain three")
    #expect(try presenter().appear().hints == [.moreAfter("2")])
    #expect(titles(try presenter(after: "2").appear().page) == ["1 rain one"])
    #expect(try presenter(after: "2").appear().notices == [])
    for cursor in ["x", "0", "-1", "02", "99999999999999999999", ""] {
      #expect(throws: Complaint(.usage, .badCursor(cursor))) {
        try presenter(after: cursor).appear()
      }
    }
  }

  @Test("Finding nothing is a page without rows, and is said")
  func nothing() throws {
    let turn = try presenter().appear()
    #expect(turn.page?.blocks == [.rows([])])
    #expect(turn.page?.data == .array([]))
    #expect(turn.notices == [.nothingFound])
    #expect(throws: Complaint(.notFound, .noRows)) {
      try presenter(destination: Bookcase.page).handle(.open(.row(1)))
    }
  }

  @Test("A row or a number leads where the screen was told; other rows name those there are")
  func open() throws {
    try found.write("rain one", "rain two")
    let presenter = presenter(destination: Bookcase.page)
    // Acted on without having appeared.
    #expect(try presenter.handle(.open(.row(1))).move == .push(Bookcase.page(2)))
    #expect(try presenter.handle(.open(.id(7))).move == .push(Bookcase.page(7)))
    for row in [0, 3, Int(Int32.max)] {
      #expect(throws: Complaint(.notFound, .noSuchRow(row, of: 2))) {
        try presenter.handle(.open(.row(row)))
      }
    }
  }

  @Test("Without a destination the screen says so and stays")
  func nowhere() throws {
    try found.write("rain one")
    #expect(throws: Complaint(.refused, .foundLeadsNowhere)) {
      try presenter().handle(.open(.row(1)))
    }
  }

  @Test("A change of what is shown is said in one line; of anything else nothing is said")
  func changes() throws {
    let ids = try found.write("rain one", "rain two", "rain three")
    let presenter = presenter()
    #expect(try presenter.notice(.elsewhere) == nil)
    _ = try presenter.appear()
    #expect(try presenter.notice(.person(1)) == nil)
    #expect(try presenter.notice(.blog(ids[0])) == nil)
    #expect(try presenter.notice(.elsewhere)?.notices == [])
    _ = try found.circle.blogs.like(ids[2], by: found.ada)
    #expect(try presenter.notice(.blog(ids[2]))?.notices == [.foundChanged("rain three")])
    #expect(try presenter.notice(.blog(ids[2]))?.notices == [])
    for id in ids { try found.circle.blogs.share(id) }
    #expect(try presenter.notice(.elsewhere)?.notices == [.foundChanged(2)])
    // What nobody but its author may see any more keeps its number.
    _ = try found.circle.blogs.move(ids[2], by: found.ada, .unpublish, now: 1)
    #expect(try presenter.notice(.blog(ids[2]))?.notices == [])
    #expect(titles(presenter.page) == ["1 rain three", "2 rain two"])
  }

  @Test("What has no title is called untitled for people, and has none for programs")
  func untitled() throws {
    try found.write("")
    let page = try #require(try presenter("words").appear().page)
    guard case .rows(let rows, _) = page.blocks[0] else { return }
    #expect(rows[0].cells[2].words == Phrase("Untitled", "未命名"))
    #expect(rows[0].cells[2].value == "")
  }

  @Test("A screen that was left is released")
  func released() throws {
    try found.write("rain")
    weak var left: Search.Presenter?
    do {
      let presenter = presenter(destination: Bookcase.page)
      _ = try presenter.appear()
      _ = try presenter.handle(.more)
      left = presenter
      #expect(left != nil)
    }
    #expect(left == nil)
  }
}
