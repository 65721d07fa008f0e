import Domain
import Glibc
import Platform
import Store

/// The creation of a store.
///
/// A new store is made whole under another name, which no other process knows. Then it gets its own
/// name. So one that cannot be made, such as on a full disk, leaves nothing. A file that was there,
/// though empty, may be open elsewhere: its tables are made in place.
extension StoreFile {
  /// Makes the file and its tables. Returns whether this process made the tables. It makes only an empty file
  /// if there was one already, or if the file system has no hard links. The tables are then made at the
  /// first opening.
  func make(_ kind: Kind, _ pulse: @escaping () -> Bool) throws -> Bool {
    let missing = missingFolders
    do {
      try StoreFile.refusing { try PrivateFile.makeFolder(folder) }
      try checkFileSystem()
      if hasOwnFolder, !isShared { try StoreFile.refusing { try PrivateFile.checkFolder(folder) } }
      removeAbandoned()
      if kind == .missing {
        switch try makeWhole(pulse) {
        case .made: return true
        case .overtaken: return false
        case .withoutLinks: break
        }
      }
    } catch {
      // One that is not empty stays.
      for folder in missing { rmdir(folder) }
      throw error
    }
    try makeEmpty()
    return false
  }

  private enum Making { case made, overtaken, withoutLinks }

  /// The folders of the path that do not exist, the innermost first.
  private var missingFolders: [String] {
    var found: [String] = []
    var folder = folder
    while !FileDescriptor.isThere(folder) {
      found.append(folder)
      folder = StoreFile.folder(of: folder)
    }
    return found
  }

  /// Makes a store with all tables in a temporary file, and then names that file as the store.
  private func makeWhole(_ pulse: @escaping () -> Bool) throws -> Making {
    let new = CopyFile(path: path, marked: StoreFile.newMark)
    let (descriptor, isShared) = try begin(new.temporary)
    let mode = StoreFile.mode(isShared: isShared)
    defer {
      close(descriptor)
      new.removeTemporary()
    }
    // The umask of the process must not change the mode of a store. It may even forbid to open the file again.
    fchmod(descriptor, mode)
    try new.naming {
      let database = try SQLiteDatabase(
        .file(new.temporary), isShared: isShared, pulse: pulse)
      do {
        try Schema.migrate(database, with: migrations)
      } catch StoreFailure.uncertain(_, let detail) {
        if database.failedCommit.isOfFullDisk { throw StoreFailure.full(path: path) }
        throw StoreFailure.unusable(path: path, detail: detail)
      }
    }
    guard fsync(descriptor) == 0 else { throw failure(.last) }
    if isShared { try makeJournal(mode) }
    guard link(new.temporary, path) == 0 else {
      // Another process was quicker, or this file system has no links.
      return errno == EEXIST ? .overtaken : .withoutLinks
    }
    do {
      try PrivateFile.syncFolder(of: path)
    } catch {
      // Other processes may use the store already, so its name is not taken back.
      var detail = SystemError(ENOSPC).text
      if case FileRefusal.failed(_, let reason) = error { detail = reason }
      throw StoreFailure.uncertain(path: path, detail: detail)
    }
    return .made
  }

  /// Creates and locks the file under its other name. Returns whether the folder is shared: from now on it
  /// has a file, so it is not shared later.
  private func begin(_ temporary: String) throws -> (descriptor: Int32, isShared: Bool) {
    try withFolder {
      let isShared = isShared
      let descriptor = Glibc.open(
        temporary, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC,
        StoreFile.mode(isShared: isShared))
      guard descriptor >= 0 else { throw failure(.last) }
      // The lock tells others that this process goes on with it.
      flock(descriptor, LOCK_EX | LOCK_NB)
      return (descriptor, isShared)
    }
  }

  private static func mode(isShared: Bool) -> mode_t { isShared ? 0o660 : 0o600 }

  private func failure(_ error: SystemError) -> StoreFailure {
    if error.isOfFullDisk { return .full(path: path) }
    return error.number == EROFS || error.number == EACCES
      ? .readOnly(path: access(folder, W_OK) == 0 ? path : folder)
      : .unusable(path: path, detail: error.text)
  }

  private func makeEmpty() throws {
    let isShared = isShared
    let mode = StoreFile.mode(isShared: isShared)
    if isShared { try makeJournal(mode) }
    let descriptor = Glibc.open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw failure(.last) }
    defer { close(descriptor) }
    // Another user may have planted an empty file, to read the store later.
    var about = stat()
    guard fstat(descriptor, &about) == 0 else { throw failure(.last) }
    if !isShared { try StoreFile.refusing { try PrivateFile.checkOwner(about, path) } }
    fchmod(descriptor, mode)
    // SQLite syncs the names of files that it creates. It only opens these, so the folder is synced
    // here.
    if isShared { try StoreFile.refusing { try PrivateFile.syncFolder(of: path) } }
  }

  /// Creates the journal of a shared store, which then stays.
  ///
  /// Other programs with SQLite open a journal with `O_CREAT`. In such a folder the kernel refuses
  /// that for a file of another user, unless that user owns the folder (`fs.protected_regular=2`,
  /// Debian's default).
  private func makeJournal(_ mode: mode_t) throws {
    var about = stat()
    guard stat(folder, &about) == 0, about.st_uid == geteuid() else {
      throw StoreFailure.missing(path: path)
    }
    let descriptor = Glibc.open(
      path + "-journal", O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, mode)
    guard descriptor >= 0 else {
      throw StoreFailure.unusable(path: path + "-journal", detail: SystemError.last.text)
    }
    fchmod(descriptor, mode)
    close(descriptor)
  }
}
