package import Domain

/// What the Greeting screen says.
extension Phrase {
  package static let greetingTitle = Phrase("Greeting", "问候")
  package static let cardTitle = Phrase("Card", "名片")
  package static let greetingNoun = Phrase("the greeting, where everything begins", "问候页, 一切从这里开始")
  package static let greetingShow = Phrase("say the greeting", "问好")
  package static let greetingCard = Phrase("show a visiting card", "显示名片")
  package static let greetingFirst = Phrase(
    "change the first name for the next greeting", "更改下次问候的名")
  package static let greetingLast = Phrase(
    "change the last name for the next greeting", "更改下次问候的姓")
  package static let salutationOption = Phrase("what stands before the name", "姓名前的称呼")
  package static let firstOption = Phrase("the first name", "名")
  package static let lastOption = Phrase("the last name", "姓")
  package static let birthdateOption = Phrase("the day of birth, YYYY-MM-DD", "出生日期, YYYY-MM-DD")
  package static let loggedOutElsewhere = Phrase(
    "You were logged out elsewhere", "你已在别处退出登录")
  package static let nobodyToGreet = Phrase(
    "a greeting needs a first or a last name", "问候需要名或姓")
  package static func nameTooLong(_ limit: Int) -> Phrase {
    Phrase("a name has at most \(limit) characters", "名字最多 \(limit) 个字符")
  }

  /// A day as it stands on a card.
  package static func cardDate(_ date: CivilDate) -> Phrase {
    let months = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ]
    let days = [
      "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
    ]
    let chineseDays = ["日", "一", "二", "三", "四", "五", "六"]
    return Phrase(
      "\(days[date.weekday]) \(months[date.month - 1]) \(date.day), \(date.year)",
      "\(date.year)年\(date.month)月\(date.day)日 星期\(chineseDays[date.weekday])")
  }
}
