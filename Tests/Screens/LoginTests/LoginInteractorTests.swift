import Core
import Domain
import Fixtures
@testable import LoginScreen
import Testing

@Suite("The interactor of Login")
struct LoginInteractorTests {
  private let circle: Circle

  init() throws { circle = try Circle() }

  private func interactor(_ identity: (any Identity)? = nil) -> Login.Interactor {
    Login.Interactor(
      services: Login.Services(
        accounts: circle.accounts, identity: identity ?? circle.identity, keeper: circle.keeper,
        clock: circle.clock, systemUser: circle, isReserved: { $0 == "feed" },
        isForOwners: { $0 == "token" }))
  }

  @Test("An account that is made, but not logged in, is told as that, and how to go on")
  func registeredOnly() throws {
    let interactor = interactor(ForgetfulIdentity())
    let reason = Complaint(ForgetfulIdentity.failure)
    #expect(
      throws: Complaint(
        .unusable, .registeredOnly("ada", reason.message), hint: .logInLater("ada"))
    ) { try interactor.register("ada", circle.secret("secret ada")) }
    #expect(try circle.accounts.account(named: "ada") != nil)
    #expect(try self.interactor().logIn("ada", circle.secret("secret ada")).name == "ada")
  }

  @Test("A name that is taken keeps its password, and nobody is logged in")
  func taken() throws {
    try circle.register("ada")
    #expect(throws: Complaint(.refused, .nameTaken("ada"))) {
      try interactor().register("ada", circle.secret("another secret"))
    }
    #expect(circle.me == nil)
    #expect(throws: Complaint(.refused, .wrongPassword)) {
      try interactor().logIn("ada", circle.secret("another secret"))
    }
  }

  @Test("A name is kept in one case, and refused with the reason")
  func names() throws {
    #expect(try interactor().checkName("ADA") == "ada")
    for (typed, reason) in [
      ("", AccountName.Refusal.empty), ("9a", .beginsWrongly), ("Feed", .reserved),
      ("a b", .badCharacter(" ")), (String(repeating: "a", count: 33), .tooLong),
    ] {
      #expect(throws: Complaint(.refused, .badName(reason))) {
        try interactor().checkName(typed)
      }
    }
  }

  @Test("An avatar is that of a known person, whatever the case, and nobody's otherwise")
  func avatar() throws {
    let ada = try circle.register("ada")
    #expect(try interactor().avatar(of: "ada") == nil)
    try circle.accounts.edit(.avatar, of: ada, to: "🦉")
    #expect(try interactor().avatar(of: "ADA") == "🦉")
    #expect(try interactor().avatar(of: "eve") == nil)
    #expect(try interactor().avatar(of: "no name") == nil)
  }

  @Test("After four wrong passwords the right one waits, too")
  func waiting() throws {
    try circle.register("ada")
    for _ in 1...4 {
      #expect(throws: Complaint(.refused, .wrongPassword)) {
        try interactor().logIn("ada", circle.secret("wrong"))
      }
    }
    #expect(throws: Complaint(.refused, .tooManyTries(1))) {
      try interactor().logIn("ada", circle.secret("secret ada"))
    }
    #expect(circle.me == nil)
  }

  @Test("Only a guest is let in as the user of the system")
  func system() throws {
    #expect(throws: Complaint(.refused, .nothingTied, hint: .tieHint)) {
      try interactor().logInAsSystemUser()
    }
    try circle.accounts.tie(try circle.register("ada"), toSystemUser: circle.number)
    #expect(try interactor().logInAsSystemUser().name == "ada")
    #expect(throws: Complaint(.refused, .alreadyLoggedIn("ada"), hint: .logOutFirst)) {
      try interactor().logInAsSystemUser()
    }
  }
}
