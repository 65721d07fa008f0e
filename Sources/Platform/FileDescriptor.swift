import Glibc

/// The three streams a process starts with, and what is known of a descriptor.
package enum FileDescriptor {
  package static let input: Int32 = 0
  package static let output: Int32 = 1
  package static let errors: Int32 = 2

  /// Gives a number that was closed to something harmless before a file of ours gets it.
  ///
  /// A closed input reads as empty; a closed output is opened for reading, so that writing fails.
  package static func fillClosed() {
    for descriptor in [input, output, errors] where fcntl(descriptor, F_GETFD) < 0 {
      _ = Glibc.open("/dev/null", O_RDONLY)
    }
  }

  /// Whether a person sits at the other end.
  package static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// How many columns the terminal has.
  package static func columns(of descriptor: Int32) -> Int? {
    size(of: descriptor).flatMap { $0.ws_col > 0 ? Int($0.ws_col) : nil }
  }

  /// How many lines the terminal shows.
  package static func rows(of descriptor: Int32) -> Int? {
    size(of: descriptor).flatMap { $0.ws_row > 0 ? Int($0.ws_row) : nil }
  }

  private static func size(of descriptor: Int32) -> winsize? {
    var size = winsize()
    return ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 ? size : nil
  }

  /// Opens a file for reading.
  package static func open(reading path: String) throws -> Int32 {
    let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw SystemError.last }
    var about = stat()
    if fstat(descriptor, &about) == 0, about.st_mode & S_IFMT == S_IFDIR {
      Glibc.close(descriptor)
      throw SystemError(EISDIR)
    }
    return descriptor
  }

  /// Whether it is a file, which can be read again.
  package static func isFile(_ descriptor: Int32) -> Bool {
    var about = stat()
    return fstat(descriptor, &about) == 0 && about.st_mode & S_IFMT == S_IFREG
  }

  /// Closes a descriptor of ours.
  package static func close(_ descriptor: Int32) { Glibc.close(descriptor) }

  /// Waits until there is something to read; false when the time is over or a signal came.
  package static func waitForInput(on descriptor: Int32, milliseconds: Int32) -> Bool {
    var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&wanted, 1, milliseconds) > 0
  }
}
