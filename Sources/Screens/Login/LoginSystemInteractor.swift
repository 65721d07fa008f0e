import Circle
import Domain
import Viper

extension Login {
  /// The rules for logging in as the system user: the user of the operating system who runs the program.
  struct SystemInteractor {
    private let login: Interactor
    private let accounts: any AccountGateway
    private let identity: any Identity
    /// The number of the system user.
    private let systemUser: Int64

    init(
      login: Interactor, accounts: any AccountGateway, identity: any Identity, systemUser: Int64
    ) {
      self.login = login
      self.accounts = accounts
      self.identity = identity
      self.systemUser = systemUser
    }

    /// Refuses if no account can log in as the system user, before that is confirmed.
    func checkCanLogIn() throws {
      try login.checkIsGuest()
      _ = try tied()
    }

    /// Logs in as the account that is tied to the system user.
    func logIn() throws -> PersonData {
      try login.checkIsGuest()
      return try login.logIn(try tied())
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
      guard case .account = try login.prove(me.name, password) else {
        throw Complaint.passwordIsTemporary
      }
      try accounts.tie(me.id, toSystemUser: systemUser)
    }

    /// Returns whether the account was tied.
    func untie() throws -> Bool { try accounts.tie(try identity.loggedIn().id, toSystemUser: nil) }
  }
}
