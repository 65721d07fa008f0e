import Circle
import Viper

extension Greeting {
  /// The place of this screen, and the move after a logout.
  enum Router {
    /// The place where these names are greeted.
    static func place(first: String?, last: String?) -> Place {
      .greeting(first: first, last: last)
    }

    /// After a logout in another session everything begins anew at Login.
    static let afterLogout = Move.reset(.login())
  }
}
