import Circle
import Viper

extension Greeting {
  /// Shows the card of a user, in the layout of one's own card.
  final class CardPresenter: TableScreen {
    let title = Phrase.cardTitle
    /// A card has no commands.
    let table = IntentTable<Never, Void>([])

    private let interactor: CardInteractor
    private let name: String
    private var card: CardData?

    init(interactor: CardInteractor, name: String) {
      self.interactor = interactor
      self.name = name
    }

    var page: Page? { card.map { View.card(CardWords($0)) } }

    func appear() throws -> Turn {
      card = try interactor.card(of: name)
      return Turn(page: page)
    }

    func handle(_ intent: Never) -> Turn {}

    func notice(_ change: Change) throws -> Turn? {
      switch change.subject {
      case .blog?, .book?, .reading?: nil
      case .person?, .identity?, nil: try card.map(news)
      }
    }

    private func news(since old: CardData) throws -> Turn {
      _ = try appear()
      return Turn(notices: card == old ? [] : [.changedElsewhere(name)])
    }
  }
}

extension Greeting.CardWords {
  init(_ card: Greeting.CardData) {
    // A missing part leaves no blank.
    let names = [card.salutation ?? "", card.first, card.last].filter { !$0.isEmpty }
    self.init(
      data: card, name: names.joined(separator: " "),
      date: card.birthdate.map(Phrase.cardDate))
  }
}
