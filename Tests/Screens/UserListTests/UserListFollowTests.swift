import Core
import Domain
import Fixtures
import Testing

@testable import UserListScreen

@Suite("Following in a list of people")
struct UserListFollowTests {
  private let ring: Ring
  private let full = StoreFailure.full(path: "store.db")

  init() throws {
    ring = try Ring("ada", "bob", "eve")
    try ring.enter("ada")
  }

  private func opened(asks: Bool = false) throws -> UserList.Presenter {
    let presenter = ring.presenter(asks: asks)
    _ = try presenter.appear()
    return presenter
  }

  @Test("A press follows: shown at once, said once it is kept")
  func press() throws {
    let presenter = try opened()
    #expect(presenter.buttons == ["", "+Follow", "+Follow"])
    let turn = try presenter.handle(.press(.row(2)))
    #expect(presenter.buttons == ["", "Following", "+Follow"])
    #expect(turn.notices.isEmpty && turn.sign?.english == "bob: Following…")
    #expect(ring.social.requests == 0)
    let done = try turn.worked()
    #expect(done.notices.map(\.english) == ["bob: Following"])
    #expect(done.changes == [.person(2), .person(1)])
    #expect(try ring.ties(of: "ada", to: "bob")?.isFollowing == true)
    #expect(ring.social.requests == 1)
  }

