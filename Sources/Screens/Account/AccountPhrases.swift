import Viper

/// Messages of the Account screen.
extension Phrase {
  static let accountTitle = Phrase("Account", "账号")
  static let exportForceHint = Phrase(
    "nothing was written; replace existing files: --force", "没有写入任何文件; 用 --force 替换已存在的文件")
  static let exportNeedsFolder = Phrase(
    "cannot export to a pipe; name a folder", "不能导出到管道; 请指定目录")
  static func exported(_ count: Int, _ folder: String) -> Phrase {
    Phrase(
      count == 1 ? "Exported 1 blog to \(folder)" : "Exported \(count) blogs to \(folder)",
      "已导出 \(count) 篇博客到 \(folder)")
  }
  // MARK: The page of the account
  static let nameRow = Phrase("Name", "账号")
  static let nicknameRow = Phrase("Nickname", "昵称")
  static let createdRow = Phrase("Created", "创建于")
  static let systemUserRow = Phrase("System user", "系统用户")
  static let sessionsRow = Phrase("Sessions", "会话")
  static let tokensRow = Phrase("Tokens", "令牌")
  static let blogsRow = Phrase("Works", "作品")
  static let noValue = Phrase("none", "无")
  /// The user of the operating system who can log in to the account without a password.
  static func systemUser(of facts: Account.Facts) -> Phrase {
    guard let number = facts.systemUser else { return noValue }
    return facts.isTiedHere
      ? Phrase("you, number \(number)", "你, 编号 \(number)")
      : Phrase("number \(number)", "编号 \(number)")
  }
  static func notAFolder(_ path: String) -> Phrase {
    Phrase("\(path) is not a folder", "\(path) 不是目录")
  }
  static func noSuchSession(_ number: Int) -> Phrase {
    Phrase("no such session: \(number)", "会话不存在: \(number)")
  }
  static let howToSeeSessions = Phrase("list your sessions: sessions", "用 sessions 列出自己的会话")
  static func sessionEnded(_ number: Int, _ name: Phrase, created: String) -> Phrase {
    Phrase(
      "Ended session \(number): \(name.english), created \(created)",
      "已结束会话 \(number): \(name.chinese), 创建于 \(created)")
  }
  static let thisSession =
    Phrase.label(Phrase("State", "状态")) + Phrase("this session", "当前会话")
  static func loggedInAt(_ moment: Phrase) -> Phrase {
    Phrase(
      short: Phrase("logged in ", "登录于 "), inWords: Phrase("Logged in: ", "登录于: ")) + moment
  }
  static func usedAt(_ moment: Phrase) -> Phrase {
    Phrase(short: Phrase("used ", "使用于 "), inWords: Phrase("Used: ", "使用于: ")) + moment
  }
  static func sessionHolds(until moment: Phrase) -> Phrase {
    Phrase(
      short: Phrase("valid until ", "有效期至 "), inWords: Phrase("Valid until: ", "有效期至: "))
      + moment
  }
  static let oneWayToLogOut = Phrase(
    "--everywhere and --session cannot be combined", "--everywhere 与 --session 不能同时使用")
  static let passwordShownOnce = Phrase(
    "This password is shown only once and works only once. All sessions of the account were ended.",
    "此密码只显示一次, 且只能登录一次. 该账号的所有会话均已结束.")
  static func sampleCannotLogIn(_ name: String) -> Phrase {
    Phrase("\(name) is a sample user and cannot log in", "\(name) 是示例用户, 不能登录")
  }
  static let noSuchUser = Phrase("no such user", "用户不存在")
  static let oldPasswordQuestion = Phrase("Current password:", "当前密码:")
  static let passwordChanged = Phrase(
    "Changed the password and ended all other sessions", "已修改密码, 其他会话均已结束")
  static func passwordChangedOnly(_ reason: Phrase) -> Phrase {
    Phrase(
      "changed the password, but could not log in: \(reason.english)",
      "已修改密码, 但未能登录: \(reason.chinese)")
  }
  static func logInLater(_ name: String) -> Phrase {
    Phrase("solve the problem, then log in: login \(name)", "解决之后请用 login \(name) 继续")
  }
  static let incorrectPassword = Phrase("incorrect password", "密码错误")
  static let nameDoesNotMatch = Phrase(
    "the name does not match; nothing was changed", "名字不符; 没有任何改动")
  static func typeYourName(_ name: String) -> Phrase {
    Phrase(
      "Type \(name) to delete the account and everything it wrote:",
      "要删除账号和全部内容, 请输入 \(name):")
  }
  static func loggedOut(_ name: String) -> Phrase {
    Phrase("Logged out \(name)", "已退出登录: \(name)")
  }
  static func accountDeleted(_ name: String) -> Phrase {
    Phrase("Deleted account \(name)", "已删除账号 \(name)")
  }
  static let nothingToUndo = Phrase("nothing to undo", "没有可撤销的操作")
  static let undoOvertaken = Phrase(
    "your last change no longer applies; nothing was undone", "上一次操作已失效, 没有撤销任何内容")
  static func unliked(_ blog: Phrase) -> Phrase {
    Phrase("Undid the like: ", "已撤销点赞: ") + blog
  }
  /// Without the name if the account was deleted meanwhile.
  static func unfollowed(_ name: String?) -> Phrase {
    guard let name else { return Phrase("Undid the follow", "已撤销关注") }
    return Phrase("Undid the follow: \(name)", "已撤销关注: \(name)")
  }
  static func restored(_ blog: Phrase) -> Phrase {
    Phrase("Undid the deletion: restored ", "已撤销删除: ") + blog + Phrase("", " 已从回收站恢复")
  }
  static func unpublished(_ blog: Phrase) -> Phrase {
    Phrase("Undid the publication: ", "已撤销发布: ") + blog + Phrase(" is a draft again", " 已变回草稿")
  }
  private static let quote = Phrase(verbatim: "\"")
  /// The name of a blog in a sentence: its title, if it has one, and its number.
  static func blogNamed(_ id: Int64, _ title: String) -> Phrase {
    title.isEmpty
      ? Phrase("blog \(id)", "博客 \(id)")
      : Phrase(sign: "“", inWords: quote) + Phrase(verbatim: title)
        + Phrase(sign: "”", inWords: quote)
        + Phrase(verbatim: " (\(id))")
  }
}
