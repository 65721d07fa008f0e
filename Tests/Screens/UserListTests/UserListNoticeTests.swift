import Core
import Domain
import Fixtures
import Testing

@testable import UserListScreen

@Suite("Changes that a list of people hears of")
struct UserListNoticeTests {
  private let ring: Ring

  init() throws {
    ring = try Ring("ada", "bob", "eve", "kim")
    try ring.enter("ada")
  }

  private func opened(_ kind: PeopleKind) throws -> UserList.Presenter {
    let presenter = ring.presenter(kind)
    _ = try presenter.appear()
    return presenter
  }

  private func words(_ turn: Turn?) -> [String]? { turn?.notices.map(\.english) }

  @Test("What changed in one row is said, by two readings, and the row shows it")
  func one() throws {
    let presenter = try opened(.all)
    try ring.store.social.follow(2, by: 1, now: 1)
    let before = ring.store.database.statementCount
    #expect(words(try presenter.notice(.elsewhere)) == ["· bob: Following"])
    // The rows that are shown, and the first page, to see who came.
    #expect(ring.store.database.statementCount - before == 7)
    #expect(presenter.buttons == ["", "Following", "+Follow", "+Follow"])
    #expect(words(try presenter.notice(.elsewhere)) == [])
    try ring.store.accounts.edit(.signature, of: 3, to: "Notes")
    #expect(words(try presenter.notice(.person(3))) == ["· eve has changed"])
  }

  @Test("What changed in several rows is counted; counts that nobody sees say nothing")
  func several() throws {
    let presenter = try opened(.all)
    for id in [2, 3] { try ring.store.social.follow(Int64(id), by: 1, now: 1) }
    #expect(words(try presenter.notice(.elsewhere)) == ["· 2 rows have changed"])
    try ring.store.social.follow(4, by: 2, now: 1)
    #expect(words(try presenter.notice(.elsewhere)) == [])
  }

  @Test("What is about nobody shown is for others")
  func others() throws {
    let presenter = ring.presenter()
    #expect(try presenter.notice(.elsewhere) == nil)
    _ = try presenter.appear()
    #expect(try presenter.notice(.blog(1)) == nil)
    #expect(try presenter.notice(.person(99)) == nil)
    #expect(try opened(.friends).notice(.elsewhere) == nil)
  }

  @Test("Who is gone keeps the row, so that the numbers of the others stay")
  func gone() throws {
    let presenter = try opened(.all)
    try ring.store.accounts.delete(2)
    #expect(words(try presenter.notice(.elsewhere)) == ["· bob: gone"])
    #expect(presenter.names == ["1 ada", "2 bob", "3 eve", "4 kim"])
    #expect(presenter.buttons == ["", "gone", "+Follow", "+Follow"])
    for intent in [UserList.Intent.press(.row(2)), .perform(.follow, .row(2))] {
      #expect(throws: Complaint(.refused, .accountGone("bob"))) { try presenter.handle(intent) }
    }
    #expect(ring.social.requests == 0)
    #expect(try presenter.handle(.open(.row(3))).move == .push(.user(name: "eve")))
  }

  @Test("When the other accepts, both are friends here, too")
  func accepted() throws {
    try ring.ask("kim", by: "ada")
    let presenter = try opened(.requests)
    #expect(presenter.buttons == ["Pending"])
    _ = try ring.store.social.accept(1, by: 4, now: 1)
    #expect(words(try presenter.notice(.person(4))) == ["· kim: Friend"])
    #expect(presenter.buttons == ["Friend"])
  }

  @Test("A removal stays shown while it still means the same, and no longer")
  func removal() throws {
    try ring.store.social.follow(2, by: 1, now: 1)
    let presenter = try opened(.all)
    _ = try presenter.run(.press(.row(2)))
    try ring.store.accounts.edit(.nickname, of: 2, to: "Bobby")
    _ = try presenter.notice(.elsewhere)
    #expect(presenter.buttons[1] == "Following [remove 2]")
    try ring.store.social.unfollow(2, by: 1)
    _ = try presenter.notice(.elsewhere)
    try ring.store.social.follow(2, by: 1, now: 1)
    _ = try presenter.notice(.elsewhere)
    #expect(presenter.buttons[1] == "Following")
  }
}
