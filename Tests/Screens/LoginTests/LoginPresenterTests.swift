import Core
import Domain
import Fixtures
@testable import LoginScreen
import Testing

@Suite("The presenter of Login")
struct LoginPresenterTests {
  private let circle: Circle

  init() throws { circle = try Circle() }

  private func presenter(
    for account: String? = nil, tokenName: String? = nil
  ) -> Login.Presenter {
    let services = Login.Services(
      accounts: circle.accounts, identity: circle.identity, keeper: circle.keeper,
      clock: circle.clock, systemUser: circle, isReserved: { $0 == "feed" },
      isForOwners: { $0 == "token" })
    return Login.Presenter(
      interactor: .init(services: services), account: account, tokenName: tokenName)
  }

  private func fill(_ presenter: Login.Presenter, _ account: String, _ password: String) throws {
    _ = try presenter.handle(.account(account))
    _ = try presenter.handle(.password).answered(circle.secret(password))
  }

  @Test("A first start on an empty store says how to begin, a later one nothing")
  func firstStart() throws {
    #expect(try presenter().appear().notices == [.howToBegin])
    try circle.register("ada")
    let turn = try presenter().appear()
    #expect(turn.notices == [] && turn.page == nil && turn.question == nil && turn.work == nil)
  }

  @Test("The account is trimmed, and the avatar is said only when it changes")
  func avatar() throws {
    let ada = try circle.register("ada")
    try circle.accounts.edit(.avatar, of: ada, to: "🦉")
    let presenter = presenter()
    #expect(try presenter.handle(.account(" nobody ")).notices == [])
    #expect(try presenter.handle(.account(" ada\t")).notices == [.avatar("🦉")])
    #expect(try presenter.handle(.account("ada")).notices == [])
    #expect(presenter.page?.english == ["Account: ada", "Password:", "🦉"])
    #expect(try presenter.handle(.account("")).notices == [.defaultAvatar])
  }

  @Test("An empty field is an obstacle, and nothing is sent")
  func missing() throws {
    let login = try #require(Login.place.verbs["login"])
    let presenter = presenter()
    #expect(presenter.obstacle(to: login) == .bothFields)
    _ = try presenter.handle(.account("ada"))
    #expect(presenter.obstacle(to: login) == .passwordFieldName)
    _ = try presenter.handle(.password).answered(circle.secret("secret ada"))
    #expect(presenter.obstacle(to: login) == nil)
    _ = try presenter.handle(.account(" "))
    #expect(presenter.obstacle(to: login) == .accountFieldName)
    #expect(throws: Complaint.self) { try presenter.handle(.login(account: nil)) }
  }

  @Test("With both fields somebody is in: In progress, Finished, Greeting and nothing behind")
  func accepted() throws {
    try circle.register("ada")
    let presenter = presenter()
    try fill(presenter, "ada", "secret ada")
    let turn = try presenter.handle(.login(account: nil))
    #expect(turn.notices == [.inProgress] && turn.move == nil)
    #expect(circle.me == nil)
    let done = try turn.worked()
    #expect(done.notices == [.inProgress, .finished])
    #expect(done.move == .reset(.greeting()))
    #expect(done.changes == [.identity])
    #expect(circle.me == "ada")
  }

