import Core
import Domain
import Fixtures
import Testing
@testable import UserDetailScreen

@Suite("The presenter of UserDetail")
struct UserDetailPresenterTests {
  private let circle: Circle

  init() throws {
    circle = try Circle()
    for name in ["ada", "bob"] { try circle.register(name) }
  }

  private func presenter(of name: String?) -> UserDetail.Presenter {
    UserDetail.Presenter(
      interactor: .init(accounts: circle.accounts, identity: circle.identity),
      subject: .init(name))
  }

  @Test("Who said nothing of themselves is anonymous and lazy")
  func silent() throws {
    let page = try #require(try presenter(of: "bob").appear().page)
    #expect(page.english.contains("Anonymous"))
    #expect(page.english.contains("Bio: This person is lazy and wrote nothing~"))
    #expect(throws: Complaint(.notFound, .nobodyNamed("eve"))) {
      try presenter(of: "eve").appear()
    }
    #expect(throws: Complaint.notLoggedIn) { try presenter(of: nil).appear() }
  }

  @Test("One changes what is said of oneself, and others hear of it")
  func edit() throws {
    try circle.identity.begin(as: 1)
    let presenter = presenter(of: nil)
    _ = try presenter.appear()
    let turn = try presenter.handle(.edit(.signature, "Notes"))
    #expect(turn.changes == [.person(1)])
    #expect(presenter.page?.english.contains("Bio: Notes") == true)
    #expect(throws: Complaint.self) { try presenter.handle(.edit(.birthdate, "soon")) }
    _ = try presenter.handle(.edit(.signature, ""))
    #expect(presenter.page?.english.contains("Bio: Notes") == false)
  }

  @Test("Only the first account rules over others, and does not lock itself out")
  func rules() throws {
    try circle.identity.begin(as: 2)
    #expect(throws: Complaint(.refused, .onlyFounder)) {
      try presenter(of: "ada").handle(.level(1))
    }
    try circle.identity.begin(as: 1)
    #expect(try presenter(of: "bob").handle(.level(1)).notices == [.leveled("bob", 1)])
    #expect(try presenter(of: "bob").handle(.disable(true)).notices == [.disabled("bob")])
    #expect(throws: Complaint(.refused, .notYourself)) {
      try presenter(of: "ada").handle(.disable(true))
    }
  }
}
