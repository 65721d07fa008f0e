import Circle
import Domain
import Viper

extension Login {
  /// The rights that correct credentials give.
  enum Proof {
    case account(AccountID)
    case temporary(TemporaryLogin)
  }

  /// The credentials of a password that another account set, with the hash that was stored for it. Only the
  /// interactor makes and reads them. They are good for one thing: choosing another password.
  struct TemporaryLogin {
    fileprivate let credentials: Credentials
    fileprivate let stored: StoredPassword
  }

  /// The rules for logging in with a name and a password.
  struct Interactor {
    private let accounts: any AccountGateway
    private let identity: any Identity
    private let keeper: () -> any SecretKeeper
    private let clock: any Clock
    private let isAccountVerb: (String) -> Bool

    init(
      accounts: any AccountGateway, identity: any Identity,
      keeper: @escaping () -> any SecretKeeper, clock: any Clock,
      isAccountVerb: @escaping (String) -> Bool
    ) {
      self.accounts = accounts
      self.identity = identity
      self.keeper = keeper
      self.clock = clock
      self.isAccountVerb = isAccountVerb
    }

    // MARK: Names

    /// Whether the store has any account.
    func hasAccounts() throws -> Bool { try accounts.hasAccounts() }

    /// The account that a word names. A sample user cannot log in.
    func account(namedBy word: String) -> String? {
      guard let name = try? AccountName(word),
        (try? accounts.passwordHash(name: name.text)) != nil
      else { return nil }
      return name.text
    }

    /// The account with a name near to a word. A guest gets the same name from `user`.
    func account(near word: String) -> String? {
      // One or two letters are near to many names; one Chinese character is not.
      word.utf8.count > 2 ? (try? accounts.name(near: word)).flatMap(account(namedBy:)) : nil
    }

    /// The avatar of the account of this name, or `nil`.
    func avatar(of account: String) throws -> String? {
      guard let name = try? AccountName(account) else { return nil }
      return try accounts.account(named: name.text)?.profile[.avatar]
    }

    // MARK: Before the password

    /// Refuses a verb that follows the noun `account` on other screens.
    func checkAccountField(_ typed: String) throws {
      guard let word = typed.split(separator: " ").first, isAccountVerb(String(word))
      else { return }
      _ = try identity.loggedIn()
      throw Complaint(.refused, .accountIsField, hint: .leaveLogin)
    }

    /// Refuses an account without a name.
    func checkIsNamed(_ account: String) throws {
      if account.allSatisfy(\.isWhitespace) { throw Complaint(.refused, .accountEmpty) }
    }

    /// Refuses if an account is logged in already.
    func checkIsGuest() throws {
      if let me = try identity.me() {
        throw Complaint(
          .refused, .alreadyLoggedIn(me.name),
          hint: identity.hasGivenToken ? .tokenCountsFirst : .logOutFirst)
      }
    }

    /// Refuses a login to a store without accounts, before the password is asked for. `registration` is
    /// the line that creates the account instead.
    func checkHasAccounts(else registration: @autoclosure () -> String?) throws {
      if try hasAccounts() { return }
      throw Complaint(
        .refused, .noAccountIsThere,
        hint: registration().map { .registerWith($0) } ?? .howToRegister)
    }

    /// Refuses if a session cannot be stored, before the password is asked for.
    func checkCanStoreSession() throws { try identity.prepare() }

    func checkTokenName(_ name: String) throws { try TokenName.check(name) }

    // MARK: The password

    /// Compares a password with that of an account.
    func prove(_ account: String, _ password: Secret) throws -> Proof {
      let credentials = Credentials(account: account, password: password)
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

    // MARK: After the password

    func logIn(_ id: AccountID) throws -> PersonData {
      try identity.logIn(as: id)
      let me = try identity.loggedIn()
      return PersonData(me, me: me.id)
    }

    /// Creates a token for another machine, without a login on this one.
    func makeToken(_ name: String, for id: AccountID) throws -> TokenData {
      TokenData(try identity.makeToken(for: id, name: name))
    }
  }
}
