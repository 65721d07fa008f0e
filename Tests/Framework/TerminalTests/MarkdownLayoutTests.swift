import FrameworkFixtures
@testable import Terminal
import Testing

@Suite("Markdown on a terminal")
struct MarkdownLayoutTests {
  private func lines(_ text: String, width: Int = 40, keepsMarks: Bool = true) -> [String] {
    markdownLines(of: text, width: width, keepsMarks: keepsMarks)
  }

  @Test("A heading shows its level and stays together with its number signs")
  func headings() {
    #expect(
      lines("# One\n\n### Three *of* many\n\nSetext\n---") == [
        "# One", "", "### Three *of* many", "", "## Setext",
      ])
    #expect(
      lines("## A heading that is longer than the line", width: 20) == [
        "## A heading that is", "   longer than the", "   line",
      ])
    #expect(lines("#\n\n- # x") == ["#", "", "- # x"])
  }

  @Test("Emphasis keeps its marks where there are no colours, and a struck word always")
  func emphasis() {
    let text = "*a* **b** ***c*** ~~d~~ `e` _f_"
    #expect(lines(text) == ["*a* **b** ***c*** ~~d~~ `e` *f*"])
    #expect(lines(text, keepsMarks: false) == ["a b c d e f"])
  }

  @Test("Paragraphs are filled, and a hard break breaks")
  func paragraphs() {
    #expect(
      lines("one two\nthree four five six seven eight nine ten\n\neleven  \ntwelve\\\nthirteen")
        == [
          "one two three four five six seven eight", "nine ten", "", "eleven", "twelve", "thirteen",
        ])
  }

  @Test("The end of a line in the source is no blank between Chinese characters")
  func chineseParagraphs() {
    #expect(lines("今天天气\n很好，\n我读 Ada\n的书。") == ["今天天气很好，我读 Ada 的书。"])
    #expect(lines("한국어\n문장") == ["한국어 문장"])
  }

  @Test("Lists, tight and loose, are indented below their marks")
  func lists() {
    #expect(
      lines("- one\n- two\n  three\n  - four\n\n    five\n- six") == [
        "- one", "- two three", "  - four", "", "    five", "- six",
      ])
    #expect(
      lines("* one\n* two\n    1) three\n    2) four") == [
        "- one", "- two", "  1. three", "  2. four",
      ])
    #expect(
      lines("9. nine\n10. ten and some words that need a second line") == [
        "9. nine", "10. ten and some words that need a", "    second line",
      ])
    #expect(lines("- \n- a\n-") == ["-", "- a", "-"])
    #expect(lines("- - 1. x") == ["- - 1. x"])
  }

  @Test("A task shows whether it is done")
  func tasks() {
    #expect(
      lines("- [x] done\n- [ ] open\n\n1. [X] first") == [
        "- ☑ done", "- ☐ open", "", "1. ☑ first",
      ])
  }

  @Test("A quote has a bar in front of each of its lines")
  func quotes() {
    #expect(
      lines("> one\n> two\n>\n> > three\n>\n> - four\n\nfive", width: 20) == [
        "│ one two", "│", "│ │ three", "│", "│ - four", "", "five",
      ])
    #expect(lines("> a b c d e f g h i j k", width: 12) == ["│ a b c d e", "│ f g h i j", "│ k"])
  }

  @Test("Code is indented, keeps its blanks and is broken between words")
  func code() {
    #expect(
      lines("a\n\n```swift\nlet  x = 1\n\n\tif x { }\n```\n\nb") == [
        "a", "", "    let  x = 1", "", "            if x { }", "", "b",
      ])
    #expect(lines("    one two three", width: 14) == ["    one two", "    three"])
    #expect(lines("    one  twothree four", width: 14) == ["    one", "    twothree", "    four"])
    #expect(lines("    one twothr four", width: 14) == ["    one twothr", "    four"])
    #expect(
      lines("      aaaabbbbccccdddd e", width: 14) == ["      aaaabbbb", "    ccccdddd e"])
    #expect(lines("```\n```\n\na") == ["a"])
    #expect(lines("- a\n\n      code") == ["- a", "", "      code"])
  }

  @Test("A link shows where it leads, once")
  func links() {
    #expect(lines("[the site](https://a.example/b)") == ["the site (https://a.example/b)"])
    #expect(
      lines("<https://a.example>, https://b.example") == ["https://a.example, https://b.example"])
    #expect(
      lines("<ada@a.example>, [](https://a.example)") == ["ada@a.example, (https://a.example)"])
    #expect(lines("[*a*][1]\n\n[1]: /b 'title'") == ["*a* (/b)"])
    #expect(lines("[a](<>)") == ["a"])
  }

  @Test("A picture is its text, or its address where it has none")
  func images() {
    #expect(lines("![a cat](cat.png) ![](dog.png)") == ["a cat dog.png"])
    #expect(lines("[![a cat](cat.png)](/cats)") == ["a cat (/cats)"])
  }

  @Test("HTML is text like any other")
  func html() {
    #expect(
      lines("<script>\nalert(1)\n</script>\n\nx <b onclick=\"y\">z</b> <!-- c --> &lt;&amp;") == [
        "<script>", "alert(1)", "</script>", "", "x <b onclick=\"y\">z</b> <!-- c --> <&",
      ])
  }

  @Test("A rule is a line as wide as there is room, and notes stand at the end")
  func rulesAndNotes() {
    #expect(lines("a\n\n***\n\n> ---", width: 10) == ["a", "", "──────────", "", "│ ────────"])
    #expect(
      lines("b[^y], a[^x], b[^y]\n\n[^x]: The first\n[^y]: The *second*\n\n    goes on") == [
        "b[1], a[2], b[1]", "", "[1] The *second*", "", "    goes on", "", "[2] The first",
      ])
  }

  @Test("An empty text has no lines")
  func empty() {
    for text in ["", "\n\n", " ", "[a]: b"] { #expect(lines(text) == []) }
  }

  @Test("Blocks nested too deep are laid out at the deepest margin")
  func deep() {
    let quotes = lines(String(repeating: "> ", count: 10_000) + "deep", width: 80)
    #expect(quotes == [String(repeating: "│ ", count: 20) + "deep"])
    #expect(lines(String(repeating: ">", count: 30) + "deep", width: 10) == ["│ │ deep"])
    #expect(lines("- - - - - - a\n          - b", width: 10).last == "  - b")
    let items = lines(String(repeating: "- ", count: 10_000) + "deep", width: 80)
    #expect(items == [String(repeating: "- ", count: 20) + "deep"])
  }

  @Test("Text anywhere in Markdown cannot control the terminal")
  func hostile() {
    let bad = "\u{1B}]0;x\u{7}\u{1B}[2J\u{9B}31m\u{202E}\u{0}"
    let text = """
      # h\(bad)

      a\(bad) *b\(bad)* `c\(bad)` [d\(bad)](</e\(bad)> "f\(bad)") ![g\(bad)](</h\(bad)>) ![](</i\(bad)>)
      <j\(bad)> &#27;[2J &#x9b;2J &#0; &#8238;

      ```k\(bad)
      l\(bad)
      ```

      <div \(bad)>

      | m\(bad) | n |
      | --- | --- |
      | o\(bad) | p |

      [^q]: r\(bad)

      s[^q] [t][u]

      [u]: </v\(bad)>
      """
    for width in [10, 40, 200] {
      for keepsMarks in [true, false] {
        let shown = lines(text, width: width, keepsMarks: keepsMarks).joined(separator: "\n")
        for scalar in shown.unicodeScalars {
          #expect(scalar == "\n" || scalar.properties.generalCategory != .control)
          #expect(!scalar.properties.isBidiControl)
        }
        #expect(Gate.pass(shown, as: .lines).text == shown)
      }
    }
  }

  @Test("Marks and joiners that are spread over pieces are counted as one text")
  func marksAcrossPieces() {
    let text = "a" + String(repeating: "*\u{301}\u{302}\u{303}*`\u{304}`&#x301;&#x302;", count: 50)
    let shown = lines(text, width: 80, keepsMarks: false).joined()
    #expect(Gate.pass(shown).text == shown)
    #expect(lines("👩*\u{200D}*👩 a\u{200D}*b*", keepsMarks: false) == ["👩‍👩 ab"])
  }
}
