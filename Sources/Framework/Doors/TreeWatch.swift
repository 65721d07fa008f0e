import Platform
import Terminal
import Viper

/// A connection to a prompt that shares its tree.
final class TreeWatch {
  /// A prompt that sends more without an end of the picture is not one of ours.
  private static let longestPicture = 1 << 20

  let prompt: Int
  private let connection: LocalSocket.Connection
  private var received: [UInt8] = []

  /// Connects to a prompt, and asks for its tree.
  init(of prompt: Int, in folder: String, as format: TreeFormat) throws {
    self.prompt = prompt
    connection = try LocalSocket.Connection(to: TreeSockets.path(of: prompt, in: folder))
    // A new connection has room for a request.
    guard connection.write(Array((format.request + "\n").utf8)[...]) != nil else {
      throw Complaint(.conflict, .promptSilent(prompt))
    }
  }

  /// The descriptor of the connection, to wait for input.
  var descriptor: Int32 { connection.descriptor }

  /// Waits for some milliseconds at most. Returns the lines of the newest picture, or `nil` if none came.
  /// Throws `Ended` after the end of the prompt.
  func next(milliseconds: Int32 = 0) throws -> [String]? {
    guard FileDescriptor.waitForInput(on: connection.descriptor, milliseconds: milliseconds) else {
      return nil
    }
    switch connection.read(atMost: 1 << 16) {
    case .end: throw Ended()
    case .nothing: return nil
    case .bytes(let bytes): received += bytes
    }
    guard received.count <= TreeWatch.longestPicture else { throw Ended() }
    let lines = received.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    // The last line has no line break yet, so it may not be complete.
    let ends = lines.indices.dropLast().filter { lines[$0].isEmpty }
    guard let end = ends.last else { return nil }
    let begin = ends.dropLast().last.map { $0 + 1 } ?? 0
    received = Array(lines[(end + 1)...].joined(separator: [UInt8(ascii: "\n")]))
    return lines[begin..<end].map { String(decoding: $0, as: UTF8.self) }
  }

  struct Ended: Error {}
}
