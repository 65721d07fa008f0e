import Domain
import Testing

@Suite("What stands in front of a text")
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

  @Test("Titles are written as others read them, too")
  func written() {
    func line(_ title: String) -> String { FrontMatter([.init(.title, title)]).text(before: "") }
    #expect(line("The tea garden") == "---\ntitle: The tea garden\n---\n\n")
    #expect(line("Tea: a \"story\"") == "---\ntitle: \"Tea: a \\\"story\\\"\"\n---\n\n")
  }

  @Test(
    "A text that does not begin with three dashes has none", arguments: ["", "words", "----\n"])
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

  @Test("An exported text says of which blog it is; its other fields are taken and not used")
  func others() throws {
    let text =
      "---\nid: 4\ntitle: Tea\nauthor: ada\nstate: draft\ncreated: 2024-01-01T00:00:00Z\n---\n\nOne"
    #expect(try Manuscript(text) == Manuscript(title: "Tea", of: 4, body: "One"))
  }

  @Test("The body of what an editor shows begins on the line that is said", arguments: [nil, 7])
  func firstLine(revision: Int?) {
    for id in [nil, BlogID(4)] {
      let text = Manuscript(title: "Tea", of: id, revision: revision, body: "One\nTwo\n")
      let lines = text.text.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines[text.firstLine - 1] == "One")
    }
  }

  @Test(
    "What is no field is refused by its name",
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
    #expect(throws: FrontMatterRefusal.notAField(String(repeating: "茶", count: 60) + "…")) {
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
