import Testing
import Viper

@testable import Terminal

@Suite("Written JSON")
struct JSONWriterTests {
  @Test(
    "A value is written on one line",
    arguments: [
      (JSON.null, "null"), (.bool(true), "true"), (.bool(false), "false"),
      (.int(-9_223_372_036_854_775_808), "-9223372036854775808"), (.array([]), "[]"),
      (.object([]), "{}"), (.array([.int(1), .null]), "[1,null]"),
      (
        .object([
          "name": .string("Ada"), "ids": .array([.int(1), .int(2)]), "of": .object(["a": .null]),
        ]),
        #"{"name":"Ada","ids":[1,2],"of":{"a":null}}"#
      ),
    ])
  func values(value: JSON, text: String) {
    #expect(JSONWriter.text(value) == text)
  }

  @Test(
    "Only characters that control a terminal or end the string are escaped",
    arguments: [
      ("say \"hi\"", #""say \"hi\"""#), (#"a\b"#, #""a\\b""#), ("a/b", #""a/b""#),
      ("a\nb\r\n\tc", #""a\nb\r\n\tc""#), ("\0\u{1}\u{1F}", #""\u0000\u0001\u001f""#),
      ("\u{1B}[2J", #""\u001b[2J""#),
      ("\u{7F}\u{80}\u{85}\u{9B}\u{9F}", #""\u007f\u0080\u0085\u009b\u009f""#),
      ("a\u{202E}b\u{2066}\u{200F}\u{61C}", #""a\u202eb\u2066\u200f\u061c""#), ("中文 👩‍👧", "\"中文 👩‍👧\""),
      ("\u{A0}é", "\"\u{A0}é\""), ("\"\u{301}", "\"\\\"\u{301}\""),
    ])
  func strings(text: String, written: String) {
    let result = JSONWriter.text(.string(text))
    #expect(Array(result.unicodeScalars) == Array(written.unicodeScalars))
    // Keys are strings as well.
    #expect(JSONWriter.text(.object([.init(key: text, value: .null)])) == "{\(written):null}")
  }
}
