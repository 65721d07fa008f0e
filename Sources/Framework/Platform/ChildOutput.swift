import CSystem
import Glibc

extension ChildProgram {
  /// Runs a program that has nothing to read. Returns its end, and the beginning of everything that
  /// it printed.
  ///
  /// It gets the variables of this process, with `changed` in place of those of the same names.
  package static func output(
    of words: [String], changing changed: [(name: String, value: String)] = []
  ) -> (end: End, bytes: [UInt8]) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return (.notStarted(.last), []) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, FileDescriptor.input, "/dev/null", O_RDONLY, 0)
    for stream in [FileDescriptor.output, FileDescriptor.errors] {
      posix_spawn_file_actions_adddup2(&actions, ends[1], stream)
    }
    let started = spawn(words, &actions, variables(changing: changed))
    close(ends[1])
    defer { close(ends[0]) }
    switch started {
    case .failure(let error): return (.notStarted(error), [])
    case .success(let id):
      let child = Child(id: id)
      let bytes = child.output(from: ends[0])
      return (End(status: child.wait()), bytes)
    }
  }

  private static func variables(changing changed: [(name: String, value: String)]) -> [String] {
    let names = changed.map { "\($0.name)=" }
    return Environment.variables.filter { variable in
      !names.contains { variable.utf8.starts(with: $0.utf8) }
    } + changed.map { "\($0.name)=\($0.value)" }
  }
}

extension Child {
  /// The longest output that is kept.
  private static let longest = 1 << 16

  /// Reads its output to the end.
  fileprivate func output(from descriptor: Int32) -> [UInt8] {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 12)
    while true {
      let count = read(descriptor, &piece, piece.count)
      if count > 0 {
        bytes += piece.prefix(min(count, Child.longest - bytes.count))
      } else if count < 0, errno == EINTR {
        answerSignals()
      } else {
        return bytes
      }
    }
  }

  /// Waits for the end of a program that has closed its output.
  fileprivate func wait() -> Int32 {
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0 {
      guard errno == EINTR else { return 0 }
      answerSignals()
    }
    return status
  }
}
