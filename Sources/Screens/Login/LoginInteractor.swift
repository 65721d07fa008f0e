import Circle
package import Domain
package import Viper

extension Login {
  /// The rules for logging in and for a new account.
  struct Interactor {
    let accounts: any AccountGateway
    let identity: any Identity
    let keeper: () -> any SecretKeeper
    let clock: any Clock
    /// The number of the user of the operating system who runs the program.
    let systemUser: Int64
    let isReserved: (String) -> Bool
    let isAccountVerb: (String) -> Bool
    /// Called before the store is read for a command that creates it.
    var willCreateStore: () -> Void = {}

    /// Whether the store has any account.
    func hasAccounts() throws -> Bool { try accounts.hasAccounts() }

    /// The line that logs in an account, if a word is its name. A sample user cannot log in.
    func login(namedBy word: String) -> String? {
      guard let name = try? AccountName(word),
        (try? accounts.passwordHash(name: name.text)) != nil
      else { return nil }
      return Place.login(account: name.text).line
    }

    /// The line that logs in the account with a name near to a word. A guest gets the same name from `user`.
    func login(near word: String) -> String? {
      // One or two letters are near to many names; one Chinese character is not.
      word.utf8.count > 2 ? (try? accounts.name(near: word)).flatMap(login(namedBy:)) : nil
    }

    /// The line that registers an account with a word as its name, if the word can be one.
    func registration(of word: String) -> String? {
      guard let name = try? checkedName(word) else { return nil }
      return Line.joined([CommonVerb.register.rawValue, name])
    }

    /// The avatar of the account of this name, or `nil`.
    func avatar(of account: String) throws -> String? {
      guard let name = try? AccountName(account) else { return nil }
      return try accounts.account(named: name.text)?.profile[.avatar]
    }

    /// Refuses a verb that follows the noun `account` on other screens.
    func checkAccountField(_ typed: String) throws {
      guard let word = typed.split(separator: " ").first, isAccountVerb(String(word))
      else { return }
      _ = try identity.loggedIn()
      throw Complaint(.refused, .accountIsField, hint: .leaveLogin)
    }

    /// Refuses if an account is logged in already.
    func checkIsGuest() throws {
      if let me = try identity.me() {
        throw Complaint(
          .refused, .alreadyLoggedIn(me.name),
          hint: identity.hasGivenToken ? .tokenCountsFirst : .logOutFirst)
      }
    }

    /// Refuses a login to a store without accounts, before the password is asked for.
    func checkHasAccounts(for name: String) throws {
      if try hasAccounts() { return }
      let line = registration(of: name)
      throw Complaint(
        .refused, .noAccountIsThere, hint: line.map { .registerWith($0) } ?? .howToRegister)
    }

    /// Refuses if a session cannot be stored, before the password is asked for.
    func checkCanStoreSession() throws { try identity.prepare() }

    func checkTokenName(_ name: String) throws { try TokenName.check(name) }

    /// Compares the password with the account's.
    func prove(_ credentials: Credentials) throws -> Proof {
      let authentication = Authentication(accounts: accounts, keeper: keeper, clock: clock)
      switch try authentication.check(credentials.name, credentials.password) {
      case .right(let id): return .account(id)
      case .temporary(let stored):
        return .temporary(TemporaryLogin(credentials: credentials, stored: stored))
      case .wrong: throw Complaint(.refused, .wrongPassword)
      case .wait(let seconds): throw Complaint(.refused, .tooManyAttempts(seconds))
      }
    }

    /// The rules for the password that replaces a temporary one.
    func rules(for login: TemporaryLogin) -> NewSecret {
      PasswordRule.rules(for: login.credentials.name, replacing: login.credentials.password)
    }

    /// Replaces a temporary password by one that its owner chose.
    func replace(_ login: TemporaryLogin, with password: Secret) throws -> AccountID {
      let hash = try PasswordRule.hash(
        password, of: login.credentials.name, replacing: login.credentials.password,
        keeper: keeper)
      // Another login may have used the temporary password meanwhile, or it was set anew.
      guard try accounts.replaceTemporaryPassword(login.stored, with: hash) else {
        throw Complaint(.refused, .wrongPassword)
      }
      return login.stored.id
    }

    func logIn(_ id: AccountID) throws -> PersonData {
      try identity.logIn(as: id)
      let me = try identity.loggedIn()
      return PersonData(me, me: me.id)
    }

    /// Creates a token for another machine, without a login on this one.
    func makeToken(_ name: String, for id: AccountID) throws -> TokenData {
      TokenData(try identity.makeToken(for: id, name: name))
    }

    /// Refuses if no account can log in as the system user, before that is confirmed.
    func checkCanLogInAsSystemUser() throws {
      try checkIsGuest()
      _ = try tied()
    }

    /// Logs in as the account that is tied to the system user.
    func logInAsSystemUser() throws -> PersonData {
      try checkIsGuest()
      return try logIn(try tied())
    }

    private func tied() throws -> AccountID {
      guard let id = try accounts.account(systemUser: systemUser) else {
        throw Complaint(.refused, .nothingTied, hint: .tieHint)
      }
      return id
    }

    /// Refuses a guest, before the password is asked for.
    func checkCanTie() throws { _ = try identity.loggedIn() }

    /// Ties the account that is logged in to the system user, if the password is the account's.
    func tie(_ password: Secret) throws {
      let me = try identity.loggedIn()
      let proof = try prove(Credentials(account: me.name, password: password))
      guard case .account = proof else { throw Complaint.passwordIsTemporary }
      try accounts.tie(me.id, toSystemUser: systemUser)
    }

    /// Returns whether the account was tied.
    func untie() throws -> Bool { try accounts.tie(try identity.loggedIn().id, toSystemUser: nil) }

    /// The name as it would be stored.
    func checkedName(_ typed: String) throws -> String {
      try AccountName(new: typed, isReserved: isReserved).text
    }

    /// Refuses a name that is taken or looks like another one, before the password is asked for. Every
    /// user can see all names.
    func checkIsFree(_ name: String) throws {
      if try accounts.account(named: name) != nil {
        throw Complaint(.refused, .nameTaken(name))
      }
      if let other = try accounts.name(lookingLike: name) {
        throw Complaint(.refused, .nameLooksLike(other))
      }
    }

    func register(_ name: String, _ password: Secret) throws -> PersonData {
      let hash = try PasswordRule.hash(password, of: name, keeper: keeper)
      let outcome = try accounts.register(
        name: name, passwordHash: hash, now: clock.wallSeconds)
      switch outcome {
      case .taken: throw Complaint(.refused, .nameTaken(name))
      case .looksLike(let other): throw Complaint(.refused, .nameLooksLike(other))
      case .registered(let id): return try logIn(id, asNew: name)
      }
    }

    private func logIn(_ id: AccountID, asNew name: String) throws -> PersonData {
      do {
        return try logIn(id)
      } catch {
        // The account exists all the same. A second attempt would find the name taken.
        let reason = Complaint(from: error)
        throw Complaint(
          reason.code, .registeredOnly(name, reason.message), hint: .logInLater(name))
      }
    }
  }
}

extension AccountName.Refusal: ComplaintConvertible {
  package var complaint: Complaint { Complaint(.refused, .badName(self)) }
}
