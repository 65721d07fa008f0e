import Circle
package import Domain
package import Viper

/// Shows what a user wrote in a year.
///
/// The entity `Year` sums the blogs by days and months, and finds the longest pause. The interactor
/// decides that drafts, recycle bin and unread blogs are figures for the user alone. The store has
/// the number of words of each blog, so no text is read for a figure.
package enum Stats {
  /// The noun `stats`.
  package static let noun = Noun(
    "stats", spec: { View.noun }, verbs: { View.table.commands }
  ) { typed in
    Router.place(of: typed[View.name])
  }

  /// The screen of a user; without a name that of the account that is logged in. `days` are those
  /// by which the blogs are counted.
  package static func make(
    of name: String?, days: LocalDays, accounts: any AccountGateway, writing: any WritingGateway,
    reading: any ReadingGateway, identity: any Identity, clock: any Clock
  ) -> any Screen {
    Presenter(
      interactor: Interactor(
        name: name, days: days, accounts: accounts, writing: writing, reading: reading,
        identity: identity, clock: clock))
  }
}
