import Viper

/// Shows all counters, and counts.
enum Board {
  static func make(counters: Counters) -> any Screen {
    Presenter(interactor: Interactor(counters: counters))
  }

  static let noun = Noun(
    "board", everywhere: ["count"], spec: { View.noun }, verbs: { View.table.commands },
    keys: { View.keys.names }
  ) { _ in Place.board }

  /// The requests that a person can make on this screen.
  enum Intent { case count(String), pickStep, clear }
}
