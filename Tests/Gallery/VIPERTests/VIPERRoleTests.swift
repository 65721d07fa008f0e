import Circle
import Domain
import Fixtures
import FrameworkFixtures
import Testing
import Viper

@testable import GalleryVIPER
@testable import GreetingScreen
@testable import UserListScreen

// The modules have full tests of their own. Here is one test for each role, as the other
// architectures have.

@Suite("The role of the view: a greeting")
struct GreetingViewRoleTests {
  @Test("The view turns a line into an intent")
  func intents() throws {
    #expect(try Greeting.View.table.intent(of: "last Lovelace") == .last("Lovelace"))
  }
}

@Suite("The role of the interactor: a greeting")
struct GreetingInteractorRoleTests {
  @Test("The interactor finds the person at this session, and the greeting")
  func visitor() throws {
    let visitor = try Greeting.Interactor.ofAda.visitor()
    #expect(!visitor.isGuest)
    #expect(
      Greeting.Interactor.ofAda.greeting(for: visitor.names)
        == GreetingData(greeting: "Hello", subject: "ada"))
  }
}

@Suite("The role of the presenter: a greeting")
struct GreetingPresenterRoleTests {
  @Test("The presenter keeps the names and the greeting on the screen")
  func shows() throws {
    let presenter = Greeting.Presenter(interactor: .ofAda, first: nil, last: nil)
    _ = try presenter.handle(.show)
    _ = try presenter.handle(.last("Lovelace"))
    #expect(presenter.page?.english == ["Hello ada"])
    #expect(try presenter.handle(.show).page?.english == ["Hello ada Lovelace"])
  }
}

@Suite("The role of the entity: a greeting")
struct GreetingEntityRoleTests {
  @Test("A visitor without an account is a guest, who is John Smith")
  func guest() {
    let guest = Greeting.Visitor(nil)
    #expect(guest.isGuest && guest.addressee == .unknown)
  }
}

@Suite("The role of the router: a greeting")
struct GreetingRouterRoleTests {
  @Test("The router leads to Login after a logout")
  func logout() {
    #expect(Greeting.Router.afterLogout == .reset(.login()))
  }
}

extension Greeting.Interactor {
  fileprivate static var ofAda: Greeting.Interactor {
    Greeting.Interactor(
      identity: Visitor(.ada), reading: Reader(), textFolder: FixedTextFolder(),
      isInteractive: { false })
  }
}

@Suite("The role of the view: followed people")
struct UserListViewRoleTests {
  @Test("The view turns a line into an intent")
  func intents() throws {
    #expect(try UserList.View.table.intent(of: "press 2") == .press(.number(2)))
  }
}

@Suite("The role of the interactor: followed people")
struct UserListInteractorRoleTests {
  @Test("The interactor finds the list that is meant, and refuses a guest")
  func list() throws {
    let people = try FollowedPeople()
    #expect(try people.interactor.list(.list(.following, of: nil)).list == .following(1))
    people.visitor.person = nil
    #expect(throws: Complaint.notLoggedIn) {
      try people.interactor.list(.list(.following, of: nil))
    }
  }
}

@Suite("The role of the presenter: followed people")
struct UserListPresenterRoleTests {
  @Test("The presenter shows an unfollow at once, and rolls it back if the store refuses")
  func rollsBack() throws {
    let people = try FollowedPeople()
    let presenter = UserList.Presenter(
      interactor: people.interactor, source: .list(.following, of: nil), matching: nil,
      paging: Paging(), nameStyle: { .both }, language: { .en })
    _ = try presenter.appear()
    _ = try presenter.handle(.press(.number(1)))
    people.social.failure = .full(path: "store.db")
    let turn = try presenter.handle(.remove(.number(1)))
    #expect(presenter.page?.buttons == ["+Follow", "Following"])
    #expect(try turn.worked().notices.map(\.english) == ["bob: +Follow → Following"])
    #expect(presenter.page?.buttons == ["Following", "Following"])
  }
}

@Suite("The role of the entity: followed people")
struct UserListEntityRoleTests {
  @Test("Only the list of followed people asks before an unfollow")
  func asks() {
    #expect(UserList.Source.list(.following, of: nil).asksBeforeUnfollowing)
    #expect(!UserList.Source.list(.all, of: nil).asksBeforeUnfollowing)
  }
}

@Suite("The role of the router: followed people")
struct UserListRouterRoleTests {
  @Test("The router knows where a row leads")
  func detail() {
    #expect(
      UserList.Router.detail(of: PersonData(.bob, me: 1)) == .push(.user(name: "bob")))
  }
}

extension FollowedPeople {
  fileprivate var interactor: UserList.Interactor {
    UserList.Interactor(
      people: store.people, social: social, identity: visitor,
      clock: ManualClock())
  }
}

@Suite("An excerpt of a module")
struct ExcerptTests {
  @Test("An excerpt has only the named verbs, and passes everything else on")
  func verbs() throws {
    let module = Greeting.Presenter(interactor: .ofAda, first: nil, last: nil)
    let excerpt = ReducedScreen(of: module, verbs: ["show", "first", "last"])
    #expect(excerpt.commands.specs.map(\.word) == ["show", "first", "last"])
    #expect(try excerpt.typing("show").page?.english == ["Hello ada"])
    #expect(excerpt.page?.english == ["Hello ada"] && excerpt.title == module.title)
  }
}
