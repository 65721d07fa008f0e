package import Core
package import Domain

/// Shows a person, and lets people change what is said of themselves.
package enum UserDetail {
  /// What leads to this screen and what can be typed on it.
  package static let place = Place(
    "user", noun: { View.noun }, verbs: { View.table.commands }
  ) { arguments in
    .user(name: arguments.text("NAME"))
  }

  /// Makes the screen of the person of that name, or of who is logged in.
  package static func make(
    name: String?, accounts: any AccountGateway, identity: any Identity
  ) -> any Screen {
    Presenter(
      interactor: Interactor(accounts: accounts, identity: identity), subject: Subject(name))
  }

  /// What a person can ask of this screen.
  enum Intent: Equatable {
    case edit(Profile.Field, String)
    case level(Int)
    case disable(Bool)
  }
}
