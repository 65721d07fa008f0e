import Core
import Domain
import Fixtures
import Testing
@testable import UserListScreen

@Suite("The presenter of UserList")
struct UserListPresenterTests {
  private let circle: Circle

  init() throws {
    circle = try Circle()
    for name in ["ada", "bob", "eve"] { try circle.register(name) }
  }

  private func presenter(limit: Int, after: String? = nil) -> UserList.Presenter {
    UserList.Presenter(
      interactor: .init(people: circle.people, identity: circle.identity),
      paging: Paging(limit: limit, after: after))
  }

  private func names(_ page: Page?) -> [String]? {
    page?.english.map { $0.split(separator: "|").prefix(2).joined(separator: " ") }
  }

  @Test("more shows only the new rows, which are counted on; then there is no more")
  func paging() throws {
    let presenter = presenter(limit: 2)
    #expect(names(try presenter.appear().page) == ["1 ada", "2 bob"])
    #expect(names(try presenter.handle(.more).page) == ["3 eve"])
    for _ in 1...2 { #expect(try presenter.handle(.more).notices == [.noMore]) }
    #expect(names(presenter.page) == ["1 ada", "2 bob", "3 eve"])
  }

  @Test("A cursor begins behind its row; one that is none is refused")
  func cursor() throws {
    #expect(names(try presenter(limit: 2, after: "1").appear().page) == ["1 bob", "2 eve"])
    #expect(throws: Complaint(.usage, .badCursor("x"))) {
      try presenter(limit: 2, after: "x").appear()
    }
  }

  @Test("A row leads to its person, oneself to one's own page; others are out of range")
  func open() throws {
    try circle.identity.begin(as: 1)
    let presenter = presenter(limit: 20)
    _ = try presenter.appear()
    #expect(try presenter.handle(.open(row: 1)).move == .push(.user()))
    #expect(try presenter.handle(.open(row: 2)).move == .push(.user(name: "bob")))
    #expect(throws: Complaint(.notFound, .noSuchRow(4, of: 3))) {
      try presenter.handle(.open(row: 4))
    }
  }
}
