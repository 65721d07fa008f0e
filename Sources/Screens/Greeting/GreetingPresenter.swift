import Circle
import Domain
import Viper

extension Greeting {
  /// Keeps the names to greet, and the greeting on the screen.
  final class Presenter: TableScreen {
    let title = Phrase.greetingTitle
    var table: IntentTable<Intent, Void> { View.table }

    private let interactor: Interactor
    /// The names that were given when the screen was opened.
    private let given: (first: String?, last: String?)
    /// The visitor and the names to greet, once they are known.
    private var known: (visitor: VisitorData, names: Names)?
    /// The greeting on the screen; `nil` before the first `show`.
    private var shown: GreetingWords?

    init(interactor: Interactor, first: String?, last: String?) {
      self.interactor = interactor
      given = (first, last)
    }

    var page: Page? { shown.map(SharedGreetingView.page) }

    func appear() throws -> Turn {
      _ = try names()
      return Turn()
    }

    func refresh() -> Turn { Turn(page: page) }

    func handle(_ intent: Intent) throws -> Turn {
      switch intent {
      case .show:
        shown = try greeting()
        // The greeting must not wait for the news.
        return Turn(
          page: page,
          work: { Turn(notices: try self.interactor.waiting()?.notices ?? []) })
      case .card(let request):
        return Turn(page: View.card(CardWords(try interactor.card(for: names(), request))))
      case .first(let name): return try rename(first: name)
      case .last(let name): return try rename(last: name)
      }
    }

    func notice(_ change: Change) throws -> Turn? {
      switch change.subject {
      case .blog?, .book?, .reading?: return nil
      case .identity?, .person?, nil:
        let visitor = try interactor.visitor()
        // Names that were typed here stay until the visitor changes.
        guard let old = known?.visitor, visitor != old else { return Turn() }
        known = nil
        return interactor.wasLoggedOut(old, now: visitor, by: change)
          ? Turn(notices: [.loggedOutElsewhere], move: Router.afterLogout) : Turn()
      }
    }

    /// The greeting on the screen stays as it is until the next `show`.
    private func rename(first: String? = nil, last: String? = nil) throws -> Turn {
      let renamed = try interactor.renamed(names(), first: first, last: last)
      known?.names = renamed
      return Turn(result: SharedGreetingView.page(try self.greeting()))
    }

    private func names() throws -> Names {
      if let known { return known.names }
      let visitor = try interactor.visitor()
      let names = try interactor.renamed(visitor.names, first: given.first, last: given.last)
      known = (visitor, names)
      return names
    }

    private func greeting() throws -> GreetingWords {
      GreetingWords(interactor.greeting(for: try names()))
    }
  }
}
