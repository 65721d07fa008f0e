package import Core
package import Domain

/// Greets a person by name when asked to, and shows that person's card.
package enum Greeting {
  /// What leads to this screen and what can be typed on it.
  package static let place = Place(
    "greeting", noun: { View.noun }, verbs: { View.table.commands }
  ) { arguments in
    Router.route(first: arguments.text("--first"), last: arguments.text("--last"))
  }

  /// Makes the screen for who is logged in, or for John Smith; names that are given come first.
  package static func make(
    first: String?, last: String?, _ services: Services
  ) -> any Screen {
    Presenter(interactor: Interactor(services: services), first: first, last: last)
  }

  /// The services that a greeting needs.
  package struct Services {
    let identity: any Identity
    let reading: any ReadingGateway
    let textFolder: any TextFolder
    let isInteractive: () -> Bool

    /// Names the services; `isInteractive` says whether a person watches what is said.
    package init(
      identity: any Identity, reading: any ReadingGateway, textFolder: any TextFolder,
      isInteractive: @escaping () -> Bool
    ) {
      self.identity = identity
      self.reading = reading
      self.textFolder = textFolder
      self.isInteractive = isInteractive
    }
  }

  /// Makes the card of the person of that name, as somebody else looks at it.
  package static func makeCard(of name: String, accounts: any AccountGateway) -> any Screen {
    CardPresenter(interactor: CardInteractor(accounts: accounts), name: name)
  }

  /// What a person can ask of this screen.
  enum Intent: Equatable {
    case show
    case card(CardRequest)
    case first(String)
    case last(String)
  }

  /// What a card is asked to show; what is missing comes from the person greeted.
  struct CardRequest: Equatable, Sendable {
    var salutation: String?
    var first: String?
    var last: String?
    var birthdate: CivilDate?
  }
}
