import Fixtures
import Testing

@Suite("Exporting, from a shell")
struct ExportCommandTests {
  private let home: Home

  init() throws {
    home = try Home()
    let made = try Program.run(
      "register", "ada", "--password-stdin", input: .text("secret one\n"), home: home)
    try #require(made.status == 0)
  }

  private func run(
    _ words: String..., input: String = "", limit: String? = nil
  ) throws -> Program.Result {
    try Program.run(
      words: words.map { Array($0.utf8) }, input: .text(input), home: home, limit: limit)
  }

  @Test("Posts are counted, and what is exported can be written again")
  func again() throws {
    let body = "---\n\n# 中文: yes\n\n\"a\"\n"
    // What stands in front of the text is not part of it, and what looks like that behind it is.
    let front = "---\ntitle: \"One: \\\"two\\\" --- 三\"\n---\n\n"
    _ = try run("write", "--publish", input: front + body)
    _ = try run("write", "draft", input: "words")
    let done = try run("export", "posts")
    #expect(done.text == "")
    #expect(done.complaints == "2 posts written to posts\n")
    #expect(done.status == 0)
    #expect(home.names(in: "posts") == ["1.md", "2.md"])
    let taken = try run("account", "export", "posts")
    #expect(
      taken.complaints
        == "coterie: posts/1.md exists; nothing was written; --force replaces what exists\n")
    #expect(taken.status == 1)
    let forced = try run("export", "posts", "--force", "--json")
    #expect(forced.text == #"{"count":2,"folder":"posts"}"# + "\n")
    // A file of an export is a text to write.
    #expect(try run("write", "--file", "posts/1.md").text == "3\n")
    let texts = try ["1", "3"].map { try run("blog", $0, "--json=title,body").text }
    #expect(texts[0].contains("三"))
    #expect(texts[0].contains(#"---\n\n# 中文: yes\n\n\"a\"\n"#))
    #expect(texts[0] == texts[1])
    #expect(try run("logout").status == 0)
    let guest = try run("export", "posts", "--force")
    #expect(guest.status == 4)
  }

  @Test("What is made is private and usable, whatever the mask")
  func mask() throws {
    _ = try run("write", "short", input: "words")
    // The shell that sets a limit sets the mask, too: it is one for the whole process.
    let done = try run("export", "new/posts", limit: "-c 0 && umask 777")
    #expect(done.complaints == "1 post written to new/posts\n")
    for folder in ["new", "new/posts"] { #expect(home.mode(of: folder) == 0o700) }
    #expect(home.mode(of: "new/posts/1.md") == 0o600)
  }

  @Test("Where there is no room nothing is left under a final name, and the status says so")
  func full() throws {
    _ = try run("write", "short", input: "words")
    _ = try run("write", "long", input: String(repeating: "words ", count: 4_000))
    // Files of at most so many blocks: the second one does not fit.
    let full = try run("export", "posts", limit: "-f 8")
    #expect(full.complaints == "coterie: posts/2.md: there is no room on the disk\n")
    #expect(full.status == 6)
    #expect(home.names(in: "posts") == ["1.md"])
    let again = try run("export", "posts", "--force")
    #expect(again.complaints == "2 posts written to posts\n")
    #expect(home.names(in: "posts") == ["1.md", "2.md"])
  }
}
