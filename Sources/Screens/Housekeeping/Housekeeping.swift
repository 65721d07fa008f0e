package import Core
package import Domain

/// Looks after the store: makes it, fills it with sample people, looks how it is, and copies it.
package enum Housekeeping {
  /// What leads to this screen and what can be typed everywhere.
  package static let place = Place(
    "store", everywhere: ["init", "demo", "doctor", "backup"], noun: { View.noun },
    verbs: { View.table.commands }
  ) { _ in
    Router.route
  }

  /// Makes the screen.
  package static func make(
    maintenance: any MaintenanceGateway, identity: any Identity, clock: any Clock
  ) -> any Screen {
    Presenter(
      interactor: Interactor(maintenance: maintenance, identity: identity, clock: clock))
  }

  /// What a person can ask of this screen.
  enum Intent: Equatable {
    case make(group: String?)
    case demo(DemoRequest)
    case doctor
    case backup(path: String, replacing: Bool)
  }
}
