import Domain
import Fixtures
import FrameworkFixtures
import Testing

@testable import Circle
@testable import LoginScreen
@testable import Viper

@Suite("The interactor of Login")
struct LoginInteractorTests {
  private let circle: TestServices

  init() throws { circle = try TestServices() }

  private var interactor: Login.Interactor { .over(circle) }
  private var registration: Login.RegisterInteractor { .over(circle) }
  private var system: Login.SystemInteractor { .over(circle) }

  /// Logs in as the presenter does.
  private func logIn(_ name: String, _ password: String) throws -> String {
    switch try interactor.prove(name, circle.secret(password)) {
    case .account(let id): return try interactor.logIn(id).name
    case .temporary: throw Trouble("\(name) has a temporary password")
    }
  }

  private func temporaryLogin(_ name: String, _ password: String) throws -> Login.TemporaryLogin {
    guard case .temporary(let login) = try interactor.prove(name, circle.secret(password))
    else { throw Trouble("\(name) has no temporary password") }
    return login
  }

  /// Registers an account, and sets a temporary password.
  @discardableResult
  private func register(_ name: String, temporary password: String) throws -> AccountID {
    let id = try circle.register(name)
    let hash = try circle.keeper().hash(circle.secret(password))
    #expect(try circle.members.setTemporaryPassword(hash, to: id))
    return id
  }

  @Test("A temporary password works once: after it was replaced it is wrong")
  func temporary() throws {
    let bob = try register("bob", temporary: "given to bob")
    #expect(throws: Complaint(.refused, .wrongPassword)) { try logIn("bob", "secret bob") }
    let login = try temporaryLogin("bob", "given to bob")
    #expect(circle.me == nil)
    #expect(try interactor.replace(login, with: circle.secret("bob's own")) == bob)
    #expect(throws: Complaint(.refused, .wrongPassword)) { try logIn("bob", "given to bob") }
    #expect(try logIn("bob", "bob's own") == "bob")
  }

