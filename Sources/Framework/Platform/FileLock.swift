import Glibc

/// An exclusive lock on a file or a folder, until the object is released or the process ends.
package final class FileLock {
  /// Locks are held for moments. The wait is limited, because a stopped process may hold one.
  private static let tries = 200
  private static let pause: UInt32 = 10_000

  let descriptor: Int32

  /// Takes the lock at once, or waits for other processes.
  package convenience init?(_ path: String, waits: Bool) {
    self.init(opening: path)
    guard take(waits: waits) else { return nil }
  }

  /// Opens the file, and takes no lock yet.
  package init?(opening path: String) {
    descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
  }

  /// Returns whether the lock was taken.
  @discardableResult
  package func take(waits: Bool) -> Bool {
    var tries = waits ? FileLock.tries : 1
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      tries -= 1
      guard tries > 0, Signals.ending == nil else { return false }
      usleep(FileLock.pause)
    }
    return true
  }

  /// Whether no process locks the file, or the file does not exist.
  package static func isFree(_ path: String) -> Bool {
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return errno == ENOENT || errno == ENOTDIR }
    defer { close(descriptor) }
    // A shared lock, because another process may check at the same time.
    return flock(descriptor, LOCK_SH | LOCK_NB) == 0
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }
}
