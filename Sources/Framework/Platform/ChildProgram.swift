import CSystem
import Glibc

/// Runs other programs without a shell. A program has the terminal until it ends.
package enum ChildProgram {
  /// The end of a program, or the reason why it was not started.
  package enum End: Equatable, Sendable {
    case exited(Int32)
    case killed(signal: Int32)
    case notStarted(SystemError)
  }

  /// Writes the standard input of a program with the function that it gets. That function returns an
  /// error if the program does not read any more.
  package typealias Writer = (
    _ write: @escaping (UnsafeRawBufferPointer) -> SystemError?
  ) -> Void

  /// What goes on while a program runs, such as a sound. Returns whether it has to be called again soon.
  package typealias Beside = () -> Bool

  /// Runs a program until it ends. Its standard input is written by `writer`, or is that of this
  /// process.
  ///
  /// The program is searched in `PATH`. It gets the variables of this process except those with the
  /// prefix `hidden`, which may hold a token, and `defaults` for variables that are not set. It
  /// inherits the descriptor `held`.
  package static func run(
    _ words: [String], reading writer: Writer? = nil, hiding hidden: String,
    defaults: [(String, String)] = [], holding held: Int32? = nil,
    beside: @escaping Beside = { false }
  ) -> End {
    var before = termios()
    let hasTerminal = tcgetattr(FileDescriptor.input, &before) == 0
    var stopping = sigaction()
    sigaction(SIGTSTP, nil, &stopping)
    // The terminal stops both processes at once. This one stops when it is not writing.
    Signals.remember(.stop)
    // SIGCHLD wakes this process as any other signal does.
    var ending = sigaction()
    sigaction(SIGCHLD, nil, &ending)
    system_signals_catch(SIGCHLD)
    defer {
      sigaction(SIGTSTP, &stopping, nil)
      sigaction(SIGCHLD, &ending, nil)
      _ = system_signals_take(SIGCHLD)
    }
    var ends: [Int32] = []
    if writer != nil {
      ends = [-1, -1]
      guard pipe(&ends) == 0 else { return .notStarted(.last) }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    }
    let started = start(
      words, reading: ends.first, variables(defaults, hidden), holding: held)
    ends.first.map { _ = close($0) }
    guard case .success(let id) = started else {
      ends.last.map { _ = close($0) }
      if case .failure(let error) = started { return .notStarted(error) }
      return .notStarted(SystemError(ENOENT))
    }
    let child = Child(id: id, beside: beside)
    if let writer, let end = ends.last {
      writer { child.write($0, to: end) }
      close(end)
    }
    let status = child.waitForEnd()
    // Ctrl-C was meant for the child, which had the terminal.
    _ = Signals.take(.interrupt)
    if hasTerminal { tcsetattr(FileDescriptor.input, TCSADRAIN, &before) }
    return End(status: status)
  }

  /// The program that runs now, for a second process of it.
  package static let thisOne = "/proc/self/exe"

  /// Runs a program of the same folder in place of this one, with the same arguments. Returns only if
  /// that fails.
  package static func become(_ name: String) {
    guard let own = path(of: thisOne), let slash = own.lastIndex(of: "/") else { return }
    // The bytes of a file's name need not be text.
    var words = [strdup(own)]
    Environment.eachArgument { bytes in
      words.append(
        bytes.withMemoryRebound(to: CChar.self) {
          $0.baseAddress.flatMap { strndup($0, bytes.count) }
        })
    }
    // Signals that this process ignores have their usual effect in the other one.
    for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_DFL) }
    _ = execv(String(own[...slash]) + name, words + [nil])
    for word in words { free(word) }
  }

  /// The real path of a program in `PATH`, without symbolic links.
  package static func path(of name: String) -> String? {
    let folders = Environment.value("PATH")?.split(separator: ":").map { $0 + "/" } ?? []
    let paths = name.utf8.contains(UInt8(ascii: "/")) ? [name] : folders.map { $0 + name }
    guard let found = paths.first(where: { access($0, X_OK) == 0 }),
      let real = realpath(found, nil)
    else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  private static func start(
    _ words: [String], reading descriptor: Int32?, _ variables: [String],
    holding held: Int32?
  ) -> Result<pid_t, SystemError> {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let descriptor {
      posix_spawn_file_actions_adddup2(&actions, descriptor, FileDescriptor.input)
    } else if !FileDescriptor.isTerminal(FileDescriptor.output) {
      // In `id=$(program …)` the pipe takes the result, and the child writes to the terminal.
      posix_spawn_file_actions_adddup2(
        &actions, FileDescriptor.input, FileDescriptor.output)
    }
    // `dup2` onto itself clears close-on-exec in the child.
    if let held { posix_spawn_file_actions_adddup2(&actions, held, held) }
    return spawn(words, &actions, variables)
  }

  /// Starts a program.
  static func spawn(
    _ words: [String], _ actions: inout posix_spawn_file_actions_t, _ variables: [String]
  ) -> Result<pid_t, SystemError> {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    // Signals that this process ignores have their usual effect in the child.
    sigaddset(&signals, SIGPIPE)
    sigaddset(&signals, SIGXFSZ)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    var id: pid_t = 0
    let problem = withCopies(words) { words in
      withCopies(variables) { variables in
        words.first.flatMap { $0 }.map {
          posix_spawnp(&id, $0, &actions, &attributes, words, variables)
        } ?? ENOENT
      }
    }
    return problem == 0 ? .success(id) : .failure(SystemError(problem))
  }

  static func variables(
    _ defaults: [(String, String)], _ hidden: String
  ) -> [String] {
    var variables = Environment.variables
    variables.removeAll { $0.utf8.starts(with: hidden.utf8) }
    for (name, value) in defaults
    where !variables.contains(where: { $0.utf8.starts(with: "\(name)=".utf8) }) {
      variables.append("\(name)=\(value)")
    }
    return variables
  }

  static func withCopies<Result>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let copies = strings.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return body(copies + [nil])
  }
}

