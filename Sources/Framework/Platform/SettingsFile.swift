import Glibc

/// A file of settings with one `NAME = VALUE` a line. A change keeps all other lines, with their order and
/// comments.
package struct SettingsFile {
  /// More than any file that is written by hand.
  private static let mostBytes = 1 << 20

  /// The path that was asked for. The file itself may lie elsewhere, behind a link.
  package let path: String

  package init(path: String) { self.path = path }

  /// Whether a line sets this name.
  package func has(_ name: String) throws -> Bool {
    try lines(of: target).contains { SettingsFile.name(in: $0) == name }
  }

  /// Sets a name. Its last line is replaced, because that one counts; a new line comes last.
  package func set(_ name: String, to value: String) throws {
    try change { lines in
      let line = Array("\(name) = \(value)".utf8)
      if let index = lines.lastIndex(where: { SettingsFile.name(in: $0) == name }) {
        lines[index] = line
      } else {
        lines.append(line)
      }
    }
  }

  /// Removes all lines that set a name.
  package func unset(_ name: String) throws {
    try change { lines in lines.removeAll { SettingsFile.name(in: $0) == name } }
  }

  private func change(_ change: (inout [[UInt8]]) -> Void) throws {
    try PrivateFile.makeFolder(SettingsFile.folder(of: path))
    let target = target
    // Two processes change the file one after the other.
    guard let lock = FileLock(SettingsFile.folder(of: target), waits: true) else {
      throw FileRefusal.failed(path: path, reason: SystemError.last.text)
    }
    var lines = try lines(of: target)
    change(&lines)
    try withExtendedLifetime(lock) {
      try PrivateFile.replace(target, with: Array(lines.map { $0 + [UInt8(ascii: "\n")] }.joined()))
    }
  }

  /// The file behind the path. A link stays a link.
  private var target: String {
    if let file = SettingsFile.real(path) { return file }
    let folder = SettingsFile.folder(of: path)
    return SettingsFile.real(folder).map { $0 + path.dropFirst(folder.count) } ?? path
  }

  private static func real(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(validatingCString: real)
  }

  private static func folder(of path: String) -> String {
    String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
  }

  private func lines(of target: String) throws -> [[UInt8]] {
    guard let (descriptor, about) = try PrivateFile.openForReading(target, shownAs: path) else {
      return []
    }
    defer { close(descriptor) }
    guard about.st_size < SettingsFile.mostBytes else {
      throw FileRefusal.failed(path: path, reason: SystemError(EFBIG).text)
    }
    let bytes = try PrivateFile.head(of: descriptor, at: path, atMost: SettingsFile.mostBytes)
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { Array($0) }
    if lines.last?.isEmpty ?? false { lines.removeLast() }
    return lines
  }

  /// The name that a line sets; `nil` for a comment and for anything else.
  private static func name(in line: [UInt8]) -> String? {
    // A line without a value sets its name, too: it can be replaced.
    let parts = line.split(
      separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    let words = parts[0].split { $0 == 0x20 || (0x09...0x0D).contains($0) }
    guard words.count == 1, words[0].first != UInt8(ascii: "#") else { return nil }
    return String(decoding: words[0], as: UTF8.self)
  }
}
