import Fixtures
import Glibc
import Testing

@Suite("A long text at a terminal", .serialized, .takesTurns)
struct PagerTests {
  private static let prompt = "Greeting › "
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A prompt whose `touch` shows a text of so many lines.
  private func terminal(
    lines: Int = 100, _ environment: [String: String] = [:],
    shell: String = #"exec "$(dirname "$COTERIE")/PromptSample""#
  ) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      environment: environment.merging(["SAMPLE_LINES": "\(lines)"]) { $1 }, shell: shell)
    try terminal.wait(for: Self.prompt)
    return terminal
  }

  private func pager(_ lines: String) throws -> String {
    try folder.write(Array("#!/bin/sh\n\(lines)\n".utf8), to: "pager", mode: 0o700)
  }

  private func text(of name: String) throws -> String {
    String(decoding: try folder.bytes(of: name), as: UTF8.self)
  }

  private static func leave(_ terminal: PseudoTerminal) throws {
    try terminal.send("\u{4}")
    #expect(try terminal.finish() == 0)
  }

  @Test("A text that is longer than the terminal goes only to the pager")
  func long() throws {
    let program = try pager(
      "echo \"$#:$1:$2\" >\(folder.path)/words; env >\(folder.path)/variables; cat >\(folder.path)/copy"
    )
    let terminal = try terminal([
      "PAGER": "  \(program) -a  b;c ", "COTERIE_TOKEN": "secret-of-a-token",
    ])
    let shown = try terminal.type("touch")
    #expect(!shown.contains("item"))
    #expect(try text(of: "words") == "2:-a:b;c\n")
    #expect(try text(of: "copy") == (1...100).map { "- item \($0)\n" }.joined())
    let variables = try text(of: "variables")
    #expect(variables.contains("\nLESS=FRXP?eleave (q):next page (Space), leave (q).\n"))
    #expect(variables.contains("\nLESSSECURE=1\n"))
    #expect(!variables.contains("secret-of-a-token"))
    try Self.leave(terminal)
  }

  @Test("A page that appears by itself starts no pager, and its text is left out", .long)
  func unasked() throws {
    let program = try pager("cat >\(folder.path)/copy")
    let terminal = try terminal(["PAGER": program])
    try terminal.send("echo half")
    try terminal.wait(for: "half")
    try terminal.wait(for: "somebody knocks\r\n…\r\n")
    try terminal.wait(for: Self.prompt + "echo half")
    #expect(try terminal.type(" a line").contains("half a line\r\n"))
    #expect(!terminal.screen.contains("item"))
    try Self.leave(terminal)
    #expect(throws: (any Error).self) { try folder.bytes(of: "copy") }
  }

  @Test("A text that fits, or that a script shows, is printed without a pager")
  func direct() throws {
    let program = try pager("cat >\(folder.path)/copy")
    let short = try terminal(lines: 10, ["PAGER": program])
    #expect(try short.type("touch").contains("- item 10\r\n"))
    try Self.leave(short)
    let script = try folder.write(Array("touch\n".utf8), to: "script")
    let long = try terminal(["PAGER": program])
    #expect(try long.type("run \(script)").contains("- item 100\r\n"))
    try Self.leave(long)
    #expect(throws: (any Error).self) { try folder.bytes(of: "copy") }
  }

  @Test(
    "Without a pager, or with one that cannot be started, a text is shown as it is",
    arguments: ["", " ", "cat", "/nonexistent/pager", "no-such-pager -R"])
  func without(pager: String) throws {
    let terminal = try terminal(["PAGER": pager])
    let shown = try terminal.type("touch")
    #expect(shown.contains("- item 1\r\n- item 2\r\n"))
    #expect(shown.contains("- item 100\r\n"))
    try Self.leave(terminal)
  }

  @Test("Leaving the pager in the middle is no error")
  func left() throws {
    let program = try pager("read line; echo \"read $line\"; exit 3")
    let terminal = try terminal(lines: 100_000, ["PAGER": program])
    #expect(try terminal.type("touch").contains("read - item 1\r\n"))
    #expect(try terminal.type("echo on").contains("on\r\n"))
    try Self.leave(terminal)
  }

  @Test("Ctrl-C ends the layout of a long text at once")
  func interruptedLayout() throws {
    let terminal = try terminal(lines: 500_000, ["PAGER": ""])
    try terminal.send("touch\r")
    try terminal.wait(for: "- item 100\r\n")
    try terminal.send("\u{3}")
    try terminal.wait(for: Self.prompt)
    #expect(!terminal.screen.contains("- item 500000\r\n"))
    try Self.leave(terminal)
  }

  @Test("Ctrl-C reaches only the pager, and the terminal is restored")
  func interrupted() throws {
    let program = try pager(
      "cat >/dev/null; stty -echo -icanon </dev/tty; trap 'echo caught; exit 1' INT; echo ready; "
        + "while :; do sleep 0.1; done")
    let terminal = try terminal(["PAGER": program])
    try terminal.send("touch\r")
    try terminal.wait(for: "ready\r\n")
    try terminal.send("\u{3}")
    try terminal.wait(for: "caught")
    try terminal.wait(for: Self.prompt)
    try terminal.send("wait 3600\r")
    try terminal.wait(until: { terminal.echoes }, "the terminal's own echo")
    terminal.send(signal: SIGTERM)
    #expect(try terminal.finish() == 143)
  }

  @Test("A signal that ends the program ends the pager, too")
  func terminated() throws {
    let program = try pager(
      "cat >/dev/null; trap 'echo gone >\(folder.path)/copy; exit' TERM; echo ready; while :; do sleep 0.1; done"
    )
    let terminal = try terminal(["PAGER": program])
    try terminal.send("touch\r")
    try terminal.wait(for: "ready\r\n")
    terminal.send(signal: SIGTERM)
    #expect(try terminal.finish() == 143)
    #expect(try text(of: "copy") == "gone\n")
  }

  @Test("A pager can be stopped and continued")
  func stopped() throws {
    let program = try pager(
      "cat >/dev/null; trap 'echo again; exit' CONT; echo ready; while :; do sleep 0.1; done")
    let terminal = try terminal(
      ["PAGER": program],
      shell:
        #"set -m; "$(dirname "$COTERIE")/PromptSample"; echo stopped; read line; fg >/dev/null; echo "ended $?""#
    )
    try terminal.send("touch\r")
    try terminal.wait(for: "ready\r\n")
    try terminal.send("\u{1a}")
    try terminal.wait(for: "stopped\r\n")
    try terminal.send("\n")
    try terminal.wait(for: "again")
    try terminal.wait(for: Self.prompt)
    try terminal.send("\u{4}")
    try terminal.wait(for: "ended 0")
  }
}
