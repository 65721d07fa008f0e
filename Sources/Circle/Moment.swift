package import Viper

/// Moments as people say them. Pipes and JSON keep whole dates.
extension Phrase {
  /// The moment, seen from now: `today 14:03`, `yesterday`, `3 days ago`, `11 Sep`, `11 Sep 2025`.
  package static func moment(_ seconds: Int64, now: Int64) -> Phrase {
    let then = LocalTime(seconds)
    let day = day(seconds, now: now)
    guard day == today else { return day }
    let time = "\(twoDigits(then.hour)):\(twoDigits(then.minute))"
    return Phrase("today \(time)", "今天 \(time)")
  }

  /// The day of a moment, seen from now: `today`, `yesterday`, `3 days ago`, `11 Sep`, `11 Sep 2025`.
  package static func day(_ seconds: Int64, now: Int64) -> Phrase {
    let (then, today) = (LocalTime(seconds), LocalTime(now))
    switch today.day.daysSince1970 - then.day.daysSince1970 {
    case 0: return Phrase.today
    case 1: return Phrase("yesterday", "昨天")
    case let days where (2..<7).contains(days): return Phrase("\(days) days ago", "\(days)天前")
    default: return day(then.day, in: today.day.year)
    }
  }

  /// A day, with its year if that is another one.
  package static func day(_ date: CivilDate, in year: Int) -> Phrase {
    let day = day(date)
    if date.year == year { return day }
    return Phrase("\(day.english) \(date.year)", "\(date.year)年\(day.chinese)")
  }

  private static let today = Phrase("today", "今天")

  /// A day without its year: `11 Sep`.
  package static func day(_ day: CivilDate) -> Phrase {
    Phrase("\(day.day) \(months[day.month - 1])", "\(day.month)月\(day.day)日")
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }

  /// The short English names of the months.
  package static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}
