/// Moments as text, in UTC.
package enum Timestamp {
  /// The day of a moment in seconds since 1970, in UTC.
  package static func day(_ seconds: Int64) -> String {
    civilDay(seconds).iso
  }

  /// The day and the time of day, for reading.
  package static func minute(_ seconds: Int64) -> String {
    String(unsafeUninitializedCapacity: 16) {
      writeMinute(seconds, to: $0, separator: " ")
      return 16
    }
  }

  /// Seconds since 1970 as RFC 3339 in UTC.
  package static func text(_ seconds: Int64) -> String {
    // Lists have three of them in each row, so the digits are written without texts of their own.
    String(unsafeUninitializedCapacity: 20) { text in
      writeMinute(seconds, to: text, separator: "T")
      text[16] = UInt8(ascii: ":")
      text.write(secondOfDay(seconds) % 60, to: 17..<19)
      text[19] = UInt8(ascii: "Z")
      return 20
    }
  }

  private static func writeMinute(
    _ seconds: Int64, to text: UnsafeMutableBufferPointer<UInt8>, separator: Unicode.Scalar
  ) {
    civilDay(seconds).write(to: text)
    text[10] = UInt8(ascii: separator)
    text.write(secondOfDay(seconds) / 3_600, to: 11..<13)
    text[13] = UInt8(ascii: ":")
    text.write(secondOfDay(seconds) / 60 % 60, to: 14..<16)
  }

  private static func civilDay(_ seconds: Int64) -> CivilDate {
    CivilDate(daysSince1970: Int(seconds.quotientFloor(86_400)))
  }

  private static func secondOfDay(_ seconds: Int64) -> Int {
    Int(seconds - seconds.quotientFloor(86_400) * 86_400)
  }
}

extension Int64 {
  fileprivate func quotientFloor(_ divisor: Int64) -> Int64 {
    self >= 0 ? self / divisor : -((-self + divisor - 1) / divisor)
  }
}
