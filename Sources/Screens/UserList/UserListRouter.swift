import Circle
import Viper

extension UserList {
  /// Names the place of a list, and the place to which a row leads.
  enum Router {
    static func place(_ kind: PeopleKind, of name: String?, matching text: String?) -> Place {
      // An empty text finds everybody, like none.
      return .users(kind, of: name, matching: text == "" ? nil : text)
    }

    static func detail(of person: PersonData) -> Move {
      .push(.user(name: person.isMe ? nil : person.name))
    }
  }
}
