import Circle
import Viper

extension Greeting {
  /// The place of this screen, and the move when the visitor changes.
  enum Router {
    /// The place where these names are greeted.
    static func place(first: String?, last: String?) -> Place {
      .greeting(first: first, last: last)
    }

    /// After a logout in another session everything begins anew at Login. A logout at this prompt makes
    /// its own move, and a login makes none here.
    static func move(from old: Visitor, to new: Visitor, after change: Change) -> Move? {
      new.isGuest && !old.isGuest && change != .identity ? .reset(.login()) : nil
    }
  }
}
