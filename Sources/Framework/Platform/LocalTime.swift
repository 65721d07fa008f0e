import Glibc

/// A moment in the time zone that `TZ` names, or else in that of the machine.
package struct LocalTime: Equatable, Sendable {
  package let day: CivilDate
  package let hour: Int
  package let minute: Int

  /// The moment some seconds after the beginning of 1970.
  package init(_ seconds: Int64) { self.init(seconds, ahead: LocalTime.offset(at: seconds)) }

  /// The moment where local time is some seconds ahead of UTC.
  init(_ seconds: Int64, ahead: Int64) {
    let local = seconds + ahead
    let number = LocalTime.day(ofLocal: local)
    let second = Int(local) - number * 86_400
    day = CivilDate(daysSince1970: number)
    (hour, minute) = (second / 3600, second / 60 % 60)
  }

  /// The day, counted from 1 January 1970, of a moment in seconds of local time.
  static func day(ofLocal seconds: Int64) -> Int {
    Int((seconds - (seconds % 86_400 + 86_400) % 86_400) / 86_400)
  }

  /// The seconds by which local time is ahead of UTC at a moment; 0 if the year is out of range.
  package static func offset(at seconds: Int64) -> Int64 {
    var moment = time_t(seconds)
    var parts = tm()
    return localtime_r(&moment, &parts) == nil ? 0 : Int64(parts.tm_gmtoff)
  }
}