extension ChildProgram.End {
  /// The end that a status of `waitpid` describes.
  init(status: Int32) {
    let signal = status & 0x7F
    self = signal == 0 ? .exited(status >> 8 & 0xFF) : .killed(signal: signal)
  }
}

/// A running process, and the handling of signals meanwhile.
final class Child {
  let id: pid_t
  private let beside: ChildProgram.Beside
  private var isTold = false
  /// The time between two looks at what goes on beside it, in milliseconds.
  private static let beat: Int32 = 100

  init(id: pid_t, beside: @escaping ChildProgram.Beside = { false }) {
    (self.id, self.beside) = (id, beside)
  }

  /// Writes to its input, which does not block. Returns an error if the child closed it, or was told to
  /// end.
  func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> SystemError? {
    var rest = bytes[...]
    while !rest.isEmpty {
      if isTold { return SystemError(EINTR) }
      let piece = UnsafeRawBufferPointer(rebasing: rest)
      let count = Glibc.write(descriptor, piece.baseAddress, piece.count)
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EINTR {
        answerSignals()
      } else if errno == EAGAIN {
        var wanted = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&wanted, 1, Child.beat)
        answerSignals()
        _ = beside()
      } else {
        return .last
      }
    }
    return nil
  }

  /// Waits for the end. Returns the status of `waitpid`.
  func waitForEnd() -> Int32 {
    var status: Int32 = 0
    while true {
      answerSignals()
      let found = waitpid(id, &status, WUNTRACED | WNOHANG)
      if found < 0 {
        guard errno == EINTR else { return 0 }
      } else if found == 0 {
        // This call also returns for a signal that came just before it.
        system_signals_pause(beside() ? Child.beat : -1)
      } else if status & 0xFF == 0x7F {
        // The child was stopped, so this process stops too until both are continued.
        stop()
      } else {
        return status
      }
    }
  }

  func answerSignals() {
    if Signals.take(.stop) { stop() }
    let mustEnd = [Signals.Name.terminate, .hangUp, .quit].contains(where: Signals.came)
    if mustEnd, !isTold {
      isTold = true
      // After SIGHUP editors save the text. After SIGTERM they may not.
      kill(id, Signals.came(.hangUp) ? SIGHUP : SIGTERM)
      // A stopped child has to run to receive the signal.
      kill(id, SIGCONT)
    }
  }

  private func stop() {
    _ = Signals.take(.stop)
    Signals.surrender(to: .stop)
    Signals.remember(.stop)
    kill(id, SIGCONT)
  }
}
