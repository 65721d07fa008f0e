import Glibc

/// The real program at a terminal that a test reads and types at.
package final class PseudoTerminal {
  /// Long enough for a busy machine.
  private static let patience = 40

  private let terminal: Int32
  private let process: ChildProcess
  private let home: Home
  private let deadline = Deadline(seconds: PseudoTerminal.patience)
  private var bytes: [UInt8] = []
  private var isOpen = true
  private var isHungUp = false
  /// The number of bytes before which `wait` does not search.
  private var seen = 0

  /// Starts the program at a terminal of its own; with `shell`, a shell that runs these lines and
  /// finds the program in a variable.
  package init(
    _ arguments: String..., home: Home? = nil, environment: [String: String] = [:],
    columns: UInt16 = 80, rows: UInt16 = 24, shell: String? = nil,
    program: @autoclosure () -> String = Program.path
  ) throws {
    let home = try home ?? Home()
    self.home = home
    let path: String
    (terminal, path) = try Descriptor.terminal(columns: columns, rows: rows)
    let variables = home.environment.merging(["NO_COLOR": "1"]) { $1 }
      .merging(environment) { $1 }
      .merging(shell == nil ? [:] : ["COTERIE": program()]) { $1 }
    process = try ChildProcess(
      shell == nil ? program() : "/bin/sh",
      (shell.map { ["-c", $0] } ?? arguments).map { Array($0.utf8) },
      environment: variables, folder: home.path,
      connections: [(0, .file(path, O_RDWR)), (1, .same(as: 0)), (2, .same(as: 0))],
      inSession: true)
  }

  deinit {
    if !isHungUp { close(terminal) }
  }

  /// Closes the terminal. Returns the status of the program.
  package func hangUp() throws -> Int32 {
    isHungUp = true
    close(terminal)
    return try process.wait(until: deadline)
  }

  /// Everything that was written to the terminal.
  package var screen: String { String(decoding: bytes, as: UTF8.self) }

  /// Types.
  package func send(_ keys: String) throws {
    try Descriptor.write(Array(keys.utf8), to: terminal)
  }

  /// Waits for a text after the last one waited for. Returns the output up to its end.
  @discardableResult
  package func wait(for text: String) throws -> String {
    let wanted = Array(text.utf8)
    while true {
      if let end = PseudoTerminal.end(of: wanted, in: bytes, from: seen) {
        defer { seen = end }
        return String(decoding: bytes[seen..<end], as: UTF8.self)
      }
      guard isOpen, !deadline.isOver else {
        let rest = String(decoding: bytes[seen...], as: UTF8.self)
        throw Trouble("waited for \(text.debugDescription), saw \(rest.debugDescription)")
      }
      read()
    }
  }

  /// Types a line and waits for the next prompt. Returns the output between them.
  @discardableResult
  package func type(_ line: String, until prompt: String = "Greeting › ") throws -> String {
    try send(line + "\r")
    // The typed line is echoed first.
    return try wait(for: "\n") + wait(for: prompt)
  }

  /// Waits for the door, where a guest begins, and goes on to the greeting.
  package func enterGreeting() throws {
    try wait(for: "Login › ")
    try type("greeting")
  }

  /// Waits until something is so.
  package func wait(until isSo: () -> Bool, _ what: String) throws {
    while !isSo() {
      guard !deadline.isOver else { throw Trouble("\(what) did not happen") }
      usleep(1000)
    }
  }

  /// Changes the width of the terminal; the kernel signals the program.
  package func resize(columns: UInt16) throws {
    try Descriptor.resize(terminal, columns: columns)
  }

  /// The process in `/proc`.
  package var view: ProcessView { process.view }

  /// Whether the system wrote a core file, after the end.
  package var leftCore: Bool { process.leftCore }

  /// Sends a signal to the program.
  package func send(signal: Int32) { process.send(signal: signal) }

  /// Whether the terminal echoes typed characters. While a line is edited, readline echoes them.
  package var echoes: Bool {
    var modes = termios()
    return tcgetattr(terminal, &modes) == 0 && modes.c_lflag & tcflag_t(ECHO) != 0
      && modes.c_lflag & tcflag_t(ICANON) != 0
  }

  /// Whether the terminal edits lines itself, as a shell leaves it.
  package var editsLines: Bool {
    var modes = termios()
    return tcgetattr(terminal, &modes) == 0 && modes.c_lflag & tcflag_t(ICANON) != 0
  }

  /// Waits for the end of the program. Returns its status.
  package func finish() throws -> Int32 {
    while isOpen, !deadline.isOver { read() }
    return try process.wait(until: deadline)
  }

  /// Waits for the end of a program whose output nobody reads. Returns its status.
  package func finishUnread(seconds: Int) throws -> Int32 {
    try process.wait(until: Deadline(seconds: seconds))
  }

  private func read() {
    var wanted = [pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)]
    Descriptor.wait(for: &wanted, until: deadline)
    guard wanted[0].revents != 0 else { return }
    if let more = Descriptor.read(terminal) { bytes += more } else { isOpen = false }
  }

  private static func end(of wanted: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
    guard bytes.count - start >= wanted.count else { return nil }
    return (start...(bytes.count - wanted.count)).first {
      bytes[$0..<($0 + wanted.count)].elementsEqual(wanted)
    }.map { $0 + wanted.count }
  }
}
