import Glibc

/// The days of the calendar at a place of the world.
package struct LocalDays: Sendable {
  /// The seconds by which local time is ahead of UTC at a moment.
  private let offset: @Sendable (Int64) -> Int64

  package init(offset: @escaping @Sendable (_ secondsSince1970: Int64) -> Int64) {
    self.offset = offset
  }

  /// The days where the machine is, or where the variable `TZ` says.
  package static let here = LocalDays { seconds in
    var moment = time_t(seconds)
    var parts = tm()
    return localtime_r(&moment, &parts) == nil ? 0 : Int64(parts.tm_gmtoff)
  }

  /// The day of a moment in seconds since 1970.
  package func day(of seconds: Int64) -> CivilDate {
    let local = seconds + offset(seconds)
    return CivilDate(daysSince1970: Int((local - (local % 86_400 + 86_400) % 86_400) / 86_400))
  }
}
