import Circle
package import Domain
package import Viper

extension Login {
  /// The rules for a new account.
  struct RegisterInteractor {
    /// The account is logged in at once.
    private let login: Interactor
    private let accounts: any AccountGateway
    private let keeper: () -> any SecretKeeper
    private let clock: any Clock
    private let isReserved: (String) -> Bool
    /// Called before the store is read for a command that creates it.
    private let willCreateStore: () -> Void

    init(
      login: Interactor, accounts: any AccountGateway, keeper: @escaping () -> any SecretKeeper,
      clock: any Clock, isReserved: @escaping (String) -> Bool,
      willCreateStore: @escaping () -> Void
    ) {
      self.login = login
      self.accounts = accounts
      self.keeper = keeper
      self.clock = clock
      self.isReserved = isReserved
      self.willCreateStore = willCreateStore
    }

    /// The line that registers an account with a word as its name, if the word can be one.
    func line(for word: String) -> String? {
      guard let name = try? checkedName(word) else { return nil }
      return Line.joined([CommonVerb.register.rawValue, name])
    }

    /// The name as it is stored. Refuses it, before the password is asked for, if no account can get it here.
    func name(_ typed: String) throws -> String {
      willCreateStore()
      try login.checkIsGuest()
      let name = try checkedName(typed)
      try login.checkCanStoreSession()
      try checkIsFree(name)
      return name
    }

    private func checkedName(_ typed: String) throws -> String {
      try AccountName(new: typed, isReserved: isReserved).text
    }

    /// Refuses a name that is taken or looks like another one. Every user can see all names.
    private func checkIsFree(_ name: String) throws {
      if try accounts.account(named: name) != nil {
        throw Complaint(.refused, .nameTaken(name))
      }
      if let other = try accounts.name(lookingLike: name) {
        throw Complaint(.refused, .nameLooksLike(other))
      }
    }

    /// The rules for the password of an account of this name.
    func rules(for name: String) -> NewSecret { PasswordRule.rules(for: name) }

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
        return try login.logIn(id)
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
