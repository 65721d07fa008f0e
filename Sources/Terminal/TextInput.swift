import Core
import Domain
import Glibc
import Platform

/// Reads a whole text, of a file or of all that standard input holds.
package enum TextInput {
  private static let chunk = 1 << 16

  /// Reads to the end, or nothing when a signal came; what cannot be a text is refused with words,
  /// and no more is read than a text may have.
  package static func read(_ descriptor: Int32, named name: String) throws -> String? {
    var bytes: [UInt8] = []
    while bytes.count <= BlogRule.longestBody {
      if !Signals.waitForInput(on: descriptor), Signals.ending != nil { return nil }
      let before = bytes.count
      bytes += [UInt8](repeating: 0, count: chunk)
      let count = bytes.withUnsafeMutableBytes { room in
        Glibc.read(descriptor, room.baseAddress?.advanced(by: before), chunk)
      }
      bytes.removeLast(chunk - max(0, count))
      if count == 0 { return try text(of: bytes) }
      if count < 0, errno != EINTR, errno != EAGAIN {
        throw Complaint(.refused, .inputFailed(name, SystemError.last.text))
      }
    }
    throw Complaint(.refused, .textTooLong(BlogRule.longestBody))
  }

  /// The text of bytes that may be anything; a byte-order mark in front is no part of it.
  static func text(of bytes: [UInt8]) throws -> String {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let rest = bytes.starts(with: mark) ? bytes[mark.count...] : bytes[...]
    guard rest.count <= BlogRule.longestBody else {
      throw Complaint(.refused, .textTooLong(BlogRule.longestBody))
    }
    if rest.contains(0) { throw Complaint(.usage, .textHasNUL) }
    guard let text = String(validating: rest, as: UTF8.self) else {
      throw Complaint(.usage, .textNotUTF8)
    }
    return text
  }
}
