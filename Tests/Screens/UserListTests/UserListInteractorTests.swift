import Core
import Domain
import Fixtures
import Testing

@testable import UserListScreen

@Suite("The interactor of UserList")
struct UserListInteractorTests {
  private let ring: Ring

  init() throws { ring = try Ring("ada", "bob") }

  private var interactor: UserList.Interactor { UserList.Interactor(ring.services) }

  @Test("A list is mine or that of who was named, in any case")
  func lists() throws {
    try ring.enter("ada")
    for (kind, list) in [
      (PeopleKind.all, PeopleList.all), (.people, .all), (.following, .following(1)),
      (.followers, .followers(1)), (.friends, .friends(1)), (.requests, .requests(1)),
      (.suggested, .suggested(1)),
    ] { #expect(try interactor.list(.list(kind, of: nil)) == list) }
    #expect(try interactor.list(.list(.friends, of: "BOB")) == .friends(2))
    #expect(throws: Complaint(.notFound, .nobodyNamed("eve"))) {
      try interactor.list(.list(.friends, of: "eve"))
    }
  }

  @Test("What is mine is nobody's before somebody logs in; the lists of others can be read")
  func guests() throws {
    for kind in [PeopleKind.following, .followers, .friends, .requests, .suggested] {
      #expect(throws: Complaint.notLoggedIn) { try interactor.list(.list(kind, of: nil)) }
    }
    #expect(try interactor.list(.list(.followers, of: "bob")) == .followers(2))
    #expect(throws: Complaint.notLoggedIn) {
      try interactor.perform(.follow, on: interactor.person(named: "bob"), greeting: "")
    }
  }

  @Test("Each action is done in the store, and says what both are then")
  func actions() throws {
    try ring.enter("ada")
    let bob = try interactor.person(named: "bob")
    func perform(_ action: TieAction) throws -> Friendship? {
      try interactor.perform(action, on: bob, greeting: "hello")
    }
    #expect(try perform(.follow) == nil)
    #expect(try ring.ties(of: "bob", to: "ada")?.followsMe == true)
    #expect(try perform(.unfollow) == nil)
    #expect(try ring.ties(of: "bob", to: "ada")?.followsMe == false)
    #expect(try perform(.befriend) == .pending)
    #expect(try ring.ties(of: "bob", to: "ada")?.greeting == "hello")
    #expect(try perform(.decline) == Friendship.none)
    try ring.ask("ada", by: "bob")
    #expect(try perform(.accept) == .friends)
    #expect(try perform(.unfriend) == Friendship.none)
    #expect(try ring.ties(of: "bob", to: "ada")?.friendship == Friendship.none)
    #expect(
      throws: Overtaken(
        complaint: Complaint(.refused, .notFriends("bob")), friendship: .none)
    ) { try perform(.unfriend) }
  }
}
