import CSQLite
import Domain
import Glibc
package import Platform

extension SQLiteDatabase {
  /// Writes a consistent copy of the store, checks its integrity, and renames it to its final name.
  ///
  /// The copy is private from the beginning. If a step fails, no file remains.
  package func backup(
    to path: String, replacing: Bool, progress: @escaping (Progress) -> Void = { _ in }
  ) throws {
    try CopyFile(path: path).write(replacing: replacing) { try fillCopy(at: $0, progress) }
  }

  /// Copies the store into an empty file, and checks the copy.
  func fillCopy(at path: String, _ progress: @escaping (Progress) -> Void = { _ in }) throws {
    let copy = try SQLiteDatabase(.file(path))
    // No rollback is needed: after a crash the temporary file is never used.
    try copy.rows("PRAGMA journal_mode=MEMORY", []) { _ in }
    // The file is synced at the end.
    try copy.run("PRAGMA synchronous=OFF", [])
    try copyPages(to: copy, progress: progress)
    // Nobody else has the file, so the check reads its pages where they are.
    try copy.rows("PRAGMA mmap_size=1073741824", []) { _ in }
    // The copy has the pages of the store, so its indexes are as good as those. `doctor` compares
    // them with their tables.
    let verdict = try copy.first("PRAGMA quick_check(1)", []) { $0.text("quick_check") ?? "" }
    guard verdict == "ok" else {
      throw StoreFailure.damaged(path: path, detail: verdict ?? "")
    }
  }

  /// Copies all pages. Each step locks the store for a moment only.
  ///
  /// If another process writes between two steps, SQLite begins anew. After a few beginnings the rest
  /// is copied in one read transaction, so that the copy ends.
  private func copyPages(to copy: SQLiteDatabase, progress: @escaping (Progress) -> Void) throws {
    guard let backup = sqlite3_backup_init(copy.handle, "main", handle, "main") else {
      throw copy.failure(sqlite3_errcode(copy.handle))
    }
    var (result, remaining, beginnings) = (SQLITE_OK, Int32.max, 1)
    func step() {
      result = pulse() ? sqlite3_backup_step(backup, 1_024) : SQLITE_INTERRUPT
      let left = sqlite3_backup_remaining(backup)
      if left >= remaining { beginnings += 1 }
      remaining = left
      let total = Int(sqlite3_backup_pagecount(backup))
      progress(Progress(done: total - Int(left), total: total))
    }
    while result == SQLITE_OK, beginnings <= SQLiteDatabase.freeBeginnings { step() }
    if result == SQLITE_OK {
      do {
        try reading {
          // SQLite begins a transaction at its first statement.
          _ = try first("SELECT 1 FROM sqlite_schema LIMIT 1", []) { _ in true }
          while result == SQLITE_OK { step() }
        }
      } catch {
        sqlite3_backup_finish(backup)
        throw error
      }
    }
    let finished = sqlite3_backup_finish(backup)
    // Only this side waits for other processes, and knows whether a signal ended the wait.
    if result == SQLITE_BUSY { throw failure(result) }
    guard result == SQLITE_DONE else { throw copy.failure(result) }
    guard finished == SQLITE_OK else { throw copy.failure(finished) }
  }

  /// How often a copy begins before it keeps writers out.
  private static let freeBeginnings = 3
}

/// The file of a copy, with its temporary and its final name.
package struct CopyFile {
  let path: String
  let temporary: String

  /// `mark` ends the temporary name.
  package init(path: String, marked mark: String = "\(getpid())") {
    self.path = path
    temporary = "\(path).\(mark)"
  }

  /// Writes the file under its temporary name, and renames it. If a step fails, no file remains.
  package func write(replacing: Bool, _ fill: (_ temporary: String) throws -> Void) throws {
    try write(replacing: replacing, beginning: { try $0() }, fill)
  }

  /// The same. `beginning` calls its argument, which creates the file.
  func write(
    replacing: Bool, beginning: (() throws -> Int32) throws -> Int32,
    _ fill: (_ temporary: String) throws -> Void
  ) throws {
    let descriptor = try beginning(open)
    defer {
      close(descriptor)
      removeTemporary()
    }
    try naming { try fill(temporary) }
    guard fsync(descriptor) == 0 else { throw failure(.last) }
    try takeName(replacing: replacing)
  }

  /// Refuses at once a copy that would be refused at the end.
  package func check(replacing: Bool) throws {
    var about = stat()
    guard lstat(path, &about) == 0 else { return }
    // A link is followed once more.
    var target = stat()
    if stat(path, &target) == 0 { about = target }
    if about.st_mode & S_IFMT == S_IFDIR { throw MaintenanceRefusal.copyIsFolder(path: path) }
    if !replacing { throw MaintenanceRefusal.copyExists(path: path) }
  }

  /// The size of the finished copy, in bytes.
  package var size: Int64 {
    var about = stat()
    return stat(path, &about) == 0 ? Int64(about.st_size) : 0
  }

  private func open() throws -> Int32 {
    removeTemporary()
    let descriptor = Glibc.open(
      temporary, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw failure(.last) }
    // The umask may have removed even the owner's rights.
    fchmod(descriptor, 0o600)
    // The lock tells others that this process goes on with it.
    flock(descriptor, LOCK_EX | LOCK_NB)
    return descriptor
  }

  func removeTemporary() {
    for ending in ["", "-journal", "-wal", "-shm"] { unlink(temporary + ending) }
  }

  /// Replaces the temporary name in failures by the final one.
  func naming(_ body: () throws -> Void) throws {
    do {
      try body()
    } catch StoreFailure.full(temporary) {
      throw StoreFailure.full(path: path)
    } catch StoreFailure.readOnly(temporary) {
      throw StoreFailure.readOnly(path: path)
    } catch StoreFailure.unusable(temporary, let detail) {
      throw StoreFailure.unusable(path: path, detail: detail)
    }
  }

  private func takeName(replacing: Bool) throws {
    // Opened before the file has its name, so that a refusal leaves nothing.
    let folder = Glibc.open(StoreFile.folder(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw failure(.last) }
    defer { close(folder) }
    if !replacing, link(temporary, path) != 0 {
      // `link` fails if the name is taken. Some file systems do not support it.
      guard errno == EPERM || errno == EOPNOTSUPP || errno == ENOSYS else { throw failure(.last) }
      let reserved = Glibc.open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      guard reserved >= 0 else { throw failure(.last) }
      close(reserved)
      try rename(or: { unlink(path) })
    } else if replacing {
      try rename(or: {})
    }
    // Without this the name could be lost in a power cut. Some file systems cannot sync a folder and
    // return EINVAL.
    guard fsync(folder) == 0 || errno == EINVAL else {
      let error = SystemError.last
      if !replacing { unlink(path) }
      throw failure(error)
    }
  }

  private func rename(or undo: () -> Void) throws {
    guard Glibc.rename(temporary, path) != 0 else { return }
    let error = SystemError.last
    undo()
    throw failure(error)
  }

  private func failure(_ error: SystemError) -> any Error {
    switch error.number {
    case _ where error.isOfFullDisk: StoreFailure.full(path: path)
    case EEXIST: MaintenanceRefusal.copyExists(path: path)
    case EISDIR: MaintenanceRefusal.copyIsFolder(path: path)
    case ENOENT, ENOTDIR: MaintenanceRefusal.noFolder(path: StoreFile.folder(of: path))
    default: MaintenanceRefusal.copyFailed(path: path, reason: error.text)
    }
  }
}
