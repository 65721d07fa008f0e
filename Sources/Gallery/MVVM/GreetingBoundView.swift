import Circle
import Viper

/// The view binds itself to its view model, and shows each value.
///
/// **Promise.** All bindings stand together in `init`. **Limit.** A binding that is missing fails
/// silently.
final class GreetingBoundView: TableScreen {
  /// The method of the view model that a command calls.
  struct Button: Sendable {
    let press: @Sendable (GreetingViewModel) throws -> Void
  }

  private static let buttons = IntentTable<Button, Void>([
    .init(SharedGreetingView.show, Button { try $0.show() }),
    .init(SharedGreetingView.first) { typed in
      Button { try $0.rename(first: typed[SharedGreetingView.name]) }
    },
    .init(SharedGreetingView.last) { typed in
      Button { try $0.rename(last: typed[SharedGreetingView.name]) }
    },
  ])

  let title = Phrase.greetingTitle
  var table: IntentTable<Button, Void> { GreetingBoundView.buttons }

  private let viewModel: GreetingViewModel
  private var observations: [Observation] = []
  private(set) var page: Page?
  /// The changes since the last command.
  private var turn = Turn()

  init(_ viewModel: GreetingViewModel) {
    self.viewModel = viewModel
    observations = [
      viewModel.words.observe { [weak self] words in
        self?.page = words.map(SharedGreetingView.page)
        self?.turn.page = self?.page
      },
      viewModel.nextWords.observe { [weak self] words in
        self?.turn = Turn(result: words.map(SharedGreetingView.page))
      },
      viewModel.isLoggedOut.observe { [weak self] isLoggedOut in
        guard isLoggedOut else { return }
        self?.turn = Turn(notices: [.loggedOutElsewhere], move: .reset(.login()))
      },
    ]
  }

  func appear() throws -> Turn { try changes { try viewModel.load() } }

  func refresh() -> Turn { Turn(page: page) }

  func handle(_ button: Button) throws -> Turn { try changes { try button.press(viewModel) } }

  func notice(_ change: Change) throws -> Turn? {
    var isHeard = false
    let turn = try changes { isHeard = try viewModel.hear(change) }
    return isHeard ? turn : nil
  }

  /// The changes that the view model made meanwhile.
  private func changes(during work: () throws -> Void) rethrows -> Turn {
    turn = Turn()
    // A question of the turn would keep this view alive.
    defer { turn = Turn() }
    try work()
    return turn
  }
}
