import Glibc
import Platform
import Viper

/// Reads a whole text from a file or from standard input.
package enum TextInput {
  private static let chunk = 1 << 16
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
}
