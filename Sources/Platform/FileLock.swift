import Glibc

/// A file or a folder that is held until nobody needs this any more, or until the process ends.
final class FileLock {
  let descriptor: Int32

  init?(_ path: String, waits: Bool) {
    descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    while flock(descriptor, waits ? LOCK_EX : LOCK_EX | LOCK_NB) != 0 {
      guard errno == EINTR else {
        close(descriptor)
        return nil
      }
    }
  }

  /// Whether nobody holds a file, or there is none.
  static func isFree(_ path: String) -> Bool {
    access(path, F_OK) != 0 || FileLock(path, waits: false) != nil
  }

  deinit { close(descriptor) }
}
