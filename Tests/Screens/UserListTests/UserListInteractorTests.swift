import Circle
import Domain
import Fixtures
import Testing
import Viper

@testable import UserListScreen

@Suite("The interactor of UserList")
struct UserListInteractorTests {
  private let fixture: UserListFixture

  init() throws { fixture = try UserListFixture("ada", "bob") }

  private var interactor: UserList.Interactor { fixture.interactor }

  @Test("A list is the viewer's own, or that of a named user in whatever case")
  func lists() throws {
    try fixture.enter("ada")
    for (kind, list) in [
      (PeopleKind.all, PeopleList.all), (.people, .all), (.following, .following(1)),
      (.followers, .followers(1)), (.friends, .friends(1)), (.requests, .requests(1)),
      (.suggested, .suggested(1)),
    ] { #expect(try interactor.list(.list(kind, of: nil)).list == list) }
    #expect(try interactor.list(.list(.friends, of: "BOB")).list == .friends(2))
    #expect(throws: Complaint(.notFound, .nobodyNamed("eve"))) {
      try interactor.list(.list(.friends, of: "eve"))
    }
  }

  @Test("Lists of all users and private lists take no name", arguments: [nil, "bob"])
  func namelessLists(_ viewer: String?) throws {
    if let viewer { try fixture.enter(viewer) }
    for kind in [PeopleKind.all, .people, .requests, .suggested] {
      let refusal = Complaint(.usage, .listTakesNoName(kind.rawValue))
      #expect(throws: refusal) { try interactor.list(.list(kind, of: "bob")) }
      let presenter = fixture.presenter(kind, of: "bob")
      #expect(throws: refusal) { try presenter.appear() }
      #expect(throws: refusal) { try presenter.handle(.perform(.follow, .name("ada"))) }
    }
  }

  @Test("A guest has no lists of their own, but reads those of others")
  func guests() throws {
    for kind in [PeopleKind.following, .followers, .friends, .requests, .suggested] {
      #expect(throws: Complaint.notLoggedIn) { try interactor.list(.list(kind, of: nil)) }
    }
    #expect(try interactor.list(.list(.followers, of: "bob")).list == .followers(2))
    #expect(throws: Complaint.notLoggedIn) {
      try fixture.rules.perform(.follow, on: interactor.person(named: "bob"), greeting: "")
    }
  }

  @Test("Each action changes the store and returns the friendship after it")
  func actions() throws {
    try fixture.enter("ada")
    let bob = try interactor.person(named: "bob")
    func perform(_ action: TieAction) throws -> Friendship? {
      try fixture.rules.perform(action, on: bob, greeting: "hello")
    }
    #expect(try perform(.follow) == nil)
    #expect(try fixture.ties(of: "bob", to: "ada")?.followsMe == true)
    #expect(try perform(.unfollow) == nil)
    #expect(try fixture.ties(of: "bob", to: "ada")?.followsMe == false)
    #expect(try perform(.befriend) == .pending)
    #expect(try fixture.ties(of: "bob", to: "ada")?.greeting == "hello")
    #expect(try perform(.decline) == Friendship.none)
    try fixture.ask("ada", by: "bob")
    #expect(try perform(.accept) == .friends)
    #expect(try perform(.unfriend) == Friendship.none)
    #expect(try fixture.ties(of: "bob", to: "ada")?.friendship == Friendship.none)
    #expect(
      throws: Overtaken(
        complaint: Complaint(.refused, .notFriends("bob")), friendship: .none)
    ) { try perform(.unfriend) }
  }

  @Test("A page has the place of each person, and says whether there are more")
  func page() throws {
    try fixture.enter("ada")
    func page(after last: PeopleKey?) throws -> ListPage<UserList.Interactor.Found> {
      try interactor.page(of: .all, matching: nil, after: last, limit: 1, countingCommon: false)
    }
    let first = try page(after: nil)
    #expect(first.elements.map(\.person.name) == ["ada"])
    #expect(first.elements.map(\.person.isMe) == [true])
    #expect(first.hasMore)
    let second = try page(after: first.elements.last?.key)
    #expect(second.elements.map(\.person.name) == ["bob"])
    #expect(!second.hasMore)
    #expect(throws: Complaint(.notFound, .noSuchBlog(9))) {
      try interactor.page(
        of: .likers(9), matching: nil, after: nil, limit: 1, countingCommon: false)
    }
  }

  @Test("The expected ties are those after the action; the rules are checked first")
  func expected() throws {
    try fixture.enter("ada")
    let bob = try interactor.person(named: "bob")
    #expect(try fixture.rules.expected(.follow, on: bob).ties?.isFollowing == true)
    #expect(try fixture.rules.expected(.befriend, on: bob).ties?.friendship == .pending)
    #expect(throws: Complaint(.refused, .notFollowing("bob"))) {
      try fixture.rules.expected(.unfollow, on: bob)
    }
    #expect(throws: Complaint(.refused, .notYourself)) {
      try fixture.rules.expected(.follow, on: interactor.me())
    }
    try fixture.ask("ada", by: "bob")
    let asking = try interactor.person(named: "bob")
    #expect(asking.ties?.greeting == "It is bob")
    let friend = try fixture.rules.expected(.befriend, on: asking)
    #expect(friend.ties?.friendship == .friends)
    #expect(friend.ties?.greeting == nil)
    #expect(fixture.social.requests == 0)
  }

  @Test("A deleted account is refused whatever the action is")
  func gone() throws {
    let bob = try interactor.person(named: "bob")
    try interactor.checkIsHere(bob, isGone: false)
    #expect(throws: Complaint(.refused, .accountGone("bob"))) {
      try interactor.checkIsHere(bob, isGone: true)
    }
  }
}
