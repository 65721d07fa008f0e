import Circle
import Fixtures
import Testing
import Viper

@testable import UserListScreen

@Suite("Changes of the users in a list")
struct UserListNoticeTests {
  private let fixture: UserListFixture

  init() throws {
    fixture = try UserListFixture("ada", "bob", "eve", "kim")
    try fixture.enter("ada")
  }

  private func opened(_ kind: PeopleKind) throws -> UserList.Presenter {
    let presenter = fixture.presenter(kind)
    _ = try presenter.appear()
    return presenter
  }

  private func words(_ turn: Turn?) -> [String]? { turn?.notices.map(\.english) }

  @Test("A change of one row is told and shown, and takes two readings")
  func one() throws {
    let presenter = try opened(.all)
    try fixture.store.social.follow(2, by: 1, now: 1)
    let before = fixture.store.database.work.statements
    #expect(words(try presenter.notice(.elsewhere)) == ["· You follow bob now"])
    // One reads the rows that are shown, the other the first page for new users.
    #expect(fixture.store.database.work.statements - before == 7)
    #expect(presenter.buttons == ["", "Following", "+Follow", "+Follow"])
    #expect(words(try presenter.notice(.elsewhere)) == [])
    try fixture.store.members.edit(.signature, of: 3, to: "Notes")
    #expect(words(try presenter.notice(.elsewhere)) == ["· eve: details updated"])
  }

  @Test("Each changed row has a notice, up to three; counts are not shown and have none")
  func several() throws {
    let presenter = try opened(.all)
    for id in [2, 3] { try fixture.store.social.follow(Int64(id), by: 1, now: 1) }
    #expect(
      words(try presenter.notice(.elsewhere)) == ["· You follow bob now", "· You follow eve now"])
    for id in [2, 3] { try fixture.store.social.unfollow(Int64(id), by: 1) }
    try fixture.store.social.follow(4, by: 1, now: 1)
    try fixture.store.members.edit(.signature, of: 1, to: "Notes")
    #expect(
      words(try presenter.notice(.elsewhere)) == [
        "· ada: details updated", "· You no longer follow bob", "· You no longer follow eve",
        "· and 1 more change: refresh",
      ])
    #expect(presenter.buttons == ["", "+Follow", "+Follow", "Following"])
    try fixture.store.social.follow(4, by: 2, now: 1)
    #expect(words(try presenter.notice(.elsewhere)) == [])
  }

  @Test("A change that this process made is shown, and told by its own reply alone")
  func own() throws {
    let presenter = try opened(.all)
    try fixture.store.social.follow(2, by: 1, now: 1)
    #expect(words(try presenter.notice(.person(2))) == [])
    #expect(presenter.buttons[1] == "Following")
  }

  @Test("A change of a user who is not in the list is not told")
  func others() throws {
    let presenter = fixture.presenter()
    #expect(try presenter.notice(.elsewhere) == nil)
    _ = try presenter.appear()
    #expect(try presenter.notice(.blog(1)) == nil)
    #expect(try presenter.notice(.person(99)) == nil)
    #expect(try opened(.friends).notice(.elsewhere) == nil)
  }

  @Test("A deleted user keeps the row, so that the other rows keep their numbers")
  func gone() throws {
    let presenter = try opened(.all)
    try fixture.store.members.delete(2)
    #expect(words(try presenter.notice(.elsewhere)) == ["· bob: unavailable"])
    #expect(presenter.names == ["1 ada", "2 bob", "3 eve", "4 kim"])
    #expect(presenter.buttons == ["", "unavailable", "+Follow", "+Follow"])
    for intent in [UserList.Intent.press(.number(2)), .perform(.follow, .number(2))] {
      #expect(throws: Complaint(.refused, .accountGone("bob"))) { try presenter.handle(intent) }
    }
    #expect(fixture.social.requests == 0)
    #expect(try presenter.handle(.open(.number(3))).move == .push(.user(name: "eve")))
  }

  @Test("New users are counted once; refresh shows them")
  func newcomers() throws {
    let presenter = try opened(.all)
    try fixture.store.register("lin")
    #expect(words(try presenter.notice(.elsewhere)) == ["· 1 new user: refresh"])
    #expect(words(try presenter.notice(.elsewhere)) == [])
    for name in ["max", "nia"] { try fixture.store.register(name) }
    try fixture.store.social.follow(2, by: 1, now: 1)
    #expect(
      words(try presenter.notice(.elsewhere)) == ["· 2 new users: refresh", "· You follow bob now"])
    _ = try presenter.refresh()
    #expect(presenter.names.last == "7 nia")
  }

  @Test("A request that the other user accepts is shown as a friendship")
  func accepted() throws {
    try fixture.ask("kim", by: "ada")
    let presenter = try opened(.requests)
    #expect(presenter.buttons == ["Pending"])
    _ = try fixture.store.social.accept(1, by: 4, now: 1)
    #expect(words(try presenter.notice(.elsewhere)) == ["· You and kim are friends now"])
    #expect(presenter.buttons == ["Friend"])
  }

  @Test("The remove button stays shown only while the button of the row stays the same")
  func removal() throws {
    try fixture.store.social.follow(2, by: 1, now: 1)
    let presenter = try opened(.all)
    _ = try presenter.run(.press(.number(2)))
    try fixture.store.members.edit(.nickname, of: 2, to: "Bobby")
    _ = try presenter.notice(.elsewhere)
    #expect(presenter.buttons[1] == "Following [remove 2]")
    try fixture.store.social.unfollow(2, by: 1)
    _ = try presenter.notice(.elsewhere)
    try fixture.store.social.follow(2, by: 1, now: 1)
    _ = try presenter.notice(.elsewhere)
    #expect(presenter.buttons[1] == "Following")
  }
}
