import Domain
import Viper

/// Messages of the Search screen.
extension Phrase {
  static let searchTitle = Phrase("Search", "搜索")
  static let sinceAfterUntil = Phrase(
    "--since is later than --until", "--since 晚于 --until")
  static let stateIsMine = Phrase(
    "--state finds only your own blogs", "--state 只用于自己写的博客")
  static let searchShowHint = Phrase(
    "type show before a text that begins with a command: search show more",
    "以命令开头的文字前请加 show: search show more")
  static let nothingFound = Phrase("No blogs found", "没有找到博客")
  static let searchLess = Phrase(
    "Search for fewer words, or for their beginning: search gard*.",
    "可减少词语, 或只写开头: search gard*.")
  static let searchDrafts = Phrase(
    "In your drafts: search TEXT --state draft.", "查找自己的草稿: search TEXT --state draft.")

  /// The meaning of a state, for completion.
  static func meaning(of state: Blog.State) -> Phrase {
    switch state {
    case .draft: Phrase("your drafts", "自己的草稿")
    case .published: Phrase("published blogs", "已发布的博客")
    case .binned: Phrase("your blogs in the recycle bin", "自己回收站里的博客")
    }
  }
}
