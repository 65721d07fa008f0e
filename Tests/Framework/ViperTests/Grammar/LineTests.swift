import FrameworkFixtures
import Testing

@testable import Viper

@Suite("A line")
struct LineTests {
  @Test(
    "A line splits at blanks; quotes and backslashes keep them",
    arguments: [
      ("", []), (" \t ", []), ("open 2", ["open", "2"]), ("  open\t 2  ", ["open", "2"]),
      (#"say "two words""#, ["say", "two words"]), ("a'b c'd", ["ab cd"]),
      (#""say \"hi\"""#, [#"say "hi""#]), (#""a\nb""#, [#"a\nb"#]), (#"'a\b'"#, [#"a\b"#]),
      (#"two\ words"#, ["two words"]), (#"\\"#, [#"\"#]), (#"it\'s"#, ["it's"]),
      (#""it's""#, ["it's"]), ("''", [""]), (#"a "" b"#, ["a", "", "b"]),
      ("'中 文' 好", ["中 文", "好"]), ("a\u{A0}b", ["a\u{A0}b"]),
    ])
  func splits(line: String, words: [String]) throws {
    #expect(try Line.words(of: line) == words)
  }

  @Test(
    "A comment begins with # at the start of a word, and nowhere else",
    arguments: [
      ("# all of it", []), ("  # all of it", []), ("open 2 # the second", ["open", "2"]),
      ("open 2 #", ["open", "2"]), ("a#b", ["a#b"]), ("a# b", ["a#", "b"]), ("\\#1", ["#1"]),
      ("'#1' 2", ["#1", "2"]), (##""#1""##, ["#1"]), (#"# "never closed"#, []),
    ])
  func comments(line: String, words: [String]) throws {
    #expect(try Line.words(of: line) == words)
  }

  @Test(
    "A line that cannot be split is refused",
    arguments: [
      (Array(#"say "two"#.utf8), Phrase.unclosedQuote), (Array("it's".utf8), .unclosedQuote),
      (Array(#"two\"#.utf8), .danglingBackslash), (Array(#""two\"#.utf8), .danglingBackslash),
      (Array("a\0b".utf8), .containsNUL), (Array("'a\0b'".utf8), .containsNUL),
      ([0x61, 0xFF], .notUTF8), ([0xC0, 0x80], .notUTF8), ([0xED, 0xA0, 0x80], .notUTF8),
      ([0x22, 0xE4, 0xB8, 0x22], .notUTF8), ([0xF5, 0x80, 0x80, 0x80], .notUTF8),
    ])
  func refusals(bytes: [UInt8], message: Phrase) {
    let complaint = #expect(throws: Complaint.self) {
      try bytes.withUnsafeBufferPointer { try Line.words(of: $0) }
    }
    #expect(complaint?.code == .usage)
    #expect(complaint?.message == message)
  }

  @Test("After a comment sign no byte is checked, not even for UTF-8")
  func commentsOfBytes() throws {
    let bytes: [UInt8] = [0x61, 0x20, 0x23, 0xFF, 0x00]
    #expect(try bytes.withUnsafeBufferPointer { try Line.words(of: $0) } == ["a"])
  }

  @Test(
    "A line that ends with an unescaped backslash continues",
    arguments: [
      (#"open \"#, true), (#"open \\"#, false), (#"\\\"#, true), ("", false), ("open", false),
      (#"# a comment \"#, false), (#"  # a comment \"#, false), (#"a # comment \"#, true),
      (#"open \ "#, false),
    ])
  func continuation(line: String, goesOn: Bool) {
    #expect(Array(line.utf8).withUnsafeBufferPointer { Line.continues($0) } == goesOn)
  }

  @Test(
    "Words are written so that they split into the same words again",
    arguments: [
      (["open", "2"], "open 2"), (["two words"], "'two words'"), ([""], "''"),
      (["it's"], #"'it'\''s'"#), (["#1"], "'#1'"), (["a#1"], "a#1"), ([#"a\b"#], #"'a\b'"#),
      (["a\tb", "中"], "'a\tb' 中"), ([], ""),
    ])
  func joins(words: [String], line: String) throws {
    #expect(Line.joined(words) == line)
    #expect(try Line.words(of: line) == words)
  }

  @Test("Any joined words split into the same words")
  func roundTrip() throws {
    var dice = Dice(seed: 1)
    for _ in 0..<4000 {
      let words = (0..<Int.random(in: 0...4, using: &dice)).map { _ in
        dice.text(of: "aZ0-=#'\"\\ \t\n\r\u{301}\u{200D}中👩", lengths: 0...6)
      }
      let line = Line.joined(words)
      // Scalars: equality of strings would not see a mark that has moved.
      let back = try Line.words(of: line).map { Array($0.unicodeScalars) }
      #expect(back == words.map { Array($0.unicodeScalars) }, "\(line)")
    }
  }

  @Test("An option without a value is left out of a written line")
  func joinsOptions() {
    let line = Line.joined(["book"], options: ["--edition": "2nd print", "--after": nil])
    #expect(line == "book --edition '2nd print'")
  }
}
