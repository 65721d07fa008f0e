import Circle
import Domain
import Viper

/// Wires both presenters with their context, passes commands on, and makes the moves.
///
/// **Promise.** Only the router knows where the screen leads. **Limit.** It has to know both presenters.
final class GreetingRouter: TableScreen {
  /// The presenter to which a command goes, and the method that it calls there.
  enum Order: Sendable {
    case names(@Sendable (NamePresenter) throws -> Turn)
    case words(@Sendable (WordPresenter) throws -> Turn)
  }

  private static let orders = IntentTable<Order, Void>([
    .init(SharedGreetingView.show, Order.words { try $0.show() }),
    .init(SharedGreetingView.first) { typed in
      .names { try $0.rename(first: typed[SharedGreetingView.name]) }
    },
    .init(SharedGreetingView.last) { typed in
      .names { try $0.rename(last: typed[SharedGreetingView.name]) }
    },
  ])

  let title = Phrase.greetingTitle
  var table: IntentTable<Order, Void> { GreetingRouter.orders }
  var page: Page? { words.page }

  private let names: NamePresenter
  private let words: WordPresenter

  init(identity: any Identity) {
    let context = GreetingContext()
    names = NamePresenter(identity: identity, context: context)
    words = WordPresenter(context: context)
    context.names = names
    context.words = words
  }

  func appear() throws -> Turn {
    _ = try names.person()
    return Turn()
  }

  func refresh() -> Turn { Turn(page: page) }

  func handle(_ order: Order) throws -> Turn {
    switch order {
    case .names(let call): try call(names)
    case .words(let call): try call(words)
    }
  }

  func notice(_ change: Change) throws -> Turn? {
    guard let isLoggedOut = try names.isLoggedOut(by: change) else { return nil }
    guard isLoggedOut else { return Turn() }
    return Turn(notices: [.loggedOutElsewhere], move: .reset(.login()))
  }
}
