import Core
import Domain

extension Greeting {
  /// A greeting as it leaves the interactor.
  struct GreetingData: Equatable, Sendable {
    let greeting: String
    let subject: String
  }

  /// The names of who is greeted, as they leave the interactor.
  struct Names: Equatable, Sendable {
    var first: String
    var last: String
  }

  /// Who is here, as it leaves the interactor.
  struct Visitor: Equatable, Sendable {
    let names: Names
    let isGuest: Bool
  }

  /// What is new, as it leaves the interactor.
  struct NewsData: Equatable, Sendable {
    let unread: Int
    let requests: Int
  }

  /// A card as it leaves the interactor.
  struct CardData: Equatable, Sendable {
    let salutation: String?
    let first: String
    let last: String
    let birthdate: CivilDate?
  }

  /// Knows how people are greeted and which names they can have.
  struct Interactor {
    static let longestName = 200

    let services: Services

    /// Who is logged in, by their own names or by that of the account; John Smith for a guest.
    func whoIsHere() throws -> Visitor {
      let me = try services.identity.me()
      let person = me.map(Person.init) ?? .unknown
      return Visitor(
        names: Names(first: person.firstName, last: person.lastName), isGuest: me == nil)
    }

    /// What is unread and what waits for who is logged in; asked only where somebody watches, since a
    /// script that greets is not to wait for it.
    func news() throws -> NewsData? {
      guard services.isInteractive(), let me = try services.identity.me() else { return nil }
      let news = try services.reading.news(of: me.id)
      return NewsData(unread: news.unread, requests: news.requests)
    }

    /// What was being written and is not kept yet, where somebody watches.
    func left() throws -> [UnsavedText] {
      services.isInteractive() ? services.textFolder.left(by: try services.identity.me()?.id) : []
    }

    func greeting(for names: Names) -> GreetingData {
      GreetingData(greeting: "Hello", subject: subject(names.first, names.last))
    }

    func card(for names: Names, _ request: CardRequest) throws -> CardData {
      let named = try self.names(names, first: request.first, last: request.last)
      return CardData(
        salutation: try request.salutation.map(checked).flatMap { $0.isEmpty ? nil : $0 },
        first: named.first, last: named.last, birthdate: request.birthdate)
    }

    /// The names with another first or last one.
    func names(_ names: Names, first: String?, last: String?) throws -> Names {
      let changed = Names(
        first: try first.map(checked) ?? names.first, last: try last.map(checked) ?? names.last)
      if changed.first.isEmpty, changed.last.isEmpty {
        throw Complaint(.refused, .nobodyToGreet)
      }
      return changed
    }

    private func checked(_ name: String) throws -> String {
      // Scalars: counting Characters costs more than the name is worth when it is hostile.
      guard name.unicodeScalars.count <= Interactor.longestName else {
        throw Complaint(.refused, .nameTooLong(Interactor.longestName))
      }
      return name.unicodeScalars.allSatisfy(\.properties.isWhitespace) ? "" : name
    }

    private func subject(_ names: String...) -> String {
      names.filter { !$0.isEmpty }.joined(separator: " ")
    }
  }

  /// Finds what stands on somebody's card.
  struct CardInteractor {
    let accounts: any AccountGateway

    func card(of name: String) throws -> CardData {
      guard let account = try accounts.account(named: name) else {
        throw Complaint(.notFound, .nobodyNamed(name))
      }
      let person = Person(account)
      return CardData(
        salutation: account.profile[.salutation], first: person.firstName, last: person.lastName,
        birthdate: account.profile[.birthdate].flatMap { CivilDate($0) })
    }
  }
}
