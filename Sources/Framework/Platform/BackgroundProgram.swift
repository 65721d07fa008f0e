import CSystem
import Glibc

/// A program that runs beside this process, without the terminal.
///
/// A guard, which is a second process of this executable, starts the program in a process group of its
/// own. The guard ends the group when it is told to, and when this process ends, even by SIGKILL. See
/// docs/decisions/0026.
package final class BackgroundProgram {
  /// The state of the program.
  package enum State: Equatable, Sendable {
    case starting, running
    /// `errors` are the last bytes that the program wrote to standard error.
    case ended(ChildProgram.End, errors: [UInt8])
  }

  /// The state at the last look.
  package private(set) var state = State.starting
  private let guardian: pid_t
  private let report: Int32
  private var control: Int32
  /// The read end of its output, or -1.
  let output: Int32
  private var told: [UInt8] = []

  /// Starts a program, which is searched in `PATH`. Its standard input is `input`.
  ///
  /// The program gets the variables of this process except those with the prefix `hidden`, which may
  /// hold a token, and `defaults` for variables that are not set. If it cannot be started, it ends with
  /// `notStarted`.
  package convenience init(
    _ words: [String], reading input: [UInt8] = [], hiding hidden: String,
    defaults: [(String, String)] = []
  ) throws {
    try self.init(
      words, reading: input, hiding: hidden, defaults: defaults, keepingOutput: false)
  }

  init(
    _ words: [String], reading input: [UInt8], hiding hidden: String,
    defaults: [(String, String)], keepingOutput: Bool
  ) throws {
    // A file in memory needs no writer, and it can be read again from its path.
    let file =
      input.isEmpty ? -1 : input.withUnsafeBytes { system_memory_file($0.baseAddress, $0.count) }
    defer { if file >= 0 { close(file) } }
    if file < 0, !input.isEmpty { throw SystemError.last }
    var guarded = system_guarded(guard: 0, control: -1, report: -1, output: keepingOutput ? 1 : 0)
    let problem = ChildProgram.withCopies(words) { words in
      ChildProgram.withCopies(ChildProgram.variables(defaults, hidden)) { variables in
        system_guarded_start(words, variables, file, &guarded)
      }
    }
    guard problem == 0 else { throw SystemError(problem) }
    (guardian, report, control) = (guarded.guard, guarded.report, guarded.control)
    output = guarded.output > 0 ? guarded.output : -1
  }

  deinit {
    stop()
    close(report)
    if output >= 0 { close(output) }
  }

  /// A descriptor that can be read when the state changes.
  package var descriptor: Int32 { report }

  /// The path under which the program finds its standard input as a file.
  package static let input = "/proc/self/fd/0"

  /// The state now.
  @discardableResult
  package func look() -> State {
    if case .ended = state { return state }
    var piece = [UInt8](repeating: 0, count: 1 << 12)
    while true {
      let count = read(report, &piece, piece.count)
      if count > 0 {
        told += piece.prefix(count)
      } else if count == 0 {
        end()
        return state
      } else if errno != EINTR {
        if told.first == BackgroundProgram.start { state = .running }
        return state
      }
    }
  }

  /// Stops the program until `resume`.
  package func pause() { command("P") }

  /// Lets a paused program go on.
  package func resume() { command("C") }

  /// Ends the program and everything in its group. Returns when they have ended.
  package func stop() {
    if control >= 0 { close(control) }
    control = -1
    if case .ended = state { return }
    // The guard ends by itself soon after the end of its pipe.
    while case .starting = look() { wait() }
    while case .running = look() { wait() }
  }

  /// Waits until the state may have changed, or until a signal comes.
  private func wait() {
    _ = FileDescriptor.waitForInput(on: report, milliseconds: 100)
  }

  private static let start = UInt8(ascii: "S")

  private func command(_ letter: Unicode.Scalar) {
    var byte = UInt8(ascii: letter)
    if control >= 0 { _ = write(control, &byte, 1) }
  }

  /// Reads how the program ended, and lets the guard go.
  private func end() {
    var status: Int32 = 0
    while waitpid(guardian, &status, 0) < 0, errno == EINTR {}
    if control >= 0 { close(control) }
    control = -1
    if told.first == BackgroundProgram.start { told.removeFirst() }
    var number: Int32 = 0
    let size = MemoryLayout<Int32>.size
    guard told.count >= 2 + size, told[0] == UInt8(ascii: "E") else {
      // The guard was killed, and the program with it.
      state = .ended(.killed(signal: SIGKILL), errors: [])
      return
    }
    withUnsafeMutableBytes(of: &number) { $0.copyBytes(from: told[2..<2 + size]) }
    let end: ChildProgram.End =
      switch told[1] {
      case UInt8(ascii: "x"): .exited(number)
      case UInt8(ascii: "k"): .killed(signal: number)
      default: .notStarted(SystemError(number))
      }
    state = .ended(end, errors: Array(told[(2 + size)...]))
    told = []
  }
}
