import Viper

/// Messages of the UserList screen.
extension Phrase {
  // MARK: Titles

  static let requestsTitle = Phrase("Requests", "好友请求")
  static let suggestedTitle = Phrase("Suggested", "可能认识的人")
  static let likersTitle = Phrase("Likers", "点赞的人")
  static let peopleTitle = Phrase("People", "用户资料")
  static func list(_ title: Phrase, of name: String) -> Phrase {
    Phrase("\(title.english) of \(name)", "\(name) 的\(title.chinese)")
  }

  // MARK: Rows

  static func nobodyFound(_ text: String) -> Phrase {
    Phrase("No users found: \(text)", "没有找到用户: \(text)")
  }
  static let nobodyHere = Phrase("The list is empty", "列表为空")
  /// The picture of a person without an avatar.
  static let noAvatar = Phrase(verbatim: "○")
  static let noSignature = Phrase("They are lazy and wrote nothing", "TA很懒,什么都没写")
  static let personGone = Phrase("unavailable", "不可用")
  static let female = Phrase("female", "女")
  static let male = Phrase("male", "男")
  static func commonFriends(_ count: Int) -> Phrase {
    Phrase(
      "You have \(count) friend\(count == 1 ? "" : "s") in common", "你们有\(count)个共同好友")
  }
  static func button(_ label: Phrase, removedBy row: Int) -> Phrase {
    Phrase("\(label.english) [remove \(row)]", "\(label.chinese) [remove \(row)]")
  }
  static func button(_ label: Phrase, answeredBy row: Int) -> Phrase {
    let words = "[accept \(row), decline \(row)]"
    return Phrase("\(label.english) \(words)", "\(label.chinese) \(words)")
  }

  // MARK: Messages

  static let stopFollowingQuestion = Phrase("Really stop following?", "提示: 确认取消对他的关注吗?")
  static func peopleCame(_ count: Int) -> Phrase {
    .news(
      Phrase("\(count) new user\(count == 1 ? "" : "s"): refresh", "新增 \(count) 人: refresh"))
  }
  static func listTakesNoName(_ kind: String) -> Phrase {
    Phrase("users \(kind) takes no name", "users \(kind) 不接受名字")
  }
  static let noButtons = Phrase("this list shows no buttons", "此列表不显示按钮")
  static func noButton(_ name: String) -> Phrase {
    Phrase("this list shows no button for \(name)", "此列表不显示 \(name) 的按钮")
  }
  static func removeHidden(_ name: String) -> Phrase {
    Phrase("the remove button of \(name) is not shown", "\(name) 的移除按钮没有显示")
  }
  static func pressShows(_ row: Int) -> Phrase {
    Phrase("show it: press \(row)", "用 press \(row) 显示")
  }
  static func inNoRow(_ name: String) -> Phrase {
    Phrase(
      "\(name) is not in this list, so there is no button to press", "\(name) 不在此列表中, 没有可按的按钮")
  }
  static func verbDoes(_ verb: String, _ name: String) -> Phrase {
    Phrase("do it directly: \(verb) \(name)", "用 \(verb) \(name) 直接完成")
  }
}
