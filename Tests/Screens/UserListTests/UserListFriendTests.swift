import Core
import Domain
import Fixtures
import Testing

@testable import UserListScreen

@Suite("Friends in a list of people")
struct UserListFriendTests {
  private let ring: Ring
  private let full = StoreFailure.full(path: "store.db")

  init() throws {
    ring = try Ring("ada", "bob", "eve", "kim", "lin")
    // Bob and Eve are friends of Ada and of Kim.
    try ring.unite("ada", "bob", "eve")
    try ring.unite("kim", "bob", "eve")
    try ring.enter("ada")
  }

  private func opened(_ kind: PeopleKind, of name: String? = nil) throws -> UserList.Presenter {
    let presenter = ring.presenter(kind, of: name)
    _ = try presenter.appear()
    return presenter
  }

  @Test("A press asks to be friends, in words of who asks; another press does nothing")
  func press() throws {
    let presenter = try opened(.suggested)
    #expect(presenter.names == ["1 kim"])
    #expect(presenter.buttons == ["Add friend"])
    ring.language = .zh
    let turn = try presenter.handle(.press(.row(1)))
    #expect(presenter.buttons == ["Pending"])
    #expect(turn.sign?.english == "kim: Pending…")
    let done = try turn.worked()
    #expect(done.notices.map(\.english) == ["kim: Pending"])
    #expect(done.changes == [.person(4), .person(1)])
    #expect(try ring.ties(of: "kim", to: "ada")?.greeting == "你好, 我是ada")
    let again = try presenter.handle(.press(.row(1)))
    #expect(again.notices.isEmpty && again.work == nil)
    #expect(ring.social.requests == 1)
  }

  @Test("A request that fails is taken back in the row")
  func rollback() throws {
    let presenter = try opened(.suggested)
    ring.social.meanwhile = { throw self.full }
    let turn = try presenter.handle(.press(.row(1)))
    #expect(presenter.buttons == ["Pending"])
    let back = try turn.worked()
    #expect(back.notices.map(\.english) == ["kim: Pending → Add friend"])
    #expect(throws: full) { try back.work?() }
    #expect(presenter.buttons == ["Add friend"])
  }

  @Test("Asking who has asked meanwhile makes both friends")
  func crossing() throws {
    let presenter = try opened(.suggested)
    ring.social.meanwhile = { try self.ring.ask("ada", by: "kim") }
    #expect(try presenter.run(.press(.row(1))) == ["kim: Friend"])
    #expect(presenter.buttons == ["Friend"])
  }

