import Fixtures
import SQLiteDriver
import Testing

@Suite("A part of a screen that fails", .serialized, .takesTurns)
struct PartFailureTests {
  @Test(
    "The error names the program, or the line of standard input",
    arguments: [(["user", "ada"], "", "coterie: "), ([], "user ada\n", "-:1: ")])
  func origin(words: [String], lines: String, prefix: String) throws {
    let home = try Home()
    let made = try Program.run(
      "register", "ada", "--password-stdin", input: .text("secret one\n"), home: home)
    try #require(made.status == 0)
    let written = try Program.run(
      "write", "Rain", "--publish", input: .text("words\n"), home: home)
    try #require(written.status == 0)
    let store = try SQLiteDatabase(.file(home.path + "/data/coterie/coterie.db"))
    // The info of a person needs no likes; the list of blogs does.
    try store.run("ALTER TABLE blog_like RENAME TO hidden", [])
    let result = try Program.run(
      words: words.map { Array($0.utf8) }, input: .text(lines), home: home)
    #expect(result.text.contains("ada\n"))
    #expect(result.complaints.hasPrefix(prefix))
    #expect(result.status == 6)
  }
}
