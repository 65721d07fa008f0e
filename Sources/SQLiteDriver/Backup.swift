import CSQLite
import Domain
import Glibc
import Platform

extension SQLiteDatabase {
  /// Writes a consistent copy of the store, looks whether it is whole, and gives it its name.
  package func backup(to path: String, replacing: Bool) throws {
    let temporary = "\(path).\(getpid())"
    unlink(temporary)
    let descriptor = open(temporary, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw SystemError.last }
    defer {
      close(descriptor)
      unlink(temporary)
    }
    do {
      // Memory is copied as a file is: the copy is a database of its own.
      let copy = try SQLiteDatabase(.file(temporary))
      try copyPages(to: copy)
      let verdict = try copy.first("PRAGMA integrity_check(1)", []) { $0.text(0) ?? "" }
      guard verdict == "ok" else {
        throw StoreFailure.damaged(path: temporary, detail: verdict ?? "")
      }
    }
    guard fsync(descriptor) == 0 else { throw SystemError.last }
    if replacing {
      guard rename(temporary, path) == 0 else { throw SystemError.last }
    } else {
      // A link is refused where the name is taken: nothing is ever overwritten by chance.
      guard link(temporary, path) == 0 else { throw SystemError.last }
    }
  }
}
