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
      ("a quiet garden \u{7F}and tea\u{1F}", #""a quiet garden \u007fand tea\u001f""#),
      ("«ء»\u{2010}\u{200D}\u{2070}\u{205F}", "\"«ء»\u{2010}\u{200D}\u{2070}\u{205F}\""),
    ])
  func strings(text: String, written: String) {
    let result = JSONWriter.text(.string(text))
    #expect(Array(result.unicodeScalars) == Array(written.unicodeScalars))
    // Keys are strings as well.
    #expect(JSONWriter.text(.object([.init(key: text, value: .null)])) == "{\(written):null}")
  }

  @Test("Each character is escaped wherever it stands, as its properties ask for")
  func properties() {
    let scalars = [0..<0xD800, 0xE000..<0x1_1000].joined().compactMap { Unicode.Scalar($0) }
    for scalar in scalars {
      let isEscaped =
        scalar == "\"" || scalar == "\\" || scalar.properties.generalCategory == .control
        || scalar.properties.isBidiControl
      let plain = "\"tea, tea \(scalar) and more tea\""
      let written = JSONWriter.text(.string("tea, tea \(scalar) and more tea"))
      #expect(Array(written.utf8) != Array(plain.utf8) || !isEscaped, "U+\(scalar.value)")
      #expect(Array(written.utf8) == Array(plain.utf8) || isEscaped, "U+\(scalar.value)")
    }
  }

  @Test("An output and its transcript hold JSON that is longer than the buffer of the output")
  func longValues() {
    let transcript = Transcript()
    var written: [UInt8] = []
    let output = Output(transcript: transcript) {
      written += $0
      return nil
    }
    let long = String(repeating: "tea ", count: 50_000)
    let short = String(repeating: "é", count: 40)
    let value = JSON.array([.string(long)] + Array(repeating: .string(short), count: 2_000))
    output.put(json: .string("before"))
    output.put(json: value)
    output.put(json: .string("behind"))
    output.flush()
    let text = "\"before\"\n\(JSONWriter.text(value))\n\"behind\"\n"
    #expect(String(decoding: written, as: UTF8.self) == text)
    #expect(transcript.text == text)
  }

  private struct Cup {
    let name: String
    let size: Int
  }
  private static let keys: JSONKeys<Cup> = [
    "name": .string { $0.name }, "size": .int { $0.size },
  ]

  @Test("Rows are written like the array of their objects, at once or in parts")
  func rows() throws {
    let cups = [Cup(name: "a \"small\" cup", size: .min), Cup(name: "杯", size: 7)]
    let rows = JSONRows(cups, Self.keys)
    #expect(
      JSONWriter.text { $0.write(rows, continuing: false) } + "]" == JSONWriter.text(rows.data))
    let part = JSONRows([cups[1]], Self.keys)
    #expect(JSONWriter.text { $0.write(part, continuing: true) } == #",{"name":"杯","size":7}"#)
    #expect(
      try JSONWriter.text { $0.write(try rows.selecting(["size"]), continuing: false) }
        == #"[{"size":-9223372036854775808},{"size":7}"#)
    let complaint = #expect(throws: Complaint.self) { try rows.selecting(["colour"]) }
    #expect(complaint?.message.english.contains("colour") == true)
  }
}

extension JSONWriter {
  /// A value as one line of JSON.
  static func text(_ value: JSON) -> String { text { $0.write(value) } }

  static func text(_ write: (JSONWriter) throws -> Void) rethrows -> String {
    var bytes: [UInt8] = []
    let output = Output(transcript: Transcript()) {
      bytes += $0
      return nil
    }
    try write(JSONWriter(output: output))
    output.flush()
    return String(decoding: bytes, as: UTF8.self)
  }
}
