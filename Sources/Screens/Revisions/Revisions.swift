package import Circle
package import Viper

/// Lets the author of a blog choose one of its saved revisions.
///
/// A picker: `choose N` answers the screen below with a number, `close` without an answer. The
/// place carries the revisions, so no gateway is asked again.
package enum Revisions {
  /// The commands of the screen; no noun leads to it.
  package static var commands: CommandTable { View.table.commands }
  /// The keys of the JSON that the screen prints.
  package static var document: JSONType { View.document }

  package static func make(_ choice: RevisionChoice, clock: any Clock) -> any Screen {
    Presenter(interactor: Interactor(choice: choice, clock: clock))
  }
}
