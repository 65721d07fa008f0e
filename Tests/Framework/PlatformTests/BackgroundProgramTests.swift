import FrameworkFixtures
import Glibc
import Platform
import Testing

@Suite("A program beside this process", .serialized, .takesTurns)
struct BackgroundProgramTests {
  private let home: Home
  /// A value in the variables of the programs of one test, by which they are counted.
  private let mark: String
  private let clock = SystemClock()
  private let start: Instant

  init() throws {
    home = try Home()
    mark = home.path
    start = clock.now
  }

  private var isLate: Bool { clock.now.seconds(since: start) > Double(Program.patience) }

  private func start(_ script: String, reading text: String = "") throws -> BackgroundProgram {
    try BackgroundProgram(
      ["sh", "-c", script, mark], reading: Array(text.utf8), hiding: "SHOP_",
      defaults: [("GIVEN", "default"), ("MARK", mark)])
  }

  /// Waits until the state is another one than before, or until a condition holds.
  private func end(of program: BackgroundProgram) throws -> (
    end: ChildProgram.End, errors: String
  ) {
    while true {
      if case .ended(let end, let errors) = program.look() {
        return (end, String(decoding: errors, as: UTF8.self))
      }
      if isLate { throw Trouble("the program did not end") }
      _ = FileDescriptor.waitForInput(on: program.descriptor, milliseconds: 100)
    }
  }

  /// A process that got SIGKILL may need a moment.
  private func expectNone() throws {
    try wait(for: { ProcessList.count(of: mark) == 0 }, or: "a process is left")
  }

  private func wait(for condition: () -> Bool, or words: String) throws {
    while !condition() {
      if isLate { throw Trouble(words) }
      usleep(5000)
    }
  }

  @Test(
    "An exit, a kill and a failed start are told apart",
    arguments: [
      (["true"], ChildProgram.End.exited(0)), (["sh", "-c", "exit 3"], .exited(3)),
      (["sh", "-c", "exit 127"], .exited(127)), (["sh", "-c", "kill -9 $$"], .killed(signal: 9)),
      (["/nonexistent/player"], .notStarted(SystemError(ENOENT))),
      (["no-such-player", "-x"], .notStarted(SystemError(ENOENT))),
      (["/"], .notStarted(SystemError(EACCES))),
    ])
  func ends(words: [String], end: ChildProgram.End) throws {
    #expect(try self.end(of: try BackgroundProgram(words, hiding: "SHOP_")).end == end)
  }

  @Test("Without a name nothing is started")
  func nameless() {
    #expect(throws: SystemError(ENOENT)) { try BackgroundProgram([], hiding: "SHOP_") }
  }

  @Test("It reads its text, and finds it as a file, too")
  func reading() throws {
    let text = String(repeating: "words ", count: 20_000)
    let program = try start(
      "cat > out && cat \(BackgroundProgram.input) >> out; echo $GIVEN >&2".replacing(
        "out", with: home.path + "/out"), reading: text)
    #expect(try end(of: program).errors == "default\n")
    #expect(home.read("out") == text + text)
  }

  @Test("It has neither a terminal nor a descriptor of this process")
  func bare() throws {
    func said(_ words: [String]) throws -> String {
      let output = try BackgroundProgram.output(
        of: words, hiding: "SHOP_", atMost: 1000, within: 60)
      return String(decoding: output.bytes, as: UTF8.self)
    }
    // The last one is the folder that `ls` reads.
    #expect(try said(["ls", "/proc/self/fd"]) == "0\n1\n2\n3\n")
    #expect(try said(["sh", "-c", "(: </dev/tty) 2>/dev/null || echo none"]) == "none\n")
  }

  @Test("Of a flood of errors the end is kept")
  func flood() throws {
    let program = try start("yes no-device | head -c 3000000 >&2; echo last >&2; exit 1")
    let (end, errors) = try end(of: program)
    #expect(end == .exited(1))
    #expect(errors.utf8.count <= 2048)
    #expect(errors.hasSuffix("no-device\nlast\n"))
  }

