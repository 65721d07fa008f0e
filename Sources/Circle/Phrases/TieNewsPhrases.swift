import Domain
package import Viper

/// Notices about a follow or a friendship that changed.
extension Phrase {
  /// The sentence about a button that changed on its own; `nil` for a button without ties.
  package static func news(
    _ button: TieButton, since old: TieButton?, about name: String
  ) -> Phrase? {
    let words: Phrase? =
      switch button {
      case .follow: Phrase("You no longer follow \(name)", "你不再关注 \(name)")
      case .following: Phrase("You follow \(name) now", "你已关注 \(name)")
      case .addFriend where old == .pending:
        Phrase("Your friend request to \(name) is closed", "你向 \(name) 发送的好友请求已结束")
      case .addFriend where old == .requested:
        Phrase("The friend request of \(name) is closed", "\(name) 的好友请求已结束")
      case .addFriend:
        Phrase("You and \(name) are not friends now", "你和 \(name) 现在不是好友")
      case .pending: Phrase("You sent \(name) a friend request", "你已向 \(name) 发送好友请求")
      case .requested:
        Phrase("\(name) sent you a friend request: requests", "\(name) 向你发送了好友请求: requests")
      case .friend: Phrase("You and \(name) are friends now", "你和 \(name) 已成为好友")
      case .restricted: nil
      }
    return words.map(Phrase.news)
  }
}
