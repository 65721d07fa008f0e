package import Domain
import Glibc
import Platform

/// Folders of the machine that texts are written into.
extension LocalFiles {
  package func open(_ typed: String, creating: Bool) throws -> any ExportFolder {
    // With a slash after its name the kernel follows a link, even with `O_NOFOLLOW`.
    let path = LocalFiles.withoutSlashes(behind: typed)
    do {
      if creating { try PrivateFile.makeFolder(path) }
    } catch FileRefusal.failed(_, let reason) {
      throw ExportRefusal.failed(path: path, reason: reason)
    }
    // A link in place of the folder would let its owner choose where the texts go.
    let descriptor = Glibc.open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT { throw ExportRefusal.noFolder(path: path) }
      if errno == ENOTDIR || errno == ELOOP { throw ExportRefusal.notAFolder(path: path) }
      throw ExportRefusal.failed(path: path, reason: SystemError.last.text)
    }
    return Folder(path: path, descriptor: descriptor) { [pulse, progress] done in
      progress(done)
      guard pulse() else { throw StoreFailure.interrupted }
    }
  }

  private static func withoutSlashes(behind path: String) -> String {
    guard let last = path.utf8.lastIndex(where: { $0 != UInt8(ascii: "/") }) else {
      return path.isEmpty ? "" : "/"
    }
    return String(path[...last])
  }
}

/// An open folder.
private final class Folder: ExportFolder {
  private let path: String
  private let descriptor: Int32
  private let goOn: (Progress) throws -> Void

  init(path: String, descriptor: Int32, goOn: @escaping (Progress) throws -> Void) {
    self.path = path
    self.descriptor = descriptor
    self.goOn = goOn
  }

  deinit { close(descriptor) }

  func has(_ name: String) throws -> Bool {
    var about = stat()
    if fstatat(descriptor, name, &about, AT_SYMLINK_NOFOLLOW) == 0 { return true }
    guard errno == ENOENT else { throw failure(name) }
    return false
  }

  func write(_ text: String, to name: String, replacing: Bool, _ progress: Progress) throws {
    var text = text
    try text.withUTF8 { try write($0, to: name, replacing: replacing) }
    try goOn(progress)
  }

  func write(_ bytes: [UInt8], to name: String, replacing: Bool) throws {
    try bytes.withUnsafeBufferPointer { try write($0, to: name, replacing: replacing) }
  }

  private func write(
    _ bytes: UnsafeBufferPointer<UInt8>, to name: String, replacing: Bool
  ) throws {
    let temporary = ".\(name).\(getpid())"
    unlinkat(descriptor, temporary, 0)
    do {
      try fill(temporary, with: bytes, for: name, syncing: replacing)
      try give(name, to: temporary, replacing: replacing)
    } catch {
      unlinkat(descriptor, temporary, 0)
      throw error
    }
  }

  private func fill(
    _ temporary: String, with bytes: UnsafeBufferPointer<UInt8>, for name: String, syncing: Bool
  ) throws {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let file = openat(descriptor, temporary, flags, 0o600)
    guard file >= 0 else { throw failure(name) }
    defer { close(file) }
    // A mask may have taken even the owner's rights.
    fchmod(file, 0o600)
    var rest = UnsafeRawBufferPointer(bytes)[...]
    while !rest.isEmpty {
      let count = Glibc.write(
        file, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw failure(name) }
      rest = rest.dropFirst(count)
    }
    // A file that replaces another one has to be whole on the disk before it does. New files are written
    // to the disk together, at the end.
    if syncing, fsync(file) != 0 { throw failure(name) }
  }

  private func give(_ name: String, to temporary: String, replacing: Bool) throws {
    if replacing { return try rename(temporary, to: name) }
    // A link is refused where the name is taken; some file systems have no links at all.
    if linkat(descriptor, temporary, descriptor, name, 0) == 0 {
      guard unlinkat(descriptor, temporary, 0) == 0 else { throw failure(name) }
      return
    }
    guard errno == EPERM || errno == EOPNOTSUPP || errno == ENOSYS else { throw failure(name) }
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let reserved = openat(descriptor, name, flags, 0o600)
    guard reserved >= 0 else { throw failure(name) }
    close(reserved)
    do {
      try rename(temporary, to: name)
    } catch {
      unlinkat(descriptor, name, 0)
      throw error
    }
  }

  private func rename(_ temporary: String, to name: String) throws {
    guard renameat(descriptor, temporary, descriptor, name) == 0 else { throw failure(name) }
  }

  func finish() throws {
    // One sync of all files instead of one for each.
    do {
      try FileSystem.syncAll(of: descriptor)
    } catch let error as SystemError {
      throw ExportRefusal.failed(path: path, reason: error.text)
    }
    // Some file systems cannot do that and say so; they keep names in their own way.
    guard fsync(descriptor) == 0 || errno == EINVAL else {
      throw ExportRefusal.failed(path: path, reason: SystemError.last.text)
    }
  }

  private func failure(_ name: String) -> any Error {
    let error = SystemError.last
    let path = path + "/" + name
    return switch error.number {
    case _ where error.isOfFullDisk: StoreFailure.full(path: path)
    case EEXIST: ExportRefusal.exists(path: path)
    default: ExportRefusal.failed(path: path, reason: error.text)
    }
  }
}
