import Core
import Domain
import Glibc
import Platform

/// The lines typed at the prompt, kept in a private file from one run to the next.
package final class History {
  private static let kept = 1000
  private static let mostBytes = 1 << 20

  /// The lines from the oldest to the newest.
  package private(set) var lines: [String] = []
  private var path: String?

  /// Makes a history without a file.
  package init() {}

  /// Reads the file in this folder; what is typed from now on is kept there, too.
  package func open(in folder: String) throws {
    do {
      try PrivateFile.makeOwnFolder(folder)
      let path = folder + "/history"
      let descriptor = try PrivateFile.openForAppending(path)
      defer { close(descriptor) }
      let bytes = try PrivateFile.tail(of: descriptor, at: path, atMost: History.mostBytes)
      let all = bytes.split(separator: UInt8(ascii: "\n")).compactMap {
        String(validating: $0, as: UTF8.self)
      }
      lines = Array(all.suffix(History.kept))
      if all.count > 2 * History.kept {
        try PrivateFile.replace(path, with: Array((lines.joined(separator: "\n") + "\n").utf8))
      }
      self.path = path
    } catch let refusal as FileRefusal {
      // Without a history a prompt still is one.
      throw Complaint(.refused, Complaint(refusal).message)
    }
  }

  /// Keeps a line unless it is the same as the one before; true when it was kept.
  package func append(_ line: String) -> Bool {
    guard !line.isEmpty, !line.utf8.contains(UInt8(ascii: "\n")), line != lines.last
    else { return false }
    lines.append(line)
    if lines.count > 2 * History.kept { lines.removeFirst(History.kept) }
    // Another prompt may have put a shorter file in the place of this one: it is opened each time.
    if let path, let descriptor = try? PrivateFile.openForAppending(path) {
      // One write of a whole line: two prompts at once do not mix theirs.
      try? PrivateFile.write(Array((line + "\n").utf8), to: descriptor, at: path)
      close(descriptor)
    }
    return true
  }
}
