/// The marks of quotes and lists at the beginning of a line.
///
/// cmark makes a block of each, and the layout enters it. A margin never shows so many.
enum MarkdownMarks {
  /// The most marks that are read in a line.
  static let most = 1_000

  /// The text without the marks that are nested deeper. It has the same lines.
  static func removingDeepest(in bytes: [UInt8]) -> [UInt8] {
    var kept: [UInt8] = []
    var start = 0
    while start < bytes.count {
      var (marks, last, index) = (0, start, start)
      while let end = markEnd(in: bytes, from: index) {
        marks += 1
        index = end
        if marks <= most { last = end }
      }
      let end = bytes[index...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
      kept += bytes[start..<last]
      if marks > most { kept.append(0x20) }
      kept += bytes[(marks > most ? index : last)..<min(end + 1, bytes.count)]
      start = end + 1
    }
    return kept
  }

  /// The end of the next mark, behind blanks; `nil` if there is none.
  private static func markEnd(in bytes: [UInt8], from start: Int) -> Int? {
    var index = start
    while index < bytes.count, isBlank(bytes[index]) { index += 1 }
    guard index < bytes.count else { return nil }
    switch bytes[index] {
    case UInt8(ascii: ">"): return index + 1
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"): break
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      while index < bytes.count, (0x30...0x39).contains(bytes[index]) { index += 1 }
      guard index < bytes.count,
        bytes[index] == UInt8(ascii: ".") || bytes[index] == UInt8(ascii: ")")
      else { return nil }
    default: return nil
    }
    // Words begin with the same characters.
    return index + 1 == bytes.count || bytes[index + 1] <= 0x20 ? index + 1 : nil
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
