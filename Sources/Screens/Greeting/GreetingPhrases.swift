import Circle
import Domain
import Viper

/// Messages of the Greeting screen.
extension Phrase {
  static let cardTitle = Phrase("Card", "名片")
  /// A day on a card.
  static func cardDate(_ date: CivilDate) -> Phrase {
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
  static func unreadNews(_ count: Int) -> Phrase {
    let number = Phrase.count(count, below: News.limit).english
    return Phrase(
      "\(number) unread blog\(count == 1 ? "" : "s"): feed next", "\(number) 篇未读博客: feed next")
  }
  static func requestNews(_ count: Int) -> Phrase {
    let number = Phrase.count(count, below: News.limit).english
    return Phrase(
      "\(number) friend request\(count == 1 ? "" : "s"): users requests",
      "\(number) 个好友请求: users requests")
  }
}
