import Domain

extension Greeting {
  /// Who is greeted.
  struct Person: Equatable, Sendable {
    let firstName: String
    let lastName: String

    /// Who is greeted when nobody is known.
    static let unknown = Person(firstName: "John", lastName: "Smith")
  }
}

extension Greeting.Person {
  /// Somebody with an account: by their own names, or by that of the account.
  init(_ account: Domain.Person) {
    let first = account.profile[.first] ?? ""
    let last = account.profile[.last] ?? ""
    let isNamed = !first.isEmpty || !last.isEmpty
    self.init(firstName: isNamed ? first : account.name, lastName: last)
  }
}
