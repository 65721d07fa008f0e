package import Core
package import Domain

/// Lets somebody in: with name and password, as the user of the system, or with a new account.
package enum Login {
  /// What leads to this screen and what can be typed on it.
  package static let place = Place(
    "login", everywhere: ["system", "register"], noun: { View.noun }, verbs: { View.table.commands }
  ) { arguments in
    let (account, token) = (arguments.text("ACCOUNT"), arguments.text("--token-name"))
    // Elsewhere no field is filled from which the account could be taken.
    if account == nil, token != nil { throw Complaint(.usage, .missing("ACCOUNT", of: "login")) }
    return .login(account: account, tokenName: token)
  }

  /// The services that logging in needs.
  package struct Services {
    let accounts: any AccountGateway
    let identity: any Identity
    let keeper: () -> any SecretKeeper
    let clock: any Clock
    let systemUser: any SystemUser
    let isReserved: (String) -> Bool
    let isForOwners: (String) -> Bool

    /// Names the services; a name that is reserved is nobody's, and what is for owners can be typed
    /// behind `account` elsewhere.
    package init(
      accounts: any AccountGateway, identity: any Identity,
      keeper: @escaping () -> any SecretKeeper, clock: any Clock, systemUser: any SystemUser,
      isReserved: @escaping (String) -> Bool, isForOwners: @escaping (String) -> Bool
    ) {
      self.accounts = accounts
      self.identity = identity
      self.keeper = keeper
      self.clock = clock
      self.systemUser = systemUser
      self.isReserved = isReserved
      self.isForOwners = isForOwners
    }
  }

  /// Makes the screen; with an account it asks for the password as soon as it appears.
  ///
  /// With the name of a token it makes that instead of letting somebody in.
  package static func make(
    account: String?, tokenName: String?, _ services: Services
  ) -> any Screen {
    Presenter(
      interactor: Interactor(services: services), account: account, tokenName: tokenName)
  }

  /// What a person can ask of this screen.
  enum Intent: Equatable {
    case account(String)
    case password
    case login(account: String?, tokenName: String? = nil)
    case system
    case tie
    case untie
    case register(String)
  }
}
