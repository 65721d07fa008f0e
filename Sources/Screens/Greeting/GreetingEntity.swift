import Domain

extension Greeting {
  /// Who is greeted.
  struct Person: Equatable, Sendable {
    var firstName: String
    var lastName: String

    /// Who is greeted when nobody is known.
    static let unknown = Person(firstName: "John", lastName: "Smith")
  }

  /// What a card is asked to show; what is missing comes from the person greeted.
  struct CardRequest: Equatable, Sendable {
    var salutation: String?
    var first: String?
    var last: String?
    var birthdate: CivilDate?
  }
}
