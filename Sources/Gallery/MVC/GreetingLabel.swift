import Circle
import Viper

/// The view: a label that shows the words that it was given, and buttons for a controller.
///
/// **Promise.** It is passive, so any controller can use it. **Limit.** It cannot do anything alone.
struct GreetingLabel {
  /// Target and action: what the controller does when a command is typed.
  struct Action: Sendable {
    let run: @Sendable (GreetingController) throws -> Turn
  }

  static let buttons = IntentTable<Action, Void>([
    .init(SharedGreetingView.show, Action { try $0.show() }),
    .init(SharedGreetingView.first) { typed in
      Action { try $0.rename(first: typed[SharedGreetingView.name]) }
    },
    .init(SharedGreetingView.last) { typed in
      Action { try $0.rename(last: typed[SharedGreetingView.name]) }
    },
  ])

  /// The words on the label; `nil` while it is empty.
  var words: GreetingWords?

  var page: Page? { words.map(SharedGreetingView.page) }
}
