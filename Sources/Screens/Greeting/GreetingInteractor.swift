import Circle
import Domain
import Viper

extension Greeting {
  struct CardData: Equatable, Sendable {
    let salutation: String?
    let first: String
    let last: String
    let birthdate: CivilDate?
  }

  /// The rules for the person who is greeted, and for the news that this person gets.
  struct Interactor {
    let identity: any Identity
    let reading: any ReadingGateway
    let textFolder: any TextFolder
    let isInteractive: () -> Bool

    func visitor() throws -> Visitor {
      Visitor(try identity.me())
    }

    /// The things that wait for the visitor; `nil` in a run that is not interactive. A script that
    /// greets must not wait for the news.
    func waiting() throws -> WaitingData? {
      guard isInteractive() else { return nil }
      let me = try identity.me()?.id
      return WaitingData(
        news: try me.map(reading.news), unsavedTexts: textFolder.unsaved(by: me).count)
    }

    /// The person under another first or last name; `nil` leaves a name as it is.
    func renamed(_ addressee: Addressee, first: String?, last: String?) throws -> Addressee {
      try addressee.renamed(first: first, last: last)
    }

    func greeting(for addressee: Addressee) -> GreetingData {
      addressee.greeting
    }

    func card(for addressee: Addressee, _ request: CardRequest) throws -> CardData {
      let named = try addressee.renamed(first: request.first, last: request.last)
      let salutation = try request.salutation.map(Addressee.checked)
      return CardData(
        salutation: salutation == "" ? nil : salutation, first: named.first, last: named.last,
        birthdate: request.birthdate)
    }
  }
}
