package import Domain
package import Viper

/// Logs a person in: with name and password, as the system user, or with a new account.
///
/// The entity is a name with a password, as it was typed. A wrong password and an unknown name get
/// the same message. After a reset, a new password is required first. The view learns only whether
/// a password is filled in. The router leads to Greeting and leaves nothing to go back to.
package enum Login {
  package static let noun = Noun(
    "login", everywhere: CommonVerb.self, spec: { View.noun },
    verbs: { View.table.commands }
  ) { typed in
    let (account, tokenName) = try View.request(typed)
    return Router.place(account: account, tokenName: tokenName)
  }

  /// With an account the screen asks for the password as soon as it appears. With the name of a
  /// token it creates that token, and does not log in.
  ///
  /// A name for which `isReserved` holds cannot be registered. A word for which `isAccountVerb` holds
  /// follows the noun `account` on other screens, so that it cannot fill the field of that name.
  /// `willCreateStore` is called before the store is read for a command that creates it.
  package static func make(
    account: String?, tokenName: String?, accounts: any AccountGateway, identity: any Identity,
    keeper: @escaping () -> any SecretKeeper, clock: any Clock, systemUser: Int64,
    isReserved: @escaping (String) -> Bool, isAccountVerb: @escaping (String) -> Bool,
    willCreateStore: @escaping () -> Void
  ) -> any Screen {
    let login = Interactor(
      accounts: accounts, identity: identity, keeper: keeper, clock: clock,
      isAccountVerb: isAccountVerb)
    return Presenter(
      interactor: login,
      registration: RegisterInteractor(
        login: login, accounts: accounts, keeper: keeper, clock: clock, isReserved: isReserved,
        willCreateStore: willCreateStore),
      system: SystemInteractor(
        login: login, accounts: accounts, identity: identity, systemUser: systemUser),
      account: account, tokenName: tokenName)
  }

  /// The verbs that work on every screen.
  enum CommonVerb: String, CaseIterable { case system, register }
}
