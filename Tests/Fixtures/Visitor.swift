package import Domain

/// A session of a person or a guest, without a store.
package final class Visitor: Identity {
  package var person: Person?

  /// Without a person the visitor is a guest.
  package init(_ person: Person? = nil) { self.person = person }

  package func me() -> Person? { person }
  package func prepare() {}
  package func logIn(as id: AccountID) {}
  package func makeToken(for id: AccountID, name: String) -> String { "token" }
  package func logOut(everywhere: Bool) { person = nil }
  package func sessions() -> [Session] { [] }
  package func end(_ session: Session) -> Bool { false }
  package var hasGivenToken: Bool { false }
  package func reload() {}
}

extension Person {
  /// Ada, with an empty profile.
  package static let ada = Person.named("ada", id: 1)
  /// Bob, with an empty profile.
  package static let bob = Person.named("bob", id: 2)

  /// A person with this profile.
  package static func named(
    _ name: String, id: AccountID, saying profile: [Profile.Field: String] = [:], level: Int = 0
  ) -> Person {
    var said = Profile()
    for (field, value) in profile { said[field] = value }
    return Person(
      id: id, name: name, profile: said, level: level, isDisabled: false, counts: .init(),
      createdAt: 0)
  }
}
