import Circle
import Domain
import Fixtures
import Testing
import Viper

@testable import GalleryMVVM

@Suite("The role of the view model: a greeting")
struct GreetingViewModelTests {
  @Test("A test observes the words like a view: none, then those of each show")
  func words() throws {
    let visitor = Visitor(.ada)
    let viewModel = GreetingViewModel(identity: visitor)
    var heard: [String?] = []
    let words = viewModel.words.observe { heard.append($0?.text) }
    try viewModel.show()
    try viewModel.rename(first: "Grace")
    #expect(viewModel.nextWords.value?.text == "Hello Grace")
    #expect(heard == [nil, "Hello ada"])
    try viewModel.show()
    #expect(heard == [nil, "Hello ada", "Hello Grace"])
    visitor.person = nil
    #expect(try viewModel.hear(.elsewhere) && viewModel.isLoggedOut.value)
    withExtendedLifetime(words) {}
  }
}

@Suite("The role of the view: a greeting")
struct GreetingBoundViewTests {
  @Test("The view shows what the view model has, whoever changed it")
  func bound() throws {
    let viewModel = GreetingViewModel(identity: Visitor(.ada))
    let (view, second) = (GreetingBoundView(viewModel), GreetingBoundView(viewModel))
    #expect(view.page == nil)
    viewModel.words.set(GreetingWords(.init(greeting: "Hello", subject: "Bob")))
    #expect(view.page?.english == ["Hello Bob"] && second.page?.english == ["Hello Bob"])
  }
}

@Suite("The role of the view model: followed people")
struct FollowingViewModelTests {
  @Test("Rows and answers are properties: an unfollow is asked, shown at once and rolled back")
  func rollsBack() throws {
    let people = try FollowedPeople()
    let viewModel = FollowingViewModel(people.services)
    var buttons: [[String]] = []
    let rows = viewModel.rows.observe { buttons.append($0.map(PeopleView.page)?.buttons ?? []) }
    try viewModel.loadRows()
    try viewModel.change(.unfollow, .number(1))
    guard case .question(let words, let then) = viewModel.answer.value else {
      Issue.record("nothing was asked")
      return
    }
    #expect(words == .stopFollowingQuestion && people.social.requests == 0)
    people.social.failure = .full(path: "store.db")
    try then()
    guard case .action(let action) = viewModel.answer.value else {
      Issue.record("nothing was done")
      return
    }
    let turn = action.turn(in: .en, show: viewModel.show) { _, _ in nil }
    #expect(try turn.worked().notices.map(\.english) == ["bob: +Follow → Following"])
    let following = ["Following", "Following"]
    #expect(buttons == [[], following, ["+Follow", "Following"], following])
    withExtendedLifetime(rows) {}
  }
}

@Suite("The role of the view: followed people")
struct FollowingBoundViewTests {
  @Test("The view lays out each answer of the view model")
  func layout() throws {
    let view = FollowingBoundView(FollowingViewModel(try FollowedPeople().services))
    #expect(try view.appear().page?.buttons == ["Following", "Following"])
    #expect(
      try view.typing("press 2").notices.map(\.english) == ["eve: Following [remove 2]"])
    #expect(view.page?.buttons == ["Following", "Following [remove 2]"])
    #expect(try view.typing("more").notices == [.noMore])
    #expect(try view.typing("open 1").move == .push(.user(name: "bob")))
  }
}
