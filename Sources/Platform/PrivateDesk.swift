package import Domain
import Glibc

/// Texts that are being written, each in a private folder of its own, so that what an editor puts
/// beside the text is private and goes with it.
package final class PrivateDesk: Desk {
  /// The folders that are ours, the outer one first; nothing where there is no place for them.
  private let folders: [String]
  /// What stands in front of a line to name the store; nothing for the usual one.
  private let store: [String]

  /// Makes a desk for the store at a path, in the folder where state is kept.
  package init(stateFolder: String?, store: String, isUsual: Bool) {
    let inner = [
      "/coterie", "/coterie/writing", "/coterie/writing/\(PrivateFile.name(for: store))",
    ]
    folders = stateFolder.map { state in inner.map { state + $0 } } ?? []
    self.store = isUsual ? [] : ["--store", store]
  }

  package func put(
    _ text: [UInt8], began: [UInt8]?, for subject: WritingSubject
  ) throws -> any Sheet {
    guard let root = folders.last else { throw DeskFailure.noPlace }
    for folder in folders { try PrivateFile.makeOwnFolder(folder) }
    // Who looks for what was left waits until the new folder is locked and holds its text.
    let turn = Lock(folder: root, waits: true)
    defer { withExtendedLifetime(turn) {} }
    var template = Array("\(root)/\(subject.folderName)-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw FileRefusal.failed(path: root, reason: SystemError.last.text)
    }
    let folder = template.withUnsafeBufferPointer {
      $0.baseAddress.map { String(cString: $0) } ?? ""
    }
    let sheet = PrivateSheet(folder: folder, lock: Lock(folder: folder, waits: false))
    do {
      if let began { try PrivateFile.replace(folder + PrivateSheet.beganName, with: began) }
      try PrivateFile.replace(sheet.path, with: text)
      try PrivateFile.syncFolder(of: folder)
    } catch {
      sheet.remove(keepingOthers: false)
      throw error
    }
    return sheet
  }

  package func sheet(of path: String) -> (any Sheet)? {
    guard let root = folders.last, let slash = path.lastIndex(of: "/"),
      path[slash...] == PrivateSheet.textName
    else { return nil }
    let folder = String(path[..<slash])
    var (above, ours) = (stat(), stat())
    guard stat(folder + "/..", &above) == 0, stat(root, &ours) == 0, above.st_ino == ours.st_ino,
      above.st_dev == ours.st_dev, let lock = Lock(folder: folder, waits: false)
    else { return nil }
    return PrivateSheet(folder: folder, lock: lock)
  }

  package func line(_ words: [String], with path: String) -> String {
    let words = ["coterie"] + store + words
    return words.map(ShellWord.quoted).joined(separator: " ") + " --file " + ShellWord.quoted(path)
  }

  package func left() -> [LeftText] {
    guard let root = folders.last, let names = PrivateSheet.names(in: root), !names.isEmpty,
      let turn = Lock(folder: root, waits: true)
    else { return [] }
    return withExtendedLifetime(turn) { names.compactMap { left(in: root, $0) } }
      .sorted { ($0.changedAt, $0.path) < ($1.changedAt, $1.path) }
  }

  private func left(in root: String, _ name: String) -> LeftText? {
    let folder = "\(root)/\(name)"
    guard let subject = WritingSubject(folderName: name),
      let lock = Lock(folder: folder, waits: false)
    else { return nil }
    let sheet = PrivateSheet(folder: folder, lock: lock)
    if sheet.isUntouched || sheet.isEmpty {
      sheet.remove(keepingOthers: false)
      return nil
    }
    let path = sheet.isChanged ? sheet.path : "\(folder)/\(sheet.others.first ?? "")"
    var about = stat()
    lstat(path, &about)
    return LeftText(
      subject: subject, path: path, title: sheet.isChanged ? sheet.title : nil,
      changedAt: Int64(about.st_mtim.tv_sec),
      command: sheet.isChanged ? line(subject.words, with: path) : nil)
  }
}

/// The folder of a text, as long as this process holds it.
private final class PrivateSheet: Sheet {
  static let textName = "/post.md"
  static let beganName = "/.began"
  private static let mostBytes = BlogRule.longestBody + 1 << 16
  /// How much of a text is looked at to say which one it is.
  private static let titleBytes = 4096

  private let folder: String
  private let lock: Lock?

  init(folder: String, lock: Lock?) {
    self.folder = folder
    self.lock = lock
  }

  var path: String { folder + PrivateSheet.textName }

  func read(atMost limit: Int) throws -> [UInt8]? {
    // An editor may have put another file in its place: what counts is that the folder is private.
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
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

  /// What lies beside the text and may hold what somebody typed.
  var others: [String] {
    let known = ["post.md", ".began", "post.md~"]
    return (PrivateSheet.names(in: folder) ?? []).filter { !known.contains($0) }
  }

  var isChanged: Bool {
    do {
      guard let text = try read(atMost: PrivateSheet.mostBytes) else { return false }
      let began = folder + PrivateSheet.beganName
      return text != (try PrivateFile.read(began, atMost: PrivateSheet.mostBytes))
    } catch {
      // What cannot be read is not cleared away.
      return true
    }
  }

  var isUntouched: Bool { !isChanged && others.isEmpty }

  /// Whether there is nothing of a text in it.
  var isEmpty: Bool {
    guard others.isEmpty else { return false }
    let text = (try? read(atMost: PrivateSheet.mostBytes)) ?? []
    return text.allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) }
  }

  var title: String? {
    let bytes = (try? read(atMost: PrivateSheet.titleBytes)) ?? []
    // Its last character may be cut in two.
    let text = String(decoding: bytes, as: UTF8.self)
    let manuscript = try? Manuscript(text)
    if let title = manuscript?.title, !title.isEmpty { return title }
    return Summary.of(manuscript?.body ?? text)
  }

  func remove(keepingOthers: Bool) {
    for name in PrivateSheet.names(in: folder) ?? [] {
      if keepingOthers, others.contains(name) { continue }
      unlink("\(folder)/\(name)")
    }
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

/// A folder that is held until nobody needs this any more, or until the process ends.
private final class Lock {
  private let descriptor: Int32

  init?(folder: String, waits: Bool) {
    descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    while flock(descriptor, waits ? LOCK_EX : LOCK_EX | LOCK_NB) != 0 {
      guard errno == EINTR else {
        close(descriptor)
        return nil
      }
    }
  }

  deinit { close(descriptor) }
}

extension WritingSubject {
  fileprivate var folderName: String {
    switch self {
    case .new: "new"
    case .blog(let id): "blog-\(id)"
    }
  }

  fileprivate init?(folderName name: String) {
    let parts = name.split(separator: "-")
    switch (parts.first, parts.count) {
    case ("new", 2): self = .new
    case ("blog", 3):
      guard let id = BlogID(parts[1]) else { return nil }
      self = .blog(id)
    default: return nil
    }
  }
}
