import Circle
import Domain
import Fixtures
import Testing
import Viper

@testable import GalleryMVP

/// Writes down the orders that a presenter of a greeting gives.
private final class GreetingDouble: GreetingDisplay {
  var orders: [String] = []

  func show(_ words: GreetingWords) { orders.append("show \(words.text)") }
  func report(_ words: GreetingWords) { orders.append("report \(words.text)") }
  func say(_ notice: Phrase) { orders.append("say \(notice.english)") }
  func go(_ move: Move) { orders.append("go \(move)") }
}

@Suite("The role of the presenter: a greeting")
struct GreetingPresenterTests {
  @Test("The orders to the view read like a script")
  func orders() throws {
    let (view, visitor) = (GreetingDouble(), Visitor(.ada))
    let presenter = GreetingPresenter(identity: visitor)
    presenter.view = view
    try presenter.viewIsReady()
    try presenter.showGreeting()
    try presenter.rename(first: "Grace")
    #expect(try presenter.hear(.elsewhere))
    visitor.person = nil
    #expect(try presenter.hear(.elsewhere))
    #expect(
      view.orders == [
        "show Hello ada", "report Hello Grace",
        "say \(Phrase.loggedOutElsewhere.english)", "go reset login",
      ])
    #expect(try !presenter.hear(.blog(1)))
  }
}

@Suite("The role of the view: a greeting")
struct GreetingScreenViewTests {
  @Test("The view does what it is told, and keeps the words on the screen")
  func obeys() {
    let view = GreetingScreenView(GreetingPresenter(identity: Visitor()))
    view.show(GreetingWords(.init(greeting: "Hello", subject: "Ada")))
    view.report(GreetingWords(.init(greeting: "Hello", subject: "Grace")))
    #expect(view.page?.english == ["Hello Ada"])
  }
}

/// Writes down the orders that the presenter of a list gives.
private final class FollowingDouble: FollowingDisplay {
  var orders: [String] = []
  var buttons: [String] = []
  var answer: (() throws -> Void)?
  var action: (() throws -> Turn)?

  func keep(_ rows: [PersonRowWords]) { buttons = PeopleView.page(rows).buttons }
  func show(_ rows: [PersonRowWords], notices: [Phrase], next: String?) {
    orders.append("show \(rows.count)")
  }
  func showEnd() { orders.append("end") }
  func say(_ notice: Phrase, about person: PersonData) { orders.append(notice.english) }
  func say(_ notices: [Phrase]) { orders += notices.map(\.english) }
  func ask(_ question: Phrase, then: @escaping () throws -> Void) {
    orders.append(question.english)
    answer = then
  }
  func run(
    _ action: OptimisticAction, in language: Language, show: @escaping (PersonData) -> Void,
    readAgain: @escaping (PersonData, AccountID) -> PersonData
  ) {
    let turn = action.turn(in: language, show: show) { PeopleView.person(readAgain($0, $1)) }
    self.action = { try turn.worked() }
  }
  func open(_ place: Place) { orders.append(place.line) }
}

@Suite("The role of the presenter: followed people")
struct FollowingPresenterTests {
  @Test("The presenter asks, shows the unfollow at once, and takes it back if the store refuses")
  func rollsBack() throws {
    let (people, view) = (try FollowedPeople(), FollowingDouble())
    let presenter = FollowingPresenter(people.services)
    presenter.view = view
    try presenter.viewIsReady()
    try presenter.change(.unfollow, .number(1))
    people.social.failure = .full(path: "store.db")
    let then = try #require(view.answer)
    try then()
    #expect(view.buttons == ["+Follow", "Following"])
    let action = try #require(view.action)
    #expect(try action().notices.map(\.english) == ["bob: +Follow → Following"])
    #expect(view.buttons == ["Following", "Following"])
    try presenter.more()
    try presenter.open(.number(2))
    #expect(
      view.orders == ["show 2", Phrase.stopFollowingQuestion.english, "end", "user eve"])
  }
}

@Suite("The role of the view: followed people")
struct FollowingScreenViewTests {
  @Test("The view shows the rows that it keeps, and asks what it is told to ask")
  func obeys() throws {
    let view = FollowingScreenView(FollowingPresenter(try FollowedPeople().services))
    #expect(view.page == nil)
    view.keep([])
    #expect(view.page?.english == ["The list is empty"])
    var isAnswered = false
    #expect(try view.typing("open bob").move == .push(.user(name: "bob")))
    view.ask(.stopFollowingQuestion) { isAnswered = true }
    #expect(!isAnswered)
  }
}
