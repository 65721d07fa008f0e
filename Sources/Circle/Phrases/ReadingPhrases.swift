package import Viper

/// Messages about unread blogs.
extension Phrase {
  package static let nothingUnread = Phrase("No unread blogs", "没有未读博客")
  /// A number that was counted only up to a limit: `999+` stands for 999 and more.
  package static func count(_ count: Int, below limit: Int) -> Phrase {
    Phrase(verbatim: count < limit ? String(count) : "\(limit - 1)+")
  }
}
