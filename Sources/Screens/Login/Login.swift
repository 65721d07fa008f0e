package import Core
package import Domain

/// Lets somebody in: with name and password, as the user of the system, or with a new account.
package enum Login {
  /// What leads to this screen and what can be typed on it.
  package static let place = Place(
    "login", roaming: ["system", "register"], noun: { View.noun }, verbs: { View.table.commands }
  ) { arguments in
    .login(account: arguments.text("ACCOUNT"))
  }

  /// The services that logging in needs.
  package struct Services {
    let accounts: any AccountGateway
    let identity: any Identity
    let keeper: () -> any SecretKeeper
    let clock: any Clock
    let systemUser: any SystemUser
    let isReserved: (String) -> Bool

    /// Names the services; a name that is reserved is nobody's.
    package init(
      accounts: any AccountGateway, identity: any Identity,
      keeper: @escaping () -> any SecretKeeper, clock: any Clock, systemUser: any SystemUser,
      isReserved: @escaping (String) -> Bool
    ) {
      self.accounts = accounts
      self.identity = identity
      self.keeper = keeper
      self.clock = clock
      self.systemUser = systemUser
      self.isReserved = isReserved
    }
  }

  /// Makes the screen; with an account it asks for the password as soon as it appears.
  package static func make(account: String?, _ services: Services) -> any Screen {
    Presenter(interactor: Interactor(services: services), account: account)
  }

  /// What a person can ask of this screen.
  enum Intent: Equatable {
    case account(String)
    case password
    case login(account: String?)
    case system
    case tie
    case untie
    case register(String)
  }
}
