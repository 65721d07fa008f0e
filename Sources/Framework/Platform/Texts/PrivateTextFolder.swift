import Glibc

/// Texts that are being written, each in a private folder of its own, so that the files of an editor
/// are private and are removed with the text.
package final class PrivateTextFolder: TextFolder {
  /// The application's knowledge of its texts.
  package struct Meaning: Sendable {
    let command: @Sendable (_ purpose: String, _ path: String) -> [String]?
    let title: @Sendable (_ text: String) -> String?

    /// `command` is the words that save the file at a path, or `nil` for a purpose that does not
    /// exist. `title` is the title of a text, or its first words.
    package init(
      command: @escaping @Sendable (_ purpose: String, _ path: String) -> [String]?,
      title: @escaping @Sendable (_ text: String) -> String?
    ) {
      self.command = command
      self.title = title
    }
  }

  /// Our folders from the outermost to the innermost; empty if the user has no home folder.
  private let folders: [String]
  /// The beginning of each shell line: the program and its options.
  private let program: [String]
  private let meaning: Meaning

  package init(folders: [String], program: [String], meaning: Meaning) {
    self.folders = folders
    self.program = program
    self.meaning = meaning
  }

  package func put(
    _ text: [UInt8], began: [UInt8]?, for purpose: String, by writer: Int64?
  ) throws -> PrivateTextFile {
    guard let root = folders.last else { throw TextFolderFailure.noPlace }
    for folder in folders { try PrivateFile.makeOwnFolder(folder) }
    // Other processes list texts only after the new folder is locked and has its text.
    let turn = FileLock(root, waits: true)
    defer { withExtendedLifetime(turn) {} }
    let name = TextFileName(purpose: purpose, writer: writer).text
    var template = Array("\(root)/\(name)-XXXXXX".utf8CString)
    let made = template.withUnsafeMutableBufferPointer {
      $0.baseAddress.flatMap(mkdtemp).map { String(cString: $0) }
    }
    guard let folder = made else {
      throw FileRefusal.failed(path: root, reason: SystemError.last.text)
    }
    let textFile = PrivateTextFile(folder: folder, lock: FileLock(folder, waits: false))
    do {
      if let began { try textFile.begin(with: began) }
      try PrivateFile.replace(textFile.path, with: text)
      try PrivateFile.syncFolder(of: folder)
    } catch {
      try? textFile.discard()
      throw error
    }
    return textFile
  }

  package func textFile(of path: String, for reader: Int64?) throws -> PrivateTextFile? {
    guard let root = folders.last, let slash = path.lastIndex(of: "/") else { return nil }
    let folder = String(path[..<slash])
    var (above, ours) = (stat(), stat())
    guard stat(folder + "/..", &above) == 0, stat(root, &ours) == 0, above.st_ino == ours.st_ino,
      above.st_dev == ours.st_dev
    else { return nil }
    let name = folder.split(separator: "/").last.flatMap { TextFileName(String($0)) }
    guard let name, meaning.command(name.purpose, path) != nil else { return nil }
    guard name.isFor(reader) else { throw TextFolderFailure.ofAnother }
    if PrivateTextFile.isWritten(folder) { return nil }
    // Without the lock two processes could save the same text twice.
    guard let lock = FileLock(folder, waits: true) else { throw TextFolderFailure.inUse }
    return PrivateTextFile(folder: folder, file: String(path[slash...]), lock: lock)
  }

  package func line(_ words: [String]) -> String {
    (program + words).map(ShellWord.quoted).joined(separator: " ")
  }

  package func unsaved(by writer: Int64?) -> [UnsavedText] {
    guard let root = folders.last, let names = PrivateTextFile.names(in: root), !names.isEmpty,
      let turn = FileLock(root, waits: true)
    else { return [] }
    let found = withExtendedLifetime(turn) {
      names.compactMap { unsaved(in: root, $0, by: writer) }
    }
    // Texts of the same second are told apart, or the random names of their folders would order them.
    return found.sorted { ($0.changed, $0.text.path) > ($1.changed, $1.text.path) }.map(\.text)
  }

  /// A text with the moment of its last change in nanoseconds.
  private func unsaved(
    in root: String, _ name: String, by writer: Int64?
  ) -> (text: UnsavedText, changed: Int64)? {
    let folder = "\(root)/\(name)"
    // A folder with an unknown purpose is not ours. It stays, even if it is empty.
    guard let name = TextFileName(name), meaning.command(name.purpose, folder) != nil,
      let lock = PrivateTextFile.lock(folder)
    else { return nil }
    let textFile = PrivateTextFile(folder: folder, lock: lock)
    if textFile.isUntouched || textFile.isEmpty {
      try? textFile.discard()
      return nil
    }
    guard name.isFor(writer) else { return nil }
    let isText = textFile.isChanged && !textFile.isBlank
    let path = isText ? textFile.path : textFile.others.first ?? textFile.path
    guard let words = meaning.command(name.purpose, path) else { return nil }
    // Some editors save a copy of the text when they are killed.
    let isCopy = path.hasSuffix(".save") || path.hasSuffix("#")
    let isDoubtful = isText && textFile.isDoubtful
    var about = stat()
    lstat(path, &about)
    let seconds = Int64(about.st_mtim.tv_sec)
    let text = UnsavedText(
      purpose: name.purpose, path: path, title: isText ? textFile.title(meaning.title) : nil,
      changedAt: seconds,
      command: (isText || isCopy) && !isDoubtful ? line(words) : nil, isDoubtful: isDoubtful)
    // A file may have any date, and the nanoseconds of an early one are no number.
    let whole = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    return (text, whole.overflow ? 0 : whole.partialValue + Int64(about.st_mtim.tv_nsec))
  }
}

/// The name of a folder: the purpose of the text and the number of its writer.
private struct TextFileName {
  let purpose: String
  /// `nil` for a guest.
  let writer: Int64?

  init(purpose: String, writer: Int64?) {
    self.purpose = purpose
    self.writer = writer
  }

  init?(_ folder: String) {
    var parts = folder.split(separator: "-").dropLast()
    guard let last = parts.popLast(), let writer = Int64(last), writer >= 0, !parts.isEmpty
    else { return nil }
    self.writer = writer == 0 ? nil : writer
    purpose = parts.joined(separator: "-")
  }

  var text: String { "\(purpose)-\(writer ?? 0)" }

  /// Whether a reader may have the text. A guest's text belongs to every user of this folder.
  func isFor(_ reader: Int64?) -> Bool { writer == nil || writer == reader }
}
