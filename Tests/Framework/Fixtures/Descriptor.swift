import CFixtures
import Glibc

/// Calls on descriptors, for tests.
enum Descriptor {
  // A program that ended must not end its tests.
  private static let ignoresClosedPipes: Void = { signal(SIGPIPE, SIG_IGN) }()

  /// Both ends of a pipe that no other program inherits.
  static func pipe() throws -> (reading: Int32, writing: Int32) {
    _ = ignoresClosedPipes
    var ends: [Int32] = [0, 0]
    guard fixture_pipe(&ends) == 0 else { throw Trouble("pipe: \(Trouble.lastError)") }
    return (ends[0], ends[1])
  }

  /// The test's end of a terminal of this size, and the path of the other end. With `translating`,
  /// the terminal changes line ends.
  static func terminal(
    columns: UInt16, rows: UInt16 = 24, translating: Bool = true
  ) throws -> (descriptor: Int32, path: String) {
    var name = [CChar](repeating: 0, count: 128)
    let terminal = fixture_open_terminal(&name, UInt(name.count))
    guard terminal >= 0 else { throw Trouble("no pseudo-terminal: \(Trouble.lastError)") }
    try resize(terminal, columns: columns, rows: rows)
    if !translating {
      var modes = termios()
      guard tcgetattr(terminal, &modes) == 0 else {
        throw Trouble("tcgetattr: \(Trouble.lastError)")
      }
      modes.c_oflag &= ~tcflag_t(OPOST)
      tcsetattr(terminal, TCSANOW, &modes)
    }
    return (
      terminal,
      String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    )
  }

  /// Changes the size of a terminal.
  static func resize(_ terminal: Int32, columns: UInt16, rows: UInt16 = 24) throws {
    var size = winsize()
    size.ws_col = columns
    size.ws_row = rows
    guard ioctl(terminal, UInt(TIOCSWINSZ), &size) == 0 else {
      throw Trouble("TIOCSWINSZ: \(Trouble.lastError)")
    }
  }

  static func write(_ bytes: [UInt8], to descriptor: Int32) throws {
    _ = ignoresClosedPipes
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress?.advanced(by: written), $0.count - written)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw Trouble("write: \(Trouble.lastError)") }
      written += count
    }
  }

  /// Reads the available bytes, or `nil` at the end. A closed terminal reports its end as an error.
  static func read(_ descriptor: Int32) -> [UInt8]? {
    let capacity = 1 << 16
    while true {
      var count = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, filled in
        count = Glibc.read(descriptor, buffer.baseAddress, capacity)
        filled = max(0, count)
      }
      if count > 0 { return bytes }
      if count == 0 || errno != EINTR { return nil }
    }
  }

  static func bytes(ofFile path: String) throws -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Trouble("\(path): \(Trouble.lastError)") }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    while let more = read(descriptor) { bytes += more }
    return bytes
  }

  /// Waits until one of the descriptors is ready, which sets its `revents`.
  static func wait(for wanted: inout [pollfd], until deadline: Deadline) {
    poll(&wanted, nfds_t(wanted.count), deadline.milliseconds)
  }
}

/// The moment after which something has taken too long.
struct Deadline {
  private let nanoseconds: Int64

  init(seconds: Int) { nanoseconds = Deadline.now + Int64(seconds) * 1_000_000_000 }

  var isOver: Bool { Deadline.now >= nanoseconds }

  var milliseconds: Int32 { Int32(max(0, nanoseconds - Deadline.now) / 1_000_000 + 1) }

  private static var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
