import Circle
import Domain
import Fixtures
import Testing
import Viper

@testable import UserListScreen

@Suite("Following in a list of users")
struct UserListFollowTests {
  private let fixture: UserListFixture
  private let full = StoreFailure.full(path: "store.db")

  init() throws {
    fixture = try UserListFixture("ada", "bob", "eve")
    try fixture.enter("ada")
  }

  private func opened(_ kind: PeopleKind = .all) throws -> UserList.Presenter {
    let presenter = fixture.presenter(kind)
    _ = try presenter.appear()
    return presenter
  }

  @Test("A press follows: the row shows it at once, the notice comes when it is stored")
  func press() throws {
    let presenter = try opened()
    #expect(presenter.buttons == ["", "+Follow", "+Follow"])
    let turn = try presenter.handle(.press(.number(2)))
    #expect(presenter.buttons == ["", "Following", "+Follow"])
    #expect(turn.notices.isEmpty && turn.sign?.english == "bob: Following…")
    #expect(fixture.social.requests == 0)
    let done = try turn.worked()
    #expect(done.notices.map(\.english) == ["bob: Following"])
    #expect(done.changes == [.person(2), .person(1)])
    #expect(try fixture.ties(of: "ada", to: "bob")?.isFollowing == true)
    #expect(fixture.social.requests == 1)
  }

