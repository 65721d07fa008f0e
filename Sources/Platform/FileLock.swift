import Glibc

/// A file or a folder that is held until nobody needs this any more, or until the process ends.
final class FileLock {
  /// Others hold one for a moment; who was stopped meanwhile is not waited for.
  private static let tries = 200
  private static let pause: UInt32 = 10_000

  let descriptor: Int32

  /// Holds it alone, at once or after having waited for others.
  init?(_ path: String, waits: Bool) {
    descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    var tries = waits ? FileLock.tries : 1
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      tries -= 1
      guard tries > 0, Signals.ending == nil else { return nil }
      usleep(FileLock.pause)
    }
  }

  /// Whether nobody holds a file alone, or there is none.
  static func isFree(_ path: String) -> Bool {
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return errno == ENOENT || errno == ENOTDIR }
    defer { close(descriptor) }
    // Shared: who else looks at the same time does not hold it.
    return flock(descriptor, LOCK_SH | LOCK_NB) == 0
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }
}
