import CSQLite
import Glibc

/// The files of a store that several users write.
///
/// Each of them has to find the journal that another one left, but in a folder with the sticky bit
/// nobody removes what belongs to somebody else. SQLite wants to remove it after it has undone what a
/// process that died had begun: here the journal is emptied instead, which means the same. And what is
/// there is never opened as if it were to be made: where `fs.protected_regular` is 2 the kernel refuses
/// that for a file of another user in a sticky folder that the group can write, unless the folder is
/// that user's, too.
enum SharedFiles {
  /// The name under which SQLite knows this way of keeping files.
  static var name: String {
    _ = isRegistered
    return registeredName
  }

  private static let registeredName = "coterie-shared"

  private static let isRegistered: Bool = {
    guard let usual = sqlite3_vfs_find(nil), let name = strdup(registeredName) else { return false }
    // Known to SQLite from now on, and so never given back.
    let shared = UnsafeMutablePointer<sqlite3_vfs>.allocate(capacity: 1)
    shared.initialize(to: usual.pointee)
    shared.pointee.zName = UnsafePointer(name)
    shared.pointee.xOpen = { vfs, path, file, flags, opened in
      guard let usual = sqlite3_vfs_find(nil), let open = usual.pointee.xOpen else {
        return SQLITE_CANTOPEN
      }
      let isThere = path.map { access($0, F_OK) == 0 } ?? false
      // Who asks for a file of their own wants to hear that there is one.
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

  /// Empties a journal for good: one that came back after a power cut would undo what is kept.
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
