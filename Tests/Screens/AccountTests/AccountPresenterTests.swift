@testable import AccountScreen
import Core
import Domain
import Fixtures
import Testing

@Suite("The presenter of Account")
struct AccountPresenterTests {
  private let circle: Circle
  private let presenter: Account.Presenter

  init() throws {
    circle = try Circle()
    presenter = Account.Presenter(
      interactor: .init(
        services: Account.Services(
          accounts: circle.accounts, identity: circle.identity, keeper: circle.keeper,
          clock: circle.clock)))
  }

  private func enter() throws { try circle.identity.begin(as: try circle.register("ada")) }

  @Test("A guest is told how to log in")
  func guest() {
    for intent in [
      Account.Intent.whoami, .sessions, .token(name: "ci"), .logout(everywhere: false),
      .passwd(name: nil), .passwd(name: "bob"), .delete,
    ] {
      #expect(throws: Complaint.notLoggedIn) { try presenter.handle(intent) }
    }
    #expect(throws: Complaint.notLoggedIn) { try presenter.appear() }
  }

  @Test("Who logs out stands at the door")
  func logout() throws {
    try enter()
    #expect(try presenter.handle(.whoami).page?.english == ["ada"])
    let turn = try presenter.handle(.logout(everywhere: false))
    #expect(turn.notices == [.loggedOut("ada")])
    #expect(turn.move == .reset(.login()))
    #expect(turn.changes == [.identity])
    #expect(circle.me == nil)
  }

  @Test("A password is changed by who knows the old one")
  func passwd() throws {
    try enter()
    let asked = try presenter.handle(.passwd(name: nil))
    #expect(throws: Complaint(.refused, .notYourPassword)) {
      try asked.answered(circle.secret("wrong"))
    }
    let turn = try asked.answered(circle.secret("secret ada"))
      .answered(circle.secret("another secret"))
    #expect(turn.notices == [.passwordChanged])
    #expect(circle.me == "ada")
    #expect(throws: Complaint(.refused, .notYourPassword)) {
      try asked.answered(circle.secret("secret ada"))
    }
  }

  @Test("Only the first account gives others a new password")
  func reset() throws {
    try enter()
    let bob = try circle.register("bob")
    #expect(try presenter.handle(.passwd(name: "bob")).notices == [.passwordShownOnce])
    try circle.identity.begin(as: bob)
    #expect(throws: Complaint(.refused, .onlyFounder)) {
      try presenter.handle(.passwd(name: "ada"))
    }
  }

  @Test("Nobody gets a new password who is oneself, nobody, or never logs in")
  func noReset() throws {
    try enter()
    #expect(throws: Complaint(.refused, .notYourself, hint: .passwdAlone)) {
      try presenter.handle(.passwd(name: "ADA"))
    }
    for name in ["eve", "no name", ""] {
      #expect(throws: Complaint(.notFound, .nobodyNamed(name))) {
        try presenter.handle(.passwd(name: name))
      }
    }
    #expect(circle.me == "ada")
  }

  @Test("A new password that is the old one changes nothing")
  func sameAgain() throws {
    try enter()
    let asked = try presenter.handle(.passwd(name: nil)).answered(circle.secret("secret ada"))
    #expect(throws: Complaint(.refused, .passwordIsTheOld)) {
      try asked.answered(circle.secret("secret ada"))
    }
  }

  @Test("An account is deleted after its password and its name")
  func delete() throws {
    try enter()
    let asked = try presenter.handle(.delete).answered(circle.secret("secret ada"))
    #expect(throws: Complaint(.refused, .notTheName)) { try asked.answered("eve") }
    #expect(try circle.accounts.hasAccounts())
    let turn = try asked.answered("ada")
    #expect(turn.notices == [.accountDeleted("ada")])
    #expect(turn.move == .reset(.login()))
    #expect(try circle.accounts.hasAccounts() == false)
  }

  @Test("Sessions are told with days and times, those of a machine by their name")
  func sessions() throws {
    try enter()
    _ = try presenter.handle(.token(name: "ci"))
    let page = try #require(try presenter.handle(.sessions).page)
    #expect(page.english.count == 2)
    #expect(page.english.contains { $0.hasPrefix("ci|") })
    #expect(page.english.contains { $0.hasPrefix("at a terminal|") })
  }

  @Test("A token is told once, with what it is worth")
  func token() throws {
    try enter()
    let turn = try presenter.handle(.token(name: "ci"))
    #expect(turn.notices == [.tokenShownOnce])
    #expect(turn.page?.english.first?.utf8.count == 43)
    #expect(turn.result == nil && turn.move == nil)
  }

  @Test("A screen that was left is freed")
  func released() throws {
    try enter()
    weak var left: Account.Presenter?
    do {
      let presenter = Account.Presenter(
        interactor: .init(
          services: Account.Services(
            accounts: circle.accounts, identity: circle.identity, keeper: circle.keeper,
            clock: circle.clock)))
      _ = try presenter.appear()
      _ = try presenter.handle(.passwd(name: nil)).answered(circle.secret("secret ada"))
        .answered(circle.secret("another one"))
      _ = try presenter.handle(.delete).answered(circle.secret("another one")).answered("ada")
      left = presenter
    }
    #expect(left == nil)
  }
}
