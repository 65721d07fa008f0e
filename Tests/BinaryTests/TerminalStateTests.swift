import Fixtures
import Glibc
import Testing

@Suite("The state of the terminal", .serialized, .takesTurns)
struct TerminalStateTests {
  private let prompt = "Greeting › "

  @Test("A narrower terminal shortens the prompt, and a wider one restores it")
  func resize() throws {
    let terminal = try PseudoTerminal()
    try terminal.enterGreeting()
    try terminal.resize(columns: 20)
    try terminal.wait(for: "Greeti… › ")
    try terminal.resize(columns: 80)
    try terminal.wait(for: prompt)
    try terminal.type("greeting --first Grace", until: "Greeting › Greeting › ")
    try terminal.resize(columns: 40)
    try terminal.wait(for: "… › Greeting › ")
    try terminal.type("show", until: "… › Greeting › ")
    #expect(terminal.screen.contains("Hello Grace Smith"))
  }

  @Test("The first prompt fits the width of the terminal")
  func narrow() throws {
    let terminal = try PseudoTerminal(columns: 14)
    try terminal.wait(for: "Log… › ")
  }

  @Test("A typed line stays when the terminal is resized")
  func resizeKeepsLine() throws {
    let terminal = try PseudoTerminal()
    try terminal.enterGreeting()
    try terminal.send("sho")
    try terminal.wait(for: "sho")
    try terminal.resize(columns: 20)
    try terminal.wait(for: "Greeti… › sho")
    #expect(try terminal.type("w", until: "Greeti… › ").contains("Hello John Smith"))
  }

  @Test("A busy sign shows during a wait, and is erased after it")
  func busySign() throws {
    let terminal = try PseudoTerminal(environment: ["NO_COLOR": ""])
    try terminal.enterGreeting()
    try terminal.send("wait 1\r")
    try terminal.wait(for: "\r\u{1b}[K.")
    let rest = try terminal.wait(for: "Greeting › ")
    // The last thing before the prompt wipes the line.
    let signs = rest.components(separatedBy: "\r\u{1b}[K")
    #expect(!(signs.last ?? ".").contains("."))
  }

  @Test("No busy sign goes into a pipe")
  func noBusySignInAPipe() throws {
    let run = try Program.run(
      input: .text("wait 0.5\n"), environment: ["TERM": "xterm", "CLICOLOR_FORCE": "1"])
    #expect(run.errors == [])
    #expect(run.output == [])
  }

  @Test("A notice appears above the line that is being typed", .long)
  func noticeAbovePrompt() throws {
    let terminal = try PseudoTerminal(
      shell: #"exec "$(dirname "$COTERIE")/PromptSample""#)
    try terminal.wait(for: "Greeting › ")
    try terminal.send("ech Ada\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D")
    try terminal.wait(for: "somebody knocks\r\n")
    try terminal.wait(for: "ech Ada")
    // The cursor is where it was: the missing letter goes there.
    try terminal.send("o\r")
    try terminal.wait(for: "\rAda\r\n")
    try terminal.wait(for: "Greeting › ")
    try terminal.send("\u{4}")
    #expect(try terminal.finish() == 0)
  }

  @Test("The busy sign shows without colours, too")
  func colourlessSign() throws {
    let terminal = try PseudoTerminal(environment: ["NO_COLOR": "1"])
    try terminal.wait(for: "Login › ")
    try terminal.send("wait 1\r")
    try terminal.wait(for: "\r\u{1b}[K.")
    try terminal.send("quit\r")
    #expect(try terminal.finish() == 0)
  }

  @Test("A dumb terminal gets no busy sign, even with forced colours")
  func dumbTerminal() throws {
    let terminal = try PseudoTerminal(
      environment: ["TERM": "dumb", "CLICOLOR_FORCE": "1", "NO_COLOR": ""])
    try terminal.wait(for: "› ")
    try terminal.send("wait 0.6\r")
    try terminal.send("quit\r")
    #expect(try terminal.finish() == 0)
    #expect(!terminal.screen.contains("\u{1b}[K"))
  }

  @Test("Ctrl-C ends a wait, and the prompt stays")
  func interruptedWait() throws {
    let terminal = try PseudoTerminal(environment: ["NO_COLOR": ""])
    try terminal.enterGreeting()
    try terminal.send("wait 3600\r")
    // The sign says that the wait has begun.
    try terminal.wait(for: "\r\u{1b}[K.")
    try terminal.send("\u{3}")
    try terminal.wait(for: "interrupted")
    try terminal.wait(for: "Greeting › ")
    try terminal.type("show")
    #expect(terminal.screen.contains("Hello John Smith"))
    try terminal.send("\u{4}")
    #expect(try terminal.finish() == 0)
  }

  @Test(
    "A signal that ends the program restores the terminal",
    arguments: [SIGTERM, SIGHUP, SIGQUIT])
  func ended(signal: Int32) throws {
    let terminal = try PseudoTerminal()
    try terminal.enterGreeting()
    #expect(!terminal.echoes)
    try terminal.send("half a li")
    try terminal.wait(for: "half a li")
    terminal.send(signal: signal)
    #expect(try terminal.finish() == 128 + signal)
    #expect(terminal.echoes)
  }

  @Test("A stopped program restores the terminal, and takes it again when it is continued")
  func stopped() throws {
    let terminal = try PseudoTerminal(
      shell: #"set -m; "$COTERIE"; echo stopped; read line; fg >/dev/null; echo "ended $?""#)
    try terminal.enterGreeting()
    try terminal.send("sho")
    try terminal.wait(for: "sho")
    #expect(!terminal.echoes)
    try terminal.send("\u{1a}")
    try terminal.wait(for: "stopped")
    #expect(terminal.echoes)
    try terminal.send("\n")
    try terminal.wait(for: prompt + "sho")
    #expect(!terminal.echoes)
    #expect(try terminal.type("w").contains("Hello John Smith"))
    try terminal.send("\u{4}")
    try terminal.wait(for: "ended 0")
  }

  @Test("A wait can be stopped and continued")
  func stoppedWait() throws {
    let terminal = try PseudoTerminal(
      environment: ["NO_COLOR": ""],
      shell: #"set -m; "$COTERIE"; echo stopped; read line; fg >/dev/null; echo "ended $?""#)
    try terminal.enterGreeting()
    try terminal.send("wait 3600\r")
    try terminal.wait(for: "\r\u{1b}[K.")
    try terminal.send("\u{1a}")
    try terminal.wait(for: "stopped\r\n")
    try terminal.send("\n")
    try terminal.wait(for: "\r\u{1b}[K.")
    try terminal.send("\u{3}")
    try terminal.wait(for: "interrupted")
    try terminal.wait(for: "Greeting › ")
    try terminal.send("\u{4}")
    try terminal.wait(for: "ended 0")
  }

  @Test("A closed terminal ends the program")
  func hungUp() throws {
    let terminal = try PseudoTerminal()
    try terminal.enterGreeting()
    #expect(try terminal.hangUp() == 128 + SIGHUP)
  }

  @Test("A command finds a terminal that edits lines, as the shell left it")
  func commandsFindLines() throws {
    let terminal = try PseudoTerminal()
    try terminal.enterGreeting()
    try terminal.send("wait 3600\r")
    try terminal.wait(until: { terminal.editsLines }, "the terminal's own editing")
    terminal.send(signal: SIGTERM)
    #expect(try terminal.finish() == 143)
  }
}

extension String {
  fileprivate func components(separatedBy mark: String) -> [Substring] {
    split(separator: mark, omittingEmptySubsequences: false)
  }
}
