import FrameworkFixtures
import Glibc
import Testing

@Suite("A child program", .serialized, .takesTurns)
struct ChildProgramTests {
  private let home: Home

  init() throws { home = try Home() }

  /// Starts the sample that starts a program.
  private func sample(
    _ words: [String], reading text: String? = "", environment: [String: String] = [:],
    input: Program.Input = .text("")
  ) throws -> Program {
    let words = (text.map { ["reading", $0] } ?? []) + words
    return try Program(
      Program.path(of: "ChildSample"), words: words.map { Array($0.utf8) }, input: input,
      home: home, environment: environment)
  }

  private func run(
    _ words: [String], reading text: String? = "", environment: [String: String] = [:]
  ) throws -> String {
    let ended = try sample(words, reading: text, environment: environment).finish()
    #expect(ended.status == 0)
    return ended.text
  }

  @Test(
    "An exit, a kill and a failed start are told apart",
    arguments: [
      (["true"], "exited 0\n"), (["sh", "-c", "exit 3"], "exited 3\n"),
      (["sh", "-c", "exit 255"], "exited 255\n"), (["sh", "-c", "kill -9 $$"], "killed 9\n"),
      (["sh", "-c", "kill -TERM $$"], "killed 15\n"),
      (["/nonexistent/editor"], "not started: No such file or directory\n"),
      (["no-such-editor", "-x"], "not started: No such file or directory\n"),
      (["/"], "not started: Permission denied\n"), ([], "not started: No such file or directory\n"),
    ])
  func ends(words: [String], said: String) throws {
    #expect(try run(words) == said)
    // Without a text it reads the standard input of this process.
    #expect(try run(words, reading: nil) == said)
  }

  @Test("Arguments are not lost when no file can be opened")
  func fullTable() throws {
    let said = try run(["/"], reading: nil, environment: ["FIXTURE_FULL_TABLE": "1"])
    #expect(said == "not started: Permission denied\n")
  }

  @Test("A file without execute permission is not started")
  func mode() throws {
    let path = try home.write("#!/bin/sh\n", to: "editor")
    #expect(try run([path]) == "not started: Permission denied\n")
    chmod(path, 0o700)
    #expect(try run([path]) == "exited 0\n")
  }

  @Test("Arguments are not changed by a shell")
  func words() throws {
    let said = try run(["printf", "<%s>\n", "a  b", "$HOME", ";", "*", "'", "", "小明", "`id`"])
    #expect(said == "<a  b>\n<$HOME>\n<;>\n<*>\n<'>\n<>\n<小明>\n<`id`>\nexited 0\n")
  }

  @Test("It reads the whole text, and may end before")
  func reading() throws {
    // More than a pipe holds.
    let text = String(repeating: "words ", count: 20_000)
    #expect(try run(["cat"], reading: text) == text + "exited 0\n")
    #expect(try run(["true"], reading: text) == "exited 0\n")
    #expect(try run(["head", "-c", "5"], reading: text) == "wordsexited 0\n")
  }

  @Test("It gets the variables without the hidden ones, and defaults for those that are not set")
  func variables() throws {
    let said = try run(
      ["env"],
      environment: ["SHOP_TOKEN": "secret", "SHOP_STORE": "x", "MINE": "1", "GIVEN": "mine"])
    let lines = said.split(separator: "\n")
    #expect(!said.contains("SHOP_"))
    for line in ["MINE=1", "GIVEN=mine", "LESS=FRX"] {
      #expect(lines.filter { $0 == line }.count == 1)
    }
    #expect(!lines.contains("GIVEN=default"))
  }

  @Test("A signal that this process ignores kills the child", arguments: [SIGPIPE, SIGXFSZ])
  func ignored(signal: Int32) throws {
    #expect(try run(["sh", "-c", "kill -\(signal) $$; exit 0"]) == "killed \(signal)\n")
  }

  @Test(
    "A signal that ends this process ends the child first",
    arguments: [(SIGTERM, SIGTERM), (SIGHUP, SIGHUP), (SIGQUIT, SIGTERM)])
  func ended(signal: Int32, passed: Int32) throws {
    let program = try sample(["sh", "-c", "echo ready; exec sleep 600"])
    try program.wait(for: "ready\n")
    program.send(signal: signal)
    #expect(try program.finish().text == "ready\nkilled \(passed)\n")
    let waiting = try sample([
      "sh", "-c", "trap 'echo saved; exit 4' TERM HUP; echo ready; while :; do sleep 0.1; done",
    ])
    try waiting.wait(for: "ready\n")
    waiting.send(signal: signal)
    #expect(try waiting.finish().text == "ready\nsaved\nexited 4\n")
  }

  @Test("Ctrl-C in the child does not end this process")
  func interrupted() throws {
    let program = try sample(["sh", "-c", "echo ready; sleep 0.5; echo done"])
    try program.wait(for: "ready\n")
    program.send(signal: SIGINT)
    #expect(try program.finish().text == "ready\ndone\nexited 0\n")
  }

  @Test("Without a text the child writes to the terminal, not into a pipe")
  func output() throws {
    let (words, typed) = (["sh", "-c", "echo shown; read line; echo \"$line\" >&2"], "typed\n")
    let terminal = try PseudoTerminal(
      home: home,
      shell: #"said=$("$COTERIE" sh -c 'echo shown'); echo "<$said>""#,
      program: Program.path(of: "ChildSample"))
    try terminal.wait(for: "shown\r\n<exited 0>\r\n")
    let program = try sample(words, reading: nil, input: .text(typed))
    let ended = try program.finish()
    #expect(ended.text == "exited 0\n")
    #expect(ended.complaints.hasSuffix("typed\n"))
  }
}
