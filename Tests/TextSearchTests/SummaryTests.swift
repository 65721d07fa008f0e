import Circle
import Search
import Testing
import Viper

@Suite("The first words of a text")
struct SummaryTests {
  @Test(
    "The first words are on one line, without Markdown",
    arguments: [
      ("plain words", "plain words"), ("one\ntwo\r\n\r\nthree\t four", "one two three four"),
      ("# Title\n\nText", "Title Text"), ("Title\n=====\nText", "Title Text"),
      ("> - *said* she", "said she"), ("1. first\n2. second", "1. first 2. second"),
      ("**bold** and _soft_ and snake_case", "bold and soft and snake_case"),
      ("2 * 3 is `six`", "2 * 3 is six"), ("---\nafter", "after"),
      ("see [the tea](https://x.y/z) now", "see the tea now"),
      ("a [page](https://x.y/Tea_(drink)) (old)", "a page (old)"), ("~~cold~~ warm", "cold warm"),
      ("~5 cups", "~5 cups"), ("![a cup](cup.png) of tea", "a cup of tea"), ("[broken](", "broken"),
      ("```swift\nlet tea = 1\n```", "let tea = 1"), ("-5 degrees", "-5 degrees"),
      ("- [x] done\n- [ ] open", "done; open"),
      ("Tea:\n- green\n\n* black.\n+ 茶。\n- x\n\ny", "Tea: green; black. 茶。 x y"),
      ("- - -\ntea\n- - -\ngreen", "tea green"), ("| a | b |\n|---|:-:|\n| 1 | 2 |", "a b 1 2"),
      ("either | or", "either | or"), ("tea : coffee = drinks", "tea : coffee = drinks"),
      ("plain words\n- then *marked* ones\nand plain", "plain words; then marked ones and plain"),
      ("茶\u{3000}园 well\u{85}known", "茶 园 well known"), ("half-open #1 > 2", "half-open #1 > 2"),
    ])
  func words(_ body: String, _ summary: String) {
    #expect(Summary.of(body) == summary)
  }

  @Test("A text without words has none", arguments: ["", " \n", "---", "```\n```", "** **\n>"])
  func none(_ body: String) { #expect(Summary.of(body) == nil) }

  @Test("A summary has a hundred scalars at most, and ends after a whole word")
  func length() throws {
    let words = try #require(Summary.of(String(repeating: "garden ", count: 50)))
    // Fourteen times seven is 98: the next word would not fit.
    #expect(words == (1...14).map { _ in "garden" }.joined(separator: " "))
    #expect(Summary.of(String(repeating: "茶", count: 500))?.unicodeScalars.count == 100)
    let marks = "a" + String(repeating: "\u{301}", count: 1_000_000)
    #expect(Summary.of(marks)?.unicodeScalars.count == 100)
  }
}