  @Test("After an action both users are shown with their new counts")
  func counts() throws {
    let presenter = try opened()
    let turn = try presenter.handle(.perform(.follow, .name("BOB"))).worked()
    let bob = try turn.result()?.data.selecting(["name", "followerCount", "following"])
    #expect(
      bob == .object(["name": .string("bob"), "followerCount": .int(1), "following": .bool(true)]))
    let rows = try presenter.page?.data.selecting(["followingCount"])
    guard case .array(let people)? = rows else {
      Issue.record("a list is an array")
      return
    }
    #expect(people.first == .object(["followingCount": .int(1)]))
  }

  @Test("A press on Following shows or hides the remove button and sends no request")
  func control() throws {
    let presenter = try opened()
    _ = try presenter.run(.press(.number(2)))
    for _ in 1...2 {
      #expect(try presenter.run(.press(.number(2))) == ["bob: Following [remove 2]"])
      #expect(presenter.buttons[1] == "Following [remove 2]")
      #expect(try presenter.run(.press(.name("bob"))) == ["bob: Following"])
      #expect(presenter.buttons[1] == "Following")
    }
    #expect(fixture.social.requests == 1)
  }

  @Test("remove is refused until the remove button is shown, and then unfollows")
  func remove() throws {
    let presenter = try opened()
    _ = try presenter.run(.press(.number(2)))
    for name in [RowName.number(2), .name("bob")] {
      #expect(throws: Complaint(.refused, .removeHidden("bob"), hint: .pressShows(2))) {
        try presenter.handle(.remove(name))
      }
    }
    _ = try presenter.run(.press(.number(2)))
    #expect(try presenter.run(.remove(.number(2))) == ["bob: +Follow"])
    #expect(presenter.buttons[1] == "+Follow")
    #expect(try fixture.ties(of: "ada", to: "bob")?.isFollowing == false)
  }

  @Test("A failed request is taken back in the row, and the turn fails with its error")
  func rollback() throws {
    let presenter = try opened()
    fixture.social.meanwhile = { throw self.full }
    let turn = try presenter.handle(.press(.number(2)))
    #expect(presenter.buttons[1] == "Following")
    let back = try turn.worked()
    #expect(presenter.buttons[1] == "+Follow")
    #expect(back.notices.map(\.english) == ["bob: Following → +Follow"])
    #expect(back.failure?.complaint == full.complaint)

    fixture.social.meanwhile = {}
    _ = try presenter.run(.press(.number(2)))
    _ = try presenter.run(.press(.number(2)))
    fixture.social.meanwhile = { throw self.full }
    #expect(try presenter.run(.remove(.number(2))) == ["bob: +Follow → Following"])
    #expect(presenter.buttons[1] == "Following")
    #expect(try fixture.ties(of: "ada", to: "bob")?.isFollowing == true)
  }

  @Test("A stored action stays shown if reading it again fails")
  func unreadable() throws {
    let presenter = try opened()
    let turn = try presenter.handle(.press(.number(2)))
    // The statements of the change succeed, and none for reading it again.
    fixture.store.faults.left = 8
    #expect(try turn.worked().notices.map(\.english) == ["bob: Following"])
    fixture.store.faults.left = nil
    #expect(presenter.buttons[1] == "Following")
    #expect(try fixture.ties(of: "ada", to: "bob")?.isFollowing == true)
  }

  @Test("A user who was disabled meanwhile cannot be followed")
  func gone() throws {
    let presenter = try opened()
    fixture.social.meanwhile = { try self.fixture.store.members.setDisabled(true, of: 2) }
    let turn = try presenter.handle(.press(.number(2))).worked()
    #expect(turn.failure?.complaint == Complaint(.refused, .accountGone("bob")))
    #expect(presenter.buttons[1] == "+Follow")
  }

  @Test("The list of followed users unfollows only after a yes; following never asks")
  func asks() throws {
    let presenter = try opened(.following)
    #expect(try presenter.run(.perform(.follow, .name("bob"))) == ["bob: Following"])
    _ = try presenter.refresh()
    let turn = try presenter.handle(.perform(.unfollow, .number(1)))
    guard case .confirm(let words, _)? = turn.question else {
      Issue.record("nothing was asked")
      return
    }
    #expect(words == Phrase("Really stop following?", "提示: 确认取消对他的关注吗?"))
    #expect(presenter.buttons == ["Following"])
    #expect(fixture.social.requests == 1)
    #expect(try turn.confirmed().notices.map(\.english) == ["bob: +Follow"])
    #expect(fixture.social.requests == 2)
    let silent = try opened()
    _ = try silent.run(.perform(.follow, .number(2)))
    #expect(try silent.run(.perform(.unfollow, .number(2))) == ["bob: +Follow"])
  }

  @Test(
    "An action that is not allowed is refused before any request",
    arguments: [
      (UserList.Intent.perform(.follow, .name("ada")), Complaint(.refused, .notYourself)),
      (.perform(.unfollow, .number(2)), Complaint(.refused, .notFollowing("bob"))),
      (.perform(.follow, .number(3)), Complaint(.refused, .alreadyFollowing("eve"))),
      (.press(.number(1)), Complaint(.refused, .noButton("ada"))),
      (.remove(.number(1)), Complaint(.refused, .noButton("ada"))),
      (.press(.number(7)), Complaint(.notFound, .noSuchRow(7, of: 3))),
      (.press(.name("x")), Complaint(.notFound, .nobodyNamed("x"))),
      (.open(.name("-")), Complaint(.notFound, .nobodyNamed("-"))),
    ])
  func refusals(intent: UserList.Intent, complaint: Complaint) throws {
    try fixture.store.social.follow(3, by: 1, now: 1)
    let presenter = try opened()
    #expect(throws: complaint) { try presenter.handle(intent) }
    #expect(presenter.buttons == ["", "+Follow", "Following"])
    #expect(fixture.social.requests == 0)
  }

  @Test(
    "A guest is told to log in",
    arguments: [
      UserList.Intent.press(.number(2)), .remove(.number(2)), .perform(.follow, .name("bob")),
      .perform(.unfollow, .number(9)),
    ])
  func guest(intent: UserList.Intent) throws {
    fixture.visitor.person = nil
    let presenter = try opened()
    #expect(presenter.buttons == ["+Follow", "+Follow", "+Follow"])
    #expect(throws: Complaint.notLoggedIn) { try presenter.handle(intent) }
    #expect(fixture.social.requests == 0)
  }

  @Test("A name needs no rows, but the remove button needs one")
  func byName() throws {
    let presenter = fixture.presenter()
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
