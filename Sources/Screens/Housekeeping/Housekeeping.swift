import Circle
package import Domain
package import Viper

/// Manages the store as a whole: creates it, fills it with sample users, checks it,
/// backs it up and moves it.
///
/// The interactor decides which findings are problems. `MaintenanceGateway` does the work on files
/// and on two stores. The screen leads nowhere, so it has no router.
package enum Housekeeping {
  package static let noun = Noun(
    "store", everywhere: CommonVerb.self, spec: { View.noun },
    verbs: { View.table.commands }
  ) { _ in Place.store }

  package static func make(
    maintenance: any MaintenanceGateway, hasDefaultStore: Bool, identity: any Identity,
    clock: any Clock
  ) -> any Screen {
    Presenter(
      interactor: Interactor(
        maintenance: maintenance, hasDefaultStore: hasDefaultStore, identity: identity,
        clock: clock))
  }

  /// The verbs that work on every screen.
  enum CommonVerb: String, CaseIterable { case `init`, demo, doctor, backup, move }
}
