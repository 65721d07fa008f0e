import Glibc

/// The real program, run as a shell runs it.
package final class Program {
  /// The standard input of the program.
  package enum Input {
    case text(String)
    case bytes([UInt8])
    /// A piece repeated, without being in memory as a whole.
    case repeated([UInt8], Int)
    case file(String)
    case closed
    /// The input written by `send`, until `finish`.
    case later
  }

  /// The destination of an output.
  package enum Sink: Equatable {
    case test
    /// A terminal of this width, read by the test.
    case terminal(columns: UInt16)
    case file(String)
    case closed
    /// A pipe whose reader is closed.
    case brokenPipe
  }

  /// The result of a run.
  package struct Result {
    package let status: Int32
    /// Whether the system wrote a core file.
    package let leftCore: Bool
    package let output: [UInt8]
    package let errors: [UInt8]

    /// Standard output as text.
    package var text: String { String(decoding: output, as: UTF8.self) }
    /// Standard error as text.
    package var complaints: String { String(decoding: errors, as: UTF8.self) }
  }

  /// Long enough for a busy machine.
  package static let patience = 120

  /// The path of the program, beside the tests.
  package static let path = path(of: "coterie")

  /// The path of a program of the package.
  package static func path(of name: String) -> String {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    let tests = String(
      decoding: buffer.prefix(max(0, count)).map(UInt8.init(bitPattern:)), as: UTF8.self)
    let folders = [tests.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 }, built]
    for folder in folders where access("\(folder)/\(name)", X_OK) == 0 {
      return "\(folder)/\(name)"
    }
    fatalError("there is no program \(name) in \(folders); build it with swift build")
  }

  /// The folder in which the package is.
  package static let package = #filePath.split(separator: "/").dropLast(4)
    .reduce("") { $0 + "/" + $1 }

  private static let built = package + "/.build/debug"

  private let process: ChildProcess
  private let deadline = Deadline(seconds: patience)
  private var streams = Streams()

  /// Starts the program, or another one of the package.
  package init(
    _ path: String = Program.path, words: [[UInt8]], input: Input = .later, output: Sink = .test,
    errors: Sink = .test,
    home: Home, environment: [String: String] = [:], without missing: [String] = [],
    limit: String? = nil
  ) throws {
    var connections: [(Int32, ChildProcess.Connection)] = []
    connections.append((0, try streams.connect(input: input)))
    connections.append((1, try streams.connect(output: output, to: \.output)))
    connections.append((2, try streams.connect(output: errors, to: \.errors)))
    var variables = home.environment.merging(environment) { $1 }
    for name in missing { variables[name] = nil }
    var command = (path: path, words: words)
    if let limit {
      // The kernel's count would include the memory of the parent.
      let limited = ["-c", "ulimit \(limit) && exec \"$0\" \"$@\"", path]
      command = ("/bin/sh", limited.map { Array($0.utf8) } + words)
    }
    process = try ChildProcess(
      command.path, command.words, environment: variables, folder: home.path,
      connections: connections)
    streams.closeThoseOfTheProgram()
  }

  deinit { streams.closeAll() }

  /// Runs the program to its end, with the limit that `ulimit` sets with these words.
  package static func run(
    _ arguments: String..., input: Input = .text(""), output: Sink = .test, errors: Sink = .test,
    home: Home? = nil, environment: [String: String] = [:], without missing: [String] = [],
    limit: String? = nil
  ) throws -> Result {
    try run(
      words: arguments.map { Array($0.utf8) }, input: input, output: output, errors: errors,
      home: home, environment: environment, without: missing, limit: limit)
  }

  /// Runs the program to its end with words that may be no text at all.
  package static func run(
    words: [[UInt8]], input: Input = .text(""), output: Sink = .test, errors: Sink = .test,
    home: Home? = nil, environment: [String: String] = [:], without missing: [String] = [],
    limit: String? = nil
  ) throws -> Result {
    let home = try home ?? Home()
    let program = try Program(
      words: words, input: input, output: output, errors: errors, home: home,
      environment: environment, without: missing, limit: limit)
    return try withExtendedLifetime(home) { try program.finish() }
  }

  /// Writes to its standard input.
  package func send(_ text: String) { send(Array(text.utf8)) }

  /// Writes bytes to its standard input.
  package func send(_ bytes: some Sequence<UInt8>) { streams.waiting += bytes }

  /// Sends a signal to it.
  package func send(signal: Int32) { process.send(signal: signal) }

  /// The process in `/proc`.
  package var view: ProcessView { process.view }

  /// Waits until standard output contains this.
  package func wait(for text: String) throws {
    while !String(decoding: streams.output.bytes, as: UTF8.self).contains(text) {
      try streams.exchange(until: deadline, or: "\(text) was not printed")
      guard streams.output.isOpen else { throw Trouble("\(text) was never printed") }
    }
  }

  /// The output so far.
  package var output: [UInt8] { streams.output.bytes }
  package var errors: [UInt8] { streams.errors.bytes }

  /// Waits until the program has read all of its input; false if it closed its input.
  package func waitUntilRead() throws -> Bool {
    while !streams.isRead {
      guard streams.hasInput else { return false }
      try streams.exchange(
        until: deadline, or: "the program did not read its input in time", untilRead: true)
    }
    return true
  }

  /// Waits until the program has read the beginning of a line and waits for the rest. Reads its
  /// output. False if the program closed its input.
  package func waitUntilIdle() throws -> Bool {
    guard try waitUntilRead() else { return false }
    try streams.drain(until: deadline)
    return true
  }

  /// Ends its standard input, unless it has to end for another reason, and waits until it has ended.
  package func finish(closingInput: Bool = true) throws -> Result {
    streams.endsInput = closingInput
    while streams.areOpen {
      try streams.exchange(until: deadline, or: "the program did not end in time")
    }
    let status = try process.wait(until: deadline)
    return Result(
      status: status, leftCore: process.leftCore, output: streams.output.bytes,
      errors: streams.errors.bytes)
  }
}
