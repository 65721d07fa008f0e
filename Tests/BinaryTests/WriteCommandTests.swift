import Fixtures
import Testing

@Suite("Writing and reading blogs, from a shell", .serialized, .takesTurns)
struct WriteCommandTests {
  private let home: Home

  init() throws { home = try Home.ofAda() }

  @Test("A text from a pipe is saved as a draft, and only its number is printed")
  func draft() throws {
    let text = "# Tea\r\n\n\tOne *fine* day — 茶\n"
    let written = try home.run("write", "The tea garden", input: .text(text))
    #expect(written.text == "1\n")
    #expect(written.complaints == "Saved draft 1: The tea garden\n")
    #expect(written.status == 0)
    let json = try home.run("blog", "1", "--json=title,state,summary,body")
    #expect(
      json.text
        == #"{"title":"The tea garden","state":"draft","summary":"Tea One fine day — 茶","#
        + ##""body":"# Tea\r\n\n\tOne *fine* day — 茶\n"}"## + "\n")
    #expect(try home.run("logout").status == 0)
    #expect(try home.run("blog", "1").status == 3)
  }

  @Test("A guest can read a published blog, and its Markdown is unchanged")
  func published() throws {
    let written = try home.run("write", "Tea", "--publish", input: .text("\u{FEFF}# One\n\n*two*"))
    #expect(written.text == "1\n")
    #expect(written.complaints == "Published blog 1: Tea\n")
    #expect(try home.run("logout").status == 0)
    let page = try home.run("blog", "1").text.split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(page.prefix(2) == ["Tea", "Author: ada"])
    #expect(page.dropFirst(3) == ["# One", "", "*two*", "Likes 0 ♡", "Shares 0", ""])
    let write = try home.run("write", "Tea", input: .text("words"))
    #expect(write.status == 4)
    #expect(write.text == "")
  }

  @Test("A script writes a blog from a file, likes it and deletes it")
  func scripts() throws {
    try home.write("words of the post\n", to: "post.md")
    let script = """
      write The tea garden --publish --file \(home.path)/post.md
      blog 1
      like
      like
      share
      delete
      y
      restore
      blog purge 1
      blog delete 1
      n

      """
    let ran = try home.run("--keep-going", input: .text(script))
    #expect(
      ran.complaints == """
        Published blog 1: The tea garden
        Likes 1 ♥
        -:4: You already liked it~
        Shares 1
        Delete this published blog? Other users will no longer see it. [y/N]
        Moved to the recycle bin for 30 days: The tea garden
        Restored: The tea garden
        -:9: the blog is published; move it to the recycle bin first: delete
        Delete this published blog? Other users will no longer see it. [y/N]
        Nothing was changed

        """)
    #expect(ran.text.hasPrefix("1\nThe tea garden\nAuthor: ada\n"))
    #expect(ran.text.hasSuffix("Likes 0 ♡\nShares 0\ncoterie blog 1\n"))
    #expect(ran.status == 1)
  }

  @Test("Without a text the error names the sources of a text, and no draft is saved")
  func noText() throws {
    let script = try home.run(input: .text("write Tea\n"))
    #expect(
      script.complaints
        == "-:1: no text to save; read it from a file: --file FILE; in a shell, the command also "
        + "reads standard input or opens an editor\n")
    #expect(script.status == 2)
    #expect(try home.run("-c", "write Tea", input: .text("words")).status == 2)
    #expect(try home.run("-c", "write Tea --file -", input: .text("words")).status == 2)
    #expect(try home.run("write", "Tea").complaints == "coterie: the text is empty\n")
    let missing = try home.run("write", "Tea", "--file", home.path + "/none.md")
    #expect(missing.status == 3)
    #expect(try home.run("write", "Tea", "--file", home.path).status == 1)
    #expect(try home.run("blog", "1").status == 3)
  }

  @Test("--file - is standard input")
  func dash() throws {
    #expect(try home.run("write", "Tea", "--file", "-", input: .text("words")).text == "1\n")
  }

  @Test("Invalid text is refused, and no draft is saved", .long)
  func bytes() throws {
    let refused: [([UInt8], String, Int32)] = [
      ([0x61, 0xFF, 0x62], "the text is not valid UTF-8", 2),
      ([0xED, 0xA0, 0x80], "the text is not valid UTF-8", 2),
      ([0x61, 0x00, 0x62], "the text contains a NUL byte", 2),
      ([0xEF, 0xBB, 0xBF, 0x0A], "the text is empty", 1),
      (Array(repeating: 0x61, count: (8 << 20) + 1), "the text is longer than 8388608 bytes", 1),
    ]
    for (bytes, words, status) in refused {
      try home.write(bytes, to: "post.md")
      let written = try home.run("write", "Tea", "--file", home.path + "/post.md")
      #expect(written.complaints == "coterie: \(words)\n")
      #expect(written.status == status)
      let piped = try home.run("write", "Tea", input: .file(home.path + "/post.md"))
      #expect(piped.complaints.hasPrefix("coterie: \(words)"))
      #expect(piped.status == status)
    }
    #expect(try home.run("blog", "1").status == 3)
    try home.write(Array(repeating: 0x61, count: 8 << 20), to: "post.md")
    #expect(try home.run("write", "Tea", "--file", home.path + "/post.md").text == "1\n")
  }

  @Test("A failed atomic run takes back its blogs")
  func atomic() throws {
    try home.write("words", to: "post.md")
    let ran = try home.run(
      "--atomic", input: .text("write Tea --file \(home.path)/post.md\nopne\n"))
    #expect(ran.status == 2)
    #expect(!ran.complaints.contains("Saved"))
    #expect(try home.run("blog", "1").status == 3)
  }
}
