import Circle
import Domain
import Fixtures
import Testing
import Viper

@testable import UserListScreen

@Suite("Friends in a list of users")
struct UserListFriendTests {
  private let fixture: UserListFixture
  private let full = StoreFailure.full(path: "store.db")

  init() throws {
    fixture = try UserListFixture("ada", "bob", "eve", "kim", "lin")
    // Bob and Eve are friends of Ada and of Kim.
    try fixture.unite("ada", "bob", "eve")
    try fixture.unite("kim", "bob", "eve")
    try fixture.enter("ada")
  }

  private func opened(_ kind: PeopleKind, of name: String? = nil) throws -> UserList.Presenter {
    let presenter = fixture.presenter(kind, of: name)
    _ = try presenter.appear()
    return presenter
  }

  @Test("A press sends a friend request in the viewer's language; another press does nothing")
  func press() throws {
    let presenter = try opened(.suggested)
    #expect(presenter.names == ["1 kim"])
    #expect(presenter.buttons == ["Add friend"])
    fixture.language = .zh
    let turn = try presenter.handle(.press(.number(1)))
    #expect(presenter.buttons == ["Pending"])
    #expect(turn.sign?.english == "kim: Pending…")
    let done = try turn.worked()
    #expect(done.notices.map(\.english) == ["kim: Pending"])
    #expect(done.changes == [.person(4), .person(1)])
    #expect(try fixture.ties(of: "kim", to: "ada")?.greeting == "你好, 我是ada")
    let again = try presenter.handle(.press(.number(1)))
    #expect(again.notices.isEmpty && again.work == nil)
    #expect(fixture.social.requests == 1)
  }

  @Test("A friend request that fails is taken back in the row")
  func rollback() throws {
    let presenter = try opened(.suggested)
    fixture.social.meanwhile = { throw self.full }
    let turn = try presenter.handle(.press(.number(1)))
    #expect(presenter.buttons == ["Pending"])
    let back = try turn.worked()
    #expect(back.notices.map(\.english) == ["kim: Pending → Add friend"])
    #expect(back.failure?.complaint == full.complaint)
    #expect(presenter.buttons == ["Add friend"])
  }

  @Test("A friend request to a user who sent one meanwhile makes both friends")
  func crossing() throws {
    let presenter = try opened(.suggested)
    fixture.social.meanwhile = { try self.fixture.ask("ada", by: "kim") }
    #expect(try presenter.run(.press(.number(1))) == ["kim: Friend"])
    #expect(presenter.buttons == ["Friend"])
  }

