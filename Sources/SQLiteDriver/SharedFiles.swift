import CSQLite
import Glibc

/// A VFS for a store that several users write.
///
/// After a rollback SQLite deletes the journal that a dead process left. In a folder with the
/// sticky bit a user cannot delete the journal of another user: here it is emptied instead, which
/// means the same to SQLite.
///
/// A file that exists is never opened with `O_CREAT`. With `fs.protected_regular=2` the kernel
/// refuses that in a sticky folder that the group can write, if the file belongs to a user who does
/// not own the folder.
enum SharedFiles {
  /// The name under which the VFS is registered with SQLite.
  static var name: String {
    _ = isRegistered
    return registeredName
  }

  private static let registeredName = "coterie-shared"

  private static let isRegistered: Bool = {
    guard let usual = sqlite3_vfs_find(nil), let name = strdup(registeredName) else { return false }
    // SQLite keeps a pointer to it, so it is never freed.
    let shared = UnsafeMutablePointer<sqlite3_vfs>.allocate(capacity: 1)
    shared.initialize(to: usual.pointee)
    shared.pointee.zName = UnsafePointer(name)
    shared.pointee.xOpen = { vfs, path, file, flags, opened in
      guard let usual = sqlite3_vfs_find(nil), let open = usual.pointee.xOpen else {
        return SQLITE_CANTOPEN
      }
      let isThere = path.map { access($0, F_OK) == 0 } ?? false
      // With `SQLITE_OPEN_EXCLUSIVE` an existing file is an error, so the flag to create stays.
      let isMade = flags & SQLITE_OPEN_EXCLUSIVE != 0 || !isThere
      return open(vfs, path, file, isMade ? flags : flags & ~SQLITE_OPEN_CREATE, opened)
    }
    shared.pointee.xDelete = { _, path, syncsFolder in
      guard let path else { return coterie_sqlite_not_deleted() }
      if SharedFiles.isJournal(path) { return SharedFiles.empty(path) }
      guard let usual = sqlite3_vfs_find(nil), let delete = usual.pointee.xDelete else {
        return coterie_sqlite_not_deleted()
      }
      return delete(usual, path, syncsFolder)
    }
    return sqlite3_vfs_register(shared, 0) == SQLITE_OK
  }()

  private static func isJournal(_ path: UnsafePointer<CChar>) -> Bool {
    let ending = "-journal"
    let length = strlen(path)
    return length >= ending.utf8.count && strcmp(path + length - ending.utf8.count, ending) == 0
  }

  /// Empties a journal and syncs it: one that came back after a power cut would undo committed
  /// changes.
  private static func empty(_ path: UnsafePointer<CChar>) -> Int32 {
    let descriptor = open(path, O_WRONLY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else {
      return errno == ENOENT ? coterie_sqlite_nothing_to_delete() : coterie_sqlite_not_deleted()
    }
    defer { close(descriptor) }
    let isEmpty = ftruncate(descriptor, 0) == 0 && fsync(descriptor) == 0
    return isEmpty ? SQLITE_OK : coterie_sqlite_not_deleted()
  }
}
