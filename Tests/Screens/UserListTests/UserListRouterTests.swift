import Circle
import Fixtures
import Testing
import Viper

@testable import UserListScreen

@Suite("The router of UserList")
struct UserListRouterTests {
  @Test("A list has a place by its kind, its owner and the text that is searched")
  func routes() {
    #expect(UserList.Router.place(.all, of: nil, matching: "") == Place.users())
    #expect(
      UserList.Router.place(.friends, of: "bob", matching: "x")
        == Place.users(.friends, of: "bob", matching: "x"))
  }

  @Test("A row leads to the page of its user, the viewer's own row to the own page")
  func detail() {
    #expect(UserList.Router.detail(of: PersonData(.ada, me: 1)) == .push(.user()))
    #expect(UserList.Router.detail(of: PersonData(.bob, me: 1)) == .push(.user(name: "bob")))
  }

  @Test("A list that is closed is released, even in the middle of a question")
  func release() throws {
    let fixture = try UserListFixture("ada", "bob")
    try fixture.enter("ada")
    weak var left: UserList.Presenter?
    do {
      let presenter = fixture.presenter(.following)
      left = presenter
      _ = try presenter.appear()
      _ = try presenter.run(.perform(.follow, .name("bob")))
      _ = try presenter.refresh()
      #expect(try presenter.handle(.perform(.unfollow, .number(1))).question != nil)
      _ = try presenter.notice(.elsewhere)
      #expect(left != nil)
    }
    #expect(left == nil)
  }
}
