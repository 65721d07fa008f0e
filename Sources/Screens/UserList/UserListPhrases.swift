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

  // MARK: Messages

  static func listTakesNoName(_ kind: String) -> Phrase {
    Phrase("users \(kind) takes no name", "users \(kind) 不接受名字")
  }
  static let noButtons = Phrase("this list shows no buttons", "此列表不显示按钮")
}
