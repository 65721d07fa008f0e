package import Viper

/// Messages of the screens that greet.
extension Phrase {
  package static let greetingTitle = Phrase("Greeting", "问候")
  package static let loggedOutElsewhere = Phrase(
    "You were logged out from another session", "你已在另一个会话中退出登录")
  package static let nobodyToGreet = Phrase(
    "the greeting needs a first name or a last name", "问候需要名或姓")
  package static func nameTooLong(_ limit: Int) -> Phrase {
    Phrase("the name is longer than \(limit) characters", "名字超过 \(limit) 个字符")
  }
}
