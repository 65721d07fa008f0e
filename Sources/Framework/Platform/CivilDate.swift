/// A day of the calendar.
package struct CivilDate: Hashable, Sendable {
  package let year: Int
  package let month: Int
  package let day: Int

  /// Fails if the calendar has no such day.
  package init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month),
      day >= 1, day <= CivilDate.days(inMonth: month, of: year)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// Reads `YYYY-MM-DD` only.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 10, bytes[4] == 0x2d, bytes[7] == 0x2d else { return nil }
    func number(_ range: Range<Int>) -> Int? {
      var value = 0
      for byte in bytes[range] {
        guard byte >= 0x30, byte <= 0x39 else { return nil }
        value = value * 10 + Int(byte - 0x30)
      }
      return value
    }
    guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10)
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// The day some days after 1 January 1970, limited to the years 1 to 9999.
  package init(daysSince1970 days: Int) {
    // Counted in years that begin in March. The calendar repeats after 400 years.
    let shifted = min(max(days, -719_162), 2_932_896) + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
    month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// The number of days since 1 January 1970.
  package var daysSince1970: Int {
    // Years begin in March here as well, so that the leap day is the last one of its year.
    let marchYear = month < 3 ? year - 1 : year
    let dayOfYear = (153 * (month < 3 ? month + 9 : month - 3) + 2) / 5 + day - 1
    let leapDays = marchYear / 4 - marchYear / 100 + marchYear / 400
    return 365 * marchYear + leapDays + dayOfYear - 719_468
  }

  /// The day of the week: 0 is Sunday, 6 is Saturday.
  package var weekday: Int {
    // Years begin in March here, so that the leap day is the last one of its year.
    let marchYear = month < 3 ? year - 1 : year
    let monthShift = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4][month - 1]
    return (marchYear + marchYear / 4 - marchYear / 100 + marchYear / 400 + monthShift + day) % 7
  }

  /// The day as `YYYY-MM-DD`.
  package var iso: String {
    String(unsafeUninitializedCapacity: CivilDate.length) {
      write(to: $0)
      return CivilDate.length
    }
  }

  /// The length of `YYYY-MM-DD`.
  static let length = 10

  /// Writes the day as `YYYY-MM-DD` to the beginning of a text.
  func write(to text: UnsafeMutableBufferPointer<UInt8>) {
    text.write(year, to: 0..<4)
    text[4] = UInt8(ascii: "-")
    text.write(month, to: 5..<7)
    text[7] = UInt8(ascii: "-")
    text.write(day, to: 8..<10)
  }

  private static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 4, 6, 9, 11: 30
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    default: 31
    }
  }
}

extension UnsafeMutableBufferPointer<UInt8> {
  /// Writes the last digits of a number, with leading zeros.
  func write(_ number: Int, to places: Range<Int>) {
    var rest = number
    for place in places.reversed() {
      self[place] = UInt8(ascii: "0") + UInt8(rest % 10)
      rest /= 10
    }
  }
}
