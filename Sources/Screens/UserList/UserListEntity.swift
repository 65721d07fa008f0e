import Circle
import Viper

extension UserList {
  /// A person in a list and the viewer's ties to them. The rules of the list are about both.
  struct Member: Equatable, Sendable {
    let relation: Relation
    /// Whether the account was deleted after it was listed.
    let isGone: Bool

    /// Refuses every action on a deleted account.
    func checkIsHere() throws {
      if isGone { throw Complaint(.refused, .accountGone(relation.name)) }
    }
  }
}
