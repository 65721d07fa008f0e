import Fixtures
import FrameworkFixtures
import Testing
import Viper

@Suite("A preview below a list", .serialized, .takesTurns)
struct PreviewFitTests {
  private static let clear = "\u{1b}[2J"

  private let home: Home

  init() throws {
    home = try Home(store: "circle.db")
    let demo = try Program.run("demo", "--users", "6", "--blogs", "60", home: home)
    #expect(demo.status == 0)
  }

  @Test(
    "It leaves the first row on the screen, also when it was closed", arguments: Language.allCases,
    [30, 40, 80, 120, 200].flatMap { columns in [10, 24, 60].map { (columns, $0) } }
      as [(UInt16, UInt16)])
  func leavesList(language: Language, size: (columns: UInt16, rows: UInt16)) throws {
    for list in ["user agatha", "search the"] {
      let terminal = try terminal(language, columns: size.columns, rows: size.rows)
      try terminal.type(list, until: Self.ready)
      let place = "\(list) (\(language), \(size.columns) × \(size.rows))"
      let preview = language == .en ? "Preview" : "预览"
      for row in [1, 2] {
        func lines() throws -> Int { try #require(Self.linesSince(row: row, of: terminal)) }
        try terminal.type("peek \(row)", until: Self.ready)
        #expect(try lines() < size.rows, "peek \(row): \(place)")
        #expect(terminal.screen.contains("\r\n\(preview)"), "\(place)")
        try terminal.type("close", until: Self.ready)
        #expect(try lines() < size.rows, "close after \(row): \(place)")
      }
    }
  }

  @Test("A long name of an author does not push the row from a low terminal")
  func longName() throws {
    let home = try Home()
    try home.register(String(repeating: "w", count: 32))
    try home.run("write", "A few lines about the night market", "--publish", input: .text("words"))
    let terminal = try PseudoTerminal(home: home, columns: 30, rows: 10)
    try terminal.wait(for: Self.ready)
    try terminal.type("search words", until: Self.ready)
    for line in ["peek 1", "close"] {
      try terminal.type(line, until: Self.ready)
      #expect(try #require(Self.linesSince(row: 1, of: terminal)) < 10, "\(line)")
    }
  }

  @Test("When it was closed, one line says so, and the list is not printed again")
  func closes() throws {
    let terminal = try terminal(.en, columns: 80, rows: 24)
    let list = try terminal.type("search the", until: Self.ready)
    let shortened = try terminal.type("peek 1", until: Self.ready)
    let (before, after) = (Self.rows(in: list), Self.rows(in: shortened))
    #expect(after.first == 1 && after.count < before.count)
    let closed = try terminal.type("close", until: Self.ready)
    #expect(Self.rows(in: closed) == [] && closed.contains("· Closed: "))
    #expect(!closed.contains(Self.clear))
    // Enter goes on behind the rows that are still on the screen.
    let more = Self.rows(in: try terminal.type("", until: Self.ready))
    #expect(more.first == after.count + 1)
  }

  @Test("The row that it shows is on the screen above it")
  func row() throws {
    let terminal = try terminal(.en, columns: 80, rows: 24)
    let rows = Self.rows(in: try terminal.type("search the", until: Self.ready))
    let last = try #require(rows.last)
    let shown = Self.rows(in: try terminal.type("peek \(last)", until: Self.ready))
    #expect(shown.last == last && shown.count > 3)
    // It closes by itself, and the list stays.
    try terminal.wait(for: "Closed: ")
    #expect(terminal.screen.split(separator: Self.clear).count == 2)
  }

  @Test(
    "The notice that it was closed is faint and has as much of the title as fits the terminal",
    arguments: [(40, 29), (80, 69), (120, 100)])
  func title(columns: UInt16, length: Int) throws {
    let home = try Home.ofAda()
    let title = String(repeating: "é", count: 100)
    try home.run("write", title, "--publish", input: .text("words"))
    let terminal = try PseudoTerminal(
      home: home, environment: ["NO_COLOR": ""], columns: columns, rows: 24)
    try terminal.wait(for: Self.ready)
    try terminal.type("blog peek 1", until: Self.ready)
    let said = try terminal.type("close", until: Self.ready)
    let end = length < 100 ? "…" : ""
    let line = "\u{1b}[2m· Closed: \(title.prefix(length))\(end)\u{1b}[0m\r\n"
    #expect(said.contains(line), "\(said)")
  }

  @Test("A list with enough room below it stays where it is")
  func stays() throws {
    let terminal = try terminal(.en, columns: 80, rows: 24)
    try terminal.type("search the --limit 2", until: Self.ready)
    try terminal.type("peek 1", until: Self.ready)
    #expect(!terminal.screen.contains(Self.clear))
  }

  @Test("Where it needs the whole terminal, the rest is still there to be scrolled back to")
  func scrollsBack() throws {
    let terminal = try terminal(.en, columns: 80, rows: 24)
    try terminal.type("search the", until: Self.ready)
    let shown = try terminal.type("peek 1", until: Self.ready)
    let above = try #require(shown.split(separator: Self.clear).first)
    #expect(above.split(separator: "\r\n", omittingEmptySubsequences: false).count > 24)
  }

  @Test("Help names all commands while it is open, also on a narrow terminal", .needs("less"))
  func help() throws {
    let terminal = try terminal(.en, columns: 40, rows: 24)
    try terminal.type("search the", until: Self.ready)
    try terminal.type("peek 1", until: Self.ready)
    let said = try terminal.type("help", until: "next page (Space)")
    #expect(said.contains("greeting · login") && said.contains("· clear"))
  }

  /// Where the prompt waits for keys.
  private static let ready = "\u{1b}[?2004h"
  private static let taken = "\u{1b}[?2004l\r"

  private func terminal(
    _ language: Language, columns: UInt16, rows: UInt16
  ) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      "--lang", language.rawValue, home: home, columns: columns, rows: rows)
    try terminal.wait(for: Self.ready)
    return terminal
  }

  /// The number of line ends below a row of the list, since the terminal was cleared.
  private static func linesSince(row: Int, of terminal: PseudoTerminal) -> Int? {
    let shown = terminal.screen.split(separator: clear).last.map(String.init) ?? ""
    let lines = shown.split(separator: "\r\n", omittingEmptySubsequences: false)
    return lines.lastIndex { $0.hasPrefix(" \(row) ") }.map { lines.count - 1 - $0 }
  }

  private static func rows(in said: String) -> [Int] {
    said.replacing(clear, with: "\r\n").replacing(taken, with: "").split(separator: "\r\n")
      .compactMap { line in
        line.hasPrefix(" ") ? line.firstMatch(of: #/^ {0,2}([0-9]+) /#).flatMap { Int($0.1) } : nil
      }
  }
}
