import CSQLite
import Glibc

extension StoreFile {
  /// Removes a file that was created for a store which could not be written, such as on a full disk.
  ///
  /// Another process may have opened the file meanwhile. So it is removed under the exclusive lock and
  /// only while it is empty; that process finds that the file of its first commit has moved. The lock
  /// is taken without a transaction, which would write a journal to the full disk.
  func removeEmpty(_ database: SQLiteDatabase, andFolder isFolderNew: Bool) {
    guard isEmptyFile else { return }
    let isLocked = database.withExclusiveLock {
      if isEmptyFile, unlink(path) == 0 { unlink(path + "-journal") }
    }
    guard isLocked else { return }
    // It fails if there is another file in the folder.
    if isFolderNew { rmdir(folder) }
  }

  private var isEmptyFile: Bool {
    var about = stat()
    return lstat(path, &about) == 0 && about.st_size == 0
  }
}

extension SQLiteDatabase {
  /// Works while no other process can read the file, if the lock is free. Afterwards the database is
  /// only closed.
  fileprivate func withExclusiveLock(_ work: () -> Void) -> Bool {
    var file: UnsafeMutablePointer<sqlite3_file>?
    guard
      sqlite3_file_control(handle, "main", SQLITE_FCNTL_FILE_POINTER, &file) == SQLITE_OK,
      let file, let methods = file.pointee.pMethods?.pointee
    else { return false }
    defer { _ = methods.xUnlock(file, SQLITE_LOCK_NONE) }
    guard methods.xLock(file, SQLITE_LOCK_SHARED) == SQLITE_OK,
      methods.xLock(file, SQLITE_LOCK_EXCLUSIVE) == SQLITE_OK
    else { return false }
    work()
    return true
  }

  /// Whether another process has removed the file since it was opened.
  var hasMoved: Bool {
    var hasMoved: Int32 = 0
    let result = sqlite3_file_control(handle, "main", SQLITE_FCNTL_HAS_MOVED, &hasMoved)
    return result == SQLITE_OK && hasMoved != 0
  }
}
