import Circle
import Viper

/// The passive view: it passes on what is typed, and does what its presenter orders.
///
/// **Promise.** It decides nothing, so it hardly needs a test. **Limit.** It fits one presenter only.
final class GreetingScreenView: TableScreen, GreetingDisplay {
  let title = Phrase.greetingTitle
  var table: IntentTable<Button, Void> { GreetingScreenView.buttons }

  /// The method of the presenter that a command calls.
  struct Button: Sendable {
    let press: @Sendable (GreetingPresenter) throws -> Void
  }

  private static let buttons = IntentTable<Button, Void>([
    .init(SharedGreetingView.show, Button { try $0.showGreeting() }),
    .init(SharedGreetingView.first) { typed in
      Button { try $0.rename(first: typed[SharedGreetingView.name]) }
    },
    .init(SharedGreetingView.last) { typed in
      Button { try $0.rename(last: typed[SharedGreetingView.name]) }
    },
  ])

  private let presenter: GreetingPresenter
  private(set) var page: Page?
  /// The orders since the last command.
  private var turn = Turn()

  init(_ presenter: GreetingPresenter) {
    self.presenter = presenter
    presenter.view = self
  }

  // MARK: Passing on

  func appear() throws -> Turn { try obey { try presenter.viewIsReady() } }

  func refresh() -> Turn { Turn(page: page) }

  func handle(_ button: Button) throws -> Turn { try obey { try button.press(presenter) } }

  func notice(_ change: Change) throws -> Turn? {
    var isHeard = false
    let turn = try obey { isHeard = try presenter.hear(change) }
    return isHeard ? turn : nil
  }

  /// Lets the presenter work, and returns its orders.
  private func obey(_ work: () throws -> Void) rethrows -> Turn {
    turn = Turn()
    // A question of the turn would keep this view alive.
    defer { turn = Turn() }
    try work()
    return turn
  }

  // MARK: Obeying

  func show(_ words: GreetingWords) {
    page = SharedGreetingView.page(words)
    turn.page = page
  }

  func report(_ words: GreetingWords) { turn = Turn(result: SharedGreetingView.page(words)) }
  func say(_ notice: Phrase) { turn.notices.append(notice) }
  func go(_ move: Move) { turn.move = move }
}
