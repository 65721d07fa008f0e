package import Domain
import Glibc

/// Texts that are being written, each in a private folder of its own, so that what an editor puts
/// beside the text is private and goes with it.
package final class PrivateTextFolder: TextFolder {
  /// The folders that are ours, the outer one first; nothing where there is no place for them.
  private let folders: [String]
  /// What stands in front of a line to name the store; nothing for the usual one.
  private let store: [String]

  /// Makes a textFolder for the store at a path, in the folder where state is kept.
  package init(stateFolder: String?, store: String, isUsual: Bool) {
    let inner = [
      "/coterie", "/coterie/writing", "/coterie/writing/\(PrivateFile.name(for: store))",
    ]
    folders = stateFolder.map { state in inner.map { state + $0 } } ?? []
    self.store = isUsual ? [] : ["--store", store]
  }

  package func put(
    _ text: [UInt8], began: [UInt8]?, for subject: WritingSubject, by writer: AccountID?
  ) throws -> any TextFile {
    guard let root = folders.last else { throw TextFolderFailure.noPlace }
    for folder in folders { try PrivateFile.makeOwnFolder(folder) }
    // Who looks for what was left waits until the new folder is locked and holds its text.
    let turn = FileLock(root, waits: true)
    defer { withExtendedLifetime(turn) {} }
    let name = TextFileName(subject: subject, writer: writer).text
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
      textFile.discard()
      throw error
    }
    return textFile
  }

  package func textFile(of path: String, for reader: AccountID?) throws -> (any TextFile)? {
    guard let root = folders.last, let slash = path.lastIndex(of: "/") else { return nil }
    let folder = String(path[..<slash])
    var (above, ours) = (stat(), stat())
    guard stat(folder + "/..", &above) == 0, stat(root, &ours) == 0, above.st_ino == ours.st_ino,
      above.st_dev == ours.st_dev
    else { return nil }
    let name = folder.split(separator: "/").last.flatMap { TextFileName(String($0)) }
    guard let name else { return nil }
    guard name.isFor(reader) else { throw TextFolderFailure.ofAnother }
    if PrivateTextFile.isWritten(folder) { return nil }
    // Of two that keep the same text the second would keep it twice.
    guard let lock = FileLock(folder, waits: true) else { throw TextFolderFailure.inUse }
    return PrivateTextFile(folder: folder, file: String(path[slash...]), lock: lock)
  }

  package func line(_ words: [String]) -> String {
    (["coterie"] + store + words).map(ShellWord.quoted).joined(separator: " ")
  }

  package func left(by writer: AccountID?) -> [UnsavedText] {
    guard let root = folders.last, let names = PrivateTextFile.names(in: root), !names.isEmpty,
      let turn = FileLock(root, waits: true)
    else { return [] }
    return withExtendedLifetime(turn) { names.compactMap { left(in: root, $0, by: writer) } }
      .sorted { ($0.changedAt, $0.path) < ($1.changedAt, $1.path) }
  }

  private func left(in root: String, _ name: String, by writer: AccountID?) -> UnsavedText? {
    let folder = "\(root)/\(name)"
    guard let name = TextFileName(name), let lock = PrivateTextFile.lock(folder) else { return nil }
    let textFile = PrivateTextFile(folder: folder, lock: lock)
    if textFile.isUntouched || textFile.isEmpty {
      textFile.discard()
      return nil
    }
    guard name.isFor(writer) else { return nil }
    let isText = textFile.isChanged && !textFile.isBlank
    let path = isText ? textFile.path : textFile.others.first ?? textFile.path
    // What some editors save when they are ended is a text as well.
    let isCopy = path.hasSuffix(".save") || path.hasSuffix("#")
    var about = stat()
    lstat(path, &about)
    return UnsavedText(
      subject: name.subject, path: path, title: isText ? textFile.title : nil,
      changedAt: Int64(about.st_mtim.tv_sec),
      command: isText || isCopy ? line(name.subject.words(withFile: path)) : nil)
  }
}

/// What the name of a folder says of the text in it.
private struct TextFileName {
  let subject: WritingSubject
  /// Who writes it; nothing for a guest.
  let writer: AccountID?

  init(subject: WritingSubject, writer: AccountID?) {
    self.subject = subject
    self.writer = writer
  }

  init?(_ folder: String) {
    var parts = folder.split(separator: "-").dropLast()
    guard let last = parts.popLast(), let writer = AccountID(last), writer >= 0 else { return nil }
    self.writer = writer == 0 ? nil : writer
    switch (parts.first, parts.count) {
    case ("new", 1): subject = .new(isPublished: false)
    case ("published", 1): subject = .new(isPublished: true)
    case ("blog", 2):
      guard let id = parts.last.flatMap({ BlogID($0) }) else { return nil }
      subject = .blog(id)
    default: return nil
    }
  }

  var text: String {
    let writer = "-\(writer ?? 0)"
    switch subject {
    case .new(let isPublished): return (isPublished ? "published" : "new") + writer
    case .blog(let id): return "blog-\(id)" + writer
    }
  }

  /// Whether somebody may have it: what a guest wrote is everybody's who uses this folder.
  func isFor(_ reader: AccountID?) -> Bool { writer == nil || writer == reader }
}
