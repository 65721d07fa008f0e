import Fixtures
import Glibc
import Testing

/// A password that is found nowhere else, and the places where a run can have left it.
@Suite("Passwords in files, memory dumps and processes", .serialized, .takesTurns)
struct PasswordTraceTests {
  private static let marker = "zx9-Quokka-Marzipan-77"
  private static let fatal = [SIGTRAP, SIGSEGV, SIGILL, SIGBUS, SIGABRT, SIGFPE, SIGSYS]
  /// The runtime would report a crash as fully as it can, with memory.
  private static let reporting = [
    "SWIFT_BACKTRACE": "enable=yes,color=no,registers=all,images=all,threads=all,sanitize=no"
  ]

  private let home: Home
  /// The folder with the password file. It is not searched.
  private let letter: Home
  private var search = LeakSearch(for: marker)

  init() throws {
    home = try Home()
    letter = try Home()
    let made = try Program.run(
      "register", "ada", "--password-stdin", input: .text(Self.marker + "\n"), home: home)
    try #require(made.status == 0)
    try #require(try Program.run("logout", home: home).status == 0)
  }

  @Test("A program that dies while hashing leaves no password behind", arguments: fatal)
  mutating func diesInAScript(signal: Int32) throws {
    let program = try Program(
      words: ["--trace", "login", "ada", "--password-stdin"].map { Array($0.utf8) },
      input: .file(letter.write(Self.marker + "\n", to: "password")), home: home,
      environment: Self.reporting, limit: "-c unlimited")
    try #require(program.view.waitUntilHashing())
    search.look(into: program.view)
    program.send(signal: signal)
    let end = try program.finish()
    #expect(end.status == 128 + signal)
    #expect(!end.leftCore)
    search.look(into: end.output, called: "standard output")
    search.look(into: end.errors, called: "standard error")
    search.look(into: home)
    #expect(search.places == [])
  }

  @Test("A prompt that dies while hashing leaves no typed password behind", arguments: fatal)
  mutating func diesAtThePrompt(signal: Int32) throws {
    let terminal = try PseudoTerminal(
      home: home, environment: Self.reporting, shell: "ulimit -c unlimited; exec \"$COTERIE\"")
    try terminal.wait(for: "Login › ")
    try terminal.send("login ada\r")
    try terminal.wait(for: "Password:")
    try terminal.send(Self.marker + "\r")
    try #require(terminal.view.waitUntilHashing())
    search.look(into: terminal.view)
    terminal.send(signal: signal)
    #expect(try terminal.finish() == 128 + signal)
    #expect(!terminal.leftCore)
    search.look(into: Array(terminal.screen.utf8), called: "the terminal")
    search.look(into: home)
    #expect(search.places == [])
    #expect(home.read("state/coterie/history") == "")
  }

  @Test("Neither a successful nor a failed login leaves a password behind")
  mutating func lives() throws {
    for (name, status) in [("nobody", 1), ("ada", 0)] as [(String, Int32)] {
      let run = try Program.run(
        "--trace", "login", name, "--password-stdin", input: .text(Self.marker + "\n"), home: home)
      #expect(run.status == status)
      search.look(into: run.output + run.errors, called: "what was said")
    }
    search.look(into: home)
    #expect(search.places == [])
  }

  // MARK: The search itself

  @Test("The search finds a password in a file, in arguments, and in a memory dump")
  mutating func findsPlanted() throws {
    try home.write("login ada\n\(Self.marker)\n", to: "state/coterie/history")
    search.look(into: home)
    search.look(into: Array("said: \(Self.marker)".utf8), called: "words")
    let dump = Self.marker.utf8.map { String($0, radix: 16) }
    search.look(into: Array(dump.joined(separator: " ").utf8), called: "dump")
    search.look(into: Array(dump.joined().utf8), called: "digits")
    search.look(into: Array("zx9-Quokka".utf8), called: "something else")
    #expect(search.places == ["state/coterie/history", "words", "dump", "digits"])
  }

  @Test("The search finds a password in the environment and the arguments of a process")
  mutating func findsShown() throws {
    let program = try Program(
      words: ["-c", "wait 30", "-c", "echo \(Self.marker)"].map { Array($0.utf8) }, home: home,
      environment: ["PLANTED": Self.marker])
    defer { program.send(signal: SIGKILL) }
    // The kernel shows the arguments only after the program is loaded.
    for _ in 1...20_000 where program.view.bytes("cmdline").isEmpty { usleep(1000) }
    search.look(into: program.view)
    #expect(search.places == ["environ", "cmdline"])
  }

  /// Where a pipe or a folder is told to take cores, they do not lie where a test can look.
  private static let keepsCores: Bool = {
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(UInt32(RLIMIT_CORE.rawValue)), &limit)
    let pattern = (try? Home.read(file: "/proc/sys/kernel/core_pattern")) ?? "|"
    return limit.rlim_max == rlim_t.max && !pattern.contains { "|/".contains($0) }
  }()

  @Test(
    "The search finds a password in the core dump of an unprotected program",
    .enabled(if: keepsCores, "this machine puts cores where no test can look"))
  mutating func findsCore() throws {
    let terminal = try PseudoTerminal(
      home: home, shell: "ulimit -c unlimited; planted=\(Self.marker); kill -SEGV $$")
    #expect(try terminal.finish() == 128 + SIGSEGV)
    #expect(terminal.leftCore)
    search.look(into: home)
    #expect(search.places.count == 1)
    #expect(search.places.allSatisfy { $0.hasPrefix("core") })
  }
}
