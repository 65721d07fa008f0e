import Fixtures
import Testing

@Suite("A malicious book, from the file to the terminal", .serialized, .takesTurns)
struct HostileBookTests {
  private static let hostile = #"a\u001b[31m\u001b]0;x\u0007\u009b2J\r\b\u202eb\u2066\u200fc"#
  private static let words = "a\u{1B}[31m\u{1B}]0;x\u{7}\u{9B}2J\r\u{8}\u{202E}b\u{2066}\u{200F}c"

  private static let lines = [
    "books", "books a", "book 1", "shelf", "book readers 1", "shelf ada", "user ada", "blog 1",
    "blog book 1", "user show ada\ntab shelf", "books\nopen 1", "book 1\nreaders", "search b",
  ]

  private let home: Home

  init() throws { home = try Home.ofAda() }

  private func check(_ run: Program.Result, _ line: String) {
    for bytes in [run.output, Array(run.complaints.utf8)] {
      // Tabs separate the columns of a pipe.
      let bytes = bytes.map { $0 == 0x09 ? 0x20 : $0 }
      #expect(ForeignControl.first(in: bytes) == nil, "\(line): \(run.text.debugDescription)")
    }
  }

  @Test("No fact about a book, no refusal and no review drives the terminal")
  func facts() throws {
    let text = Self.hostile
    let keys = ["title", "subtitle", "publisher", "published", "price", "summary"]
    let facts = keys.map { "\"\($0)\":\"\(text)\"" }.joined(separator: ",")
    let file =
      "{\(facts),\"authors\":[\"\(text)\",\"\(text)2\"],\"isbn\":\"9787115275790\"}\n"
      + "{\"title\":\"x\",\"isbn\":\"12\(text)\"}\n{\"title\":\"y\",\"\(text)\":\n"
    try home.write(file, to: "books.json")
    let path = home.path + "/books.json"
    for options in [[], ["--json"], ["--lang", "zh"]] {
      let words = options + ["books", "import", path]
      let run = try Program.run(words: words.map { Array($0.utf8) }, input: .text(""), home: home)
      #expect(run.status == 1)
      check(run, "import \(options)")
    }
    let table = try Program.run(
      "books", "import", "-", input: .text("Title,ISBN\nz,\"12\(Self.words)\"\n"), home: home)
    #expect(table.status == 1)
    check(table, "import of a table")
    try home.run("book", "shelve", "1", "reading")
    let review = try Program.run(
      "book", "review", "1", "--publish",
      input: .text("---\ntitle: b\nbook: 1\n---\n\(Self.words)\n"), home: home)
    #expect(review.status == 0, "\(review.complaints)")
    check(review, "review")
    for line in Self.lines {
      for options in [["--plain"], ["--json"], ["--width", "40"], ["--accessible"]] {
        let words = (options + ["run", "-"]).map { Array($0.utf8) }
        let run = try Program.run(words: words, input: .text(line + "\n"), home: home)
        #expect(run.status == 0, "\(line): \(run.complaints)")
        #expect(!run.output.isEmpty, "\(line)")
        check(run, line)
      }
      let words = line.split(separator: "\n").flatMap { ["-c", String($0)] }
      let shown = try Program.run(
        words: words.map { Array($0.utf8) }, output: .terminal(columns: 40), home: home,
        environment: ["PAGER": ""])
      #expect(shown.status == 0)
      check(shown, line)
    }
  }
}
