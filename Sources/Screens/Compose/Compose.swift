package import Core
package import Domain

/// Keeps something new, as a draft or published, from wherever its text comes.
package enum Compose {
  /// What leads to this screen and what can be typed everywhere.
  package static let place = Place(
    "write", roaming: ["write"], noun: { View.noun }, verbs: { View.table.commands }
  ) { _ in Router.route }

  /// Makes the screen.
  package static func make(
    blogs: any BlogGateway, identity: any Identity, clock: any Clock
  ) -> any Screen {
    Presenter(interactor: Interactor(blogs: blogs, identity: identity, clock: clock))
  }

  /// What a person can ask of this screen.
  enum Intent: Equatable {
    case write(Draft, file: String?)
  }
}
