@testable import Core
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

  /// Logs in as the presenter does.
  private func logIn(_ name: String, _ password: String) throws -> String {
    let interactor = interactor()
    switch try interactor.prove(name, circle.secret(password)) {
    case .owner(let id): return try interactor.logIn(id).name
    case .borrower: throw Trouble("\(name) has a lent password")
    }
  }

  private func borrower(_ name: String, _ password: String) throws -> Login.Borrower {
    guard case .borrower(let borrower) = try interactor().prove(name, circle.secret(password))
    else { throw Trouble("\(name) has a password of their own") }
    return borrower
  }

  @discardableResult
  private func lend(_ password: String, to name: String) throws -> AccountID {
    let id = try circle.register(name)
    #expect(
      try circle.accounts.setTemporaryPassword(try circle.keeper().hash(circle.secret(password)), to: id))
    return id
  }

  @Test("A lent password lets in once: after it was replaced it is wrong")
  func lent() throws {
    let bob = try lend("lent to bob", to: "bob")
    #expect(throws: Complaint(.refused, .wrongPassword)) { try logIn("bob", "secret bob") }
    let borrower = try borrower("bob", "lent to bob")
    #expect(circle.me == nil)
    #expect(try interactor().replaceTemporaryPassword(borrower, circle.secret("bob's own")) == bob)
    #expect(throws: Complaint(.refused, .wrongPassword)) { try logIn("bob", "lent to bob") }
    #expect(try logIn("bob", "bob's own") == "bob")
  }

  @Test(
    "What is chosen has to be another password, and until it is the lent one is good",
    arguments: [
      ("lent to bob", Phrase.passwordIsTheOld), ("short", .passwordTooShort(8)),
      ("BOBBYBOB", .passwordIsName),
    ])
  func badChoice(_ own: String, _ reason: Phrase) throws {
    try lend("lent to bob", to: "bobbybob")
    let borrower = try borrower("bobbybob", "lent to bob")
    #expect(throws: Complaint(.refused, reason)) {
      try interactor().replaceTemporaryPassword(borrower, circle.secret(own))
    }
    _ = try self.borrower("bobbybob", "lent to bob")
  }

  @Test("Of two who use a lent password at once, one gets in")
  func race() throws {
    try lend("lent to bob", to: "bob")
    let (first, second) = (
      try borrower("bob", "lent to bob"), try borrower("bob", "lent to bob")
    )
    _ = try interactor().replaceTemporaryPassword(second, circle.secret("the second's"))
    #expect(throws: Complaint(.refused, .wrongPassword)) {
      try interactor().replaceTemporaryPassword(first, circle.secret("the first's"))
    }
    #expect(try logIn("bob", "the second's") == "bob")
  }

  @Test("A lent password ties nobody to the user of the system")
  func lentTie() throws {
    try circle.identity.logIn(as: try lend("lent to bob", to: "bob"))
    #expect(throws: Complaint.passwordIsTemporary) {
      try interactor().tie(circle.secret("lent to bob"))
    }
    #expect(try circle.accounts.account(systemUser: circle.number) == nil)
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
    #expect(try logIn("ada", "secret ada") == "ada")
  }

  @Test("A name that is taken keeps its password, and nobody is logged in")
  func taken() throws {
    try circle.register("ada")
    #expect(throws: Complaint(.refused, .nameTaken("ada"))) {
      try interactor().register("ada", circle.secret("another secret"))
    }
    #expect(circle.me == nil)
    #expect(throws: Complaint(.refused, .wrongPassword)) {
      try logIn("ada", "another secret")
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
        try logIn("ada", "wrong")
      }
    }
    #expect(throws: Complaint(.refused, .tooManyTries(1))) {
      try logIn("ada", "secret ada")
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
