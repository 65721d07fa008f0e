import Viper

/// Shows all counters, and counts.
enum Board {
  static func make(_ counters: Counters) -> any Screen { Presenter(Interactor(counters: counters)) }

  static let noun = Noun(
    "board", everywhere: CommonVerb.self, spec: { View.noun }, verbs: { View.table.commands }
  ) { _ in Place.board }

  /// The verbs that work on every screen.
  enum CommonVerb: String, CaseIterable { case count }
  /// The requests that a person can make on this screen.
  enum Intent { case count(String), pickStep, clear }
}
