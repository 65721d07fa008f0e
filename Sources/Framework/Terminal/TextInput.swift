import Glibc
import Platform
import Viper

/// Reads a whole text from a file or from standard input.
package enum TextInput {
  private static let chunk = 1 << 16
  /// The longest front matter.
  private static let longestFront = 1 << 12

  /// The most bytes of a text of `longest` bytes with its front matter.
  package static func limit(_ longest: Int) -> Int { longest + longestFront }

  /// The most bytes that are read from a pipe. A pipe cannot be read again, so a text that is too long
  /// is put into a file, where it can be cut.
  package static func mostFromPipe(_ longest: Int) -> Int { 8 * longest }

  /// The reason why reading ended.
  package enum End: Equatable {
    case whole, interrupted, tooLong
    case failed(String)
  }

  /// Reads to the end, or until there are more than `limit` bytes. The bytes are returned even if they
  /// are not the whole text.
  package static func read(
    _ descriptor: Int32, atMost limit: Int
  ) -> (bytes: [UInt8], end: End) {
    withUnsafeTemporaryAllocation(byteCount: chunk, alignment: 1) { room in
      var bytes: [UInt8] = []
      while bytes.count <= limit {
        if !Signals.waitForInput(on: descriptor), Signals.ending != nil {
          return (bytes, .interrupted)
        }
        let count = Glibc.read(descriptor, room.baseAddress, chunk)
        if count == 0 { return (bytes, .whole) }
        if count > 0 {
          bytes += room[..<count]
        } else if errno != EINTR, errno != EAGAIN {
          return (bytes, .failed(SystemError.last.text))
        }
      }
      return (bytes, .tooLong)
    }
  }

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
