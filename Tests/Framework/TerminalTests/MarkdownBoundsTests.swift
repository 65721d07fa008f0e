import FrameworkFixtures
@testable import Terminal
import Testing

@Suite("Hostile Markdown")
struct MarkdownBoundsTests {
  private func lines(_ text: String, width: Int) -> [String] {
    markdownLines(of: text, width: width, keepsMarks: true)
  }

  /// Far more than is needed: only work that grows faster than the text takes that long.
  private static let patience = Duration.seconds(60)

  @Test("No line is wider than the terminal, and none drives it, whatever is written")
  func widths() throws {
    let pieces = [
      "# ", "> ", ">", "- ", "1. ", "* ", "    ", "\t", "```\n", "~~~\n", "|", "| a | b |\n|-|-|\n",
      "|-|:-:|\n", "\n", "\n\n", "  \n", "[", "](", ")", "![", "<b>", "<https://a.example/b/c>",
      "[^1]", "\n[^1]: ", "**", "*", "_", "~~", "`", "\\", "- [x] ", "---\n", "word",
      "words and more",
      "中文字", "，", "。（", "”", "👩‍👩‍👧", "\u{1F1E8}\u{1F1F3}", "\u{301}", "क\u{94D}", "שלום", "\u{202E}",
      "\u{1B}[2J", "\u{0}", "\u{9B}", "&#27;", "&lt;", "a-very-long-word-without-any-blank-in-it",
      "\u{1112}\u{1161}\u{11AB}", "🏽", "1\u{FE0F}\u{20E3}",
    ]
    var dice = Dice(seed: 11)
    for _ in 0..<800 {
      var text = ""
      for _ in 0..<Int.random(in: 1...40, using: &dice) {
        text += pieces.randomElement(using: &dice) ?? ""
      }
      for width in [10, 40, 80] {
        for line in lines(text, width: width) {
          try #require(Width.of(line) <= width, "\(width): \(text.debugDescription)")
          try #require(line.last != " ", "\(width): \(text.debugDescription)")
          try #require(Gate.pass(line).text == line, "\(width): \(text.debugDescription)")
        }
      }
    }
  }

  @Test(
    "A hundred thousand of anything is laid out in bounded time", .long,
    arguments: [
      "[", "]", "*", "*a ", "a* ", "_a_", "~~a ", "`a``", "![", "[a](", "[a](<b", "<a ", "<!--",
      "&",
      "\\", ">", "> ", "- ", "1. ", "#", "|", "|a", "|a\n|-\n", "a\n", "\n", "\t", "\u{301}",
      "👩\u{200D}",
      "👩‍👩‍👧‍👦", "क\u{94D}", "שלום ", "中", "中，", "www.a@b.", "[^1]", "[^1]:", "[a]: b\n", "```\n",
      "- [ ] a\n", "<x>\n", "\u{0}", "\u{202E}", "\u{1B}", "a b ", "&#x301;",
    ])
  func repeated(piece: String) {
    let text = String(repeating: piece, count: 100_000)
    let took = ContinuousClock().measure {
      #expect(lines(text, width: 40).allSatisfy { Width.of($0) <= 40 })
    }
    #expect(took < Self.patience, "\(took)")
  }

  @Test("A text that would take cmark too long is shown as source, and quickly")
  func unbearable() {
    let count = 20_000
    let texts = [
      String(repeating: "- ", count: count) + "a\n" + String(repeating: "\n", count: count),
      String(repeating: ">", count: count) + "a\n" + String(repeating: "b\n", count: count),
      String(repeating: "[^1]:", count: count) + "a\n" + String(repeating: "\n", count: count),
      "[a]: " + String(repeating: "u", count: 250_000) + "\n\n"
        + String(repeating: "[a]", count: count),
    ]
    for text in texts {
      let took = ContinuousClock().measure {
        #expect(!markdownCost(of: text).isBearable)
        #expect(lines(text, width: 80).first != "")
      }
      #expect(took < Self.patience, "\(took)")
    }
  }

