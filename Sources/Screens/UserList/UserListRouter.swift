import Core

extension UserList {
  /// Says under which route a list is found, and where a selection leads.
  enum Router {
    static func route(
      _ kind: PeopleKind, of name: String?, matching text: String?
    ) throws -> Route {
      if name != nil {
        switch kind {
        case .following, .followers, .friends: break
        case .all, .people, .requests, .suggested:
          throw Complaint(.usage, .listTakesNoName(kind.rawValue))
        }
      }
      // No text narrows nothing.
      return .users(kind, of: name, matching: text == "" ? nil : text)
    }

    static func detail(of person: PersonData) -> Move {
      .push(.user(name: person.isMe ? nil : person.name))
    }
  }
}
