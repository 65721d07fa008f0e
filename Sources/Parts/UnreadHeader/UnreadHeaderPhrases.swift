import Circle
import Viper

/// Messages of the part UnreadHeader.
extension Phrase {
  static let unreadTitle = Phrase("Unread blogs", "未读博客")
  static let allRead = Phrase("Marked all blogs as read", "已全部标为已读")
  static func unread(_ count: Int, below limit: Int) -> Phrase {
    let number = Phrase.count(count, below: limit).english
    return Phrase("\(number) unread", "\(number) 篇未读")
  }
  /// The command that marks all blogs as read.
  static let markAllButton =
    Phrase.label(Phrase("Mark all as read", "全部标为已读")) + Phrase(verbatim: "mark all")
}
