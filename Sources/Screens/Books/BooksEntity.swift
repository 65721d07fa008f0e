import Circle
import Domain

extension Books {
  /// The books that are listed.
  enum Source: Equatable, Sendable {
    case catalogue
    /// The shelf of the user with this name, as it was typed; without a name, of the account that is
    /// logged in.
    case shelf(of: String?, ReadingState?)
  }
}
