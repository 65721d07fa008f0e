import Circle
import Viper

extension Stats {
  /// Leads to the figures of a user, and from them to the user's profile.
  enum Router {
    static func place(of name: String?) -> Place { .stats(of: name) }

    /// Users get to their own profile, which has more tabs.
    static func author(named name: String, isMine: Bool) -> Move {
      .push(.user(name: isMine ? nil : name))
    }
  }
}
