import Fixtures
import Testing

@Suite("Exporting, from a shell", .serialized, .takesTurns)
struct ExportCommandTests {
  private let home: Home

  init() throws { home = try Home.ofAda() }

  @Test("An export counts the posts, and write imports its files")
  func again() throws {
    let body = "---\n\n# 中文: yes\n\n\"a\"\n"
    // Front matter is not part of the text. Later lines that look like front matter are.
    let front = "---\ntitle: \"One: \\\"two\\\" --- 三\"\n---\n\n"
    _ = try home.run("write", "--publish", input: .text(front + body))
    _ = try home.run("write", "draft", input: .text("words"))
    let done = try home.run("export", "posts")
    #expect(done.text == "")
    #expect(done.complaints == "Exported 2 blogs to posts\n")
    #expect(done.status == 0)
    #expect(home.names(in: "posts") == ["1.md", "2.md"])
    let taken = try home.run("account", "export", "posts")
    #expect(
      taken.complaints
        == "coterie: posts/1.md already exists; nothing was written; replace existing files: --force\n"
    )
    #expect(taken.status == 1)
    let forced = try home.run("export", "posts", "--force", "--json")
    #expect(forced.text == #"{"count":2,"folder":"posts"}"# + "\n")
    // A file of an export is a text to write.
    #expect(try home.run("write", "--file", "posts/1.md").text == "3\n")
    let texts = try ["1", "3"].map { try home.run("blog", $0, "--json=title,body").text }
    #expect(texts[0].contains("三"))
    #expect(texts[0].contains(#"---\n\n# 中文: yes\n\n\"a\"\n"#))
    #expect(texts[0] == texts[1])
    #expect(try home.run("logout").status == 0)
    let guest = try home.run("export", "posts", "--force")
    #expect(guest.status == 4)
  }

  @Test("The service of the package makes the folder of its backup")
  func service() throws {
    let lines = try Home.read(file: Program.package + "/Packaging/coterie-backup.service")
      .split(separator: "\n").filter { $0.hasPrefix("Exec") }
      .map { $0.drop { $0 != "=" }.dropFirst().replacing("%h", with: home.path) }
    for line in lines {
      let words = line.replacing("/usr/bin/coterie", with: Program.path).split(separator: " ")
      let run = try Program(
        String(words[0]), words: words.dropFirst().map { Array($0.utf8) }, home: home
      ).finish()
      #expect(run.status == 0, "\(line): \(run.complaints)")
    }
    #expect(home.names(in: ".local/state/coterie") == ["backup.db"])
  }

  @Test("Exported files are private and usable under every umask")
  func mask() throws {
    _ = try home.run("write", "short", input: .text("words"))
    // The shell that sets a limit sets the mask, too: it is one for the whole process.
    let done = try home.run("export", "new/posts", limit: "-c 0 && umask 777")
    #expect(done.complaints == "Exported 1 blog to new/posts\n")
    for folder in ["new", "new/posts"] { #expect(home.mode(of: folder) == 0o700) }
    #expect(home.mode(of: "new/posts/1.md") == 0o600)
  }

  @Test("A full disk leaves no partial file, and sets the exit status")
  func full() throws {
    _ = try home.run("write", "short", input: .text("words"))
    _ = try home.run("write", "long", input: .text(String(repeating: "words ", count: 4_000)))
    // Files of at most so many blocks: the second one does not fit.
    let full = try home.run("export", "posts", limit: "-f 8")
    #expect(full.complaints == "coterie: no space left on the disk: posts/2.md\n")
    #expect(full.status == 6)
    #expect(home.names(in: "posts") == ["1.md"])
    let again = try home.run("export", "posts", "--force")
    #expect(again.complaints == "Exported 2 blogs to posts\n")
    #expect(home.names(in: "posts") == ["1.md", "2.md"])
  }
}
