import Circle
import Domain
import Viper

extension Greeting {
  /// The names by which a person is greeted.
  struct Names: Equatable, Sendable {
    let first: String
    let last: String
  }

  /// The visitor as they leave the interactor.
  struct VisitorData: Equatable, Sendable {
    let names: Names
    let isGuest: Bool
  }

  struct CardData: Equatable, Sendable {
    let salutation: String?
    let first: String
    let last: String
    let birthdate: CivilDate?
  }

  /// The rules for the person who is greeted, and for the news that this person gets.
  struct Interactor {
    private let identity: any Identity
    private let reading: any ReadingGateway
    private let textFolder: any TextFolder
    private let isInteractive: () -> Bool

    init(
      identity: any Identity, reading: any ReadingGateway, textFolder: any TextFolder,
      isInteractive: @escaping () -> Bool
    ) {
      self.identity = identity
      self.reading = reading
      self.textFolder = textFolder
      self.isInteractive = isInteractive
    }

    func visitor() throws -> VisitorData {
      let visitor = Visitor(try identity.me())
      return VisitorData(names: Names(visitor.addressee), isGuest: visitor.isGuest)
    }

    /// Whether the visitor was logged out in another session. A logout at this prompt is no news here.
    func wasLoggedOut(_ old: VisitorData, now: VisitorData, by change: Change) -> Bool {
      now.isGuest && !old.isGuest && change != .identity
    }

    /// The things that wait for the visitor; `nil` in a run that is not interactive. A script that
    /// greets must not wait for the news.
    func waiting() throws -> WaitingData? {
      guard isInteractive() else { return nil }
      let me = try identity.me()?.id
      return WaitingData(
        news: try me.map(reading.news), unsavedTexts: textFolder.unsaved(by: me).count)
    }

    /// The names with another first or last one; `nil` leaves a name as it is.
    func renamed(_ names: Names, first: String?, last: String?) throws -> Names {
      Names(try Addressee(names).renamed(first: first, last: last))
    }

    func greeting(for names: Names) -> GreetingData { Addressee(names).greeting }

    func card(for names: Names, _ request: CardRequest) throws -> CardData {
      let named = try renamed(names, first: request.first, last: request.last)
      let salutation = try request.salutation.map(Addressee.checked)
      return CardData(
        salutation: salutation == "" ? nil : salutation, first: named.first, last: named.last,
        birthdate: request.birthdate)
    }
  }
}

extension Greeting.Names {
  fileprivate init(_ addressee: Addressee) {
    self.init(first: addressee.first, last: addressee.last)
  }
}

extension Addressee {
  fileprivate init(_ names: Greeting.Names) { self.init(first: names.first, last: names.last) }
}
