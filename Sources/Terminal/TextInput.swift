import Core
import Domain
import Glibc
import Platform

/// Reads a whole text, of a file or of all that standard input holds.
package enum TextInput {
  private static let chunk = 1 << 16
  /// How much may stand in front of a text.
  private static let longestFront = 1 << 12
  /// What a text may have with what stands in front of it.
  package static let limit = BlogRule.longestBody + longestFront
  /// What is read of a pipe, as it is gone afterwards: what is too long for a text can be cut in a file.
  package static let mostFromPipe = 8 * BlogRule.longestBody

  /// Why there is no more to read.
  package enum End: Equatable {
    case whole, interrupted, tooLong
    case failed(String)
  }

  /// Reads to the end, or until there are more than `limit` bytes. What was read is answered also
  /// where that is not the whole.
  package static func read(
    _ descriptor: Int32, atMost limit: Int
  ) -> (bytes: [UInt8], end: End) {
    var bytes: [UInt8] = []
    while bytes.count <= limit {
      if !Signals.waitForInput(on: descriptor), Signals.ending != nil {
        return (bytes, .interrupted)
      }
      let before = bytes.count
      bytes += [UInt8](repeating: 0, count: chunk)
      let count = bytes.withUnsafeMutableBytes { room in
        Glibc.read(descriptor, room.baseAddress?.advanced(by: before), chunk)
      }
      bytes.removeLast(chunk - max(0, count))
      if count == 0 { return (bytes, .whole) }
      if count < 0, errno != EINTR, errno != EAGAIN {
        return (bytes, .failed(SystemError.last.text))
      }
    }
    return (bytes, .tooLong)
  }

  /// The text of bytes that may be anything; a byte-order mark in front is no part of it.
  package static func text(of bytes: [UInt8]) throws -> String {
    let rest = bytes.dropFirst(bytes.starts(with: mark) ? mark.count : 0)
    guard rest.count <= limit else {
      throw Complaint(.refused, .textTooLong(BlogRule.longestBody))
    }
    if rest.contains(0) { throw Complaint(.usage, .textHasNUL) }
    guard let text = String(validating: rest, as: UTF8.self) else {
      throw Complaint(.usage, .textNotUTF8)
    }
    return text
  }

  /// Whether there is nothing but blanks and line ends.
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
