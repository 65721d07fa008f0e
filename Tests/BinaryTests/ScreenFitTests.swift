import Fixtures
import FrameworkFixtures
import Testing
import Viper

@testable import Terminal

/// The screens at terminals of all sizes, with long names and titles.
@Suite("What fits a terminal", .serialized, .takesTurns)
struct ScreenFitTests {
  private static let widths: [UInt16] = [30, 40, 80, 120, 200]
  private static let heights: [UInt16] = [10, 24, 60]

  private static let lists = [
    "users", "refresh", "open 1", "back", "users following", "users requests", "users suggested",
    "users blocked", "users friends", "users people", "user benno", "refresh", "open 1", "back",
    "tab blogs", "user", "tab drafts", "tab bin", "tab shelf", "drafts", "bin", "feed", "refresh",
    "peek 1", "close", "open 1", "back", "search market", "refresh", "open 1", "back",
    "account sessions", "books", "refresh", "open 1", "back", "shelf", "shelf benno", "book 1",
    "refresh", "readers", "back", "blog likers 1", "refresh", "voices", "refresh",
    "voices user benno", "gallery following mvc", "list", "gallery following viper", "refresh",
    "open 1", "back",
  ]
  private static let pages = [
    "gallery", "refresh", "list", "compare", "open 1", "show", "gallery following", "greeting",
    "help", "help --all", "help feed", "help settings", "blog 81",
    "revisions", "close",
    "blog 82",
    "drafts", "peek 1", "close", "account", "store", "stats", "stats benno", "config", "set",
    "write show 83", "user avatar", "close", "where", "stack", "tree", "unread", "recover",
    "doctor",
  ]

  @Test(
    "No line is too wide, no fact is broken, and the first row is visible", arguments: [30, 40, 80])
  func fitsUsual(width: UInt16) throws { try check([24], width: width) }

  @Test("The same is true of low, high and wide terminals", .long, arguments: widths)
  func fits(width: UInt16) throws { try check(Self.heights, width: width) }

