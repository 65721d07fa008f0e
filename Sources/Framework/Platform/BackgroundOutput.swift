import Glibc

extension BackgroundProgram {
  /// The output of a program that ran within limits.
  package struct Output: Equatable, Sendable {
    /// The limit that ended the program.
    package enum Limit: Equatable, Sendable {
      /// It wrote more than was wanted.
      case size
      case time
      /// The caller gave up.
      case caller
    }

    package let end: ChildProgram.End
    /// The limit that the program exceeded; `nil` if it ended by itself.
    package let exceeded: Limit?
    /// The beginning of its standard output.
    package let bytes: [UInt8]
    /// The last bytes of its standard error.
    package let errors: [UInt8]
  }

  /// Runs a program until it ends, until it has written more than `size` bytes, or until the time is
  /// over. `goesOn` is called several times a second; the program is ended when it returns `false`.
  ///
  /// The program has no terminal. Neither it nor what it started is left when this returns.
  package static func output(
    of words: [String], reading input: [UInt8] = [], hiding hidden: String,
    defaults: [(String, String)] = [], atMost size: Int, within seconds: Double,
    goesOn: () -> Bool = { true }
  ) throws -> Output {
    let program = try BackgroundProgram(
      words, reading: input, hiding: hidden, defaults: defaults, keepingOutput: true)
    let clock = SystemClock()
    let end = clock.now.advanced(bySeconds: seconds)
    var bytes: [UInt8] = []
    var exceeded: Output.Limit?
    while exceeded == nil {
      var wanted = [
        pollfd(fd: program.output, events: Int16(POLLIN), revents: 0),
        pollfd(fd: program.descriptor, events: Int16(POLLIN), revents: 0),
      ]
      _ = poll(&wanted, 2, beat)
      let hasEnded = if case .ended = program.look() { true } else { false }
      let isOpen = program.read(into: &bytes, atMost: size)
      if bytes.count > size {
        exceeded = .size
      } else if hasEnded {
        break
      } else if end <= clock.now {
        exceeded = .time
      } else if !goesOn() {
        exceeded = .caller
      } else if !isOpen {
        // It closed its output and goes on: its end is awaited without asking again at once.
        _ = FileDescriptor.waitForInput(on: program.descriptor, milliseconds: beat)
      }
    }
    program.stop()
    guard case .ended(let end, let errors) = program.state else {
      preconditionFailure("a stopped program has ended")
    }
    return Output(
      end: end, exceeded: exceeded, bytes: Array(bytes.prefix(size)), errors: errors)
  }

  private static let beat: Int32 = 50

  /// Reads what is there, and at most one byte more than `size` in all. Returns `false` at the end.
  private func read(into bytes: inout [UInt8], atMost size: Int) -> Bool {
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= size {
      let count = Glibc.read(output, &piece, min(piece.count, size + 1 - bytes.count))
      if count > 0 {
        bytes += piece.prefix(count)
      } else if count == 0 {
        return false
      } else if errno != EINTR {
        return true
      }
    }
    return true
  }
}
