import Testing

@testable import Domain

@Suite("A text to be read aloud")
struct SpokenTextTests {
  private func text(_ paragraphs: String?...) -> String { SpokenText(paragraphs.map { [$0] }).text }

  @Test(
    "Signs and control characters are not read",
    arguments: [
      ("a [[h@l]] b", "a h@l b\n"), ("a\u{1}b\u{7F}c\u{9B}d", "a b c d\n"),
      ("\u{202E}abc\u{200B}d", "abcd\n"), ("*a* _b_ `c` # | ~ \\ ^", "a b c \n"),
      ("3 < 4 & 5", "3 < 4 & 5\n"), ("   ", ""), ("", ""), ("a\u{2028}b\tc", "a b c\n"),
      ("e\u{301}", "e\u{301}\n"), ("\u{E000}x", "x\n"),
    ])
  func signs(typed: String, read: String) { #expect(text(typed) == read) }

  @Test(
    "Of an address the host is read",
    arguments: [
      ("see https://example.org/a/b?c=d, now", "see example.org, now\n"),
      ("(http://example.org)", "(example.org)\n"), ("https://", "https://\n"),
      ("看https://example.org/路", "看example.org路\n"),
    ])
  func addresses(typed: String, read: String) { #expect(text(typed) == read) }

  @Test("A block of code is named in the language of the text, and once")
  func code() {
    #expect(text("Words", nil, nil, "more") == "Words\ncode\nmore\n")
    #expect(text("今天天气", nil) == "今天天气\n代码\n")
    #expect(text(nil) == "code\n")
  }

  @Test(
    "Code within a paragraph is named in the language of the text",
    arguments: [
      (["Run ", nil, " now, or ", nil, "."], [(.english, "Run code now, or code.")]),
      ([nil, "s and", nil, nil], [(.english, "code s and code code")]),
      (["12: ", nil, ", 3"], [(.english, "12: code, 3")]),
      (["C++", nil, "5 (", nil, ")"], [(.english, "C++ code 5 ( code)")]),
      (["请运行", nil, "吧"], [(.chinese, "请运行 代码吧")]),
      (["请用 Swift 运行 ", nil], [(.chinese, "请用 "), (.english, "Swift "), (.chinese, "运行 代码")]),
      (["Run ", nil, " 今天天气很好"], [(.english, "Run "), (.chinese, "代码 今天天气很好")]),
    ] as [([String?], [(SpokenText.Language, String)])])
  func codeWithin(paragraph: [String?], runs: [(SpokenText.Language, String)]) {
    #expect(SpokenText([paragraph]).paragraphs == [runs.map { SpokenText.Run($0, $1) }])
  }

  @Test("The language is that of most words")
  func language() {
    #expect(SpokenText([["I went to 北京"]]).language == .english)
    #expect(SpokenText([["我用 Swift 写了一个程序"]]).language == .chinese)
    #expect(SpokenText([["123"]]).language == .english)
    #expect(SpokenText([]).paragraphs == [])
  }

  @Test("Runs divide a mixed text; signs belong to the run before them")
  func runs() {
    #expect(
      SpokenText([["12: 我用 Swift, 很好. OK"]]).paragraphs == [
        [
          .init(.chinese, "12: 我用 "), .init(.english, "Swift, "), .init(.chinese, "很好. "),
          .init(.english, "OK"),
        ]
      ])
    #expect(SpokenText([["Bye"]]).paragraphs == [[.init(.english, "Bye")]])
  }

  @Test("A long text is cut after an hour")
  func bounded() {
    let english = SpokenText([[String(repeating: "word ", count: 1_000_000)]])
    #expect((3_599...3_601).contains(english.seconds))
    #expect(english.text.utf8.count < 19 * 3_601)
    let chinese = SpokenText(Array(repeating: [String(repeating: "天", count: 100)], count: 10_000))
    #expect((3_599...3_601).contains(chinese.seconds))
    #expect(SpokenText(Array(repeating: [nil], count: 1_000_000)).paragraphs.count == 1)
    let codes = SpokenText([Array(repeating: nil, count: 1_000_000)])
    #expect((3_599...3_601).contains(codes.seconds))
    #expect(codes.text.utf8.count < 19 * 3_601)
  }

  @Test("The time of a number of words is near that of a text of so many words")
  func estimate() {
    #expect(SpokenText.seconds(ofWords: 0) == 0)
    #expect(SpokenText.seconds(ofWords: 1) == 1)
    #expect(SpokenText.seconds(ofWords: 100) == 30)
    #expect(SpokenText.seconds(ofWords: 10_000_000) == 3_600)
    let english = SpokenText([[String(repeating: "words ", count: 100)]]).seconds
    let chinese = SpokenText([[String(repeating: "天", count: 100)]]).seconds
    for seconds in [english, chinese] { #expect((25...35).contains(seconds)) }
  }
}
