package import Core

/// Lets the author of a blog choose one of the revisions that were saved.
package enum Revisions {
  /// What can be typed while it is presented; no noun leads there.
  package static var commands: CommandTable { View.table.commands }

  /// Makes the screen for a choice that somebody has to make.
  package static func make(_ choice: RevisionChoice) -> any Screen {
    Presenter(interactor: Interactor(), choice: choice)
  }

  /// What a person can ask of this screen.
  enum Intent: Equatable {
    case list
    case choose(Row)
  }
}
