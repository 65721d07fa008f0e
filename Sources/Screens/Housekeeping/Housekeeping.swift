import Circle
package import Domain
package import Viper

/// Manages the store as a whole: creates it, fills it with sample users, checks it,
/// backs it up and moves it.
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

  /// The reason why a command can never be used with the store, as far as that is known before it runs.
  package static func barrier(
    to word: String, hasDefaultStore: Bool, exists: () -> Bool, hasAccounts: () -> Bool
  ) -> Phrase? {
    // Both report a named store that is missing as a problem.
    if word == View.noun.word || word == CommonVerb.doctor.rawValue {
      return hasDefaultStore || exists() ? nil : .noStoreToCopy
    }
    return switch CommonVerb(rawValue: word) {
    case .`init`: exists() ? .storeIsThere : nil
    case .demo: hasDefaultStore ? .notInDefaultStore : hasAccounts() ? .storeHasAccounts : nil
    case .backup: exists() ? nil : .noStoreToCopy
    case .doctor, .move, nil: nil
    }
  }

  /// The verbs that work on every screen.
  enum CommonVerb: String, CaseIterable { case `init`, demo, doctor, backup, move }
}
