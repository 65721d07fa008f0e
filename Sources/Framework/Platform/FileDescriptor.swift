import Glibc

/// The standard streams, and calls on descriptors.
package enum FileDescriptor {
  package static let input: Int32 = 0
  package static let output: Int32 = 1
  package static let errors: Int32 = 2

  /// Opens closed standard streams on /dev/null, so that no file of ours gets their numbers.
  ///
  /// A closed input reads as empty. A closed output is opened for reading, so that writing fails.
  package static func fillClosed() {
    for descriptor in [input, output, errors] where fcntl(descriptor, F_GETFD) < 0 {
      _ = Glibc.open("/dev/null", O_RDONLY)
    }
  }

  /// Whether the descriptor is a terminal.
  package static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// The number of columns of the terminal.
  package static func columns(of descriptor: Int32) -> Int? {
    size(of: descriptor).flatMap { $0.ws_col > 0 ? Int($0.ws_col) : nil }
  }

  /// The number of lines of the terminal.
  package static func rows(of descriptor: Int32) -> Int? {
    size(of: descriptor).flatMap { $0.ws_row > 0 ? Int($0.ws_row) : nil }
  }

  private static func size(of descriptor: Int32) -> winsize? {
    var size = winsize()
    return ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 ? size : nil
  }

  /// Opens a file for reading. A named pipe is opened without waiting for its writer, so the caller
  /// has to wait for input before it reads.
  package static func open(reading path: String) throws -> Int32 {
    let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
    guard descriptor >= 0 else { throw SystemError.last }
    var about = stat()
    if fstat(descriptor, &about) == 0, about.st_mode & S_IFMT == S_IFDIR {
      Glibc.close(descriptor)
      throw SystemError(EISDIR)
    }
    return descriptor
  }

  /// Whether it is a regular file, which can be read again.
  package static func isFile(_ descriptor: Int32) -> Bool {
    var about = stat()
    return fstat(descriptor, &about) == 0 && about.st_mode & S_IFMT == S_IFREG
  }

  /// Whether the path leads to the pipe or the file that standard input is.
  package static func isInput(_ path: String) -> Bool {
    // Programs that share a terminal do not share its lines by accident.
    FileSystem.isSame(path, "/dev/fd/\(input)")
  }

  /// Whether the path leads to a pipe. It is not opened.
  package static func isPipe(_ path: String) -> Bool {
    var about = stat()
    return stat(path, &about) == 0 && about.st_mode & S_IFMT == S_IFIFO
  }

  /// Whether there is a file of this path. It is not opened.
  package static func isThere(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Whether there is a folder of this path. Only a folder has a path with a slash at its end.
  package static func isFolder(_ path: String) -> Bool { access(path + "/", F_OK) == 0 }

  /// Closes a descriptor of ours.
  package static func close(_ descriptor: Int32) { Glibc.close(descriptor) }

  /// Waits until nobody reads an output any more. Returns whether it has no reader.
  package static func waitForEnd(of output: Int32, milliseconds: Int32) -> Bool {
    var wanted = pollfd(fd: output, events: 0, revents: 0)
    guard poll(&wanted, 1, milliseconds) > 0 else { return false }
    return wanted.revents & Int16(POLLERR | POLLHUP) != 0
  }

  /// Waits for input. Returns `false` after the time, or after a signal.
  package static func waitForInput(on descriptor: Int32, milliseconds: Int32) -> Bool {
    var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&wanted, 1, milliseconds) > 0
  }

  /// Waits for input, or until another descriptor can be read. Returns whether there is input.
  package static func waitForInput(
    on descriptor: Int32, orOn others: [Int32], milliseconds: Int32
  ) -> Bool {
    if others.isEmpty { return waitForInput(on: descriptor, milliseconds: milliseconds) }
    var wanted = ([descriptor] + others).map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    return poll(&wanted, nfds_t(wanted.count), milliseconds) > 0 && wanted[0].revents != 0
  }
}
