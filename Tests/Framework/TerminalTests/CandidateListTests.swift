import Testing
import Viper

@testable import Terminal

@Suite("The list of candidates below a line")
struct CandidateListTests {
  private static func lines(
    _ words: [(String, String?)], width: Int = 40, atMost most: Int = 20
  ) -> [String] {
    let candidates = words.map { Candidate($0.0, $0.1.map { Phrase(verbatim: $0) }) }
    return CandidateList(candidates, settings: Settings()).lines(width: width, atMost: most)
      .map { $0.map(\.text.text).joined() }
  }

  @Test("Each candidate stands beside what it is, cut to the width")
  func summaries() {
    #expect(
      Self.lines([("bob", "Bobby"), ("benno2", nil), ("灯", "天气很好")])
        == ["bob     Bobby", "benno2", "灯      天气很好"])
    let long = Self.lines([("42", String(repeating: "天气", count: 20))], width: 20)
    #expect(long == ["42  天气天气天气天…"])
    #expect(Self.lines([("a-long-word", "text")], width: 12) == ["a-long-word"])
  }

  @Test("If there are too many, the first ones keep what they are, and the rest is counted")
  func tooMany() {
    let words = (1...30).map { ("word\($0)", "summary" as String?) }
    let shown = Self.lines(words, width: 40, atMost: 8)
    #expect(shown.count == 8 && shown[0] == "word1  summary")
    #expect(shown[7] == "… more: type more letters")
  }

  @Test("Of verbs and things that are too many, half of the lines are for things")
  func things() {
    let verbs = (1...20).map { Candidate("verb\($0)", Phrase(verbatim: "does")) }
    let things = (1...20).map { Candidate("\($0)", Phrase(verbatim: "title"), isThing: true) }
    let lines = CandidateList(verbs + things, settings: Settings())
      .lines(width: 40, atMost: 11).map { $0.map(\.text.text).joined() }
    #expect(lines.count == 11 && lines.count { $0.hasSuffix("title") } == 5)
    #expect(lines[10] == "… more: type more letters")
  }

  @Test("Things that are as many as were looked up end with a line that says so")
  func cutThings() {
    for summary in [nil, Phrase(verbatim: "title")] {
      for count in [19, 20] {
        let things = (1...count).map { Candidate("\($0)", summary, isThing: true) }
        let lines = CandidateList(things, settings: Settings()).lines(width: 40, atMost: 30)
        let last = lines.last.map { $0.map(\.text.text).joined() }
        #expect((last == "… more: type more letters") == (count == 20))
      }
    }
  }

  @Test("Words without a summary stand in columns, and the rest is counted")
  func columns() {
    let words = (1...30).map { ("word\($0)", nil as String?) }
    let shown = Self.lines(words, width: 40, atMost: 8)
    #expect(shown.count == 6 && shown[0] == "word1   word7   word13  word19  word25")
    let few = Self.lines(words, width: 30, atMost: 5)
    #expect(few.count == 5 && few[4] == "… more: type more letters")
    #expect(few.allSatisfy { Width.of($0) <= 30 })
  }

  @Test("A candidate that could control the terminal passes the gate")
  func gate() {
    let line = Self.lines([("a\u{1b}[2J", "b\u{9b}31m")])[0]
    #expect(!line.unicodeScalars.contains { $0 == "\u{1b}" || $0 == "\u{9b}" })
  }

  @Test(
    "The column of the cursor counts wide characters, and rows that they leave early",
    arguments: [
      ("", 10, 0), ("abc", 10, 3), ("abcdefghij", 10, 0), ("abcdefghijk", 10, 1),
      ("天气", 10, 4), ("天气天气天", 10, 0), ("a天气天气天", 10, 2), ("天", 3, 2), ("天气", 3, 2),
    ])
  func column(text: String, width: Int, column: Int) {
    #expect(LineEditor.column(behind: text, width: width) == column)
  }

  @Test(
    "A suggestion is cut before the end of the row",
    arguments: [
      ("abc", 3, "abc"), ("abcd", 3, "ab…"), ("天气很好", 5, "天气…"), ("天气很好", 4, "天…"),
      ("天气", 2, nil), ("abc", 1, nil), ("abc", 0, nil), ("abc", -4, nil),
    ])
  func cut(text: String, width: Int, shown: String?) {
    #expect(LineEditor.cut(text, to: width) == shown)
  }
}
