import FrameworkFixtures
@testable import Terminal
import Testing

@Suite("Tables in Markdown")
struct MarkdownTableTests {
  private func lines(_ text: String, width: Int = 40) -> [String] {
    markdownLines(of: text, width: width, keepsMarks: true)
  }

  @Test("Columns are aligned by terminal columns, on the side that the source names")
  func aligned() {
    #expect(
      lines(
        """
        | name | number | note |
        | :--- | ---: | :-: |
        | 查尔斯 | 1 | 👩‍👩‍👧 |
        | Ada | 1000 | *long* |
        | é\u{301} | | x |
        """) == [
          "name    number   note",
          "──────  ──────  ──────",
          "查尔斯       1    👩‍👩‍👧",
          "Ada       1000  *long*",
          "é\u{301}                 x",
        ])
  }

  @Test("Columns that are too wide give way, and their cells are wrapped")
  func wrapped() {
    #expect(
      lines("| a | words |\n|---|---|\n| b | one two three four five six |", width: 20) == [
        "a  words",
        "─  ─────────────────",
        "b  one two three",
        "   four five six",
      ])
    #expect(
      lines("|one two three four|five six seven eight|\n|-|-|", width: 21) == [
        "one two     five six", "three four  seven", "            eight", "──────────  ─────────",
      ])
  }

  @Test("A table of two hundred columns is printed cell by cell")
  func manyColumns() {
    let row = { (name: String) in
      "|" + (1...200).map { "\(name)\($0)|" }.joined() + "\n"
    }
    let table = row("head ") + "|" + String(repeating: "-|", count: 200) + "\n" + row("cell ")
    let shown = lines(table + "| | x |\n")
    #expect(shown.count == 202)
    #expect(shown[..<2] == ["head 1: cell 1", "head 2: cell 2"])
    #expect(shown[199...] == ["head 200: cell 200", "", "head 2: x"])
    #expect(lines(table, width: 10).allSatisfy { Width.of($0) <= 10 })
  }

  @Test("A head of a thousand words is cut before each cell")
  func longHead() {
    let head = String(repeating: "long ", count: 1000)
    let table = "|\(head)|\(head)|\(head)|\n|-|-|-|\n" + String(repeating: "|a|b|c|\n", count: 100)
    let shown = lines(table, width: 20)
    #expect(shown.count < 1000)
    #expect(shown[..<2] == ["long long : a", "long long : b"])
  }

  @Test("A table has the margin of its quotes and items")
  func nested() {
    #expect(
      lines("> | a | b |\n> |---|---|\n> | c | d |\n\nx") == [
        "│ a  b", "│ ─  ─", "│ c  d", "", "x",
      ])
    #expect(lines("- | a |\n  |---|\n  | c |") == ["- a", "  ─", "  c"])
    #expect(lines("| a |\n|---|") == ["a", "─"])
    #expect(lines("||\n|-|\n||") == ["", "─", ""])
  }

  @Test("A bar that is escaped is no side of a cell")
  func cells() {
    #expect(lines("| a\\|b |\n|---|\n| [d](e) |") == ["a|b", "─────", "d (e)"])
  }
}
