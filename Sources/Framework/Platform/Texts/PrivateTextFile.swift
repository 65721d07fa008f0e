import Glibc

/// A text in its folder, locked by this process.
package final class PrivateTextFile {
  private static let textName = "/post.md"
  private static let beganName = "/.began"
  /// The lock file that an editor inherits.
  private static let holdName = "/.held"
  /// The mark of a text that may have been saved.
  private static let doubtName = "/.doubtful"
  /// More than any text that can be saved.
  private static let mostBytes = 16 << 20
  /// The number of bytes in which the title is searched.
  private static let titleBytes = 4096

  /// The path of the file.
  package let path: String
  private let folder: String
  private let lock: FileLock?
  private var held: FileLock?

  /// `file` may name another file of the folder than the text.
  init(folder: String, file: String = PrivateTextFile.textName, lock: FileLock?) {
    self.folder = folder
    path = folder + file
    self.lock = lock
  }

  /// Locks a folder if no editor has its text open.
  static func lock(_ folder: String) -> FileLock? {
    guard let lock = FileLock(folder, waits: false) else { return nil }
    return isWritten(folder) ? nil : lock
  }

  /// Whether an editor has the text open. The process that started it may have ended.
  static func isWritten(_ folder: String) -> Bool { !FileLock.isFree(folder + holdName) }

  /// Stores the text before the first change.
  func begin(with text: [UInt8]) throws {
    try PrivateFile.replace(folder + PrivateTextFile.beganName, with: text)
  }

  /// The first `limit` bytes of the file, or `nil` if the file is gone.
  package func read(atMost limit: Int) throws -> [UInt8]? {
    // An editor may have replaced the file. The folder is private, so that is safe.
    guard let (descriptor, about) = try PrivateFile.openForReading(path, shownAs: path) else {
      return nil
    }
    defer { close(descriptor) }
    if about.st_mode & 0o077 != 0 { fchmod(descriptor, 0o600) }
    return try PrivateFile.head(of: descriptor, at: path, atMost: limit)
  }

  /// Syncs the file to the disk.
  package func secure() {
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
    try? PrivateFile.syncFolder(of: path)
  }

  /// Notes that the text may have been saved. From then on no line is offered that would save it twice.
  package func doubt() { try? PrivateFile.replace(folder + PrivateTextFile.doubtName, with: []) }

  var isDoubtful: Bool { access(folder + PrivateTextFile.doubtName, F_OK) == 0 }

  /// A lock for a program to inherit. The text is not unsaved while any process holds it.
  package func hold() throws -> Int32 {
    let path = folder + PrivateTextFile.holdName
    let file = open(path, O_RDONLY | O_CREAT | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK, 0o600)
    if file >= 0 { close(file) }
    guard let lock = FileLock(path, waits: false) else {
      throw FileRefusal.failed(path: path, reason: SystemError.last.text)
    }
    held = lock
    return lock.descriptor
  }

  /// Releases our side of the inherited lock, and returns whether another process still holds it.
  package func isStillHeld() -> Bool {
    held = nil
    return !FileLock.isFree(folder + PrivateTextFile.holdName)
  }

  /// The paths of the files that an editor left beside the text.
  package var others: [String] {
    let known = [
      PrivateTextFile.textName, PrivateTextFile.beganName, PrivateTextFile.holdName,
      PrivateTextFile.doubtName, PrivateTextFile.textName + "~",
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
      // A file that cannot be read is not removed.
      return true
    }
  }

  /// Whether the text equals its beginning and no files lie beside it.
  package var isUntouched: Bool { !isChanged && others.isEmpty }

  /// Whether the text is blank and no files lie beside it.
  var isEmpty: Bool { others.isEmpty && isBlank }

  /// Whether the file is blank or missing.
  var isBlank: Bool {
    // A file that cannot be read is not removed.
    guard let text = try? read(atMost: PrivateTextFile.mostBytes) ?? [] else { return false }
    return text.allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) }
  }

  /// The title of the text as the application reads it.
  func title(_ read: (String) -> String?) -> String? {
    let bytes = (try? self.read(atMost: PrivateTextFile.titleBytes)) ?? []
    // The last character may be cut in two.
    return read(String(decoding: bytes, as: UTF8.self))
  }

  /// Removes the file after its text was saved. It stays if other files lie beside it or an editor
  /// still has it open.
  package func finish() {
    guard path == folder + PrivateTextFile.textName else {
      unlink(path)
      if PrivateTextFile(folder: folder, lock: nil).isUntouched { try? discard() }
      return
    }
    guard !others.isEmpty || isStillHeld() else { return _ = try? discard() }
    // The files beside the text may be useful only together with it.
    if let text = try? read(atMost: PrivateTextFile.mostBytes) { try? begin(with: text) }
  }

  /// Removes the file and all files beside it.
  package func discard() throws {
    guard let names = PrivateTextFile.names(in: folder) else {
      throw FileRefusal.failed(path: folder, reason: SystemError.last.text)
    }
    var refusal: FileRefusal?
    for name in names {
      let path = "\(folder)/\(name)"
      if unlink(path) != 0, errno != ENOENT {
        refusal = refusal ?? .failed(path: path, reason: SystemError.last.text)
      }
    }
    rmdir(folder)
    if let refusal { throw refusal }
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
