import Circle
import Domain
import Fixtures
import Testing
import Viper

@testable import GalleryContext

/// Names one person, without a session.
private final class NameDouble: NameKeeper {
  func person() -> Addressee { Addressee(first: "Grace", last: "Hopper") }
}

/// Words each person alike, without a greeting.
private final class WordDouble: WordKeeper {
  func words(for person: Addressee) -> GreetingWords {
    GreetingWords(.init(greeting: "Words for", subject: person.fullName))
  }
}

@Suite("The role of the presenter of names: a greeting")
struct NamePresenterTests {
  @Test("The presenter renames the person, and takes the words from the context")
  func renames() throws {
    let (context, words) = (GreetingContext(), WordDouble())
    context.words = words
    let presenter = NamePresenter(identity: Visitor(.ada), context: context)
    let turn = try presenter.rename(last: "Lovelace")
    #expect(try turn.result()?.english == ["Words for ada Lovelace"])
    #expect(try presenter.person() == Addressee(first: "ada", last: "Lovelace"))
  }
}

@Suite("The role of the presenter of words: a greeting")
struct WordPresenterTests {
  @Test("The presenter greets the person of the context, and keeps the words on the screen")
  func greets() throws {
    let (context, names) = (GreetingContext(), NameDouble())
    context.names = names
    let presenter = WordPresenter(context: context)
    #expect(presenter.page == nil)
    #expect(try presenter.show().page?.english == ["Hello Grace Hopper"])
    #expect(presenter.page?.english == ["Hello Grace Hopper"])
  }
}

@Suite("The role of the router: a greeting")
struct GreetingRouterTests {
  @Test(
    "The router passes commands to their presenter, and leads to Login after a logout elsewhere")
  func routes() throws {
    let visitor = Visitor(.ada)
    let router = GreetingRouter(identity: visitor)
    _ = try router.appear()
    _ = try router.typing("last Lovelace")
    #expect(try router.typing("show").page?.english == ["Hello ada Lovelace"])
    visitor.person = nil
    #expect(try router.notice(.elsewhere)?.move == .reset(.login()))
  }
}

/// Keeps one entry, without a list.
private final class RowDouble: RowKeeper {
  var entry: PersonEntry

  init(_ entry: PersonEntry) { self.entry = entry }

  func target(_ name: RowName) throws -> Target {
    var rows = Rows<PersonEntry>.byNumber(Paging())
    try rows.load { _, _ in ListPage([self.entry], hasMore: false) }
    return (entry.person, rows.all.first)
  }
  func entry(of id: AccountID) -> PersonEntry? { entry.id == id ? entry : nil }
  func put(_ entry: PersonEntry) { self.entry = entry }
}

/// Gives each row the button of a friend, whatever its ties are.
private final class ButtonDouble: ButtonKeeper {
  func content(of person: PersonData) -> PersonContent { .ties(.init(person, button: .friend)) }
  func show(_ person: PersonData, in entry: inout PersonEntry) { entry.person = person }
}

@Suite("The role of the presenter of rows: followed people")
struct RowPresenterTests {
  @Test("The presenter loads the rows, and takes their buttons from the context")
  func rows() throws {
    let (context, buttons) = (FollowingContext(), ButtonDouble())
    context.buttons = buttons
    let presenter = RowPresenter(try FollowedPeople().services, context: context)
    #expect(try presenter.appear().page?.buttons == ["Friend", "Friend"])
    #expect(try presenter.target(.number(2)).person.name == "eve")
  }
}

@Suite("The role of the presenter of buttons: followed people")
struct ButtonPresenterTests {
  @Test("The presenter shows an unfollow at once, and rolls it back if the store refuses")
  func rollsBack() throws {
    let bob = PersonEntry(
      PersonData(.bob, me: 1, ties: Ties(isFollowing: true)), key: PeopleKey(2))
    let (people, context, rows) = (try FollowedPeople(), FollowingContext(), RowDouble(bob))
    context.rows = rows
    let presenter = ButtonPresenter(people.services, context: context)
    people.social.failure = .full(path: "store.db")
    _ = try presenter.press(.number(1))
    #expect(rows.entry.showsRemoval)
    let turn = try presenter.remove(.number(1))
    #expect(rows.entry.person.followButton == .follow)
    #expect(try turn.worked().notices.map(\.english) == ["bob: +Follow → Following"])
    #expect(rows.entry == bob)
  }
}

@Suite("The role of the router: followed people")
struct FollowingRouterTests {
  @Test("The router passes commands to their presenter, and knows where a row leads")
  func routes() throws {
    let people = try FollowedPeople()
    let router = FollowingRouter(people.services)
    _ = try router.appear()
    #expect(
      try router.typing("press 1").notices.map(\.english) == ["bob: Following [remove 1]"])
    #expect(try router.typing("remove 1").worked().notices.map(\.english) == ["bob: +Follow"])
    #expect(try people.isFollowed("bob") == false)
    #expect(router.page?.buttons == ["+Follow", "Following"])
    #expect(try router.typing("open eve").move == .push(.user(name: "eve")))
  }
}