  @Test("With the change come the counts that it changed, of both")
  func counts() throws {
    let presenter = try opened()
    let turn = try presenter.handle(.perform(.follow, .name("BOB"))).worked()
    let bob = try turn.result?.data.selecting(["name", "followerCount", "following"])
    #expect(
      bob == .object(["name": .string("bob"), "followerCount": .int(1), "following": .bool(true)]))
    let rows = try presenter.page?.data.selecting(["followingCount"])
    guard case .array(let people)? = rows else {
      Issue.record("a list is an array")
      return
    }
    #expect(people.first == .object(["followingCount": .int(1)]))
  }

  @Test("A press on what is followed shows the removal or hides it, and asks for nothing")
  func control() throws {
    let presenter = try opened()
    _ = try presenter.run(.press(.row(2)))
    for _ in 1...2 {
      #expect(try presenter.run(.press(.row(2))) == ["bob: Following [remove 2]"])
      #expect(presenter.buttons[1] == "Following [remove 2]")
      #expect(try presenter.run(.press(.name("bob"))) == ["bob: Following"])
      #expect(presenter.buttons[1] == "Following")
    }
    #expect(ring.social.requests == 1)
  }

  @Test("remove needs the removal to be shown; then it ends the following")
  func remove() throws {
    let presenter = try opened()
    _ = try presenter.run(.press(.row(2)))
    for name in [RowName.row(2), .name("bob")] {
      #expect(throws: Complaint(.refused, .removeHidden("bob"), hint: .pressShows(2))) {
        try presenter.handle(.remove(name))
      }
    }
    _ = try presenter.run(.press(.row(2)))
    #expect(try presenter.run(.remove(.row(2))) == ["bob: +Follow"])
    #expect(presenter.buttons[1] == "+Follow")
    #expect(try ring.ties(of: "ada", to: "bob")?.isFollowing == false)
  }

  @Test("A request that fails is taken back in the row, and the reason is the error's")
  func rollback() throws {
    let presenter = try opened()
    ring.social.meanwhile = { throw self.full }
    let turn = try presenter.handle(.press(.row(2)))
    #expect(presenter.buttons[1] == "Following")
    let back = try turn.worked()
    #expect(presenter.buttons[1] == "+Follow")
    #expect(back.notices.map(\.english) == ["bob: Following → +Follow"])
    #expect(throws: full) { try back.work?() }

    ring.social.meanwhile = {}
    _ = try presenter.run(.press(.row(2)))
    _ = try presenter.run(.press(.row(2)))
    ring.social.meanwhile = { throw self.full }
    #expect(try presenter.run(.remove(.row(2))) == ["bob: +Follow → Following"])
    #expect(presenter.buttons[1] == "Following")
    #expect(try ring.ties(of: "ada", to: "bob")?.isFollowing == true)
  }

  @Test("What is kept is not taken back because it cannot be read again")
  func unreadable() throws {
    let presenter = try opened()
    let turn = try presenter.handle(.press(.row(2)))
    // Those of the change, and none for looking again.
    ring.store.faults.left = 5
    #expect(try turn.worked().notices.map(\.english) == ["bob: Following"])
    ring.store.faults.left = nil
    #expect(presenter.buttons[1] == "Following")
    #expect(try ring.ties(of: "ada", to: "bob")?.isFollowing == true)
  }

  @Test("Who is disabled meanwhile cannot be followed")
  func gone() throws {
    let presenter = try opened()
    ring.social.meanwhile = { try self.ring.store.accounts.setDisabled(true, of: 2) }
    let turn = try presenter.handle(.press(.row(2))).worked()
    #expect(throws: Complaint(.refused, .accountGone("bob"))) { try turn.work?() }
    #expect(presenter.buttons[1] == "+Follow")
  }

  @Test("Where it is asked, only a yes stops following; following is never asked")
  func asks() throws {
    let presenter = try opened(asks: true)
    #expect(try presenter.run(.perform(.follow, .row(2))) == ["bob: Following"])
    let turn = try presenter.handle(.perform(.unfollow, .row(2)))
    guard case .confirm(let words, _)? = turn.question else {
      Issue.record("nothing was asked")
      return
    }
    #expect(words == Phrase("Really stop following?", "提示: 确认取消对他的关注吗?"))
    #expect(presenter.buttons[1] == "Following")
    #expect(ring.social.requests == 1)
    #expect(try turn.confirmed().notices.map(\.english) == ["bob: +Follow"])
    #expect(ring.social.requests == 2)
    let silent = try opened()
    _ = try silent.run(.perform(.follow, .row(2)))
    #expect(try silent.run(.perform(.unfollow, .row(2))) == ["bob: +Follow"])
  }

  @Test(
    "What cannot be done is refused in words, and nothing is asked for",
    arguments: [
      (UserList.Intent.perform(.follow, .name("ada")), Complaint(.refused, .notYourself)),
      (.perform(.unfollow, .row(2)), Complaint(.refused, .notFollowing("bob"))),
      (.perform(.follow, .row(3)), Complaint(.refused, .alreadyFollowing("eve"))),
      (.press(.row(1)), Complaint(.refused, .noButton("ada"))),
      (.remove(.row(1)), Complaint(.refused, .noButton("ada"))),
      (.press(.row(7)), Complaint(.notFound, .noSuchRow(7, of: 3))),
      (.press(.name("x")), Complaint(.notFound, .nobodyNamed("x"))),
      (.open(.name("-")), Complaint(.notFound, .nobodyNamed("-"))),
    ])
  func refusals(intent: UserList.Intent, complaint: Complaint) throws {
    try ring.store.social.follow(3, by: 1, now: 1)
    let presenter = try opened()
    #expect(throws: complaint) { try presenter.handle(intent) }
    #expect(presenter.buttons == ["", "+Follow", "Following"])
    #expect(ring.social.requests == 0)
  }

  @Test(
    "A guest is told to log in",
    arguments: [
      UserList.Intent.press(.row(2)), .remove(.row(2)), .perform(.follow, .name("bob")),
      .perform(.unfollow, .row(9)),
    ])
  func guest(intent: UserList.Intent) throws {
    ring.visitor.person = nil
    let presenter = try opened()
    #expect(presenter.buttons == ["+Follow", "+Follow", "+Follow"])
    #expect(throws: Complaint.notLoggedIn) { try presenter.handle(intent) }
    #expect(ring.social.requests == 0)
  }

  @Test("By name nobody else is loaded, and what a row would show is refused")
  func byName() throws {
    let presenter = ring.presenter()
    #expect(try presenter.run(.press(.name("bob"))) == ["bob: Following"])
    #expect(presenter.page == nil)
    let hint = Phrase.verbDoes("unfollow", "bob")
    #expect(throws: Complaint(.refused, .inNoRow("bob"), hint: hint)) {
      try presenter.handle(.press(.name("bob")))
    }
    #expect(throws: Complaint(.refused, .removeHidden("bob"), hint: hint)) {
      try presenter.handle(.remove(.name("bob")))
    }
    #expect(try presenter.run(.perform(.unfollow, .name("bob"))) == ["bob: +Follow"])
  }
}
