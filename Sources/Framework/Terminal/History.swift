import Glibc
import Platform
import Viper

/// The lines typed at the prompt, stored in a private file.
package final class History {
  private static let kept = 1000
  private static let mostBytes = 1 << 20

  /// The lines from the oldest to the newest.
  package private(set) var lines: [String] = []
  private var path: String?
  /// The lines of this run that were refused.
  private var refused: Set<String> = []

  package init() {}

  /// Reads the file in this folder. `append` writes to it from now on.
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
      // A prompt works without a history too.
      throw Complaint(.refused, Complaint(from: refusal).message)
    }
  }

  /// Remembers that a line was refused, so that it is not suggested.
  package func refuse(_ line: String) { refused.insert(line) }

  /// The newest line that begins with the typed one, goes on and was not refused.
  package func suggestion(for typed: String) -> String? {
    lines.last {
      $0.utf8.count > typed.utf8.count && $0.utf8.starts(with: typed.utf8) && !refused.contains($0)
    }
  }

  /// Adds a line unless it equals the last one. Returns whether it was added.
  package func append(_ line: String) -> Bool {
    guard !line.isEmpty, !line.utf8.contains(UInt8(ascii: "\n")), line != lines.last
    else { return false }
    lines.append(line)
    if lines.count > 2 * History.kept { lines.removeFirst(History.kept) }
    // Another prompt may have replaced the file by a shorter one, so it is opened each time.
    if let path, let descriptor = try? PrivateFile.openForAppending(path) {
      // The line is written at once, so that the lines of two prompts do not mix.
      try? PrivateFile.write(Array((line + "\n").utf8), to: descriptor, at: path)
      close(descriptor)
    }
    return true
  }
}
