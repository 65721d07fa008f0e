/// A JSON value that was read.
enum JSONValue: Equatable {
  case null
  case bool(Bool)
  /// A number as it was written.
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([(key: String, value: JSONValue)])

  static func == (one: JSONValue, other: JSONValue) -> Bool {
    switch (one, other) {
    case (.null, .null): true
    case (.bool(let one), .bool(let other)): one == other
    case (.number(let one), .number(let other)), (.string(let one), .string(let other)):
      one == other
    case (.array(let one), .array(let other)): one == other
    case (.object(let one), .object(let other)):
      one.elementsEqual(other) { $0.key == $1.key && $0.value == $1.value }
    default: false
    }
  }
}

/// Reads one JSON value.
struct JSONText {
  /// A text that is not JSON.
  struct Failure: Error {}

  /// The most brackets inside each other.
  private static let deepest = 32

  private let bytes: UnsafeBufferPointer<UInt8>
  private(set) var index: Int
  private var depth = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int = 0) {
    self.bytes = bytes
    self.index = index
  }

  /// The value that is the whole text.
  static func value(of bytes: UnsafeBufferPointer<UInt8>) throws -> JSONValue {
    var text = JSONText(bytes)
    let value = try text.value()
    text.skipBlanks()
    guard text.index == bytes.count else { throw Failure() }
    return value
  }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  mutating func skipBlanks() {
    while let byte = next, ByteWindow.isBlank(byte) { index += 1 }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    skipBlanks()
    guard next == byte else { return false }
    index += 1
    return true
  }

  mutating func value() throws -> JSONValue {
    skipBlanks()
    switch next {
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try array()
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func word(_ word: StaticString, _ value: JSONValue) throws -> JSONValue {
    for offset in 0..<word.utf8CodeUnitCount {
      guard next == word.utf8Start[offset] else { throw Failure() }
      index += 1
    }
    return value
  }

  private mutating func number() throws -> JSONValue {
    let begin = index
    while let byte = next, (0x30...0x39).contains(byte) || "+-.eE".utf8.contains(byte) {
      index += 1
    }
    guard index > begin, index - begin < 64,
      bytes[begin] == UInt8(ascii: "-") || (0x30...0x39).contains(bytes[begin])
    else { throw Failure() }
    return .number(String(decoding: bytes[begin..<index], as: UTF8.self))
  }

  private mutating func array() throws -> JSONValue {
    try enter()
    index += 1
    var elements: [JSONValue] = []
    if !take(UInt8(ascii: "]")) {
      repeat { elements.append(try value()) } while take(UInt8(ascii: ","))
      guard take(UInt8(ascii: "]")) else { throw Failure() }
    }
    depth -= 1
    return .array(elements)
  }

  private mutating func object() throws -> JSONValue {
    try enter()
    index += 1
    var members: [(key: String, value: JSONValue)] = []
    members.reserveCapacity(8)
    if !take(UInt8(ascii: "}")) {
      repeat {
        skipBlanks()
        guard next == UInt8(ascii: "\"") else { throw Failure() }
        let key = try string()
        guard take(UInt8(ascii: ":")) else { throw Failure() }
        members.append((key, try value()))
      } while take(UInt8(ascii: ","))
      guard take(UInt8(ascii: "}")) else { throw Failure() }
    }
    depth -= 1
    return .object(members)
  }

  private mutating func enter() throws {
    depth += 1
    if depth > JSONText.deepest { throw Failure() }
  }

  // MARK: Strings

  /// The string that begins with the quotation mark at `index`.
  mutating func string() throws -> String {
    index += 1
    let begin = index
    var (end, all) = (begin, 0 as UInt8)
    while end < bytes.count {
      let byte = bytes[end]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 { break }
      all |= byte
      end += 1
    }
    index = end
    guard next != UInt8(ascii: "\"") else {
      index += 1
      let text = UnsafeBufferPointer(rebasing: bytes[begin..<end])
      // Most texts are ASCII, which need not be validated.
      return all < 0x80 ? String(decoding: text, as: UTF8.self) : try JSONText.text(text)
    }
    var text = Array(bytes[begin..<index])
    while let byte = next {
      index += 1
      switch byte {
      case UInt8(ascii: "\""):
        return try text.withUnsafeBufferPointer { try JSONText.text($0) }
      case UInt8(ascii: "\\"):
        text += UTF8.encode(try escaped()) ?? UTF8.encodedReplacementCharacter
      case 0..<0x20: throw Failure()
      default: text.append(byte)
      }
    }
    throw Failure()
  }

  private static func text(_ bytes: UnsafeBufferPointer<UInt8>) throws -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw Failure() }
    return text
  }

  private mutating func escaped() throws -> Unicode.Scalar {
    guard let byte = next else { throw Failure() }
    index += 1
    switch byte {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "u"): return try scalar()
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    default: throw Failure()
    }
  }

  /// The character of four hexadecimal digits, or of two surrogates. A surrogate alone is U+FFFD.
  private mutating func scalar() throws -> Unicode.Scalar {
    let first = try fourDigits()
    guard (0xD800..<0xDC00).contains(first), next == UInt8(ascii: "\\"),
      index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "u")
    else { return Unicode.Scalar(first) ?? "\u{FFFD}" }
    let before = index
    index += 2
    let second = try fourDigits()
    guard (0xDC00..<0xE000).contains(second) else {
      index = before
      return "\u{FFFD}"
    }
    return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) ?? "\u{FFFD}"
  }

  private mutating func fourDigits() throws -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = next else { throw Failure() }
      let digit: UInt8 =
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x41...0x46: byte - 0x37
        case 0x61...0x66: byte - 0x57
        default: throw Failure()
        }
      value = value << 4 | UInt32(digit)
      index += 1
    }
    return value
  }
}
