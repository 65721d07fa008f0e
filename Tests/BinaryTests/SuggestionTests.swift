import Fixtures
import Testing

@Suite("Suggestions from the history", .serialized, .takesTurns)
struct SuggestionTests {
  private static let dim = "\u{1b}[2m"
  private let prompt = "Login › "

  /// A prompt in colours, with these lines in its history.
  private func terminal(
    _ lines: String..., columns: UInt16 = 80, variables: [String: String] = ["NO_COLOR": ""],
    arguments: Bool = false
  ) throws -> PseudoTerminal {
    let home = try Home()
    home.makeFolder("state")
    home.makeFolder("state/coterie")
    try home.write(lines.map { $0 + "\n" }.joined(), to: "state/coterie/history")
    let terminal =
      arguments
      ? try PseudoTerminal("--plain", home: home, environment: variables, columns: columns)
      : try PseudoTerminal(home: home, environment: variables, columns: columns)
    try terminal.wait(for: "› ")
    return terminal
  }

  private func end(_ terminal: PseudoTerminal) throws {
    try terminal.send("\u{15}quit\r")
    #expect(try terminal.finish() == 0)
  }

  @Test(
    "The newest line that goes on is shown dim, and → or End takes it",
    arguments: ["\u{1b}[C", "\u{1b}OC", "\u{1b}[F", "\u{1b}OF", "\u{5}", "\u{6}"])
  func taken(key: String) throws {
    let terminal = try terminal("echo old rain", "echo new rain", "where")
    try terminal.send("echo ")
    try terminal.wait(for: Self.dim + "new rain")
    try terminal.send(key)
    try terminal.wait(for: "new rain")
    try terminal.send("\r")
    try terminal.wait(for: "\rnew rain\r\n")
    try end(terminal)
  }

  @Test("Enter runs only what was typed, and leaves nothing of the suggestion on the line")
  func notRun() throws {
    let terminal = try terminal("where and more")
    try terminal.send("where")
    try terminal.wait(for: Self.dim + " and more")
    try terminal.send("\r")
    let answer = try terminal.wait(for: "\rLogin\r\n")
    #expect(answer.contains("\u{1b}[K") && !answer.contains("more\r\n"))
    try end(terminal)
  }

  @Test("Inside of the line → moves the cursor")
  func moves() throws {
    let terminal = try terminal("echo abc")
    try terminal.send("ec")
    try terminal.wait(for: Self.dim + "ho abc")
    try terminal.send("\u{1b}[D\u{1b}[C")
    try terminal.send("ho x\r")
    try terminal.wait(for: "\rx\r\n")
    try end(terminal)
  }

  @Test("Wide characters keep their places: the cursor goes back by the columns that were drawn")
  func wide() throws {
    let terminal = try terminal("echo 天气很好")
    try terminal.send("echo 天")
    try terminal.wait(for: Self.dim + "气很好\u{1b}[0m\u{1b}[6D")
    try terminal.send("\u{7f}x\r")
    try terminal.wait(for: "\rx\r\n")
    try end(terminal)
  }

  @Test("On a narrow terminal and on a wrapped line it ends before the last column")
  func narrow() throws {
    let long = "echo " + String(repeating: "rain ", count: 12)
    let terminal = try terminal(long + "end", columns: 30)
    try terminal.send("echo r")
    // The prompt and the typed text take 14 columns, and the last one stays empty.
    try terminal.wait(for: Self.dim + "ain rain rain …\u{1b}[0m\u{1b}[15D")
    try terminal.send(String(long.dropFirst(6).prefix(20)))
    // Nothing is suggested before all keys are read.
    try terminal.wait(for: Self.dim)
    try terminal.send("\u{1b}[F\r")
    try terminal.wait(for: "rain end\r\n")
    try end(terminal)
  }

  @Test("A hostile line of the history is never suggested")
  func hostile() throws {
    let terminal = try terminal("echo bad\u{9b}31m\u{202e}", "echo b")
    try terminal.send("echo ba")
    try terminal.wait(for: "echo ba")
    try terminal.send("\r")
    try terminal.wait(for: "\rba\r\n")
    #expect(!terminal.screen.contains("\u{9b}") && !terminal.screen.contains(Self.dim))
    try end(terminal)
  }

  @Test(
    "Without colours, with --plain, on a plain terminal and after set suggestions off there is none",
    arguments: ["NO_COLOR", "TERM", "--plain", "set"])
  func none(reason: String) throws {
    let variables =
      switch reason {
      case "NO_COLOR": ["NO_COLOR": "1"]
      case "TERM": ["NO_COLOR": "", "TERM": "dumb"]
      default: ["NO_COLOR": ""]
      }
    let terminal = try terminal(
      "echo rain and snow", variables: variables, arguments: reason == "--plain")
    if reason == "set" { try terminal.type("set suggestions off", until: prompt) }
    try terminal.send("echo ra")
    try terminal.wait(for: "echo ra")
    try terminal.send("\u{1b}[C\r")
    try terminal.wait(for: "\n")
    try terminal.wait(for: "ra\r\n")
    #expect(!terminal.screen.contains(Self.dim))
    try end(terminal)
  }
}
