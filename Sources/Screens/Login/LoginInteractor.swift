import Core
import Domain

extension Login {
  /// Who proved to be somebody, and what that is good for.
  enum Proof {
    case owner(AccountID)
    /// The password was made by somebody else: it has to be replaced by one's own.
    case borrower(Borrower)
  }

  /// Who has to choose a password, and the lent one that let them in.
  struct Borrower {
    let name: String
    let temporary: StoredPassword
    let typed: Secret
  }

  /// Knows who may log in, and what a new account has to be.
  struct Interactor {
    private let services: Services
    private let authentication: Authentication

    init(services: Services) {
      self.services = services
      authentication = Authentication(
        accounts: services.accounts, keeper: services.keeper, clock: services.clock)
    }

    /// Whether anybody has an account here.
    func hasAccounts() throws -> Bool { try services.accounts.hasAccounts() }

    /// The avatar of the known person of this name.
    func avatar(of account: String) throws -> String? {
      guard let name = try? AccountName(account) else { return nil }
      return try services.accounts.account(named: name.text)?.profile[.avatar]
    }

    /// Refuses as the account what is typed behind `account` on every other screen.
    func checkIsField(_ typed: String) throws {
      guard let word = typed.split(separator: " ").first, services.isForOwners(String(word))
      else { return }
      _ = try me()
      throw Complaint(.refused, .accountIsField, hint: .leaveLogin)
    }

    /// Refuses who is logged in already.
    func checkIsGuest() throws {
      if let me = try services.identity.me() {
        throw Complaint(.refused, .alreadyLoggedIn(me.name), hint: .logOutFirst)
      }
    }

    /// Refuses where nobody could stay logged in: said before a password is typed for nothing.
    func checkIsKept() throws { try services.identity.prepare() }

    /// Compares the password with that of the account.
    func prove(_ account: String, _ password: Secret) throws -> Proof {
      // What can be nobody's name is nobody's name: the same words as for a wrong password.
      let name = (try? AccountName(account))?.text ?? ""
      switch try PasswordWords.checking({ try authentication.check(name, password) }) {
      case .right(let id): return .owner(id)
      case .temporary(let kept):
        return .borrower(Borrower(name: name, temporary: kept, typed: password))
      case .wrong: throw Complaint(.refused, .wrongPassword)
      case .wait(let seconds): throw Complaint(.refused, .tooManyTries(seconds))
      }
    }

    /// Puts the borrower's own password in the place of the lent one, which lets in no more.
    func replaceTemporaryPassword(_ borrower: Borrower, _ own: Secret) throws -> AccountID {
      if own.isSame(as: borrower.typed) { throw Complaint(.refused, .passwordIsTheOld) }
      try PasswordWords.check(own, of: borrower.name)
      let hash = try PasswordWords.hash(own, services.keeper())
      // Meanwhile somebody else may have used it, or it was taken back.
      guard try services.accounts.replaceTemporaryPassword(borrower.temporary, with: hash) else {
        throw Complaint(.refused, .wrongPassword)
      }
      return borrower.temporary.id
    }

    /// Logs the account in here.
    func logIn(_ id: AccountID) throws -> PersonData {
      try services.identity.logIn(as: id)
      return try me()
    }

    /// Makes a token for a machine, and lets nobody in here.
    func makeToken(_ name: String, for id: AccountID) throws -> String {
      try services.identity.makeToken(for: id, name: name)
    }

    /// Refuses what cannot be the name of a token.
    func checkTokenName(_ name: String) throws {
      guard TokenName.isAllowed(name) else {
        throw Complaint(.refused, .badTokenName(TokenName.longest))
      }
    }

    /// Logs in as the account that is tied to the user of the system.
    func logInAsSystemUser() throws -> PersonData {
      try checkIsGuest()
      guard let id = try services.accounts.account(systemUser: services.systemUser.number) else {
        throw Complaint(.refused, .nothingTied, hint: .tieHint)
      }
      return try logIn(id)
    }

    /// Ties the account that is logged in to the user of the system, after its password.
    func tie(_ password: Secret) throws {
      let me = try me()
      guard case .owner = try prove(me.name, password) else { throw Complaint.passwordIsTemporary }
      try services.accounts.tie(me.id, toSystemUser: services.systemUser.number)
    }

    func untie() throws { try services.accounts.tie(try me().id, toSystemUser: nil) }

    /// The name as it would be kept, or why nobody can have it.
    func checkName(_ typed: String) throws -> String {
      do {
        return try AccountName(typed, isReserved: services.isReserved).text
      } catch let refusal as AccountName.Refusal {
        throw Complaint(.refused, .badName(refusal))
      }
    }

    func register(_ name: String, _ password: Secret) throws -> PersonData {
      try PasswordWords.check(password, of: name)
      let hash = try PasswordWords.hash(password, services.keeper())
      let outcome = try services.accounts.register(
        name: name, passwordHash: hash, now: services.clock.wallSeconds)
      guard case .registered(let id) = outcome else {
        throw Complaint(.refused, .nameTaken(name))
      }
      do {
        return try logIn(id)
      } catch {
        // The account is made all the same: trying again would find the name taken.
        let reason = Complaint(from: error)
        throw Complaint(
          reason.code, .registeredOnly(name, reason.message), hint: .logInLater(name))
      }
    }

    /// Who is logged in, or the way to log in.
    func me() throws -> PersonData {
      guard let me = try services.identity.me() else { throw Complaint.notLoggedIn }
      return PersonData(me, me: me.id)
    }
  }
}
