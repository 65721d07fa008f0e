import Circle
import Viper

extension Account {
  /// The place of this screen, and the move after a logout.
  enum Router {
    static let place = Place.account

    /// After a logout everything begins anew at Login: no open screen of the account stays.
    static let afterLogout = Move.reset(.login())
  }
}
