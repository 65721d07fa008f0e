import Glibc

/// The bytes of a file or a pipe, read piece by piece.
package final class ByteStream {
  private static let longestPiece = 1 << 16

  private let descriptor: Int32
  /// The size of the file; `nil` if it is not known, as that of a pipe.
  package let size: Int?
  /// The number of bytes that were read.
  package private(set) var count = 0

  package init(descriptor: Int32) {
    self.descriptor = descriptor
    var about = stat()
    size =
      fstat(descriptor, &about) == 0 && about.st_mode & S_IFMT == S_IFREG
      ? Int(about.st_size) : nil
  }

  /// The next bytes; `nil` at the end. Throws `EINTR` if a signal ends the run.
  package func next() throws(SystemError) -> [UInt8]? {
    while true {
      if !Signals.waitForInput(on: descriptor), Signals.ending != nil { throw SystemError(EINTR) }
      var count = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: ByteStream.longestPiece) { room, filled in
        count = read(descriptor, room.baseAddress, room.count)
        filled = max(0, count)
      }
      if count == 0 { return nil }
      if count > 0 {
        self.count += count
        return bytes
      }
      let error = SystemError.last
      if error.number != EINTR, error.number != EAGAIN { throw error }
    }
  }
}