  @Test("A table that cmark would need too long for is words between bars")
  func unbearableTables() {
    let count = 20_000
    let wide = "|" + String(repeating: "x|", count: count)
    let texts = [
      wide + "\n|" + String(repeating: "-|", count: count),
      "|a|b|\n|-|-|\n" + wide,
      String(repeating: "a line of words\n", count: count) + "|a|\n|-|\n",
      "|" + String(repeating: "x|", count: 1000) + "\n|" + String(repeating: "-|", count: 1000)
        + "\n" + String(repeating: "|a\n", count: count),
    ]
    for text in texts {
      let cost = markdownCost(of: text)
      #expect(cost.isBearable)
      #expect(!cost.hasBearableTables)
      let took = ContinuousClock().measure { #expect(!lines(text, width: 80).isEmpty) }
      #expect(took < Self.patience, "\(took)")
    }
  }

  @Test("Ordinary texts are never too dear, however long they are")
  func ordinary() {
    let paragraph = "A line of words with [a link](https://a.example), *emphasis* - and so on:\n"
    let table = "| a | b | c |\n|---|---|---|\n" + String(repeating: "| d | e | f |\n", count: 1000)
    let nested = "> - one\n>   - two\n>     1. three\n>\n>        code\n\n---\n\n"
    let part = String(repeating: paragraph, count: 50) + "\n" + nested + table + "\n"
    var sections = MarkdownSections(of: String(repeating: part, count: 50))
    while let section = sections.next() {
      guard case .blocks = section else {
        Issue.record("a section is too dear")
        break
      }
    }
    // As long as a section can be.
    let cost = markdownCost(of: String(repeating: part, count: 10))
    #expect(cost.isBearable)
    #expect(cost.hasBearableTables)
    let deep = String(repeating: "> ", count: 10_000) + "a"
    #expect(markdownCost(of: deep).isBearable)
  }

  @Test(
    "Marks that are nested deeper than any margin are not read",
    arguments: [">", "> ", "- ", "1. ", "> - 12) "])
  func deepest(mark: String) {
    let deep = String(repeating: mark, count: 20_000) + "words\r\n\r\n" + mark + "more\n- end"
    let bytes = MarkdownMarks.removingDeepest(in: Array(deep.utf8))
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.hasSuffix(" words\r\n\r\n\(mark)more\n- end"))
    #expect(bytes.count <= (MarkdownMarks.most + 1) * mark.utf8.count + 40)
    #expect(lines(text, width: 80) == lines(deep, width: 80))
    #expect(MarkdownMarks.removingDeepest(in: bytes) == bytes)
  }

  @Test("A long address that is used often is shown a limited number of times")
  func manyAddresses() {
    let address = String(repeating: "u", count: 10_000)
    let text = "[a]: \(address)\n\n" + String(repeating: "[a] ", count: 5000)
    #expect(markdownCost(of: text).isBearable)
    let bytes = lines(text, width: 80).reduce(0) { $0 + $1.utf8.count }
    #expect(bytes < 3 * text.utf8.count)
  }

  private static let largeTexts: [(String, Int)] = [
    ("Some words that go on and *on* and on, with `code` in them.\n\n", 5_000_000),
    ("- an item\n", 250_000), ("    code\n", 250_000),
    ("今天天气很好，我们去读书。\n\n", 250_000), ("> a quote that goes on\n", 250_000),
    ("word ", 250_000), ("中", 250_000), ("a", 250_000), ("*a* ", 250_000),
  ]

  @Test(
    "A body of five megabytes, and many lines, or one, of anything", .long,
    arguments: largeTexts)
  func large(part: String, size: Int) {
    let text = String(repeating: part, count: size / part.utf8.count)
    let took = ContinuousClock().measure {
      let shown = lines(text, width: 80)
      #expect(shown.count > 1000)
      #expect(shown.allSatisfy { Width.of($0) <= 80 })
    }
    #expect(took < Self.patience, "\(took)")
  }
}
