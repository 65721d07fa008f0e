/// Text without characters that control a terminal. Only the gate creates it.
package struct Safe: Equatable, Sendable {
  /// The text as it is shown.
  package private(set) var text: String
  /// The number of removed direction controls.
  package private(set) var removedDirections = 0

  fileprivate init(text: String, removedDirections: Int = 0) {
    self.text = text
    self.removedDirections = removedDirections
  }

  /// A literal of the source.
  package init(_ literal: StaticString) {
    text = literal.description
  }

  /// Appends safe text.
  package static func += (left: inout Safe, right: Safe) {
    left.text += right.text
    left.removedDirections += right.removedDirections
  }

  static func + (left: Safe, right: Safe) -> Safe {
    var text = left
    text += right
    return text
  }

  /// A number of blanks.
  package static func blanks(_ count: Int) -> Safe {
    Safe(text: String(repeating: " ", count: max(0, count)))
  }

  /// A number in digits.
  static func number(_ number: Int) -> Safe { Safe(text: String(number)) }

  /// The parts into which `split` divides the text. A part of safe text is safe.
  func parts(_ split: (String) -> [String]) -> [Safe] {
    split(text).map { Safe(text: $0) }
  }

  /// A part of the text, in bytes. A part of safe text is safe.
  subscript(utf8 range: Range<Int>) -> Safe { Safe(text: text[utf8: range]) }

  /// The lines of a text with line breaks.
  var lines: [Safe] {
    text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { Safe(text: String(Substring($0))) }
  }

  /// The number of columns on a terminal.
  package var width: Int { Width.of(text) }
}

/// The filter for all text that goes to a terminal, a pipe or a prompt.
package enum Gate {
  /// The treatment of line breaks.
  package enum Layout: Sendable {
    /// A line break becomes a blank.
    case line
    /// Line breaks stay.
    case lines
  }

  /// The most combining marks after one base character.
  package static let longestMarks = 8

  /// The text without anything that could control a terminal or mislead a reader.
  package static func pass(_ text: String, as layout: Layout = .line) -> Safe {
    if isPlain(text, layout) { return Safe(text: text) }
    var filter = Filter(layout: layout)
    for scalar in text.unicodeScalars { filter.take(scalar) }
    filter.finish()
    return Safe(text: String(filter.kept), removedDirections: filter.removedDirections)
  }

  /// Whether the filter would change nothing.
  private static func isPlain(_ text: String, _ layout: Layout) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var index = 0
      while index < bytes.count {
        let byte = bytes[index]
        if byte < 0x80 {
          guard byte >= 0x20 && byte < 0x7F || byte == 0x0A && layout == .lines else {
            return false
          }
          index += 1
          continue
        }
        // Most Chinese characters, U+5000 to U+9FFF.
        if 0xE5...0xE9 ~= byte {
          index += 3
          continue
        }
        let value = bytes.scalar(at: &index)
        guard value >= 0xA0, value & ~1 != 0x2028, ScalarClass(value).kind == .plain else {
          return false
        }
      }
      return true
    }
  }

  /// Joins pieces of one line. `ends` are the byte offsets at which the pieces end.
  static func pass(pieces: [String]) -> (whole: Safe, ends: [Int]) {
    var ends: [Int] = []
    ends.reserveCapacity(pieces.count)
    if pieces.allSatisfy({ isPlain($0, .line) }) {
      let whole = pieces.joined()
      for piece in pieces { ends.append((ends.last ?? 0) + piece.utf8.count) }
      return (Safe(text: whole), ends)
    }
    var filter = Filter(layout: .line)
    for piece in pieces {
      for scalar in piece.unicodeScalars { filter.take(scalar) }
      ends.append(filter.size)
    }
    filter.finish()
    if !ends.isEmpty { ends[ends.count - 1] = filter.size }
    let whole = Safe(
      text: String(filter.kept), removedDirections: filter.removedDirections)
    return (whole, ends)
  }
}

/// Takes scalars one by one and keeps the harmless ones.
private struct Filter {
  let layout: Gate.Layout
  var kept = String.UnicodeScalarView()
  var removedDirections = 0
  private var column = 0
  private var marks = 0
  private var last: Unicode.Scalar?
  private var hasJoiner = false
  private var hasReturn = false

  init(layout: Gate.Layout) { self.layout = layout }

  mutating func take(_ scalar: Unicode.Scalar) {
    if hasReturn {
      hasReturn = false
      if scalar != "\n" { mark("^M") }
    }
    switch scalar.value {
    case 0x20...0x7E: keep(scalar)
    case 0x0A: layout == .lines ? newline() : keep(" ")
    case 0x09: repeat { keep(" ") } while column % 8 != 0
    case 0x0D: hasReturn = true
    case 0x85, 0x2028, 0x2029: keep(" ")
    case 0x00...0x1F:
      mark("^")
      keep(Unicode.Scalar(UInt8(scalar.value) + 0x40))
    case 0x7F: mark("^?")
    case 0x80...0x9F: mark("\\u{\(String(scalar.value, radix: 16))}")
    default: takeBeyondASCII(scalar)
    }
  }

  /// The number of bytes kept so far.
  var size: Int { String(kept).utf8.count }

  mutating func finish() {
    if hasReturn { mark("^M") }
  }

  private mutating func takeBeyondASCII(_ scalar: Unicode.Scalar) {
    let kind = ScalarClass(scalar).kind
    if scalar.value == 0x200D {
      // A joiner stays only between two emoji. The next scalar decides.
      hasJoiner = last.map(Filter.joinsEmoji) ?? false
    } else if scalar.value == 0xFE0F {
      if last.map({ ScalarClass($0).isEmoji }) ?? false { keepMark(scalar) }
    } else {
      switch kind {
      case .plain: keep(scalar)
      case .direction: removedDirections += 1
      case .noncharacter: keep("\u{FFFD}")
      case .ignorable: break
      case .mark: keepMark(scalar)
      }
    }
  }

  private mutating func keep(_ scalar: Unicode.Scalar) {
    if hasJoiner, ScalarClass(scalar).isEmoji, scalar.value > 0x7F { kept.append("\u{200D}") }
    hasJoiner = false
    kept.append(scalar)
    last = scalar
    marks = 0
    column += Width.of(scalar)
  }

  private mutating func keepMark(_ scalar: Unicode.Scalar) {
    hasJoiner = false
    marks += 1
    guard marks <= Gate.longestMarks else { return }
    kept.append(scalar)
    last = scalar
  }

  private mutating func newline() {
    keep("\n")
    column = 0
  }

  private mutating func mark(_ text: String) {
    for scalar in text.unicodeScalars { keep(scalar) }
  }

  /// Whether an emoji sequence can continue after this scalar.
  private static func joinsEmoji(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value == 0xFE0F || ScalarClass(scalar).isEmoji && scalar.value > 0x7F
  }
}
