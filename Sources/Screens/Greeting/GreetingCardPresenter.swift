import Core

extension Greeting {
  /// Shows the card of somebody with an account, on the view on which one's own card is shown.
  final class CardPresenter: Screen {
    let title = Phrase.cardTitle
    let commands = CommandTable()

    private let interactor: CardInteractor
    private let name: String
    private(set) var page: Page?

    init(interactor: CardInteractor, name: String) {
      self.interactor = interactor
      self.name = name
    }

    func appear() throws -> Turn {
      page = View.card(CardWords(try interactor.card(of: name)))
      return Turn(page: page)
    }

    func handle(_ command: Command) throws -> Turn {
      throw Complaint(.usage, .nobodyHandles(command.spec.word))
    }

    func notice(_ change: Change) throws -> Turn? {
      switch change {
      case .blog: nil
      case .person, .identity, .elsewhere: page == nil ? nil : try news()
      }
    }

    private func news() throws -> Turn {
      let before = page?.data
      _ = try appear()
      return Turn(notices: page?.data == before ? [] : [.changedElsewhere(name)])
    }
  }
}

extension Greeting.CardWords {
  /// Words a card: what is missing leaves no blank.
  init(_ card: Greeting.CardData) {
    let names = [card.salutation, card.first, card.last].compactMap { $0 }
    self.init(
      data: card, name: names.filter { !$0.isEmpty }.joined(separator: " "),
      date: card.birthdate.map(Phrase.cardDate))
  }
}
