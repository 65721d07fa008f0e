import Glibc

/// A moment in the time zone that `TZ` names, or else in that of the machine.
package struct LocalTime: Equatable, Sendable {
  package let day: CivilDate
  package let hour: Int
  package let minute: Int

  /// The moment some seconds after the beginning of 1970.
  package init(_ seconds: Int64) {
    var moment = time_t(seconds)
    var parts = tm()
    guard localtime_r(&moment, &parts) != nil else {
      // The year is out of range.
      (day, hour, minute) = (CivilDate(daysSince1970: Int(seconds / 86_400)), 0, 0)
      return
    }
    let local = Int64(timegm(&parts))
    let days = local >= 0 ? local / 86_400 : -((-local + 86_399) / 86_400)
    day = CivilDate(daysSince1970: Int(days))
    (hour, minute) = (Int(parts.tm_hour), Int(parts.tm_min))
  }
}
