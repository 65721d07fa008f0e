package import Viper

/// Messages about unread blogs.
extension Phrase {
  package static let findUsersToFollow = Phrase("Find users to follow: users", "用 users 查找可以关注的人")
  package static let nothingUnread = Phrase("No unread blogs", "没有未读博客")
  static let marksOneBlog = Phrase("name one row: mark N", "请指定一行: mark N")
  static let marksAllBlogs = Phrase("it marks all blogs: mark all", "只能标记全部博客: mark all")
  /// A number that was counted only up to a limit: `9999+` stands for 9999 and more.
  package static func count(_ count: Int, below limit: Int) -> Phrase {
    Phrase(verbatim: count < limit ? String(count) : "\(limit - 1)+")
  }
}
