extension Greeting {
  /// Who is greeted.
  struct Person: Equatable, Sendable {
    var firstName: String
    var lastName: String

    /// Who is greeted when nobody is known.
    static let unknown = Person(firstName: "John", lastName: "Smith")
  }
}
