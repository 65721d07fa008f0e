import Circle
import Domain

extension PeopleKind {
  /// Whether only the user sees the list.
  var isPrivate: Bool { self == .requests || self == .suggested || self == .blocked }
}

extension UserList.Source {
  /// Whether an unfollow has to be confirmed. In the list of followed users, one slip would lose a user.
  var asksBeforeUnfollowing: Bool {
    if case .list(.following, _) = self { true } else { false }
  }
}

extension UserList {
  /// The rule that decides which cursors a list takes.
  enum Cursor {
    /// The key that was typed; `nil` for a text that no row of the list can have as its cursor.
    static func key(_ typed: String, in list: Source, matching text: String?) -> PeopleKey? {
      PeopleKey(cursor: typed).flatMap { isRank($0.rank, in: list, matching: text) ? $0 : nil }
    }

    /// Whether rows of the list can have this rank.
    private static func isRank(_ rank: String, in list: Source, matching text: String?) -> Bool {
      switch list {
      case .list(.all, _), .list(.people, _):
        guard let text else { return rank.isEmpty }
        return !rank.isEmpty && rank.utf8.starts(with: NameKey(text).text.utf8)
      case .list(.following, _), .list(.followers, _), .list(.friends, _), .list(.blocked, _),
        .crowd:
        return rank.isEmpty
      case .list(.requests, _):
        return rank == Friendship.requested.rawValue || rank == Friendship.pending.rawValue
      case .list(.suggested, _): return Int64(rank).map { $0 > 0 && String($0) == rank } ?? false
      }
    }
  }
}
