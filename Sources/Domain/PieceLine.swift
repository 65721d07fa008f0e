/// A part of a text, with a single space for each run of white space, or a line end if it has one.
struct PieceLine {
  static let space = UInt8(ascii: " ")
  static let lineEnd = UInt8(ascii: "\n")
  /// In how many bytes the characters before the words found are looked for first; in ASCII they lie
  /// there.
  private static var firstReach: Int { 32 }

  /// Enough room for most lines.
  private static var usualLength: Int { 96 }

  /// A character that a reader sees.
  private struct Sign {
    /// Its bytes in the line.
    let bytes: Range<Int>
    let isSpace: Bool
    let isWide: Bool

    var columns: Int { isWide ? 2 : 1 }
  }

  private var bytes: [UInt8] = []
  private var signs: [Sign] = []
  /// The characters that are kept.
  private var kept = 0..<0

  /// The first characters of a part.
  init(_ text: UnsafeBufferPointer<UInt8>, _ part: Range<Int>, atMost limit: Int = .max) {
    bytes.reserveCapacity(min(part.count, PieceLine.usualLength))
    signs.reserveCapacity(min(part.count, PieceLine.usualLength))
    var index = part.lowerBound
    while index < part.upperBound, signs.count < limit {
      // Most characters are ASCII beside ASCII.
      let isVisible = (0x21..<0x7F).contains(text[index])
      if isVisible, index + 1 < part.upperBound, text[index + 1] < 0x80 {
        signs.append(Sign(bytes: bytes.count..<bytes.count + 1, isSpace: false, isWide: false))
        bytes.append(text[index])
        index += 1
        continue
      }
      let end = PieceLine.endOfSign(at: index, in: text, part.upperBound)
      add(text, index..<end)
      index = end
    }
    kept = signs.indices
  }

  /// The last characters before an offset.
  init(before end: Int, in text: UnsafeBufferPointer<UInt8>, atMost limit: Int) {
    var reach = PieceLine.firstReach
    self.init(reaching: reach, before: end, in: text)
    while kept.count < limit, reach < min(end, SearchPiece.reach) {
      reach *= 4
      self.init(reaching: reach, before: end, in: text)
    }
    kept = kept.suffix(limit)
  }

  private init(reaching reach: Int, before end: Int, in text: UnsafeBufferPointer<UInt8>) {
    let start = PieceLine.scalar(from: max(0, end - reach), in: text)
    self.init(text, start..<max(start, end))
    // The first character of the part may be incomplete.
    if start > 0, !kept.isEmpty { kept.removeFirst() }
  }

  private mutating func add(_ text: UnsafeBufferPointer<UInt8>, _ sign: Range<Int>) {
    let isSpace = PieceLine.isSpace(sign, in: text)
    let isBreak = isSpace && (text[sign.lowerBound] == 10 || text[sign.lowerBound] == 13)
    if isSpace, signs.last?.isSpace ?? false {
      if isBreak { bytes[bytes.count - 1] = PieceLine.lineEnd }
      return
    }
    let start = bytes.count
    if isSpace {
      bytes.append(isBreak ? PieceLine.lineEnd : PieceLine.space)
    } else {
      for index in sign { bytes.append(text[index]) }
    }
    // From U+1100 on, two columns are assumed.
    let first = text[sign.lowerBound]
    let isWide = first > 0xE1 || first == 0xE1 && text[sign.lowerBound + 1] >= 0x84
    signs.append(Sign(bytes: start..<bytes.count, isSpace: isSpace, isWide: isWide && !isSpace))
  }

  /// The bytes of the characters that are kept.
  var text: ArraySlice<UInt8> {
    guard let first = kept.first, let last = kept.last else { return [] }
    return bytes[signs[first].bytes.lowerBound..<signs[last].bytes.upperBound]
  }

  var width: Int { kept.reduce(0) { $0 + signs[$1].columns } }

  /// Cuts the beginning to keep a width; returns whether characters were left out.
  mutating func keepEnd(_ room: Int) -> Bool {
    var start = kept.upperBound
    var width = 0
    while start > kept.lowerBound, width + signs[start - 1].columns <= room {
      start -= 1
      width += signs[start].columns
    }
    if start == kept.lowerBound { return false }
    // Cut between words, unless one word fills the whole width.
    start = (start..<kept.upperBound).first { isBorder($0) } ?? start
    kept = start..<kept.upperBound
    if !kept.isEmpty, signs[start].isSpace { kept.removeFirst() }
    return true
  }

  /// Cuts the end to keep a width; returns whether characters were left out.
  mutating func keepBeginning(_ room: Int) -> Bool {
    var end = kept.lowerBound
    var width = 0
    while end < kept.upperBound, width + signs[end].columns <= room {
      width += signs[end].columns
      end += 1
    }
    if end == kept.upperBound { return false }
    end = (kept.lowerBound..<end).last { isBorder($0 + 1) }.map { $0 + 1 } ?? end
    while end > kept.lowerBound, signs[end - 1].isSpace { end -= 1 }
    kept = kept.lowerBound..<end
    return true
  }

  /// Whether a word may end before a character.
  private func isBorder(_ index: Int) -> Bool {
    let (left, right) = (signs[index - 1], signs[index])
    return left.isSpace || right.isSpace || left.isWide || right.isWide
  }

  static func isBlank(_ byte: UInt8) -> Bool { byte == space || byte == lineEnd }

  // MARK: Characters

  /// The first scalar at or after an offset.
  static func scalar(from offset: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
    var offset = offset
    while offset < text.count, UTF8.isContinuation(text[offset]) { offset += 1 }
    return offset
  }

  /// The end of the character that begins at an index.
  private static func endOfSign(
    at index: Int, in text: UnsafeBufferPointer<UInt8>, _ end: Int
  ) -> Int {
    let next = scalar(from: index + 1, in: text)
    if next >= end || standsAlone(at: index, in: text) && standsAlone(at: next, in: text) {
      return next
    }
    // No character of a reader is longer than this, unless a text is made to be hostile.
    let longest = scalar(from: min(end, index + 64), in: text)
    let part = String(decoding: text[index..<longest], as: UTF8.self)
    return index + (part.first?.utf8.count ?? next - index)
  }

  /// Whether a scalar is a character of its own beside another one of which this is true: ASCII, most
  /// letters of western languages, Chinese, Japanese, and their punctuation.
  private static func standsAlone(at index: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    switch text[index] {
    case 0..<0x80, 0xC3, 0xE4...0xE9: return true
    // Latin letters, dashes and quotation marks.
    case 0xE2: return text[index + 1] == 0x80 && (0x90...0xA7).contains(text[index + 2])
    // All between U+3000 and U+3FFF but the marks that are written onto another character.
    case 0xE3:
      return !(text[index + 1] == 0x80 && (0xAA...0xAF).contains(text[index + 2]))
        && !(text[index + 1] == 0x82 && (0x99...0x9A).contains(text[index + 2]))
    case 0xEF: return text[index + 1] == 0xBC && text[index + 2] > 0x80
    default: return false
    }
  }

  private static func isSpace(_ sign: Range<Int>, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    switch text[sign.lowerBound] {
    case 0x20, 9...13: true
    case 0..<0x80, 0xC3, 0xE4...0xE9: false
    default: String(decoding: text[sign], as: UTF8.self).first?.isWhitespace ?? false
    }
  }
}
