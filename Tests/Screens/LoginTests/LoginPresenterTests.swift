import Circle
import Domain
import Fixtures
import Testing
import Viper

@testable import LoginScreen

@Suite("The presenter of Login")
struct LoginPresenterTests {
  private let circle: TestServices

  init() throws { circle = try TestServices() }

  private func presenter(
    for account: String? = nil, tokenName: String? = nil
  ) -> Login.Presenter {
    Login.Presenter.over(circle, for: account, tokenName: tokenName)
  }

  private func fill(_ presenter: Login.Presenter, _ account: String, _ password: String) throws {
    _ = try presenter.handle(.account(account))
    _ = try presenter.handle(.password).answered(circle.secret(password))
  }

  @Test("Without any account the screen names the first commands, and later it shows no notice")
  func firstStart() throws {
    #expect(try presenter().appear().notices == [.howToBegin])
    try circle.register("ada")
    let turn = try presenter().appear()
    #expect(turn.notices == [] && turn.page == nil && turn.question == nil && turn.work == nil)
  }

  @Test("A name that is typed alone before there is any account is taken for that of a new one")
  func nameOfFirst() throws {
    let presenter = self.presenter()
    _ = try presenter.appear()
    #expect(presenter.lineNear(to: ["Ada"]) == "register ada")
    for words in [["1a"], ["ada", "x"]] { #expect(presenter.lineNear(to: words) == nil) }
  }

  @Test("A store without accounts asks for no password, and names the line that registers")
  func loginOfFirst() throws {
    #expect(throws: Complaint(.refused, .noAccountIsThere, hint: .registerWith("register ada"))) {
      try presenter(for: "Ada").appear()
    }
    #expect(throws: Complaint(.refused, .noAccountIsThere, hint: .howToRegister)) {
      try presenter().handle(.login(account: "1a"))
    }
  }

  @Test("On a terminal, the screen says how to log in, and a new account hears the next step")
  func nextStep() throws {
    let presenter = self.presenter()
    let turn = try presenter.handle(.register("ada")).answered(circle.secret("secret ada"))
    #expect(turn.notices == [.welcomed("ada")] && turn.tips == [.writeFirst])
    try circle.identity.logOut(everywhere: false)
    #expect(try presenter.appear().tips == [.howToEnter])
    #expect(presenter.lineMeant(by: ["Ada"]) == "login ada")
    #expect(
      presenter.lineMeant(by: ["eve"]) == nil && presenter.lineMeant(by: ["ada", "x"]) == nil)
    #expect(presenter.lineNear(to: ["adda"]) == "login ada")
    #expect(presenter.lineNear(to: ["eve"]) == nil && presenter.lineNear(to: ["ad", "x"]) == nil)
  }

  @Test("The rules of a new password are checked before it is repeated")
  func rules() throws {
    let turn = try self.presenter().handle(.register("ada-lovelace"))
    guard case .secret(_, let new?, _) = turn.question else { throw Trouble("no new password") }
    #expect(new.rules.english.contains("at least 8 bytes"))
    #expect(new.problem(circle.secret("short")) == Complaint(.refused, .passwordTooShort(8)))
    #expect(new.problem(circle.secret("Ada-Lovelace")) == Complaint(.refused, .passwordIsName))
    #expect(new.problem(circle.secret("secret ada")) == nil)
  }

  @Test("The account is trimmed, and the avatar is shown only when it changes")
  func avatar() throws {
    let ada = try circle.register("ada")
    try circle.members.edit(.avatar, of: ada, to: "🦉")
    let presenter = presenter()
    #expect(try presenter.handle(.account(" nobody ")).notices == [])
    #expect(try presenter.handle(.account(" ada\t")).notices == [.avatar("🦉")])
    #expect(try presenter.handle(.account("ada")).notices == [])
    #expect(presenter.page?.english == ["Account: ada", "Password:", "🦉"])
    #expect(try presenter.handle(.account("")).notices == [.defaultAvatar])
  }

  @Test("The empty fields are the reason why login cannot be used, unless it names an account")
  func missing() throws {
    let login = try #require(Login.noun.verbs["login"])
    let presenter = presenter()
    for (line, reason) in [
      ("login", Phrase.bothFieldsEmpty), ("login --token-name ci", .bothFieldsEmpty),
      ("login ada", nil), ("login ada --token-name ci", nil),
    ] {
      let typed = try Login.noun.verbs.typed(line).arguments
      #expect(presenter.obstacle(to: login, with: typed) == reason)
    }
    let alone = try Login.noun.verbs.typed("login").arguments
    // With an account it can be used in any case.
    #expect(presenter.obstacle(to: login, with: nil) == nil)
    #expect(
      Login.FieldWords(
        account: "", isPasswordFilled: false, avatar: .defaultAvatar, isFirst: true
      ).emptyFields == .noAccountsYet)
    _ = try presenter.handle(.account("ada"))
    #expect(presenter.obstacle(to: login, with: alone) == .passwordEmpty)
    _ = try presenter.handle(.password).answered(circle.secret("secret ada"))
    #expect(presenter.obstacle(to: login, with: alone) == nil)
    _ = try presenter.handle(.account(" "))
    #expect(presenter.obstacle(to: login, with: alone) == .accountEmpty)
  }

  @Test("A blank account is refused before the password is asked for", arguments: [nil, "ci"])
  func blank(tokenName: String?) throws {
    #expect(throws: Complaint(.refused, .accountEmpty)) {
      try presenter().handle(.login(account: " ", tokenName: tokenName))
    }
    #expect(throws: Complaint(.refused, .accountEmpty)) {
      try presenter(for: "", tokenName: tokenName).appear()
    }
  }

  @Test("Both fields log in, and Greeting becomes the only open screen")
  func accepted() throws {
    try circle.register("ada")
    let presenter = presenter()
    try fill(presenter, "ada", "secret ada")
    let turn = try presenter.handle(.login(account: nil))
    #expect(turn.notices == [.inProgress] && turn.move == nil)
    #expect(circle.me == nil)
    let done = try turn.worked()
    #expect(done.notices == [.inProgress, .finished])
    #expect(done.tips == [.welcomedBack("ada")])
    #expect(done.move == .reset(.greeting()))
    #expect(done.changes == [.identity])
    #expect(circle.me == "ada")
  }

  @Test("A wrong password and an unknown account have the same error, and the fields stay filled")
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

  @Test("With an account the screen asks for the password as soon as it appears")
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

  @Test("A login as the system user is confirmed first, and logs in the tied account")
  func system() throws {
    let ada = try circle.register("ada")
    let presenter = presenter()
    // Nothing is asked if nobody can log in.
    #expect(throws: Complaint(.refused, .nothingTied, hint: .tieHint)) {
      try presenter.handle(.system)
    }
    try circle.accounts.tie(ada, toSystemUser: circle.number)
    let asked = try presenter.handle(.system)
    #expect(asked.notices == [] && asked.work == nil && asked.question != nil)
    let turn = try asked.confirmed()
    #expect(turn.notices == [.inProgress, .finished])
    #expect(turn.move == .reset(.greeting()))
    #expect(circle.me == "ada")
  }

  @Test("An account is tied only by its own session and password")
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
    #expect(try presenter.handle(.untie).notices == [.notTied])
    #expect(try circle.accounts.account(systemUser: circle.number) == nil)
  }

  @Test("A registration logs in, and a bad name is refused before the password question")
  func register() throws {
    let presenter = presenter()
    for name in ["", "9", "feed", "a b", String(repeating: "a", count: 33)] {
      #expect(complaint(of: { _ = try presenter.handle(.register(name)) })?.code == .refused)
    }
    let asked = try presenter.handle(.register("ada"))
    for password in ["short", ""] {
      #expect(
        complaint(of: { _ = try asked.answered(circle.secret(password)) })
          == PasswordRule.Refusal.tooShort.complaint)
    }
    #expect(try circle.accounts.hasAccounts() == false)
    let turn = try asked.answered(circle.secret("secret ada"))
    #expect(turn.notices == [.welcomed("ada")])
    #expect(turn.move == .reset(.greeting()))
    #expect(circle.me == "ada")
  }

  @Test("A name that is taken is refused before the password question")
  func taken() throws {
    try circle.register("ada")
    #expect(throws: Complaint(.refused, .nameTaken("ada"))) {
      try presenter().handle(.register("ADA"))
    }
  }

  @Test("While an account is logged in, no other can log in")
  func loggedIn() throws {
    try circle.identity.logIn(as: try circle.register("ada"))
    let refusal = Complaint(.refused, .alreadyLoggedIn("ada"), hint: .logOutFirst)
    let presenter = presenter()
    #expect(throws: refusal) { try presenter.appear() }
    #expect(throws: refusal) { try presenter.handle(.login(account: "ada")) }
    #expect(throws: refusal) { try presenter.handle(.register("bob")) }
    #expect(throws: refusal) { try presenter.handle(.system) }
  }

  @Test("A temporary password must be replaced before anything else", arguments: [nil, "ci"])
  func temporary(_ token: String?) throws {
    let bob = try circle.register("bob")
    let hash = try circle.keeper().hash(circle.secret("given to bob"))
    #expect(try circle.members.setTemporaryPassword(hash, to: bob))
    let presenter = presenter()
    try fill(presenter, "bob", "given to bob")
    let asked = try presenter.handle(.login(account: nil, tokenName: token)).worked()
    #expect(asked.notices == [.inProgress, .chooseYourOwn])
    #expect(asked.move == nil && asked.page == nil && circle.me == nil)
    let done = try asked.answered(circle.secret("bob's own"))
    #expect(done.notices == [.finished] + (token == nil ? [] : [.tokenShownOnce]))
    #expect(circle.me == (token == nil ? "bob" : nil))
    #expect((done.page == nil) == (token == nil))
  }

  @Test("With a token name the token is shown and nobody is logged in")
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
    // The password is not kept any longer.
    #expect(presenter.page?.english == ["Account:", "Password:", "(default avatar)"])
  }

  @Test("A wrong password creates no token, and a bad name is refused before the question")
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
    "During a session a token of any account can be created, and the caller stays where they were",
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

  @Test("A verb of the noun account does not fill the field")
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
