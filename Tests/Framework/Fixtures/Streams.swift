import CFixtures
import Glibc

/// The test's ends of the streams of a program: all are served at once, so that none blocks another.
struct Streams {
  /// One output of the program.
  struct Reading {
    fileprivate(set) var bytes: [UInt8] = []
    fileprivate var descriptor: Int32?
    /// The terminal that the program writes to, where it is one.
    fileprivate var terminal: String?
    var isOpen: Bool { descriptor != nil }
  }

  var output = Reading()
  var errors = Reading()
  /// The bytes that are not written yet.
  var waiting: [UInt8] = []
  /// Whether the input ends after `waiting`.
  var endsInput = false
  private var repetitions = 0
  private var piece: [UInt8] = []
  private var written = 0
  private var input: Int32?
  private var ofTheProgram: [Int32] = []

  var areOpen: Bool { endsInput && input != nil || output.isOpen || errors.isOpen }

  mutating func connect(input: Program.Input) throws -> ChildProcess.Connection {
    switch input {
    case .closed: return .closed
    case .file(let path): return .file(path, O_RDONLY)
    case .text(let text): waiting = Array(text.utf8)
    case .bytes(let bytes): waiting = bytes
    case .repeated(let bytes, let count): (piece, repetitions) = (bytes, count)
    case .later: break
    }
    let ends = try Descriptor.pipe()
    // In a pipe of one page, there is room only when everything was read.
    if case .later = input { fixture_make_pipe_small(ends.writing) }
    _ = fcntl(ends.writing, F_SETFL, O_NONBLOCK)
    self.input = ends.writing
    ofTheProgram.append(ends.reading)
    return .descriptor(ends.reading)
  }

  mutating func connect(
    output sink: Program.Sink, to reading: WritableKeyPath<Streams, Reading>
  ) throws -> ChildProcess.Connection {
    switch sink {
    case .closed: return .closed
    case .file(let path): return .file(path, O_WRONLY)
    case .terminal(let columns):
      let terminal = try Descriptor.terminal(columns: columns, translating: false)
      self[keyPath: reading].descriptor = terminal.descriptor
      self[keyPath: reading].terminal = terminal.path
      return .file(terminal.path, O_WRONLY | O_NOCTTY)
    case .brokenPipe:
      let ends = try Descriptor.pipe()
      close(ends.reading)
      ofTheProgram.append(ends.writing)
      return .descriptor(ends.writing)
    case .test:
      let ends = try Descriptor.pipe()
      self[keyPath: reading].descriptor = ends.reading
      ofTheProgram.append(ends.writing)
      return .descriptor(ends.writing)
    }
  }

  /// Closes the remaining descriptors.
  mutating func closeAll() {
    closeInput()
    for descriptor in [output.descriptor, errors.descriptor] {
      if let descriptor { close(descriptor) }
    }
    (output.descriptor, errors.descriptor) = (nil, nil)
  }

  mutating func closeThoseOfTheProgram() {
    for descriptor in ofTheProgram { close(descriptor) }
    ofTheProgram = []
  }

  /// Waits until a stream is ready, then reads and writes.
  mutating func exchange(
    until deadline: Deadline, or problem: String, untilRead: Bool = false
  ) throws {
    guard !deadline.isOver else { throw Trouble(problem) }
    if written == waiting.count, repetitions > 0 {
      repetitions -= 1
      (waiting, written) = (piece, 0)
    }
    if written == waiting.count, endsInput { closeInput() }
    var wanted: [pollfd] = []
    if let input, written < waiting.count || untilRead {
      wanted.append(pollfd(fd: input, events: Int16(POLLOUT), revents: 0))
    }
    for reading in [output, errors] {
      if let descriptor = reading.descriptor {
        wanted.append(pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0))
      }
    }
    guard !wanted.isEmpty else { return }
    Descriptor.wait(for: &wanted, until: deadline)
    for ready in wanted where ready.revents != 0 {
      if ready.fd == input {
        if ready.revents & Int16(POLLERR) != 0 { closeInput() } else { write() }
      }
      if ready.fd == output.descriptor { Streams.read(&output) }
      if ready.fd == errors.descriptor { Streams.read(&errors) }
    }
  }

  /// Whether the input is open.
  var hasInput: Bool { input != nil }

  /// Whether the program has read everything that was to be written.
  var isRead: Bool {
    guard let input, written == waiting.count else { return false }
    var unread: Int32 = 0
    return ioctl(input, UInt(FIONREAD), &unread) == 0 && unread == 0
  }

  /// Reads all output that the program has printed up to now.
  mutating func drain(until deadline: Deadline) throws {
    for path in [\Streams.output, \Streams.errors] {
      try self[keyPath: path].terminal.map { try drain(path, through: $0, until: deadline) }
      while let descriptor = self[keyPath: path].descriptor {
        var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&wanted, 1, 0) > 0 else { break }
        Streams.read(&self[keyPath: path])
      }
    }
  }

  /// A terminal passes output on with a delay, but in order. A mark that is written now comes last.
  private mutating func drain(
    _ path: WritableKeyPath<Streams, Reading>, through terminal: String, until deadline: Deadline
  ) throws {
    let sign = Array("\u{1E}".utf8)
    let descriptor = open(terminal, O_WRONLY | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    try Descriptor.write(sign, to: descriptor)
    while self[keyPath: path].bytes.last != sign.last {
      try exchange(until: deadline, or: "the terminal did not hand on what was written")
    }
    self[keyPath: path].bytes.removeLast(sign.count)
  }

  private mutating func write() {
    guard let input, written < waiting.count else { return }
    let count = waiting.withUnsafeBytes {
      Glibc.write(input, $0.baseAddress?.advanced(by: written), $0.count - written)
    }
    if count > 0 {
      written += count
    } else if errno != EAGAIN, errno != EINTR {
      // The program reads no further; that is its right.
      closeInput()
    }
  }

  private mutating func closeInput() {
    if let input { close(input) }
    input = nil
    repetitions = 0
    (waiting, written) = ([], 0)
  }

  private static func read(_ reading: inout Reading) {
    guard let descriptor = reading.descriptor else { return }
    if let bytes = Descriptor.read(descriptor) {
      reading.bytes += bytes
    } else {
      close(descriptor)
      reading.descriptor = nil
    }
  }
}