  @Test("A press on Friend shows or hides the remove button, which remove needs")
  func control() throws {
    let presenter = try opened(.friends)
    #expect(presenter.buttons == ["Friend", "Friend"])
    #expect(throws: Complaint(.refused, .removeHidden("eve"), hint: .pressShows(2))) {
      try presenter.handle(.remove(.number(2)))
    }
    #expect(try presenter.run(.press(.number(2))) == ["eve: Friend [remove 2]"])
    #expect(try presenter.run(.press(.number(2))) == ["eve: Friend"])
    #expect(fixture.social.requests == 0)
    _ = try presenter.run(.press(.number(2)))
    #expect(try presenter.run(.remove(.number(2))) == ["eve: Add friend"])
    #expect(presenter.buttons == ["Friend", "Add friend"])
    fixture.social.meanwhile = { throw self.full }
    #expect(try presenter.run(.perform(.unfriend, .name("bob"))) == ["bob: Add friend → Friend"])
    #expect(presenter.buttons == ["Friend", "Add friend"])
  }

  @Test("unfriend with a row number needs the remove button; with a name it does not")
  func unfriend() throws {
    let presenter = try opened(.friends)
    let before = try fixture.store.contents()
    #expect(throws: Complaint(.refused, .removeHidden("bob"), hint: .pressShows(1))) {
      try presenter.handle(.perform(.unfriend, .number(1)))
    }
    #expect(fixture.social.requests == 0)
    #expect(try fixture.store.contents() == before)
    _ = try presenter.run(.press(.number(1)))
    #expect(try presenter.run(.perform(.unfriend, .number(1))) == ["bob: Add friend"])
    #expect(throws: Complaint(.refused, .notFriends("bob"))) {
      try presenter.handle(.perform(.unfriend, .number(1)))
    }
    #expect(try presenter.run(.perform(.unfriend, .name("eve"))) == ["eve: Add friend"])
  }

  @Test("In a list with follow buttons, unfriend works with a row number at once")
  func unfriendAmongAll() throws {
    let presenter = try opened(.all)
    let row = try #require(presenter.names.first { $0.hasSuffix(" bob") }?.first?.wholeNumberValue)
    #expect(try presenter.run(.perform(.unfriend, .number(row))) == ["bob: Add friend"])
  }

  @Test("A request to the viewer shows its greeting and the commands that answer it")
  func received() throws {
    try fixture.ask("ada", by: "lin")
    try fixture.ask("kim", by: "ada")
    let presenter = try opened(.requests)
    #expect(presenter.names == ["1 lin", "2 kim"])
    #expect(presenter.buttons == ["accept 1 · decline 1", "Pending"])
    #expect(presenter.page?.english.first?.contains("|asks: It is lin|") == true)
    #expect(try presenter.run(.press(.number(1))).isEmpty)
    #expect(fixture.social.requests == 0)
    #expect(try presenter.run(.perform(.accept, .number(1))) == ["lin: Friend"])
    #expect(presenter.buttons == ["Friend", "Pending"])
    #expect(presenter.page?.english.first?.contains("asks:") == false)
    for (one, other) in [("ada", "lin"), ("lin", "ada")] {
      #expect(try fixture.ties(of: one, to: other)?.friendship == .friends)
    }
    #expect(try fixture.store.accounts.account(named: "lin")?.counts.friends == 1)
    #expect(try fixture.store.accounts.account(named: "ada")?.counts.friends == 3)
  }

  @Test("decline declines a request to the viewer and withdraws the viewer's own")
  func decline() throws {
    try fixture.ask("ada", by: "lin")
    try fixture.ask("kim", by: "ada")
    let presenter = try opened(.requests)
    #expect(try presenter.run(.perform(.decline, .number(1))) == ["lin: Add friend"])
    #expect(try presenter.run(.perform(.decline, .number(2))) == ["kim: Add friend"])
    #expect(presenter.buttons == ["Add friend", "Add friend"])
    #expect(try fixture.ties(of: "lin", to: "ada")?.friendship == Friendship.none)
  }

  @Test("A request that was withdrawn meanwhile cannot be accepted, and the row shows that")
  func takenBack() throws {
    try fixture.ask("ada", by: "lin")
    let presenter = try opened(.requests)
    fixture.social.meanwhile = { _ = try self.fixture.store.social.decline(1, by: 5) }
    let turn = try presenter.handle(.perform(.accept, .number(1))).worked()
    #expect(turn.notices.map(\.english) == ["lin: Friend → Add friend"])
    #expect(turn.failure?.complaint == Complaint(.refused, .nothingAsked("lin")))
    #expect(presenter.buttons == ["Add friend"])
  }

  @Test("A request that was accepted meanwhile cannot be withdrawn")
  func acceptedMeanwhile() throws {
    try fixture.ask("kim", by: "ada")
    let presenter = try opened(.requests)
    fixture.social.meanwhile = { _ = try self.fixture.store.social.accept(1, by: 4, now: 1) }
    let turn = try presenter.handle(.perform(.decline, .number(1))).worked()
    #expect(turn.notices.map(\.english) == ["kim: Add friend → Friend"])
    #expect(turn.failure?.complaint == Complaint(.refused, .alreadyFriends("kim")))
    #expect(presenter.buttons == ["Friend"])
  }

  @Test(
    "An action that is not allowed is refused before any request",
    arguments: [
      (TieAction.befriend, "bob", Phrase.alreadyFriends("bob")),
      (.befriend, "kim", .alreadyAsked("kim")), (.befriend, "ada", .notYourself),
      (.accept, "bob", .alreadyFriends("bob")), (.accept, "kim", .nothingAsked("kim")),
      (.accept, "lin", .nothingAsked("lin")), (.decline, "bob", .alreadyFriends("bob")),
      (.decline, "lin", .noRequest("lin")), (.unfriend, "kim", .notFriends("kim")),
      (.unfriend, "lin", .notFriends("lin")),
    ])
  func refusals(action: TieAction, name: String, words: Phrase) throws {
    try fixture.ask("kim", by: "ada")
    let before = try fixture.store.contents()
    // A request that was sent can be withdrawn.
    let hint = words == .alreadyAsked(name) ? Phrase.withdrawHint(name) : nil
    #expect(throws: Complaint(.refused, words, hint: hint)) {
      try fixture.presenter().handle(.perform(action, .name(name)))
    }
    #expect(fixture.social.requests == 0)
    #expect(try fixture.store.contents() == before)
  }

  @Test("A disabled user cannot be befriended")
  func disabled() throws {
    try fixture.store.members.setDisabled(true, of: 5)
    let before = try fixture.store.contents()
    let turn = try fixture.presenter().handle(.perform(.befriend, .name("lin"))).worked()
    #expect(turn.failure?.complaint == Complaint(.refused, .accountGone("lin")))
    #expect(try fixture.store.contents() == before)
  }

  @Test("A blocked user cannot be followed or befriended, even if blocked meanwhile")
  func blocked() throws {
    let refusal = Complaint(.refused, .youBlock("lin"), hint: .unblockFirst("lin"))
    #expect(refusal.message.english == "you block lin")
    #expect(refusal.hint?.english == "unblock the user first: user unblock lin")
    for action in [TieAction.follow, .befriend] {
      let shown = fixture.presenter()
      _ = try shown.appear()
      #expect(try fixture.store.social.restrict(5, .block, by: 1))
      let turn = try shown.handle(.perform(action, .name("lin"))).worked()
      #expect(turn.failure?.complaint == refusal)
      let again = fixture.presenter()
      _ = try again.appear()
      #expect(again.buttons.count { $0 == "Blocked" } == 1)
      let requests = fixture.social.requests
      #expect(throws: refusal) { try fixture.presenter().handle(.perform(action, .name("lin"))) }
      #expect(fixture.social.requests == requests)
      #expect(try fixture.ties(of: "ada", to: "lin") == Ties(restrictions: [.block]))
      #expect(try fixture.store.social.lift(5, .block, by: 1))
    }
  }

  @Test("Another user's friends show the viewer's ties to them, and none to the viewer")
  func ofOthers() throws {
    let presenter = try opened(.friends, of: "Bob")
    #expect(presenter.names == ["1 ada", "2 kim"])
    #expect(presenter.buttons == ["", "Add friend"])
    #expect(presenter.title == Phrase("Friends of Bob", "Bob 的好友"))
    let further = presenter.page?.blocks.flatMap { block -> [String] in
      if case .rows(let rows, _) = block { rows.map { $0.cells[7].words.chinese } } else { [] }
    }
    #expect(further == ["", "你们有2个共同好友"])
  }
}
