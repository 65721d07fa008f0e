import Core

extension UserDetail.Info {
  /// Says where a person's picture leads.
  enum Router {
    static func card(of person: PersonData) -> Move { .present(.card(name: person.name)) }
  }
}
