import Domain
import Glibc

/// The folder of a text, as long as this process holds it.
final class PrivateTextFile: TextFile {
  private static let textName = "/post.md"
  private static let beganName = "/.began"
  /// The file that a program inherits while it writes.
  private static let holdName = "/.held"
  private static let mostBytes = BlogRule.longestBody + 1 << 16
  /// How much of a text is looked at to say which one it is.
  private static let titleBytes = 4096

  let path: String
  private let folder: String
  private let lock: FileLock?
  private var held: FileLock?

  /// Makes a textFile of a folder; of its files one other than the text may be meant.
  init(folder: String, file: String = PrivateTextFile.textName, lock: FileLock?) {
    self.folder = folder
    path = folder + file
    self.lock = lock
  }

  /// Locks a folder in which nobody writes.
  static func lock(_ folder: String) -> FileLock? {
    guard let lock = FileLock(folder, waits: false) else { return nil }
    return isWritten(folder) ? nil : lock
  }

  /// Whether a program has the text open; whoever began to write may be gone.
  static func isWritten(_ folder: String) -> Bool { !FileLock.isFree(folder + holdName) }

  /// Remembers what the text is before somebody changes it.
  func begin(with text: [UInt8]) throws {
    try PrivateFile.replace(folder + PrivateTextFile.beganName, with: text)
  }

  func read(atMost limit: Int) throws -> [UInt8]? {
    // An editor may have put another file in its place: what counts is that the folder is private.
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      if errno == ELOOP { throw FileRefusal.notAFile(path: path) }
      throw FileRefusal.failed(path: path, reason: SystemError.last.text)
    }
    defer { close(descriptor) }
    var about = stat()
    guard fstat(descriptor, &about) == 0, about.st_mode & S_IFMT == S_IFREG else {
      throw FileRefusal.notAFile(path: path)
    }
    try PrivateFile.checkOwner(about, path)
    if about.st_mode & 0o077 != 0 { fchmod(descriptor, 0o600) }
    return try PrivateFile.head(of: descriptor, at: path, atMost: limit)
  }

  func secure() {
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
    try? PrivateFile.syncFolder(of: path)
  }

  func hold() throws -> Int32 {
    let path = folder + PrivateTextFile.holdName
    let file = open(path, O_RDONLY | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
    if file >= 0 { close(file) }
    guard let lock = FileLock(path, waits: false) else {
      throw FileRefusal.failed(path: path, reason: SystemError.last.text)
    }
    held = lock
    return lock.descriptor
  }

  func isStillHeld() -> Bool {
    held = nil
    return !FileLock.isFree(folder + PrivateTextFile.holdName)
  }

  var others: [String] {
    let known = [
      PrivateTextFile.textName, PrivateTextFile.beganName, PrivateTextFile.holdName,
      PrivateTextFile.textName + "~",
    ]
    return (PrivateTextFile.names(in: folder) ?? []).map { "/" + $0 }
      .filter { !known.contains($0) }.map { folder + $0 }.filter { $0 != path }
  }

  var isChanged: Bool {
    do {
      guard let text = try read(atMost: PrivateTextFile.mostBytes) else { return false }
      let began = folder + PrivateTextFile.beganName
      return text != (try PrivateFile.read(began, atMost: PrivateTextFile.mostBytes))
    } catch {
      // What cannot be read is not cleared away.
      return true
    }
  }

  var isUntouched: Bool { !isChanged && others.isEmpty }

  /// Whether there is nothing of a text in it, and nothing beside it.
  var isEmpty: Bool { others.isEmpty && isBlank }

  /// Whether there is nothing in the file.
  var isBlank: Bool {
    // What cannot be read is not cleared away.
    guard let text = try? read(atMost: PrivateTextFile.mostBytes) ?? [] else { return false }
    return text.allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) }
  }

  var title: String? {
    let bytes = (try? read(atMost: PrivateTextFile.titleBytes)) ?? []
    // Its last character may be cut in two.
    let text = String(decoding: bytes, as: UTF8.self)
    let manuscript = try? Manuscript(text)
    if let title = manuscript?.title, !title.isEmpty { return title }
    return Summary.of(manuscript?.body ?? text)
  }

  func settle() {
    guard path == folder + PrivateTextFile.textName else {
      unlink(path)
      if PrivateTextFile(folder: folder, lock: nil).isUntouched { discard() }
      return
    }
    guard !others.isEmpty || isStillHeld() else { return discard() }
    // What lies beside the text may be of use with it only.
    if let text = try? read(atMost: PrivateTextFile.mostBytes) { try? begin(with: text) }
  }

  func discard() {
    for name in PrivateTextFile.names(in: folder) ?? [] { unlink("\(folder)/\(name)") }
    rmdir(folder)
  }

  static func names(in folder: String) -> [String]? {
    guard let open = opendir(folder) else { return nil }
    defer { closedir(open) }
    var names: [String] = []
    while let entry = readdir(open) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(validating: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if let name, name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }
}
