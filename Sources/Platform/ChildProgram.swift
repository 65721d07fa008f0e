import CSystem
import Glibc

/// A program that is started without a shell, reads what it is given, and has the terminal meanwhile.
package enum ChildProgram {
  /// Runs a program until it ends; false when it could not be started.
  ///
  /// The program is looked for in `PATH`. It gets the variables of this process but for those of
  /// Coterie, which may hold a token, and `defaults` for those that are not set.
  package static func run(
    _ words: [String], reading bytes: [UInt8], defaults: [(String, String)]
  ) -> Bool {
    var before = termios()
    let hasTerminal = tcgetattr(FileDescriptor.input, &before) == 0
    var stopping = sigaction()
    sigaction(SIGTSTP, nil, &stopping)
    // The terminal stops both at once: this process follows when it is not writing.
    Signals.remember(.stop)
    defer { sigaction(SIGTSTP, &stopping, nil) }
    guard let (id, descriptor) = start(words, defaults) else { return false }
    var child = Child(id: id)
    child.write(bytes, to: descriptor)
    close(descriptor)
    child.waitForEnd()
    // Ctrl-C was meant for the program that had the terminal.
    _ = Signals.take(.interrupt)
    if hasTerminal { tcsetattr(FileDescriptor.input, TCSADRAIN, &before) }
    return true
  }

  private static func start(
    _ words: [String], _ defaults: [(String, String)]
  ) -> (id: pid_t, descriptor: Int32)? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    defer { close(ends[0]) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[0], FileDescriptor.input)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    // What this process ignores kills any other program, as it should.
    sigaddset(&signals, SIGPIPE)
    sigaddset(&signals, SIGXFSZ)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    var id: pid_t = 0
    let problem = withCopies(words) { words in
      withCopies(variables(defaults)) { variables in
        words.first.flatMap { $0 }.map {
          posix_spawnp(&id, $0, &actions, &attributes, words, variables)
        } ?? ENOENT
      }
    }
    guard problem == 0 else {
      close(ends[1])
      return nil
    }
    return (id, ends[1])
  }

  private static func variables(_ defaults: [(String, String)]) -> [String] {
    var variables: [String] = []
    var next = coterie_variables()
    while let variable = next?.pointee {
      variables.append(String(cString: variable))
      next = next?.advanced(by: 1)
    }
    variables.removeAll { $0.utf8.starts(with: "COTERIE_".utf8) }
    for (name, value) in defaults
    where !variables.contains(where: { $0.utf8.starts(with: "\(name)=".utf8) }) {
      variables.append("\(name)=\(value)")
    }
    return variables
  }

  private static func withCopies<Result>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let copies = strings.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return body(copies + [nil])
  }
}

/// A process that runs, and what signals mean while it does.
private struct Child {
  let id: pid_t
  private var isTold = false

  init(id: pid_t) { self.id = id }

  mutating func write(_ bytes: [UInt8], to descriptor: Int32) {
    var written = 0
    while written < bytes.count, !isTold {
      let count = bytes.withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress?.advanced(by: written), $0.count - written)
      }
      if count >= 0 {
        written += count
      } else if errno == EINTR {
        answerSignals()
      } else {
        // Who has read enough leaves; that is no error.
        return
      }
    }
  }

  mutating func waitForEnd() {
    var status: Int32 = 0
    while true {
      let found = waitpid(id, &status, WUNTRACED)
      if found < 0 {
        guard errno == EINTR else { return }
        answerSignals()
      } else if status & 0xFF == 0x7F {
        // It stopped, and this process with it until somebody continues both.
        stop()
      } else {
        return
      }
    }
  }

  private mutating func answerSignals() {
    if Signals.take(.stop) { stop() }
    let mustEnd = [Signals.Name.terminate, .hangUp, .quit].contains(where: Signals.came)
    if mustEnd, !isTold {
      isTold = true
      kill(id, SIGTERM)
    }
  }

  private func stop() {
    _ = Signals.take(.stop)
    Signals.surrender(to: .stop)
    Signals.remember(.stop)
    kill(id, SIGCONT)
  }
}
