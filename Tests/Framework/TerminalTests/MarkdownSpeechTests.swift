import Dispatch
import Testing

@testable import Terminal

@Suite("Markdown as words to be heard")
struct MarkdownSpeechTests {
  @Test(
    "Signs of Markdown are left out",
    arguments: [
      ("# A *title*\n\nand **words**,\nmore ~~words~~.", ["A title", "and words, more words."]),
      ("A [link](https://example.org \"x\") and ![a picture](p.png)", ["A link and a picture"]),
      ("- one\n- [x] two\n  1. three", ["one", "two", "three"]),
      ("> quoted\n> twice\n\n---\n\nend", ["quoted twice", "end"]),
      ("| a | b |\n|---|---|\n| 1 | 2 |\n| 3 | |", ["a, b", "1, 2", "3, "]),
      ("<b>bold</b> &amp; \\*star\\*", ["bold & *star*"]), ("<div>\nhidden\n</div>", []),
      ("今天\n天气", ["今天天气"]), ("one  \ntwo", ["one", "two"]), ("", []), ("   \n\n", []),
      ("word[^1]\n\n[^1]: a note", ["word", "a note"]),
    ])
  func words(text: String, paragraphs: [String]) {
    #expect(MarkdownSpeech.paragraphs(of: text) == paragraphs.map { [$0] })
  }

  @Test(
    "Code is no words",
    arguments: [
      (
        "a\n\n```swift\nlet x = 1\n```\n\nb\n\n    code\n\nc",
        [["a"], [nil], ["b"], [nil], ["c"]]
      ), ("a\n\n```\nx\n```\n\n```\ny\n```\n\n    z\n\nb", [["a"], [nil], ["b"]]),
      ("Run `ls -la` now", [["Run ", nil, " now"]]), ("`a`\n`b`", [[nil, " ", nil]]),
      ("Run\n`a`\n今", [["Run ", nil, " 今"]]), ("# The `a`\n\n- `b`", [["The ", nil], [nil]]),
      ("| `a` | b |\n|---|---|\n| 1 | `2` |", [[nil, ", b"], ["1, ", nil]]),
    ] as [(String, [[String?]])])
  func code(text: String, paragraphs: [[String?]]) {
    #expect(MarkdownSpeech.paragraphs(of: text) == paragraphs)
  }

  @Test("Of a long text only the beginning is read, in whole characters")
  func bounded() {
    let read = MarkdownSpeech.paragraphs(of: String(repeating: "天", count: 200_000))
    #expect(read == [[String(repeating: "天", count: MarkdownSpeech.longest / 3)]])
    let lines = String(repeating: "> > > > > > > > > > > a\n", count: 400_000)
    #expect(MarkdownSpeech.paragraphs(of: lines).count < 400_000)
    let deep =
      String(repeating: ">", count: 60_000) + "\n" + String(repeating: "a\n", count: 60_000)
    #expect(MarkdownSpeech.paragraphs(of: deep).count == 60_001)
  }

  @Test("Texts that are parsed at the same time do not disturb each other")
  func threads() {
    let text = String(repeating: "more ~~words~~\n\n", count: 20)
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      for _ in 1...500 {
        #expect(MarkdownSpeech.paragraphs(of: text).allSatisfy { $0 == ["more words"] })
      }
    }
  }
}
