import Circle
import Domain
import Viper

/// Messages of the UserDetail screen.
extension Phrase {
  // MARK: The person

  static let userTitle = Phrase("User details", "用户详情")
  /// The words before the name in the heading.
  static let beforeUser = Phrase.userTitle + dash
  private static let dash = Phrase(sign: " — ", inWords: Phrase(verbatim: ": "))
  /// The sign of a user before the name in the heading.
  static func before(_ sign: Phrase) -> Phrase { Phrase(verbatim: sign.english + " ") }
  static let comma = Phrase(verbatim: ", ")
  static let anonymous = Phrase("Anonymous", "匿名")
  static let infoFailed = Phrase("Failed to get user info", "获取用户信息失败了") + .tilde
  static let infoMissing = Phrase(
    "the user info could not be loaded; try again: refresh", "无法加载用户信息; 用 refresh 重试")
  static func bio(_ text: String) -> Phrase { Phrase("Bio: \(text)", "个人简介: \(text)") }
  static let emptyBio =
    Phrase("Bio: This person is lazy and wrote nothing", "个人简介: 这个人很懒, 什么也没有写") + .tilde

  // MARK: Ties

  /// The two buttons about a person.
  static func buttons(_ buttons: [Phrase]) -> Phrase {
    .joined(buttons, by: bar)
  }
  static let acceptButton = Phrase("Accept", "接受")
  static let declineButton = Phrase("Decline", "拒绝")
  static func asksToBeFriends(_ greeting: String) -> Phrase {
    let words = greeting.isEmpty ? "" : ": \(greeting)"
    return Phrase(
      "Sent you a friend request (accept, decline)\(words)",
      "向你发送了好友请求 (accept, decline)\(words)")
  }
  static func restricted(_ name: String, _ kind: Restriction) -> Phrase {
    switch kind {
    case .block: Phrase("Blocked \(name)", "已屏蔽 \(name)")
    case .mute: Phrase("Muted \(name)", "已设为不看 \(name) 的动态")
    }
  }
  static func alreadyRestricted(_ name: String, _ kind: Restriction) -> Phrase {
    switch kind {
    case .block: Phrase("you already block \(name)", "你已经屏蔽了 \(name)")
    case .mute: Phrase("you already mute \(name)", "你已经不看 \(name) 的动态")
    }
  }
  /// The line on the page of a person whom the viewer blocks or mutes.
  static func youRestrict(_ kind: Restriction) -> Phrase {
    switch kind {
    case .block: Phrase("You block this user (unblock)", "已屏蔽此用户 (unblock 取消)")
    case .mute: Phrase("You mute this user (unmute)", "已设为不看此用户的动态 (unmute 取消)")
    }
  }

  // MARK: Accounts

  static func edited(_ field: String) -> Phrase { Phrase("Changed \(field)", "已修改 \(field)") }
  static func fieldIsBlank(_ field: String) -> Phrase {
    Phrase("the \(field) is empty", "\(field) 为空")
  }
  static func fieldTooLong(_ field: String, _ limit: Int) -> Phrase {
    Phrase("\(field) is longer than \(limit) characters", "\(field) 超过 \(limit) 个字符")
  }
  static func leveled(_ name: String, _ level: Int) -> Phrase {
    Phrase("Set the level of \(name) to \(level)", "已将 \(name) 的等级设为 \(level)")
  }
  static func disabled(_ name: String) -> Phrase { Phrase("Disabled \(name)", "已禁用 \(name)") }
  static func enabled(_ name: String) -> Phrase { Phrase("Enabled \(name)", "已启用 \(name)") }

  // MARK: Tabs

  static let onlyOwnPage = Phrase("this works only on your own profile", "只能用于自己的主页")
  static func worksInTab(_ tab: UserTab) -> Phrase {
    Phrase("it works only in the tab \(tab.rawValue)", "只能用于标签 \(tab.rawValue)")
  }
  /// The help of the noun that leads to a tab. The noun of the first tab is `user`.
  static func tabNoun(_ tab: UserTab) -> Phrase {
    switch tab {
    case .blogs: Phrase("show a user's profile", "显示用户的主页")
    case .drafts: Phrase("list your drafts", "列出自己的草稿")
    case .bin: Phrase("list the blogs in your recycle bin", "列出自己回收站中的博客")
    case .shelf: Phrase("list the books on your shelf", "列出自己书架上的书")
    }
  }
  /// The content of a tab, for completion.
  static func tabMeaning(_ tab: UserTab) -> Phrase {
    switch tab {
    case .blogs: Phrase("the published blogs", "已发布的博客")
    case .drafts: Phrase("your drafts", "自己的草稿")
    case .bin: Phrase("your recycle bin", "自己的回收站")
    case .shelf: Phrase("the books on the shelf", "书架上的书")
    }
  }
  /// The tab that is shown, among the others.
  static func chosen(_ tab: Phrase) -> Phrase {
    Phrase(sign: "[", inWords: Phrase(verbatim: "")) + tab
      + Phrase(sign: "]", inWords: Phrase(", shown", ", 当前标签"))
  }
  static let tabsLabel = label(Phrase("Tabs", "标签"))
  static func counted(_ tab: Phrase, _ count: Phrase) -> Phrase {
    tab + Phrase(verbatim: " ") + count
  }
  private static let bar = Phrase(sign: " | ", inWords: Phrase(verbatim: ", "))
  /// The line above a tab: the titles of all tabs, and the row of the last action.
  static func header(_ tabs: [Phrase], _ lastRow: Phrase?) -> Phrase {
    let titles = Phrase.joined(tabs, by: bar)
    return lastRow.map { titles + dash + $0 } ?? titles
  }

  // MARK: Values

  /// The meaning of a field of the profile, for completion.
  static func meaning(of field: Profile.Field) -> Phrase {
    switch field {
    case .nickname: Phrase("the name that stands beside the account", "昵称, 显示在账号旁边")
    case .signature: Phrase("a line about yourself", "个人简介, 一行文字")
    case .first: Phrase("the first name", "名")
    case .last: Phrase("the last name", "姓")
    case .salutation: Phrase("the title before the name, such as Dr.", "姓名前的称谓, 如 Dr.")
    case .birthdate: Phrase("the birthday, as YYYY-MM-DD", "生日, 格式 YYYY-MM-DD")
    case .sex: Phrase("female or male", "性别: 女或男")
    case .province: Phrase("the province of the address", "地址: 省")
    case .city: Phrase("the city of the address", "地址: 市")
    case .town: Phrase("the town of the address", "地址: 镇")
    case .village: Phrase("the village of the address", "地址: 村")
    case .avatar: Phrase("a small picture made of signs", "头像, 由符号组成的小图")
    }
  }
  /// The meaning of a word of `disable`, for completion.
  static func meaning(of word: UserDetail.Info.View.OnOff) -> Phrase {
    switch word {
    case .on: Phrase("disable the user", "禁用该用户")
    case .off: Phrase("enable the user again", "重新启用该用户")
    }
  }
}