  private func check(_ heights: [UInt16], width: UInt16) throws {
    for language in Language.allCases {
      let facts = try Screens.wide.value(of: language.rawValue) {
        try Screens(Self.lists + Self.pages, language, columns: 400, rows: 1000)
      }.all.map { Screens.facts(of: $0.lines) }
      for height in heights {
        let shown = try Screens(Self.lists + Self.pages, language, columns: width, rows: height)
        let new = try Screens(["login"], language, in: Home(), columns: width, rows: height)
        for line in new.all.flatMap(\.lines) {
          #expect(Width.of(line) <= width && line.last != " ")
        }
        for (index, (screen, facts)) in zip(shown.all, facts).enumerated() {
          let place = Comment(rawValue: "\(screen.typed) (\(language), \(width) × \(height))")
          for line in screen.lines {
            #expect(Width.of(line) <= width && line.last != " ", place)
          }
          // The lines of a tree are indented deeply.
          for fact in facts where screen.typed != "tree" && Width.of(fact) <= width - 6 {
            #expect(Screens.isWhole(fact, in: screen.lines), "\(fact): \(place)")
          }
          // What stands before the first line that was typed is no list.
          guard (1...Self.lists.count).contains(index) else { continue }
          // The first row is on the screen unless it is the only one and higher than the screen.
          let rows = screen.lines.indices.filter { screen.lines[$0].starts(with: Screens.number) }
          if rows.count > 1 { #expect(screen.lines.count - rows[0] < height, place) }
          // So is all that stands above it. A preview stands below a list.
          if rows.count == 1, !["peek 1", "close"].contains(screen.typed) {
            #expect(screen.lines.count < height, place)
          }
        }
      }
    }
  }

  @Test(
    "A screen is filled while the list has more rows, also behind the rows that were loaded",
    arguments: Language.allCases)
  func filled(language: Language) throws {
    let more = language == .en ? "Enter shows more" : "按回车显示更多"
    let typed = [
      "users", "", "refresh", "open 1", "back", "users people", "feed", "", "", "search the", "",
      "",
    ]
    let shown = try Screens(typed, language, columns: 80, rows: 30)
    var found = 0
    for screen in shown.all where screen.lines.last?.hasSuffix(more) == true {
      found += 1
      // The last line belongs to the prompt, and a row has three lines at most.
      #expect((27...29).contains(screen.lines.count), "\(screen.typed)")
    }
    #expect(found == 8)
    let few = try Screens(["users --limit 5", ""], language, columns: 80, rows: 30)
    for screen in few.all.dropFirst() { #expect(screen.lines.count == 6) }
  }

  @Test("In a shell, a list has the rows that fit the terminal, and names the page behind them")
  func inShell() throws {
    let terminal = try PseudoTerminal(
      "users", home: try Home.ofLongNames(), environment: ["TZ": "UTC"], columns: 80, rows: 30)
    let lines = try terminal.wait(for: "(--after 28)").split(separator: "\r\n")
    #expect(lines.count == 29)
    #expect(try terminal.finish() == 0)
  }

  @Test(
    "The help of every place fits a terminal of 80 columns and 24 rows",
    arguments: Language.allCases)
  func help(language: Language) throws {
    let places = Self.lists + ["blog 81", "books", "voices user benno", "account", "store"]
    let typed = places.flatMap { [$0, "help"] }
    let shown = try Screens(typed, language, columns: 80, rows: 24)
    for (place, help) in zip(shown.all.dropFirst(), shown.all.dropFirst(2))
    where help.typed == "help" {
      // The last line belongs to the prompt.
      #expect((10...23).contains(help.lines.count), "\(place.typed)")
    }
  }

  /// What is drawn in another way than in columns: charts, trees and texts.
  private static let drawn = [
    "stats", "stats benno", "tree", "blog 81", "blog 82", "write show 83",
  ]

  @Test("The columns of a list stand in one place in all rows", arguments: [40, 80])
  func straightUsual(width: UInt16) throws { try checkColumns(width: width) }

  @Test("The same is true of narrow and wide terminals", .long, arguments: widths)
  func straight(width: UInt16) throws { try checkColumns(width: width) }

  private func checkColumns(width: UInt16) throws {
    for language in Language.allCases {
      let shown = try Screens(Self.lists + Self.pages, language, columns: width, rows: 60)
      var found = 0
      for screen in shown.all where !Self.drawn.contains(screen.typed) {
        for lines in Screens.tables(of: screen) {
          let columns = Screens.columns(of: lines, byEnds: screen.typed == "compare")
          if columns.cells > 1 { found += 1 }
          let place = "\(screen.typed) (\(language), \(width))"
          #expect(columns.starts.count <= columns.cells, "\(columns.starts.sorted()): \(place)")
          // A table of one column has its own indent beside the one of further lines.
          let most = columns.cells > 1 ? 1 : 2
          #expect(columns.indents.count <= most, "\(columns.indents.sorted()): \(place)")
        }
      }
      #expect(found >= 10)
    }
  }
}

/// The screens of a sample store at one terminal.
private struct Screens {
  /// The lines of each screen.
  let all: [(typed: String, lines: [String])]

  /// The screens of a terminal so wide that nothing is broken.
  static let wide = Once<Screens>()

  private static let ready = "\u{1b}[?2004h"
  private static let clear = "\u{1b}[H\u{1b}[2J"
  private static let taken = "\u{1b}[?2004l\r"

  init(
    _ typed: [String], _ language: Language, in home: Home? = nil, columns: UInt16, rows: UInt16
  ) throws {
    let home = try home ?? Home.ofLongNames()
    let terminal = try PseudoTerminal(
      "--lang", language.rawValue, home: home, environment: ["PAGER": "cat", "TZ": "UTC"],
      columns: columns, rows: rows)
    var all = [("", Screens.lines(of: try terminal.wait(for: Screens.ready)))]
    for line in typed {
      try terminal.send(line + "\r")
      try terminal.wait(for: Screens.taken)
      all.append((line, Screens.lines(of: try terminal.wait(for: Screens.ready))))
    }
    self.all = all
  }

  /// The lines of an output, without signs that were wiped out.
  private static func lines(of said: String) -> [String] {
    // The screen begins anew where it was cleared.
    let shown = said.split(separator: clear).last.map(String.init) ?? ""
    return shown.replacing(ready, with: "").split(separator: "\r\n").map { line in
      line.split(separator: "\r\u{1b}[K", omittingEmptySubsequences: false).last.map(String.init)
        ?? ""
    }
  }

  /// The facts of a screen: the words beside dots, and counts.
  static func facts(of lines: [String]) -> Set<String> {
    var facts: Set<String> = []
    for line in lines {
      let parts = line.split(separator: " · ")
      for (index, part) in parts.enumerated() where parts.count > 1 {
        let cells = part.split(separator: "  ").map { $0.drop { $0 == " " } }
        if let fact = index == 0 ? cells.last : cells.first { facts.insert(String(fact)) }
      }
      for found in line.matches(of: count) { facts.insert(String(found.output)) }
    }
    return facts
  }

  static var number: Regex<Substring> { /\ {0,2}[0-9]+\ / }

  private static var count: Regex<Substring> {
    #/[0-9][0-9,]* (?:blogs?|words?|likes?|days?|bytes|篇博客|字节?|次|天)/#
  }

  /// Whether no line ends inside a fact.
  static func isWhole(_ fact: String, in lines: [String]) -> Bool {
    for (line, next) in zip(lines, lines.dropFirst()) {
      let next = next.drop { $0 == " " }
      for joined in [line + " " + next, line + next]
      where joined.contains(fact) && !line.contains(fact) && !next.contains(fact) { return false }
    }
    return true
  }

  /// The tables of a screen: those of help have headings.
  static func tables(of screen: (typed: String, lines: [String])) -> [[String]] {
    guard screen.typed.hasPrefix("help") else { return [screen.lines] }
    return screen.lines.split { !$0.hasPrefix(" ") }.map(Array.init)
  }

  /// Where the cells of the rows begin, or numbers in them end, how many cells the row with most of them
  /// has, and where lines begin that have no cell of a column.
  static func columns(
    of lines: [String], byEnds: Bool
  ) -> (starts: Set<Int>, cells: Int, indents: Set<Int>) {
    var starts: Set<Int> = []
    var indents: Set<Int> = []
    var most = 1
    for line in rows(of: lines) {
      var found: [Int] = []
      var end = 0
      for cell in line.split(separator: "  ", omittingEmptySubsequences: false) {
        let blanks = cell.prefix { $0 == " " }.count
        let digits = byEnds ? cell.dropFirst(blanks).prefix(while: \.isNumber).count : 0
        if blanks < cell.count { found.append(end + blanks + digits) }
        end += Width.of(String(cell)) + 2
      }
      if found.count > 1 {
        starts.formUnion(found)
      } else if !found.isEmpty {
        indents.insert(line.prefix { $0 == " " }.count)
      }
      most = max(most, found.count)
    }
    return (starts, most, indents.subtracting(starts))
  }

  /// The lines of the rows, with blanks in place of numbers and marks: those of a list with numbers, else
  /// those of a table.
  private static func rows(of lines: [String]) -> [String] {
    guard let first = lines.firstIndex(where: { $0.starts(with: number) }) else {
      return lines.filter { $0.contains("  ") }
    }
    return lines[first...].filter { $0.hasPrefix("  ") || $0.starts(with: number) }.map { line in
      line.replacing(/^ {0,2}[0-9]+( [^ ](?= ))?/, maxReplacements: 1) { found in
        String(repeating: " ", count: Width.of(String(found.output.0)))
      }
    }
  }
}
