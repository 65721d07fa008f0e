import Domain
import Viper

extension Account {
  /// The account that is logged in, after its password was checked. Only such an account can change
  /// its password or be deleted.
  struct Owner: Equatable, Sendable {
    let id: AccountID
    let name: String
  }
}
