import Domain
import Glibc
import Platform

/// A folder that only the members of a group can enter, and in which all of them can write.
struct SharedFolder {
  /// Set-group-ID, so that new files belong to the group; sticky, so that only the owner of a file
  /// can delete it.
  static let mode: mode_t = 0o3770

  let path: String
  let group: String

  /// Creates the folder, or shares an empty one. If `use` fails, the folder is as it was before.
  func make(_ use: () throws -> Void) throws {
    guard let number = SharedFolder.number(ofGroup: group) else {
      throw MaintenanceRefusal.noSuchGroup(group)
    }
    var before = stat()
    let isNew = mkdir(path, 0o700) == 0
    if !isNew, errno != EEXIST {
      throw errno == ENOSPC || errno == EDQUOT
        ? StoreFailure.full(path: path)
        : StoreFailure.unusable(path: path, detail: SystemError.last.text)
    }
    let isKnown = !isNew && stat(path, &before) == 0
    do {
      try share(with: number, isNew: isNew)
      try use()
    } catch {
      // A folder that has contents is in use by another process.
      if isNew {
        rmdir(path)
      } else if isKnown, isEmpty {
        chown(path, uid_t.max, before.st_gid)
        chmod(path, before.st_mode & 0o7777)
      }
      throw error
    }
  }

  private func share(with number: gid_t, isNew: Bool) throws {
    // While the folder is locked, no process begins to make a store in it.
    let lock = FileLock(path, waits: true)
    defer { withExtendedLifetime(lock) {} }
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw StoreFailure.unusable(path: path, detail: SystemError.last.text)
    }
    defer { close(descriptor) }
    var about = stat()
    func isDone() -> Bool {
      fstat(descriptor, &about) == 0 && about.st_gid == number
        && about.st_mode & 0o7777 == SharedFolder.mode && about.st_uid == geteuid()
    }
    if isDone() { return }
    // Sharing a folder shares its contents: it must be empty and belong to this user.
    guard isNew || about.st_uid == geteuid(), isEmpty else {
      throw MaintenanceRefusal.folderInUse(path: path)
    }
    // Changing the group may clear the special bits, so it comes first.
    guard fchown(descriptor, uid_t.max, number) == 0,
      fchmod(descriptor, SharedFolder.mode) == 0
    else {
      throw MaintenanceRefusal.cannotShare(
        path: path, group: group, reason: SystemError.last.text)
    }
    guard isDone() else {
      throw MaintenanceRefusal.cannotShare(
        path: path, group: group, reason: SystemError(EPERM).text)
    }
  }

  private var isEmpty: Bool {
    guard let folder = opendir(path) else { return false }
    defer { closedir(folder) }
    // Every folder has the entries `.` and `..`.
    var count = 0
    while count < 3, readdir(folder) != nil { count += 1 }
    return count == 2
  }

  /// The number of a group, from its name or from a typed number.
  ///
  /// The static executable cannot use NSS and reads `/etc/group`. Groups from elsewhere are given
  /// by number.
  static func number(ofGroup group: String) -> gid_t? {
    if let number = gid_t(group), number != gid_t.max { return number }
    guard let descriptor = try? FileDescriptor.open(reading: "/etc/group") else { return nil }
    defer { FileDescriptor.close(descriptor) }
    guard
      let bytes = try? PrivateFile.tail(of: descriptor, at: "/etc/group", atMost: 8 << 20)
    else { return nil }
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let fields = line.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
      if fields.count >= 3, fields[0].elementsEqual(group.utf8) {
        return gid_t(String(decoding: fields[2], as: UTF8.self))
      }
    }
    return nil
  }
}

/// The configuration file for all users of a machine.
struct SharedConfiguration {
  let path: String

  /// Writes the file; false if it exists already or cannot be written.
  func write(_ line: String) -> Bool {
    let folder = StoreFile.folder(of: path)
    if mkdir(folder, 0o755) == 0 { chmod(folder, 0o755) }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    do {
      try PrivateFile.write(Array("\(line)\n".utf8), to: descriptor, at: path)
      guard fchmod(descriptor, 0o644) == 0, fsync(descriptor) == 0 else { throw SystemError.last }
      return true
    } catch {
      unlink(path)
      return false
    }
  }
}
