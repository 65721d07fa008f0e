import Testing
import Viper

@testable import Terminal

@Suite("Markdown in words")
struct MarkdownSayingsTests {
  private func lines(_ text: String, width: Int = 60, _ language: Language = .en) -> [String] {
    var lines: [String] = []
    let sayings = MarkdownSayings { Gate.pass($0.wording(in: language)) }
    MarkdownLayout.forEachLine(of: text, width: width, keepsMarks: true, sayings: sayings) {
      lines.append($0.safe.text)
    }
    return lines
  }

  @Test("Headings say their level, and emphasis its words alone")
  func headings() {
    #expect(
      lines("# One\n\n### *Three* **of** `many`") == [
        "Heading 1: One", "", "Heading 3: Three of many",
      ])
    #expect(lines("# 一", .zh) == ["标题 1: 一"])
    #expect(lines("#\n\n---") == ["Heading 1:", "", "Separator"])
  }

  @Test("Items of lists and tasks say their number, their state and their depth")
  func lists() {
    #expect(
      lines("- one\n- two\n  three\n  - four\n- six") == [
        "Item: one", "Item: two three", "Item, level 2: four", "Item: six",
      ])
    #expect(
      lines("9. nine\n10. ten\n    - [ ] open\n    - [x] closed") == [
        "Item 9: nine", "Item 10: ten", "Not done, level 2: open", "Done, level 2: closed",
      ])
    #expect(lines("- [x] 好", .zh) == ["已完成: 好"])
    #expect(lines("- \n- a\n-\n\nb") == ["Item:", "Item: a", "Item:", "", "b"])
    #expect(
      lines("- ```\n  code\n  ```\n- > q") == [
        "Item:", "Code:", "code", "End of code", "Item:", "Quote:", "q", "End of quote",
      ])
  }

  @Test("Quotes and code have a beginning and an end")
  func quotes() {
    #expect(
      lines("> one\n>\n> > two\n\nthree") == [
        "Quote:", "one", "", "Quote:", "two", "End of quote", "End of quote", "", "three",
      ])
    #expect(
      lines("a\n\n```swift\n  let x = 1 // → ♥\n```\nb") == [
        "a", "", "Code:", "  let x = 1 // → ♥", "End of code", "", "b",
      ])
  }

  @Test("Links, pictures, notes and struck words are said, with all that they contain")
  func words() {
    #expect(
      lines("a [b](https://c.d) ![e](f.png) ![](g.png) ~~h~~", width: 80) == [
        "a b (link: https://c.d) image: e image: g.png (struck out: h)"
      ])
    #expect(
      lines("a[^1] b\n\n[^1]: The note.") == ["a (note 1) b", "", "Note 1: The note."])
    #expect(lines("<b>x</b>") == ["<b>x</b>"])
  }

  @Test("A table names the head of each cell as a whole")
  func tables() {
    #expect(
      lines("| a head that is rather long | b |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |") == [
        "a head that is rather long: 1", "b: 2", "", "a head that is rather long: 3", "b: 4",
      ])
  }
}
