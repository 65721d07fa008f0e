import Circle
import Domain

extension PeopleKind {
  /// Whether only the user sees the list.
  var isPrivate: Bool { self == .requests || self == .suggested || self == .blocked }
}

extension UserList {
  /// The people that a list shows.
  enum Source: Equatable, Sendable {
    /// A list of the person with this name; without a name all people, or a list of the viewer's own.
    case list(PeopleKind, of: String?)
    case crowd(Crowd)

    /// Whether an unfollow has to be confirmed. In the list of followed users, one slip would lose a
    /// user.
    var asksBeforeUnfollowing: Bool {
      if case .list(.following, _) = self { true } else { false }
    }
  }
}
