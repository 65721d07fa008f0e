/// Moments as text, in UTC.
package enum Timestamp {
  /// The day of a moment in seconds since 1970, in UTC.
  package static func day(_ seconds: Int64) -> String {
    CivilDate(daysSince1970: Int(seconds.quotientFloor(86_400))).iso
  }

  /// The day and the time of day, for reading.
  package static func minute(_ seconds: Int64) -> String {
    let time = time(seconds)
    return "\(day(seconds)) \(time.hour):\(time.minute)"
  }

  /// Seconds since 1970 as RFC 3339 in UTC.
  package static func text(_ seconds: Int64) -> String {
    let time = time(seconds)
    return "\(day(seconds))T\(time.hour):\(time.minute):\(time.second)Z"
  }

  private static func time(_ seconds: Int64) -> (hour: String, minute: String, second: String) {
    let rest = Int(seconds - seconds.quotientFloor(86_400) * 86_400)
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
    return (padded(rest / 3_600), padded(rest / 60 % 60), padded(rest % 60))
  }
}

extension Int64 {
  fileprivate func quotientFloor(_ divisor: Int64) -> Int64 {
    self >= 0 ? self / divisor : -((-self + divisor - 1) / divisor)
  }
}
