import Circle
import Domain
import Viper

/// A person who was named, and their row if they are in one.
typealias Target = (person: PersonData, row: Rows<PersonEntry>.Row?)

/// The part of a presenter of rows that others need.
protocol RowKeeper: AnyObject {
  func target(_ name: RowName) throws -> Target
  func entry(of id: AccountID) -> PersonEntry?
  func put(_ entry: PersonEntry)
}

/// The part of a presenter of buttons that others need.
protocol ButtonKeeper: AnyObject {
  func content(of person: PersonData) -> PersonContent
  /// Shows a person in an entry, with the button that they have now.
  func show(_ person: PersonData, in entry: inout PersonEntry)
}

/// Bridges the presenter of the rows and the presenter of their buttons, in both directions.
///
/// **Promise.** Rows with other buttons are another presenter of buttons. **Limit.** It grows with
/// each thing that both need.
final class FollowingContext {
  // The presenters keep the context, so these references point back.
  private weak var rowKeeper: (any RowKeeper)?
  private weak var buttonKeeper: (any ButtonKeeper)?

  var rows: any RowKeeper {
    get {
      guard let rowKeeper else { preconditionFailure("the context has no presenter of rows") }
      return rowKeeper
    }
    set { rowKeeper = newValue }
  }

  var buttons: any ButtonKeeper {
    get {
      guard let buttonKeeper else { preconditionFailure("the context has no presenter of buttons") }
      return buttonKeeper
    }
    set { buttonKeeper = newValue }
  }
}
