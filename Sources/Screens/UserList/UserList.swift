package import Core
package import Domain

/// Lists people page by page.
package enum UserList {
  /// What leads to this screen and what can be typed on it.
  package static let place = Place(
    "users", noun: { View.noun }, verbs: { View.table.commands }
  ) { _ in .users() }

  /// Makes the screen for a part of the list.
  package static func make(
    people: any UserGateway, identity: any Identity, paging: Paging
  ) -> any Screen {
    Presenter(interactor: Interactor(people: people, identity: identity), paging: paging)
  }

  /// What a person can ask of this screen.
  enum Intent: Equatable {
    case list
    case more
    case open(row: Int)
  }
}
