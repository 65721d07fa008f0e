import Circle
import Domain
import Fixtures
import Testing
import Viper

@testable import GreetingScreen

@Suite("The card of another user")
struct GreetingCardTests {
  private let circle: TestServices

  init() throws {
    circle = try TestServices()
    try circle.register("bob")
  }

  private var presenter: Greeting.CardPresenter {
    .init(interactor: .init(accounts: circle.accounts), name: "bob")
  }

  private func say(_ profile: [Profile.Field: String]) throws {
    for (field, value) in profile { try circle.members.edit(field, of: 1, to: value) }
  }

  @Test("A card has the salutation, the names and the date of birth, or the account's name alone")
  func card() throws {
    let presenter = presenter
    #expect(presenter.page == nil)
    #expect(try presenter.appear().page?.english == ["bob"])
    try say([.salutation: "Dr.", .first: "Bob", .last: "Dobbs", .birthdate: "1970-01-01"])
    #expect(
      try presenter.refresh().page?.english == ["Dr. Bob Dobbs", "Thursday January 1, 1970"])
  }

  @Test("A missing name leaves no blank")
  func missing() throws {
    try say([.last: "Dobbs"])
    #expect(try presenter.appear().page?.english == ["Dobbs"])
  }

  @Test("An unknown user has no card")
  func nobody() throws {
    let presenter = Greeting.CardPresenter(
      interactor: .init(accounts: circle.accounts), name: "eve")
    #expect(throws: Complaint(.notFound, .nobodyNamed("eve"))) { try presenter.appear() }
  }

  @Test("A change of the profile is shown, and told once")
  func notice() throws {
    let presenter = presenter
    #expect(try presenter.notice(.person(1)) == nil)
    _ = try presenter.appear()
    try say([.first: "Bob"])
    #expect(try presenter.notice(.person(1))?.notices == [.changedElsewhere("bob")])
    #expect(presenter.page?.english == ["Bob"])
    #expect(try presenter.notice(.elsewhere)?.notices == [])
    #expect(try presenter.notice(.blog(1)) == nil)
  }

  @Test("A card that was left is released")
  func released() throws {
    weak var left: Greeting.CardPresenter?
    do {
      let presenter = presenter
      _ = try presenter.appear()
      left = presenter
    }
    #expect(left == nil)
  }
}
