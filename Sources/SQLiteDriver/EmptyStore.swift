import CSQLite
import Glibc

extension StoreFile {
  /// Removes a file that was created for a store which could not be written, such as on a full disk.
  ///
  /// Another process may have opened the file meanwhile. So it is removed under the exclusive lock and
  /// only while it is empty; that process finds that the file of its first commit has moved.
  func removeEmpty(_ database: SQLiteDatabase, andFolder isFolderNew: Bool) {
    guard sqlite3_exec(database.handle, "BEGIN EXCLUSIVE", nil, nil, nil) == SQLITE_OK else {
      return
    }
    var about = stat()
    if lstat(path, &about) == 0, about.st_size == 0, unlink(path) == 0 { unlink(path + "-journal") }
    sqlite3_exec(database.handle, "ROLLBACK", nil, nil, nil)
    // It fails if there is another file in the folder.
    if isFolderNew { rmdir(folder) }
  }
}

extension SQLiteDatabase {
  /// Whether another process has removed the file since it was opened.
  var hasMoved: Bool {
    var hasMoved: Int32 = 0
    let result = sqlite3_file_control(handle, "main", SQLITE_FCNTL_HAS_MOVED, &hasMoved)
    return result == SQLITE_OK && hasMoved != 0
  }
}
