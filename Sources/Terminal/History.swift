package import Core
import Glibc
package import Platform

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
      try PrivateFile.makeFolder(folder)
      let path = folder + "/history"
      let descriptor = try PrivateFile.openForAppending(path)
      defer { close(descriptor) }
      let bytes = try PrivateFile.tail(of: descriptor, atMost: History.mostBytes)
      let all = bytes.split(separator: UInt8(ascii: "\n")).compactMap {
        String(validating: $0, as: UTF8.self)
      }
      lines = Array(all.suffix(History.kept))
      if all.count > 2 * History.kept {
        try PrivateFile.replace(path, with: Array((lines.joined(separator: "\n") + "\n").utf8))
      }
      self.path = path
    } catch let refusal as PrivateFile.Refusal {
      throw Complaint(.refused, refusal.words(folder))
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
      try? PrivateFile.write(Array((line + "\n").utf8), to: descriptor)
      close(descriptor)
    }
    return true
  }
}

extension PrivateFile.Refusal {
  /// Why the file is not used, in words.
  package func words(_ place: String) -> Phrase {
    switch self {
    case .system(let error): .fileFailed(place, error.text)
    case .loose(let path, let command): .looseFile(path, command)
    case .notAFile(let path): .notAPlainFile(path)
    case .notMine(let path): .notMyFile(path)
    }
  }
}