  @Test(
    "Stopping ends it and all that it started",
    arguments: [
      "sleep 600", "sleep 600 & sleep 600", "trap '' TERM HUP; sleep 600; sleep 600",
      "trap '' TERM; (trap '' TERM; sleep 600; :) & wait; sleep 600",
      "trap '' TERM HUP; while :; do head -c 100000000 /dev/zero >&2; done",
    ], [false, true])
  func stops(script: String, isPaused: Bool) throws {
    let program = try start(script)
    try wait(for: { program.look() == .running }, or: "it did not start")
    try wait(for: { ProcessList.count(of: mark) > 1 }, or: "it did not start")
    if isPaused { program.pause() }
    program.stop()
    guard case .ended = program.state else {
      Issue.record("it goes on")
      return
    }
    try expectNone()
  }

  @Test("A program that nobody holds any more is ended")
  func released() throws {
    _ = try start("sleep 600; :")
    try expectNone()
  }

  @Test("A pause stops it, and it goes on afterwards")
  func pauses() throws {
    let program = try start("while :; do echo tick >> \(home.path)/ticks; sleep 0.02; done")
    func ticks() -> Int { home.read("ticks")?.utf8.count ?? 0 }
    try wait(for: { ticks() > 0 }, or: "it did not start")
    program.pause()
    try wait(for: { ProcessList.states(of: mark).contains("T") }, or: "it was not stopped")
    let before = ticks()
    usleep(200_000)
    #expect(ticks() == before)
    #expect(program.look() == .running)
    program.resume()
    try wait(for: { ticks() > before }, or: "it did not go on")
  }

  @Test("The output is kept up to its limits")
  func output() throws {
    func run(_ script: String, size: Int = 100, seconds: Double = 60) throws
      -> BackgroundProgram.Output
    {
      try BackgroundProgram.output(
        of: ["sh", "-c", script, mark], reading: Array("typed".utf8), hiding: "SHOP_",
        defaults: [("MARK", mark)],
        atMost: size, within: seconds)
    }
    let short = try run("cat; echo why >&2; exit 2")
    #expect(short.bytes == Array("typed".utf8))
    #expect(short.errors == Array("why\n".utf8))
    #expect(short.end == .exited(2))
    #expect(short.exceeded == nil)
    let flood = try run("yes")
    #expect(flood.bytes == Array(String(repeating: "y\n", count: 50).utf8))
    #expect(flood.exceeded == .size)
    // Errors are no output. Many of them slow the program down, so that it keeps no processor busy.
    let errors = try run("head -c 200000000 /dev/zero >&2; echo why >&2", seconds: 1)
    #expect(errors.exceeded == .time)
    let exact = try run("printf 12345", size: 5)
    #expect(exact.exceeded == nil)
    let slow = try run("echo first; sleep 600", seconds: 0.2)
    #expect(slow.bytes == Array("first\n".utf8))
    #expect(slow.exceeded == .time)
    let silent = try run("exec >&-; sleep 600", seconds: 0.2)
    #expect(silent.exceeded == .time)
    var looks = 0
    let given = try BackgroundProgram.output(
      of: ["sleep", "600"], hiding: "SHOP_", defaults: [("MARK", mark)], atMost: 1, within: 600
    ) {
      looks += 1
      return looks < 3
    }
    #expect(given.exceeded == .caller)
    #expect(given.end == .killed(signal: SIGTERM))
    try expectNone()
  }

  @Test(
    "After SIGKILL of this process nothing is left a second later",
    arguments: ["sleep 600 & sleep 600", "trap '' TERM HUP; sleep 600; sleep 600", "kill -STOP $$"])
  func killed(script: String) throws {
    let program = try Program(
      Program.path(of: "ChildSample"),
      words: ["beside", "sh", "-c", script].map { Array($0.utf8) },
      home: home)
    try program.wait(for: "running\n")
    #expect(ProcessList.count(of: mark) > 0)
    program.send(signal: SIGKILL)
    sleep(1)
    #expect(ProcessList.count(of: mark) == 0)
    _ = try program.finish()
  }
}
