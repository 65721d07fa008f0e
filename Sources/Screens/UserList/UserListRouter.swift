import Circle
import Viper

extension UserList {
  /// Names the place of a list, and the place to which a row leads.
  enum Router {
    static func place(_ kind: PeopleKind, of name: String?, matching text: String?) -> Place {
      // An empty text finds everybody, like none.
      return .users(kind, of: name, matching: text == "" ? nil : text)
    }

    /// The line that finds blogs with this text.
    static func line(searchingBlogsFor text: String) -> String { Place.search(text).line }

    /// The line that shows a place for another user, if the place is one's own.
    static func line(for name: String, insteadOf route: any Route) -> String? {
      (route as? Place)?.line(for: name)
    }

    static func detail(of person: PersonData) -> Move {
      .push(.user(name: person.isMe ? nil : person.name))
    }
  }
}