  @Test("A press on a friend shows the removal or hides it; removing needs it")
  func control() throws {
    let presenter = try opened(.friends)
    #expect(presenter.buttons == ["Friend", "Friend"])
    #expect(throws: Complaint(.refused, .removeHidden("eve"), hint: .pressShows(2))) {
      try presenter.handle(.remove(.row(2)))
    }
    #expect(try presenter.run(.press(.row(2))) == ["eve: Friend [remove 2]"])
    #expect(try presenter.run(.press(.row(2))) == ["eve: Friend"])
    #expect(ring.social.requests == 0)
    _ = try presenter.run(.press(.row(2)))
    #expect(try presenter.run(.remove(.row(2))) == ["eve: Add friend"])
    #expect(presenter.buttons == ["Friend", "Add friend"])
    ring.social.meanwhile = { throw self.full }
    #expect(try presenter.run(.perform(.unfriend, .name("bob"))) == ["bob: Add friend → Friend"])
    #expect(presenter.buttons == ["Friend", "Add friend"])
  }

  @Test("By row a friendship ends where that was shown, and by name at once")
  func unfriend() throws {
    let presenter = try opened(.friends)
    let before = try ring.store.contents()
    #expect(throws: Complaint(.refused, .removeHidden("bob"), hint: .pressShows(1))) {
      try presenter.handle(.perform(.unfriend, .row(1)))
    }
    #expect(ring.social.requests == 0)
    #expect(try ring.store.contents() == before)
    _ = try presenter.run(.press(.row(1)))
    #expect(try presenter.run(.perform(.unfriend, .row(1))) == ["bob: Add friend"])
    #expect(throws: Complaint(.refused, .notFriends("bob"))) {
      try presenter.handle(.perform(.unfriend, .row(1)))
    }
    #expect(try presenter.run(.perform(.unfriend, .name("eve"))) == ["eve: Add friend"])
  }

  @Test("Rows whose button is about following have nothing to show before a friendship ends")
  func unfriendAmongAll() throws {
    let presenter = try opened(.all)
    let row = try #require(presenter.names.first { $0.hasSuffix(" bob") }?.first?.wholeNumberValue)
    #expect(try presenter.run(.perform(.unfriend, .row(row))) == ["bob: Add friend"])
  }

  @Test("A request that I received shows how it is answered, and what was written")
  func received() throws {
    try ring.ask("ada", by: "lin")
    try ring.ask("kim", by: "ada")
    let presenter = try opened(.requests)
    #expect(presenter.names == ["1 lin", "2 kim"])
    #expect(presenter.buttons == ["Pending [accept 1, decline 1]", "Pending"])
    #expect(presenter.page?.english.first?.hasSuffix("|It is lin") == true)
    #expect(try presenter.run(.press(.row(1))).isEmpty)
    #expect(ring.social.requests == 0)
    #expect(try presenter.run(.perform(.accept, .row(1))) == ["lin: Friend"])
    #expect(presenter.buttons == ["Friend", "Pending"])
    #expect(presenter.page?.english.first?.hasSuffix("|") == true)
    for (one, other) in [("ada", "lin"), ("lin", "ada")] {
      #expect(try ring.ties(of: one, to: other)?.friendship == .friends)
    }
    #expect(try ring.store.accounts.account(named: "lin")?.counts.friends == 1)
    #expect(try ring.store.accounts.account(named: "ada")?.counts.friends == 3)
  }

  @Test("Declining sends away what was asked, and takes back what one asked")
  func decline() throws {
    try ring.ask("ada", by: "lin")
    try ring.ask("kim", by: "ada")
    let presenter = try opened(.requests)
    #expect(try presenter.run(.perform(.decline, .row(1))) == ["lin: Add friend"])
    #expect(try presenter.run(.perform(.decline, .row(2))) == ["kim: Add friend"])
    #expect(presenter.buttons == ["Add friend", "Add friend"])
    #expect(try ring.ties(of: "lin", to: "ada")?.friendship == Friendship.none)
  }

  @Test("A request that was taken back meanwhile cannot be accepted, and the row says so")
  func takenBack() throws {
    try ring.ask("ada", by: "lin")
    let presenter = try opened(.requests)
    ring.social.meanwhile = { _ = try self.ring.store.social.decline(1, by: 5) }
    let turn = try presenter.handle(.perform(.accept, .row(1))).worked()
    #expect(turn.notices.map(\.english) == ["lin: Friend → Add friend"])
    #expect(throws: Complaint(.refused, .nothingAsked("lin"))) { try turn.work?() }
    #expect(presenter.buttons == ["Add friend"])
  }

  @Test("A request that was accepted meanwhile cannot be taken back")
  func acceptedMeanwhile() throws {
    try ring.ask("kim", by: "ada")
    let presenter = try opened(.requests)
    ring.social.meanwhile = { _ = try self.ring.store.social.accept(1, by: 4, now: 1) }
    let turn = try presenter.handle(.perform(.decline, .row(1))).worked()
    #expect(turn.notices.map(\.english) == ["kim: Add friend → Friend"])
    #expect(throws: Complaint(.refused, .alreadyFriends("kim"))) { try turn.work?() }
    #expect(presenter.buttons == ["Friend"])
  }

  @Test(
    "What cannot be done is refused in words, and nothing is asked for",
    arguments: [
      (TieAction.befriend, "bob", Phrase.alreadyFriends("bob")),
      (.befriend, "kim", .alreadyAsked("kim")), (.befriend, "ada", .notYourself),
      (.accept, "bob", .alreadyFriends("bob")), (.accept, "kim", .nothingAsked("kim")),
      (.accept, "lin", .nothingAsked("lin")), (.decline, "bob", .alreadyFriends("bob")),
      (.decline, "lin", .noRequest("lin")), (.unfriend, "kim", .notFriends("kim")),
      (.unfriend, "lin", .notFriends("lin")),
    ])
  func refusals(action: TieAction, name: String, words: Phrase) throws {
    try ring.ask("kim", by: "ada")
    let before = try ring.store.contents()
    #expect(throws: Complaint(.refused, words)) {
      try ring.presenter().handle(.perform(action, .name(name)))
    }
    #expect(ring.social.requests == 0)
    #expect(try ring.store.contents() == before)
  }

  @Test("Who is disabled cannot be befriended")
  func disabled() throws {
    try ring.store.accounts.setDisabled(true, of: 5)
    let before = try ring.store.contents()
    let turn = try ring.presenter().handle(.perform(.befriend, .name("lin"))).worked()
    #expect(throws: Complaint(.refused, .accountGone("lin"))) { try turn.work?() }
    #expect(try ring.store.contents() == before)
  }

  @Test("Whom one blocks is neither followed nor befriended, also when that is found out later")
  func blocked() throws {
    let refusal = Complaint(.refused, .youBlock("lin"), hint: .unblockFirst("lin"))
    #expect(refusal.message.english == "you block lin")
    #expect(refusal.hint?.english == "user unblock lin comes first")
    for action in [TieAction.follow, .befriend] {
      let shown = ring.presenter()
      _ = try shown.appear()
      #expect(try ring.store.restrictions.restrict(5, .block, by: 1))
      let turn = try shown.handle(.perform(action, .name("lin"))).worked()
      #expect(throws: refusal) { try turn.work?() }
      let requests = ring.social.requests
      #expect(throws: refusal) { try ring.presenter().handle(.perform(action, .name("lin"))) }
      #expect(ring.social.requests == requests)
      #expect(try ring.ties(of: "ada", to: "lin") == Ties(restrictions: [.block]))
      #expect(try ring.store.restrictions.lift(5, .block, by: 1))
    }
  }

  @Test("The friends of others show how they stand to me, and nothing for myself")
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
