import Circle
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
}
