import Domain
import Glibc
import Platform

/// Recordings in files of the machine.
package final class RecordingFiles: RecordingFileGateway {
  package init() {}

  package func read(_ path: String) throws -> [UInt8] {
    let descriptor: Int32
    do {
      descriptor = try FileDescriptor.open(reading: path)
    } catch let error as SystemError {
      throw error.isMissing
        ? RecordingRefusal.missing(path: path)
        : RecordingRefusal.failed(path: path, reason: error.text)
    }
    defer { close(descriptor) }
    // A pipe would have to be waited for.
    guard FileDescriptor.isFile(descriptor) else {
      throw RecordingRefusal.unknownFormat(path: path)
    }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(descriptor, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else {
        throw RecordingRefusal.failed(path: path, reason: SystemError.last.text)
      }
      if count == 0 { return bytes }
      bytes += piece.prefix(count)
      guard bytes.count <= Recording.longest else { throw RecordingRefusal.tooLarge(path: path) }
    }
  }
}
