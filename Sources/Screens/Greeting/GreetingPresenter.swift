import Core

extension Greeting {
  /// Keeps the names of who is greeted and the words that are on the screen.
  final class Presenter: Screen {
    let title = Phrase.greetingTitle
    let commands = View.table.commands

    private let interactor: Interactor
    private var names: Names
    /// What is on the screen; nothing before somebody asks.
    private(set) var page: Page?

    init(interactor: Interactor, names: Names) {
      self.interactor = interactor
      self.names = names
    }

    func appear() -> Turn { Turn() }

    func refresh() -> Turn { Turn(page: page) }

    func handle(_ command: Command) throws -> Turn {
      try handle(try View.table.intent(of: command))
    }

    func handle(_ intent: Intent) throws -> Turn {
      switch intent {
      case .show:
        page = View.greeting(words(for: interactor.greeting(for: names)))
        return Turn(page: page)
      case .card(let request):
        return Turn(page: View.card(words(for: try interactor.card(for: names, request))))
      case .first(let name): return try rename(first: name)
      case .last(let name): return try rename(last: name)
      }
    }

    /// The words on the screen stay as they are until the next `show`.
    private func rename(first: String? = nil, last: String? = nil) throws -> Turn {
      names = try interactor.names(names, first: first, last: last)
      return Turn(result: View.greeting(words(for: interactor.greeting(for: names))))
    }

    private func words(for data: GreetingData) -> GreetingWords {
      GreetingWords(data: data, text: "\(data.greeting) \(data.subject)")
    }

    private func words(for card: CardData) -> CardWords {
      let names = [card.salutation, card.first, card.last].compactMap { $0 }
      return CardWords(
        data: card, name: names.filter { !$0.isEmpty }.joined(separator: " "),
        date: card.birthdate.map(Phrase.cardDate))
    }
  }
}
