import Fixtures
import FrameworkFixtures
import Testing

@Suite("Lists at a prompt", .serialized, .takesTurns)
struct ListPromptTests {
  private let home: Home

  init() throws {
    home = try Home(store: "circle.db")
    let demo = try Program.run("demo", "--users", "40", "--blogs", "3", home: home)
    #expect(demo.status == 0)
  }

  @Test("A list shows the rows that fit; Enter and more show the next ones; refresh begins again")
  func parts() throws {
    let terminal = try PseudoTerminal(home: home)
    try terminal.wait(for: "Login › ")
    let first = try terminal.type("users --limit 30", until: "Users › ")
    let shown = Self.numbers(in: first)
    #expect(shown.first == 1 && shown.count < 30 && first.contains("Enter shows more"))
    let second = Self.numbers(in: try terminal.type("", until: "Users › "))
    #expect(second.first == shown.count + 1 && second.last == 30)
    let third = Self.numbers(in: try terminal.type("more", until: "Users › "))
    #expect(third == Array(31...40))
    // At the end, an empty line does nothing.
    #expect(Self.numbers(in: try terminal.type("", until: "Users › ")).isEmpty)
    let again = Self.numbers(in: try terminal.type("refresh", until: "Users › "))
    #expect(again == shown)
  }

  @Test("Behind a list that a line made shorter, Enter shows the next row")
  func shortened() throws {
    let terminal = try PseudoTerminal(home: home)
    try terminal.wait(for: "Login › ")
    try terminal.type("users", until: "Users › ")
    let first = try terminal.type("list --limit 5", until: "Users › ")
    #expect(Self.numbers(in: first) == Array(1...5) && first.contains("Enter shows more"))
    let second = Self.numbers(in: try terminal.type("", until: "Users › "))
    #expect(second.first == 6 && second.count > 5)
    let again = Self.numbers(in: try terminal.type("list --limit 30", until: "Users › "))
    #expect(again.first == 1 && again.count < 30)
    let rest = Self.numbers(in: try terminal.type("", until: "Users › "))
    #expect(rest.first == again.count + 1 && rest.count > 5)
    #expect(Self.numbers(in: try terminal.type("refresh --limit 2", until: "Users › ")) == [1, 2])
    #expect(Self.numbers(in: try terminal.type("", until: "Users › ")).first == 3)
  }

  @Test(
    "The lists of a user say how many rows they have; the list of all users does not count them")
  func totals() throws {
    let count = try Program.run("user", "agatha", "--json=followerCount", home: home).text
      .filter(\.isNumber)
    #expect(Int(count) ?? 0 > 2)
    let terminal = try PseudoTerminal(home: home)
    try terminal.wait(for: "Login › ")
    let first = try terminal.type("followers agatha --limit 1", until: " of agatha › ")
    #expect(first.contains("1 of \(count) · Enter shows more"), "\(first)")
    let second = try terminal.type("", until: " of agatha › ")
    #expect(second.contains("2 of \(count) · Enter shows more"), "\(second)")
    let all = try terminal.type("users --limit 1", until: "Users › ")
    #expect(all.contains("Enter shows more") && !all.contains(" of 40"))
  }

  private static func numbers(in said: String) -> [Int] {
    said.split(whereSeparator: \.isNewline).compactMap { line in
      line.hasSuffix("+Follow") ? line.split(separator: " ").first.flatMap { Int($0) } : nil
    }
  }
}
