import CSQLite
import Domain
import Glibc
import Store

/// The changes by other processes.
extension SQLiteDatabase {
  package func version(waits: Bool) throws -> Int64 {
    // A look at the file costs one system call, where SQLite locks it and reads it.
    let file = FileMark(of: watchedPath)
    if journal == .truncate, let moved = moved(file?.identity) { throw moved }
    if !waits, let latestVersion, file != nil, file == latestFile { return latestVersion }
    // The file with the log is another one.
    if journal != .truncate, let moved = moved(nil) { throw moved }
    // After a handler that gave up, SQLite would not call it again while it reads the schema. So the
    // handler is removed and set anew.
    if !waits { sqlite3_busy_handler(handle, nil, nil) }
    defer { if !waits { waitForLocks() } }
    let found = try first("PRAGMA data_version", []) { $0.int("data_version") } ?? 0
    if found != latestVersion, isEmptied { throw emptied }
    latestVersion = found
    latestFile = file.flatMap { $0.isOld ? $0 : nil }
    return found
  }

  /// The failure of a file that is not the one at the path any more. `found` is the file at the path, if
  /// that was looked at.
  private func moved(_ found: FileIdentity?) -> StoreFailure? {
    guard case .file(let path) = place, let opened else { return nil }
    if let found = found ?? FileMark(of: path)?.identity {
      return found == opened ? nil : .replaced(path: path, isRemoved: false)
    }
    return errno == ENOENT ? .replaced(path: path, isRemoved: true) : nil
  }

  /// The failure of a write to a file that was moved.
  var moved: StoreFailure { moved(nil) ?? .readOnly(path: path) }

  /// The file that every commit of another process writes.
  private var watchedPath: String? {
    guard case .file(let path) = place else { return nil }
    return journal == .truncate ? path : path + "-wal"
  }

  /// Whether the file was cut to nothing. SQLite takes that for a new database without tables.
  var isEmptied: Bool {
    guard case .file(let path) = place else { return false }
    var about = stat()
    return stat(path, &about) == 0 && about.st_size == 0
  }

  var emptied: StoreFailure { .damaged(path: path, detail: "the file is empty") }
}

/// The numbers by which the system knows a file.
struct FileIdentity: Equatable {
  let device: dev_t
  let inode: ino_t
}

/// The properties of a file that a write changes.
struct FileMark: Equatable {
  let identity: FileIdentity
  private let size: Int
  private let written: [Int]

  /// `nil` if there is no such file.
  init?(of path: String?) {
    var about = stat()
    guard let path, stat(path, &about) == 0 else { return nil }
    identity = FileIdentity(device: about.st_dev, inode: about.st_ino)
    size = Int(about.st_size)
    written = [
      about.st_mtim.tv_sec, about.st_mtim.tv_nsec, about.st_ctim.tv_sec, about.st_ctim.tv_nsec,
    ]
  }

  /// Whether the last write was so long ago that another one has another time, on every file system.
  var isOld: Bool {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return written[0] < now.tv_sec - 2
  }
}
