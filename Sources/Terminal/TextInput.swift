import Core
import Domain
import Glibc
import Platform

/// Reads a whole text, of a file or of all that standard input holds.
package enum TextInput {
  private static let chunk = 1 << 16
  /// How much may stand in front of a text.
  private static let longestFront = 1 << 12
  /// No more is read than a text may have with what stands in front of it.
  package static let limit = BlogRule.longestBody + longestFront

  /// Reads to the end, or nothing when a signal came; what is too long for a text is refused.
  package static func read(_ descriptor: Int32, named name: String) throws -> [UInt8]? {
    var bytes: [UInt8] = []
    while bytes.count <= limit {
      if !Signals.waitForInput(on: descriptor), Signals.ending != nil { return nil }
      let before = bytes.count
      bytes += [UInt8](repeating: 0, count: chunk)
      let count = bytes.withUnsafeMutableBytes { room in
        Glibc.read(descriptor, room.baseAddress?.advanced(by: before), chunk)
      }
      bytes.removeLast(chunk - max(0, count))
      if count == 0 { return bytes }
      if count < 0, errno != EINTR, errno != EAGAIN {
        throw Complaint(.refused, .inputFailed(name, SystemError.last.text))
      }
    }
    throw Complaint(.refused, .textTooLong(BlogRule.longestBody))
  }

  /// The text of bytes that may be anything; a byte-order mark in front is no part of it.
  package static func text(of bytes: [UInt8]) throws -> String {
    let rest = bytes.starts(with: mark) ? bytes[mark.count...] : bytes[...]
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

  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
}
