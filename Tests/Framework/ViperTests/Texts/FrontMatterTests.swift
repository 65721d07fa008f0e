import Testing
import Viper

@Suite("Front matter")
struct FrontMatterTests {
  @Test(
    "A title comes back as it was, whatever is in it",
    arguments: [
      "The tea garden", "Tea: a story", "a:", "---", "- one", "\"quoted\"", "'tis", "it's",
      "back\\slash", "say \"no\" # never", "# no", "中文: 茶", "e\u{301}", "{a}", "~", "1: 2",
      "", "'a' and 'b'", "\"a\" and \"b\"",
    ])
  func roundTrip(title: String) throws {
    for body in ["", "words", "\nwords\n", "---\ntitle: none\n---\n", "one\r\ntwo\r\n"] {
      let text = FrontMatter([.init(.title, title), .init(.revision, "3")]).text(before: body)
      let (front, rest) = try FrontMatter.read(text)
      #expect(front?[.title]?.unicodeScalars.elementsEqual(title.unicodeScalars) == true)
      #expect(front?[.revision] == "3")
      #expect(rest.utf8.elementsEqual(body.utf8))
    }
  }

  private func line(_ title: String) throws -> String {
    let text = FrontMatter([.init(.title, title)]).text(before: "")
    let read = try #require(try FrontMatter.read(text).0?[.title])
    #expect(read.unicodeScalars.elementsEqual(title.unicodeScalars), "\(title)")
    return String(text.dropFirst("---\ntitle: ".count).prefix { $0 != "\n" })
  }

  @Test(
    "A title that YAML would not read as text has quotes",
    arguments: [
      "null", "Null", "NULL", "~", "true", "True", "TRUE", "false", "yes", "Yes", "YES", "no", "No",
      "on", "ON", "off", "Off", "y", "Y", "n", "N", "=", "<<", ".nan", ".NaN", ".NAN", ".inf",
      ".Inf", ".INF", "-.inf", "+.inf", "0", "7", "123", "-123", "+123", "1_000", "1,000", "007",
      "0o17", "0b101", "0x1f", "0XFF", "1.5", "-1.5", ".5", "+.5", "1.", "1e3", "1E3", "1.5e-3",
      "12e03", "190:20:30", "190:20:30.15", "12:30", "2024-01-01", "2024-1-1",
      "2024-01-01T10:00:00Z", "2024-01-01t10:00:00.5+02:00", "2024-01-01 10:00:00",
      "2024-01-01 10:00:00 -5",
    ])
  func quoted(title: String) throws {
    #expect(try line(title) == "\"\(title)\"")
  }

  @Test(
    "A title with a sign of YAML has quotes",
    arguments: [
      "Tea: a story", "a:", "a:\tb", "a\t#b", "a\tb", "a #b", "- one", "-", "---", "? a", "?",
      "[a]", "{a}",
      "a: b", "&a", "*a", "!a", "|", ">", "%a", "@a", "`a", "#a", "'a'", ", a", ": a", " a", "a ",
    ])
  func signs(title: String) throws {
    #expect(try line(title) == "\"\(title)\"")
  }

  @Test(
    "Any other title has no quotes",
    arguments: [
      "The tea garden", "nullify", "truth", "yes and no", "No more", "2 cups of tea", "3rd",
      "+1 from me", "a#b", "a:b", "1984 again", "v1.5", "..., and then", "a = b", "天气", "on time",
      "0xyz", "infinite",
    ])
  func plain(title: String) throws {
    #expect(try line(title) == title)
  }

  @Test("In quotes, quotes and backslashes are escaped")
  func escaped() throws {
    #expect(try line("Tea: a \"story\" \\") == #""Tea: a \"story\" \\""#)
  }

  @Test("A name may need quotes; numbers and moments do not")
  func kinds() {
    let front = FrontMatter([
      .init(.id, "4"), .init(.author, "null"), .init(.revision, "3"),
      .init(.created, "2024-01-01T00:00:00Z"),
    ])
    #expect(
      front.text(before: "")
        == "---\nid: 4\nauthor: \"null\"\nrevision: 3\ncreated: 2024-01-01T00:00:00Z\n---\n\n")
  }

  @Test(
    "A text that does not begin with three dashes has no front matter",
    arguments: ["", "words", "----\n"])
  func none(text: String) throws {
    let (front, rest) = try FrontMatter.read(text)
    #expect(front == nil)
    #expect(rest == text)
    #expect(try Manuscript(text) == Manuscript(title: nil, body: text))
  }

  @Test("Line ends of either kind, blanks and blank lines do not matter")
  func loose() throws {
    let text = try Manuscript(
      "--- \r\n title :  Tea garden\t\r\n\r\nrevision: 7\r\n---\r\n\r\nOne\r\n")
    #expect(text == Manuscript(title: "Tea garden", revision: 7, body: "One\r\n"))
    #expect(try Manuscript("---\ntitle:\n---\nOne").title == "")
    #expect(try Manuscript("---\n---\nOne") == Manuscript(title: nil, body: "One"))
  }

  @Test("Of an exported text the ID is used, and its other fields are ignored")
  func others() throws {
    let text =
      "---\nid: 4\ntitle: Tea\nauthor: ada\nstate: draft\ncreated: 2024-01-01T00:00:00Z\n---\n\nOne"
    #expect(try Manuscript(text) == Manuscript(title: "Tea", of: 4, body: "One"))
  }

  @Test("The body begins on the first line, as it is announced", arguments: [nil, 7])
  func firstLine(revision: Int?) {
    for id in [nil, Int64(4)] {
      let text = Manuscript(title: "Tea", of: id, revision: revision, body: "One\nTwo\n")
      let lines = text.text.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines[text.firstLine - 1] == "One")
      let empty = Manuscript(title: "Tea", of: id, revision: revision, body: "")
      // An editor has no line behind the last one to begin on.
      #expect(empty.text.filter { $0 == "\n" }.count == empty.firstLine)
    }
  }

  @Test(
    "An unknown field is refused by its name",
    arguments: [
      ("---\ntags: a\n---\n", FrontMatterRefusal.unknownField("tags")),
      ("---\nwords\n---\n", .notAField("words")),
      ("---\nsome words: here\n---\n", .notAField("some words: here")),
      ("---\ntitle: a\ntitle: b\n---\n", .twice(.title)),
      ("---\ntitle: a\n", .notClosed), ("---", .notClosed),
      ("---\nrevision: two\n---\n", .notANumber(.revision, "two")),
      ("---\nrevision: 0\n---\n", .notANumber(.revision, "0")),
      ("---\nid: x\n---\n", .notANumber(.id, "x")),
    ])
  func refused(text: String, refusal: FrontMatterRefusal) {
    #expect(throws: refusal) { try Manuscript(text) }
  }

  @Test("A line that is no field is not repeated in full")
  func long() {
    let line = String(repeating: "茶", count: 100)
    #expect(throws: FrontMatterRefusal.notAField(String(repeating: "茶", count: 60) + "...")) {
      try Manuscript("---\n\(line)\n---\n")
    }
  }

  @Test("An editor shows a title, the revision that is changed, and the text")
  func shown() {
    #expect(Manuscript(title: nil, body: "").text == "---\ntitle: \n---\n\n")
    #expect(
      Manuscript(title: "Tea", revision: 2, body: "One").text
        == "---\ntitle: Tea\nrevision: 2\n---\n\nOne\n")
  }
}
