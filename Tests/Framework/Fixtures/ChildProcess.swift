import CFixtures
import Glibc

/// A program that a test started, until it ended.
final class ChildProcess {
  /// The other end of a descriptor of the program.
  enum Connection {
    /// A descriptor of the test.
    case descriptor(Int32)
    /// A file that the program opens. A terminal becomes its controlling terminal.
    case file(String, Int32)
    /// Another descriptor of the program.
    case same(as: Int32)
    case closed
  }

  private let id: pid_t
  /// The status of a shell for its end.
  private var ending: Int32?
  /// Whether the system wrote a core file at its end.
  private(set) var leftCore = false

  /// Starts a program; `inSession` makes it the first one of a session of its own.
  init(
    _ path: String, _ arguments: [[UInt8]], environment: [String: String], folder: String,
    connections: [(Int32, Connection)], inSession: Bool = false
  ) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    fixture_spawn_folder(&actions, folder)
    for (number, connection) in connections {
      switch connection {
      case .descriptor(let own): posix_spawn_file_actions_adddup2(&actions, own, number)
      case .file(let path, let flags):
        posix_spawn_file_actions_addopen(&actions, number, path, flags, 0)
      case .same(let other): posix_spawn_file_actions_adddup2(&actions, other, number)
      case .closed: posix_spawn_file_actions_addclose(&actions, number)
      }
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // Signals that the tests block or ignore have their usual effect in the program.
    var signals = sigset_t()
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    var flags = Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF)
    if inSession { flags |= fixture_spawn_session() }
    posix_spawnattr_setflags(&attributes, flags)
    let variables = environment.sorted { $0.key < $1.key }.map {
      Array("\($0.key)=\($0.value)".utf8)
    }
    var id: pid_t = 0
    let problem = ChildProcess.withCStrings([Array(path.utf8)] + arguments) { words in
      ChildProcess.withCStrings(variables) { variables in
        posix_spawn(&id, path, &actions, &attributes, words, variables)
      }
    }
    guard problem == 0 else { throw Trouble("\(path): \(String(cString: strerror(problem)))") }
    self.id = id
  }

  deinit {
    guard ending == nil else { return }
    kill(id, SIGKILL)
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
  }

  /// The process in `/proc`.
  var view: ProcessView { ProcessView(folder: "/proc/\(id)") }

  /// Sends a signal to it.
  func send(signal: Int32) {
    if ending == nil { kill(id, signal) }
  }

  /// How it ended, once it has ended.
  func wait(until deadline: Deadline) throws -> Int32 {
    while true {
      if let ending { return ending }
      if hasEnded() { continue }
      guard !deadline.isOver else { throw Trouble("the program did not end in time") }
      usleep(1000)
    }
  }

  private func hasEnded() -> Bool {
    var status: Int32 = 0
    guard waitpid(id, &status, WNOHANG) == id else { return false }
    let signal = status & 0x7f
    leftCore = signal != 0 && status & 0x80 != 0
    ending = signal == 0 ? (status >> 8) & 0xff : 128 + signal
    return true
  }

  private static func withCStrings<Result>(
    _ strings: [[UInt8]], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let copies = strings.map { bytes in
      (bytes.map(CChar.init(bitPattern:)) + [0]).withUnsafeBufferPointer {
        $0.baseAddress.flatMap { strdup($0) }
      }
    }
    defer { for copy in copies { free(copy) } }
    return body(copies + [nil])
  }
}
