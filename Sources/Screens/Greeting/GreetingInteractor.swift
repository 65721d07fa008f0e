import Core
import Domain

extension Greeting {
  /// A greeting as it leaves the interactor.
  struct GreetingData: Equatable, Sendable {
    let greeting: String
    let subject: String
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

    func greeting(for person: Person) -> GreetingData {
      GreetingData(greeting: "Hello", subject: subject(person.firstName, person.lastName))
    }

    func card(for person: Person, _ request: CardRequest) throws -> CardData {
      let named = try self.person(person, first: request.first, last: request.last)
      return CardData(
        salutation: try request.salutation.map(checked).flatMap { $0.isEmpty ? nil : $0 },
        first: named.firstName, last: named.lastName, birthdate: request.birthdate)
    }

    /// The person with another first or last name.
    func person(_ person: Person, first: String?, last: String?) throws -> Person {
      var person = person
      if let first { person.firstName = try checked(first) }
      if let last { person.lastName = try checked(last) }
      if person.firstName.isEmpty, person.lastName.isEmpty {
        throw Complaint(.refused, .nobodyToGreet)
      }
      return person
    }

    private func checked(_ name: String) throws -> String {
      // Scalars: counting Characters costs more than the name is worth when it is hostile.
      guard name.unicodeScalars.count <= Interactor.longestName else {
        throw Complaint(.refused, .nameTooLong(Interactor.longestName))
      }
      return name
    }

    private func subject(_ names: String...) -> String {
      names.filter { !$0.isEmpty }.joined(separator: " ")
    }
  }
}
