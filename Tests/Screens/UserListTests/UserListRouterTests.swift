import Core
import Domain
import Fixtures
import Testing

@testable import UserListScreen

@Suite("The router of UserList")
struct UserListRouterTests {
  @Test("A list is found by its kind, its owner and what is looked for")
  func routes() throws {
    #expect(try UserList.Router.route(.all, of: nil, matching: "") == .users())
    #expect(
      try UserList.Router.route(.friends, of: "bob", matching: "x")
        == .users(.friends, of: "bob", matching: "x"))
    for kind in [PeopleKind.all, .people, .requests, .suggested] {
      #expect(throws: Complaint(.usage, .listTakesNoName(kind.rawValue))) {
        try UserList.Router.route(kind, of: "bob", matching: nil)
      }
    }
  }

  @Test("A row leads to its person, oneself to one's own page")
  func detail() {
    #expect(UserList.Router.detail(of: PersonData(.ada, me: 1)) == .push(.user()))
    #expect(UserList.Router.detail(of: PersonData(.bob, me: 1)) == .push(.user(name: "bob")))
  }

  @Test("A list that was left is freed, also in the middle of a question")
  func release() throws {
    let ring = try Ring("ada", "bob")
    try ring.enter("ada")
    weak var left: UserList.Presenter?
    do {
      let presenter = ring.presenter(asks: true)
      left = presenter
      _ = try presenter.appear()
      _ = try presenter.run(.press(.row(2)))
      _ = try presenter.handle(.perform(.unfollow, .row(2)))
      _ = try presenter.notice(.elsewhere)
      #expect(left != nil)
    }
    #expect(left == nil)
  }
}