  @Test("Wrong passwords and unknown accounts are told the same, and the fields are kept")
  func wrong() throws {
    try circle.register("ada")
    for name in ["ada", "nobody", "no name"] {
      let presenter = presenter()
      try fill(presenter, name, "wrong")
      let turn = try presenter.handle(.login(account: nil))
      #expect(throws: Complaint(.refused, .wrongPassword)) { try turn.worked() }
      #expect(
        presenter.page?.english
          == ["Account: \(name)", "Password: (filled in)", "(default avatar)"])
    }
    #expect(circle.me == nil)
  }

  @Test("With a name the screen asks for the password as soon as it appears")
  func named() throws {
    try circle.register("ada")
    let turn = try presenter(for: "ada").appear()
    #expect(turn.notices == [])
    #expect(throws: Complaint(.refused, .wrongPassword)) {
      try turn.answered(circle.secret("secret ada "))
    }
    #expect(try turn.answered(circle.secret("secret ada")).notices == [.inProgress, .finished])
    #expect(circle.me == "ada")
  }

  @Test("The second way in asks first, and lets in who is tied")
  func system() throws {
    let ada = try circle.register("ada")
    let presenter = presenter()
    let asked = try presenter.handle(.system)
    #expect(asked.notices == [] && asked.work == nil)
    #expect(throws: Complaint.self) { try asked.confirmed() }
    try circle.accounts.tie(ada, toSystemUser: circle.number)
    let turn = try presenter.handle(.system).confirmed()
    #expect(turn.notices == [.inProgress, .finished])
    #expect(turn.move == .reset(.greeting()))
    #expect(circle.me == "ada")
  }

  @Test("Only who is logged in and knows the password ties an account")
  func tie() throws {
    let ada = try circle.register("ada")
    let presenter = presenter()
    #expect(throws: Complaint.notLoggedIn) { try presenter.handle(.tie) }
    try circle.identity.logIn(as: ada)
    #expect(throws: Complaint(.refused, .wrongPassword)) {
      try presenter.handle(.tie).answered(circle.secret("wrong"))
    }
    #expect(try circle.accounts.account(systemUser: circle.number) == nil)
    #expect(
      try presenter.handle(.tie).answered(circle.secret("secret ada")).notices == [.tied])
    #expect(try circle.accounts.account(systemUser: circle.number) == ada)
    #expect(try presenter.handle(.untie).notices == [.untied])
    #expect(try circle.accounts.account(systemUser: circle.number) == nil)
  }

  @Test("Who registers is in; a bad name is refused before a password is asked for")
  func register() throws {
    let presenter = presenter()
    for name in ["", "9", "feed", "a b", String(repeating: "a", count: 33)] {
      #expect(throws: Complaint.self) { try presenter.handle(.register(name)) }
    }
    let asked = try presenter.handle(.register("ada"))
    for password in ["short", ""] {
      #expect(throws: Complaint.self) { try asked.answered(circle.secret(password)) }
    }
    #expect(try circle.accounts.hasAccounts() == false)
    let turn = try asked.answered(circle.secret("secret ada"))
    #expect(turn.notices == [.welcomed("ada")])
    #expect(turn.move == .reset(.greeting()))
    #expect(circle.me == "ada")
  }

  @Test("While somebody is logged in nobody else logs in")
  func loggedIn() throws {
    try circle.identity.logIn(as: try circle.register("ada"))
    let refusal = Complaint(.refused, .alreadyLoggedIn("ada"), hint: .logOutFirst)
    let presenter = presenter()
    #expect(throws: refusal) { try presenter.appear() }
    #expect(throws: refusal) { try presenter.handle(.login(account: "ada")) }
    #expect(throws: refusal) { try presenter.handle(.register("bob")) }
    #expect(throws: refusal) { try presenter.handle(.system) }
  }

  @Test("Who comes with a lent password chooses one before anything else", arguments: [nil, "ci"])
  func lent(_ token: String?) throws {
    let bob = try circle.register("bob")
    let hash = try circle.keeper().hash(circle.secret("lent to bob"))
    #expect(try circle.accounts.setTemporaryPassword(hash, to: bob))
    let presenter = presenter()
    try fill(presenter, "bob", "lent to bob")
    let asked = try presenter.handle(.login(account: nil, tokenName: token)).worked()
    #expect(asked.notices == [.inProgress, .chooseYourOwn])
    #expect(asked.move == nil && asked.page == nil && circle.me == nil)
    let done = try asked.answered(circle.secret("bob's own"))
    #expect(done.notices == [.finished] + (token == nil ? [] : [.tokenShownOnce]))
    #expect(circle.me == (token == nil ? "bob" : nil))
    #expect((done.page == nil) == (token == nil))
  }

  @Test("With the name of a token nobody is in, and the token is told once")
  func token() throws {
    let ada = try circle.register("ada")
    let presenter = presenter()
    try fill(presenter, "ada", "secret ada")
    let turn = try presenter.handle(.login(account: nil, tokenName: "ci")).worked()
    #expect(turn.notices == [.inProgress, .finished, .tokenShownOnce])
    #expect(turn.move == nil && turn.changes == [])
    #expect(circle.me == nil)
    let token = try #require(turn.page?.english.first)
    #expect(turn.page?.data == .object([.init(key: "token", value: .string(token))]))
    try circle.identity.logIn(as: ada)
    #expect(try circle.identity.sessions().map(\.name).contains("ci"))
    // Nobody needs the fields any more.
    #expect(presenter.page?.english == ["Account:", "Password:", "(default avatar)"])
  }

  @Test("Without the right password there is no token, and a bad name is refused before it")
  func noToken() throws {
    let ada = try circle.register("ada")
    let presenter = presenter()
    for name in ["", "a\nb", "\u{1b}[2J", String(repeating: "a", count: 65)] {
      #expect(throws: Complaint(.refused, .badTokenName(64))) {
        try presenter.handle(.login(account: "ada", tokenName: name))
      }
    }
    let asked = try presenter.handle(.login(account: "ada", tokenName: "ci"))
    #expect(throws: Complaint(.refused, .wrongPassword)) {
      try asked.answered(circle.secret("wrong"))
    }
    #expect(presenter.page?.english.prefix(2) == ["Account: ada", "Password: (filled in)"])
    try circle.identity.logIn(as: ada)
    #expect(try circle.identity.sessions().count == 1)
  }

  @Test(
    "Who is logged in can make a token all the same, of any account, and goes on where they were",
    arguments: ["ada", "bob"])
  func tokenBesideSession(account: String) throws {
    try circle.identity.logIn(as: try circle.register("ada"))
    _ = try circle.register("bob")
    let presenter = presenter(for: account, tokenName: "ci")
    let asked = try presenter.appear()
    #expect(throws: Complaint(.refused, .wrongPassword)) {
      try asked.answered(circle.secret("wrong"))
    }
    let turn = try presenter.appear().answered(circle.secret("secret \(account)"))
    #expect(turn.page?.english.first?.utf8.count == 43)
    #expect(turn.move == .back)
    #expect(circle.me == "ada")
  }

  @Test("What is typed behind account elsewhere is nobody's name here")
  func hidden() throws {
    let presenter = presenter()
    for typed in ["token ci", "token"] {
      #expect(throws: Complaint.notLoggedIn) { try presenter.handle(.account(typed)) }
    }
    #expect(presenter.page?.english.first == "Account:")
    _ = try presenter.handle(.account("tokens"))
    #expect(presenter.page?.english.first == "Account: tokens")
    try circle.identity.logIn(as: try circle.register("ada"))
    #expect(throws: Complaint(.refused, .accountIsField, hint: .leaveLogin)) {
      try presenter.handle(.account("token ci"))
    }
  }

  @Test("A screen that was left is released")
  func released() throws {
    try circle.register("ada")
    weak var left: Login.Presenter?
    do {
      let presenter = presenter()
      try fill(presenter, "ada", "secret ada")
      _ = try presenter.handle(.login(account: nil)).worked()
      left = presenter
    }
    #expect(left == nil)
  }
}
