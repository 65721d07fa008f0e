import Fixtures
@testable import Terminal
import Testing

@Suite("A malicious blog, from the store to the terminal", .serialized, .takesTurns)
struct HostileTextTests {
  struct Sample: Sendable, CustomStringConvertible {
    let description: String
    let title: String
    let body: String

    init(_ description: String, title: String = "harmless", _ body: String) {
      self.description = description
      self.title = title
      self.body = body
    }
  }

  private static let family = "👩\u{200D}👩\u{200D}👧\u{200D}👦"

  private static let samples = [
    Sample(
      "five megabytes", String(repeating: "wörds in many lines, 中文字。\n", count: 160_000)),
    Sample("a line of a megabyte", String(repeating: "abcdefgh", count: 131_072) + "\n"),
    Sample("10,000 quotes in quotes", String(repeating: ">", count: 10_000) + " deep\n"),
    Sample(
      "a table of 200 columns",
      [
        String(repeating: "| cell ", count: 200), String(repeating: "|---", count: 200),
        String(repeating: "| 中文 ", count: 200),
      ].joined(separator: "|\n") + "|\n"),
    Sample(
      "families", title: String(repeating: family, count: 25),
      String(repeating: family, count: 2_000) + "\n"),
    Sample(
      "from right to left", title: "שלום \u{202E}olleh",
      "שלום עולם مرحبا \u{202E}drowssap\u{202C} \u{2066}x\u{2069}\n"),
    Sample(
      "HTML", title: "<script>", "<script>alert(1)</script>\n\n<b onclick=\"x\">a</b> &#27;[2J\n"),
    Sample(
      "escape codes",
      "[\u{1B}[31mred](https://a.example/\u{1B}[2J) <https://b.example/\u{9B}H>\n\n"
        + "![\u{1B}c](x \"\u{7}\")\n\n```\u{1B}[5m\n\u{8}\u{8}\r\u{7F}\n```\n"),
  ]

  private let home: Home

  init() throws { home = try Home.ofAda() }

  @Test(
    "The blog fits the width of the terminal, and reaches a pipe as written", .long,
    arguments: samples)
  func shown(_ sample: Sample) throws {
    let written = try Program.run(
      "write", sample.title, "--publish", input: .text(sample.body), home: home)
    try #require(written.status == 0, "\(written.complaints)")
    // Work that grows faster than the text would exceed the time limit of the program.
    let page = try Program.run(
      "blog", "1", output: .terminal(columns: 40), home: home, environment: ["PAGER": ""])
    #expect(page.status == 0)
    #expect(page.complaints == "")
    #expect(ForeignControl.first(in: page.output) == nil)
    // Of the longest text every line is like those at its beginning.
    for line in page.output.split(separator: 0x0A).prefix(2_000) {
      let line = Self.unstyled(String(decoding: line, as: UTF8.self))
      try #require(Width.of(line) <= 40, "\(line.debugDescription)")
    }
    let piped = try Program.run("blog", "1", home: home)
    if ForeignControl.first(in: Array(sample.body.utf8)) == nil {
      let behind = "Likes 0 ♡\nShares 0\n".utf8
      let isAsWritten = piped.output.dropLast(behind.count).suffix(sample.body.utf8.count)
        .elementsEqual(sample.body.utf8)
      #expect(isAsWritten)
    } else {
      #expect(ForeignControl.first(in: piped.output) == nil)
    }
    let json = try Program.run("blog", "1", "--json=title,body", home: home)
    #expect(!json.output.contains(0x1B))
    #expect(ForeignControl.first(in: json.output) == nil)
    #expect(json.output.count >= sample.body.utf8.count)
  }

  /// A line without its styles.
  private static func unstyled(_ line: String) -> String {
    var parts = line.split(separator: "\u{1B}[", omittingEmptySubsequences: false)[...]
    let first = parts.popFirst() ?? ""
    return first + parts.map { $0.drop { $0 != "m" }.dropFirst() }.joined()
  }
}
