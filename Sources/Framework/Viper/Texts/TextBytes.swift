/// Reads the bytes of a written text.
package enum TextBytes {
  /// The longest front matter.
  private static let longestFront = 1 << 12

  /// The most bytes of a text of `longest` bytes with its front matter.
  package static func limit(_ longest: Int) -> Int { longest + longestFront }

  /// The bytes as a text of at most `longest` bytes, without a byte-order mark.
  package static func text(of bytes: [UInt8], atMost longest: Int) throws -> String {
    let rest = bytes.dropFirst(bytes.starts(with: mark) ? mark.count : 0)
    guard rest.count <= limit(longest) else {
      throw Complaint(.refused, .textTooLong(longest), kind: .text)
    }
    if rest.contains(0) { throw Complaint(.usage, .textHasNUL, kind: .text) }
    guard let text = String(validating: rest, as: UTF8.self) else {
      throw Complaint(.usage, .textNotUTF8, kind: .text)
    }
    return text
  }

  /// Whether the bytes are only blanks and line ends.
  package static func isBlank(_ bytes: [UInt8]) -> Bool {
    (bytes.starts(with: mark) ? bytes[mark.count...] : bytes[...]).allSatisfy {
      $0 == 0x20 || (0x09...0x0D).contains($0)
    }
  }

  /// The bytes without a byte-order mark in front.
  package static func withoutMark(_ bytes: [UInt8]) -> [UInt8] {
    bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes
  }

  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
}
