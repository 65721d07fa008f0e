import Viper

/// Messages of the Feed screen.
extension Phrase {
  static let feedTitle = Phrase("Feed", "动态")
  static let followSomebody = Phrase(
    "You do not follow anyone yet; find users to follow: users",
    "你还没有关注任何人; 用 users 查找可以关注的人")
}
