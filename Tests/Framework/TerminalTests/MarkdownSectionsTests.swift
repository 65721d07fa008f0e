import FrameworkFixtures
import Testing

@testable import Terminal

/// The lines of a text in Markdown on a terminal.
func markdownLines(of text: String, width: Int, keepsMarks: Bool) -> [String] {
  var lines: [String] = []
  MarkdownLayout.forEachLine(of: text, width: width, keepsMarks: keepsMarks) {
    lines.append($0.safe.text)
  }
  return lines
}

/// The cost of a text in Markdown.
func markdownCost(of text: String) -> MarkdownCost {
  Array(text.utf8).withUnsafeBufferPointer { MarkdownCost(of: $0) }
}

@Suite("Long texts in Markdown, section by section")
struct MarkdownSectionsTests {
  private struct Enough: Error {}

  private static let hostile = [
    "***\n", "a\n", "> a\n", "- a\n", "1. a\n", "|a|b|\n|-|-|\n", "a*", "[a](b)", "# a\n", "a",
    "中", "> > a\n", "a\r", "```\n", "~~~\na\n",
  ]

  private static func text(kilobytes count: Int, of piece: String) -> String {
    String(repeating: piece, count: (count << 10) / piece.utf8.count)
  }

  @Test(
    "The first screen of a long text reads one section of it, whatever is written", .long,
    arguments: hostile)
  func firstScreen(piece: String) {
    var sections = MarkdownSections(of: Self.text(kilobytes: 2 << 10, of: piece))
    let section = sections.next()
    #expect(section != nil)
    #expect(sections.position <= MarkdownSections.longest)
  }

  @Test("A reader that has enough ends the layout")
  func enough() {
    var count = 0
    #expect(throws: Enough.self) {
      try MarkdownLayout.forEachLine(
        of: Self.text(kilobytes: 8 << 10, of: "***\n"), width: 80, keepsMarks: true
      ) { _ in
        count += 1
        if count == 24 { throw Enough() }
      }
    }
    #expect(count == 24)
  }

  @Test("cmark keeps a bounded number of pieces at a time, whatever is written", arguments: hostile)
  func pieces(piece: String) throws {
    let text = Self.text(kilobytes: 64, of: piece)
    let most = 5000
    var sections = MarkdownSections(of: text, mostUnits: most)
    var last = 0
    while let section = sections.next() {
      try #require(sections.position > last)
      last = sections.position
      guard case .blocks(let reader, _) = section else { continue }
      var pieces = 0
      reader.forEach { _, isEntering in pieces += isEntering ? 1 : 0 }
      try #require(pieces <= 2 * most)
    }
    #expect(last == text.utf8.count)
  }

  @Test("Sections end between blocks, so that a long text looks like a short one")
  func seams() {
    let part = """
      # A heading

      Words with *emphasis*
      on two lines and [a link][1].

      > A quote
      > that goes on

      - one

        with a second paragraph
      - two

      ```
      code

      # and more code
      ```

      | a | b |
      |---|---|
      | c | d |

      ***


      """
    let address = "[1]: https://a.example\n"
    let short = markdownLines(of: part + address, width: 40, keepsMarks: true)
    let count = 1000
    let long = markdownLines(
      of: String(repeating: part, count: count) + address, width: 40, keepsMarks: true)
    var sections = MarkdownSections(of: String(repeating: part, count: count))
    _ = sections.next()
    #expect(sections.position < count * part.utf8.count)
    let whole = Array(repeating: short, count: count).joined(separator: [""])
    #expect(long == Array(whole))
  }

  @Test("A long list goes on with its numbers, and without a gap")
  func list() {
    let count = 25_000
    let lines = markdownLines(
      of: String(repeating: "1. item\n", count: count), width: 40, keepsMarks: true)
    #expect(lines == (1...count).map { "\($0). item" })
  }

  @Test("A long table goes on below the same head")
  func table() {
    let count = 15_000
    let lines = markdownLines(
      of: "words\n\n| a | b |\n|---|---|\n" + String(repeating: "| c | d |\n", count: count),
      width: 40, keepsMarks: true)
    #expect(lines.filter { $0 == "c  d" }.count == count)
    #expect(Set(lines) == ["words", "", "a  b", "─  ─", "c  d"])
  }

  @Test("Long code stays code, and the words after it are words")
  func code() {
    let count = 15_000
    let lines = markdownLines(
      of: "~~~~ swift\n" + String(repeating: "# a *b*\n~~~\n", count: count) + "~~~~\n*end*\n",
      width: 40, keepsMarks: true)
    #expect(lines.filter { $0 == "    # a *b*" }.count == count)
    #expect(lines.filter { $0 == "    ~~~" }.count == count)
    #expect(lines.last == "*end*")
    #expect(Set(lines).count == 4)
  }
}