  @Test(
    "The chosen password must be another one. Until then the temporary one stays good.",
    arguments: [
      ("given to bob", Complaint(.refused, .passwordIsTheOld)),
      ("short", PasswordRule.Refusal.tooShort.complaint),
      ("BOBBYBOB", PasswordRule.Refusal.isTheName.complaint),
    ])
  func badChoice(_ own: String, _ complaint: Complaint) throws {
    try register("bobbybob", temporary: "given to bob")
    let login = try temporaryLogin("bobbybob", "given to bob")
    #expect(
      Fixtures.complaint(of: {
        _ = try interactor.replace(login, with: circle.secret(own))
      })
        == complaint)
    _ = try temporaryLogin("bobbybob", "given to bob")
  }

  @Test("Of two logins with a temporary password at once, one succeeds")
  func race() throws {
    try register("bob", temporary: "given to bob")
    let (first, second) = (
      try temporaryLogin("bob", "given to bob"), try temporaryLogin("bob", "given to bob")
    )
    _ = try interactor.replace(second, with: circle.secret("the second's"))
    #expect(throws: Complaint(.refused, .wrongPassword)) {
      try interactor.replace(first, with: circle.secret("the first's"))
    }
    #expect(try logIn("bob", "the second's") == "bob")
  }

  @Test("A temporary password does not tie the account to the system user")
  func temporaryTie() throws {
    try circle.identity.logIn(as: try register("bob", temporary: "given to bob"))
    #expect(throws: Complaint.passwordIsTemporary) {
      try system.tie(circle.secret("given to bob"))
    }
    #expect(try circle.accounts.account(systemUser: circle.number) == nil)
  }

  @Test("A registration that cannot log in says that the account exists, and how to go on")
  func registeredOnly() throws {
    let registration = Login.RegisterInteractor.over(circle, ForgetfulIdentity())
    let reason = ForgetfulIdentity.failure.complaint
    #expect(
      throws: Complaint(
        .unusable, .registeredOnly("ada", reason.message), hint: .logInLater("ada"))
    ) { try registration.register("ada", circle.secret("secret ada")) }
    #expect(try circle.accounts.account(named: "ada") != nil)
    #expect(try logIn("ada", "secret ada") == "ada")
  }

  @Test("The name of an existing account is refused, and its password stays")
  func taken() throws {
    try circle.register("ada")
    #expect(throws: Complaint(.refused, .nameTaken("ada"))) {
      try registration.register("ada", circle.secret("another secret"))
    }
    #expect(circle.me == nil)
    #expect(throws: Complaint(.refused, .wrongPassword)) {
      try logIn("ada", "another secret")
    }
  }

  @Test("A name that looks like that of an account is refused, before and after the password")
  func lookAlike() throws {
    try circle.register("へいた")
    let refusal = Complaint(.refused, .nameLooksLike("へいた"))
    #expect(throws: refusal) { try registration.name("ヘいた") }
    #expect(throws: refusal) { try registration.register("ヘいた", circle.secret("another secret")) }
    #expect(circle.me == nil)
  }

  @Test("A name is stored in lower case, or refused with the reason")
  func names() throws {
    #expect(try registration.name("ADA") == "ada")
    for (typed, reason) in [
      ("", AccountName.Refusal.empty), ("9a", .beginsWrongly), ("Feed", .reserved),
      ("a b", .badCharacter(" ")), (String(repeating: "a", count: 33), .tooLong),
    ] {
      #expect(
        complaint(of: { _ = try registration.name(typed) })
          == Complaint(.refused, .badName(reason)))
    }
  }

  @Test("An account has its avatar in any case of its name, and a name without account has none")
  func avatar() throws {
    let ada = try circle.register("ada")
    #expect(try interactor.avatar(of: "ada") == nil)
    try circle.members.edit(.avatar, of: ada, to: "🦉")
    #expect(try interactor.avatar(of: "ADA") == "🦉")
    #expect(try interactor.avatar(of: "eve") == nil)
    #expect(try interactor.avatar(of: "no name") == nil)
  }

  @Test("After four wrong passwords even the right one has to wait")
  func waiting() throws {
    try circle.register("ada")
    for _ in 1...4 {
      #expect(throws: Complaint(.refused, .wrongPassword)) {
        try logIn("ada", "wrong")
      }
    }
    #expect(throws: Complaint(.refused, .tooManyAttempts(1))) {
      try logIn("ada", "secret ada")
    }
    #expect(circle.me == nil)
  }

  @Test("Only a guest can log in as the system user")
  func systemUser() throws {
    #expect(throws: Complaint(.refused, .nothingTied, hint: .tieHint)) {
      try system.logIn()
    }
    try circle.accounts.tie(try circle.register("ada"), toSystemUser: circle.number)
    #expect(try system.logIn().name == "ada")
    #expect(throws: Complaint(.refused, .alreadyLoggedIn("ada"), hint: .logOutFirst)) {
      try system.logIn()
    }
  }

  @Test("Only a verb of the noun account is refused as an account")
  func accountField() throws {
    try circle.identity.logIn(as: try circle.register("ada"))
    try interactor.checkAccountField("tokens")
    try interactor.checkAccountField("")
    #expect(throws: Complaint(.refused, .accountIsField, hint: .leaveLogin)) {
      try interactor.checkAccountField("token ci")
    }
  }
}

extension Login.Interactor {
  /// The interactor over the gateways of a circle, with one verb of `account`.
  static func over(_ circle: TestServices, _ identity: (any Identity)? = nil) -> Login.Interactor {
    Login.Interactor(
      accounts: circle.accounts, identity: identity ?? circle.identity, keeper: circle.keeper,
      clock: circle.clock, isAccountVerb: { $0 == "token" })
  }
}

extension Login.RegisterInteractor {
  /// The interactor over the gateways of a circle, with one reserved name.
  static func over(
    _ circle: TestServices, _ identity: (any Identity)? = nil
  ) -> Login.RegisterInteractor {
    Login.RegisterInteractor(
      login: .over(circle, identity), accounts: circle.accounts, keeper: circle.keeper,
      clock: circle.clock, isReserved: { $0 == "feed" }, willCreateStore: {})
  }
}

extension Login.SystemInteractor {
  /// The interactor over the gateways of a circle.
  static func over(_ circle: TestServices) -> Login.SystemInteractor {
    Login.SystemInteractor(
      login: .over(circle), accounts: circle.accounts, identity: circle.identity,
      systemUser: circle.number)
  }
}

extension Login.Presenter {
  /// The presenter over the gateways of a circle.
  static func over(
    _ circle: TestServices, for account: String? = nil, tokenName: String? = nil,
    _ identity: (any Identity)? = nil
  ) -> Login.Presenter {
    Login.Presenter(
      interactor: .over(circle, identity), registration: .over(circle, identity),
      system: .over(circle), account: account, tokenName: tokenName)
  }
}
