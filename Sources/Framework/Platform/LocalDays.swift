/// The days of the calendar at a place of the world.
package struct LocalDays: Sendable {
  /// The seconds by which local time is ahead of UTC at a moment.
  private let offset: @Sendable (Int64) -> Int64

  package init(offset: @escaping @Sendable (_ secondsSince1970: Int64) -> Int64) {
    self.offset = offset
  }

  /// The days where the machine is, or where the variable `TZ` says.
  package static let here = LocalDays(offset: LocalTime.offset)

  /// The day of a moment in seconds since 1970.
  package func day(of seconds: Int64) -> CivilDate {
    LocalTime(seconds, ahead: offset(seconds)).day
  }

  /// The number of that day, counted from 1 January 1970.
  package func number(ofDayAt seconds: Int64) -> Int {
    LocalTime.day(ofLocal: seconds + offset(seconds))
  }
}
