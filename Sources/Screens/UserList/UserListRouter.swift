import Core

extension UserList {
  /// Says where a selection leads.
  enum Router {
    static func detail(of person: PersonData) -> Move {
      .push(.user(name: person.isMe ? nil : person.name))
    }
  }
}
