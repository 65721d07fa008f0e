/// What is said on the page of a person.
extension Phrase {
  package static let loading = Phrase("Loading…", "加载中…")
  package static let userTab = Phrase("show another tab of your page", "切换到页面的另一个标签")
  package static let userAvatar = Phrase("show the person's card", "显示该用户的名片")
  package static let infoFailed = Phrase("Failed to get user info~", "获取用户信息失败了~")
  package static let infoMissing = Phrase(
    "who this is could not be loaded; refresh tries again", "用户信息没有加载; refresh 可重试")
  package static let onlyOwnPage = Phrase("that is for your own page", "只能用于自己的页面")
  package static func worksInTab(_ tab: String) -> Phrase {
    Phrase("it works in tab \(tab)", "只能用于标签 \(tab)")
  }

  package static func tab(_ tab: UserTab) -> Phrase {
    switch tab {
    case .blogs: Phrase("Blogs", "博客")
    case .drafts: Phrase("Drafts", "草稿")
    case .bin: Phrase("Recycle bin", "回收站")
    }
  }
  package static func tabNoun(_ tab: UserTab) -> Phrase {
    switch tab {
    case .blogs: Phrase("what you published", "自己发布的博客")
    case .drafts: Phrase("what you have not published", "自己的草稿")
    case .bin: Phrase("what you deleted", "自己的回收站")
    }
  }
  /// The tab that is shown, among the others.
  package static func chosen(_ tab: Phrase) -> Phrase {
    Phrase("[\(tab.english)]", "[\(tab.chinese)]")
  }
  /// The line above a tab: the tabs, and the row that was acted on last.
  package static func header(_ tabs: [Phrase], _ acted: Phrase?) -> Phrase {
    let english = tabs.map(\.english).joined(separator: " | ")
    let chinese = tabs.map(\.chinese).joined(separator: " | ")
    guard let acted else { return Phrase(english, chinese) }
    return Phrase("\(english) — \(acted.english)", "\(chinese) — \(acted.chinese)")
  }

  /// What the buttons beside a person say.
  package static func buttons(_ follow: Phrase, _ friend: Phrase) -> Phrase {
    Phrase("\(follow.english) | \(friend.english)", "\(follow.chinese) | \(friend.chinese)")
  }
  package static func asksToBeFriends(_ greeting: String) -> Phrase {
    Phrase(
      "Asks to be your friend (accept, decline): \(greeting)",
      "请求加你为好友 (accept, decline): \(greeting)")
  }
  /// A count that is another one now.
  package static func countChanged(_ count: Phrase) -> Phrase { .news(count) }
}
