import Fixtures
import Glibc
import SQLiteDriver
import Testing

@Suite("A text from a pipe that cannot be saved", .serialized, .takesTurns)
struct KeptTextTests {
  private let home: Home

  init() throws { home = try Home.ofAda() }

  /// Runs the line for a shell that was named.
  private func runLine(of complaints: String) throws -> Program.Result {
    try Program.run(words: Home.words(named: complaints), home: home)
  }

  @Test("A text for a store that does not exist is kept")
  func missingStore() throws {
    let run = try home.run(
      "--store", "missing.db", "write", "edit", "1", input: .text("precious\n"))
    #expect(run.status != 0)
    let folder = try #require(home.textFiles.first)
    #expect(home.read(folder + "/post.md")?.contains("precious") ?? false)
  }

  @Test("A text that is not UTF-8 stays in its file, and the message names the file")
  func notUTF8() throws {
    let refused = try home.run("write", "Tea", input: .bytes([0x61, 0xFF, 0x0A]))
    #expect(refused.status == 2)
    let folder = try #require(home.textFiles.first)
    let run = try home.run("recover", "1")
    #expect(
      run.complaints
        == "coterie: the text is not valid UTF-8; the text is in \(home.path)/\(folder)/post.md; "
        + "correct it there, then save it: recover 1\n")
    #expect(home.textFiles == [folder])
  }

  @Test("The text goes to a private file, and the suggested command saves it with its title")
  func kept() throws {
    try home.change("data/coterie/coterie.db", "PRAGMA user_version = 9999")
    let refused = try home.run("write", "Tea: green", "--publish", input: .text("One.\n"))
    #expect(refused.status == 6)
    #expect(refused.text == "")
    let folder = try #require(home.textFiles.first)
    let path = "\(home.path)/\(folder)/post.md"
    #expect(
      refused.complaints.hasSuffix(
        "; the text is in \(path); save it: coterie write --publish --file \(path)\n"))
    #expect(home.mode(of: "state/coterie/writing") == 0o700)
    #expect(home.mode(of: folder) == 0o700)
    #expect(home.mode(of: folder + "/post.md") == 0o600)
    #expect(home.read(folder + "/post.md") == "---\ntitle: \"Tea: green\"\n---\n\nOne.\n")
    #expect(try runLine(of: refused.complaints).status == 6)
    #expect(home.textFiles == [folder])
    try home.change("data/coterie/coterie.db", "PRAGMA user_version = 1")
    let kept = try runLine(of: refused.complaints)
    #expect(kept.text == "1\n")
    #expect(kept.complaints == "Published blog 1: Tea: green\n")
    #expect(home.textFiles == [])
    #expect(
      try home.run("blog", "1", "--json=title,body").text
        == #"{"title":"Tea: green","body":"One.\n"}"# + "\n")
  }

  @Test("A bad title or a guest loses no text, and the suggested command saves it")
  func refused() throws {
    let long = String(repeating: "é", count: 201)
    for (title, words) in [
      ("", "the title is empty"), (long, "the title is longer than 200 characters"),
    ] {
      let refused = try home.run("write", title, input: .text("words of \(words)"))
      #expect(refused.status == 1)
      #expect(refused.complaints.hasPrefix("coterie: \(words); the text is in /"))
      #expect(try runLine(of: refused.complaints).status == 0)
    }
    #expect(try home.run("logout").status == 0)
    let guest = try home.run("write", input: .text("a guest's words"))
    #expect(guest.status == 4)
    #expect(guest.complaints.hasPrefix("coterie: you are not logged in; "))
    #expect(
      try home.run("login", "ada", "--password-stdin", input: .text("secret ada\n")).status == 0)
    #expect(try runLine(of: guest.complaints).text == "3\n")
    #expect(home.textFiles == [])
    #expect(try home.run("drafts", "--json=summary").text.contains("a guest's words"))
  }

  @Test(
    "Invalid UTF-8 and overlong texts are kept in a file unchanged; empty texts are not kept",
    .long)
  func bytes() throws {
    for bytes: [UInt8] in [[0x61, 0xFF], [0x61, 0x00, 0x62]] {
      let refused = try home.run("write", "Tea", input: .bytes(bytes))
      #expect(refused.status == 2)
      let folder = try #require(home.textFiles.first)
      let kept = try home.bytes(of: folder + "/post.md")
      #expect(kept == Array("---\ntitle: Tea\n---\n\n".utf8) + bytes)
      let again = try runLine(of: refused.complaints)
      #expect(again.status == 2)
      unlink("\(home.path)/\(folder)/post.md")
      rmdir("\(home.path)/\(folder)")
    }
    for input in [
      Program.Input.text(""), .text(" \n\t\n"), .text("---\ntitle:\n---\n\n"),
      .repeated(Array(repeating: 0x61, count: 1 << 20), 65),
    ] {
      #expect(try home.run("write", "Tea", input: input).status == 1)
      #expect(try home.run("write", input: input).status == 1)
    }
    #expect(home.textFiles == [])
    for more in [1, 1 << 20] {
      let long = Array(repeating: UInt8(ascii: "a"), count: (8 << 20) + more)
      let refused = try home.run("write", input: .bytes(long))
      #expect(
        refused.complaints.hasPrefix("coterie: the text is longer than 8388608 bytes; the text is"))
      let file = try #require(home.textFiles.first) + "/post.md"
      #expect(try home.bytes(of: file) == long)
      // After the file is shortened, its text can be saved, and the file is deleted.
      #expect(truncate("\(home.path)/\(file)", 8 << 20) == 0)
      #expect(try runLine(of: refused.complaints).status == 0)
      #expect(home.textFiles == [])
    }
  }

  @Test("A title without a text is kept in a file")
  func title() throws {
    let refused = try home.run(
      "write", "Tea", input: .text("---\ntitle: Long thought about\n---\n"))
    #expect(refused.complaints.contains("/post.md; correct it there, then save it: coterie "))
    #expect(home.textFiles.count == 1)
  }

  @Test(
    "A signal while reading keeps the text that was already read",
    arguments: [SIGINT, SIGTERM, SIGHUP])
  func ended(signal: Int32) throws {
    let path = home.path + "/pipe"
    try #require(mkfifo(path, 0o600) == 0)
    let program = try Program(
      words: ["write", "--file", path].map { Array($0.utf8) }, input: .text(""), home: home)
    let pipe = open(path, O_WRONLY)
    defer { close(pipe) }
    try #require(write(pipe, "One", 3) == 3)
    // It has read them when there is nothing in the pipe any more.
    var count: Int32 = 3
    while count > 0 {
      try #require(ioctl(pipe, UInt(FIONREAD), &count) == 0)
      usleep(1_000)
    }
    program.send(signal: signal)
    let ended = try program.finish()
    #expect(ended.status == 128 + signal)
    #expect(home.read((home.textFiles.first ?? "") + "/post.md") == "One")
    #expect(try runLine(of: ended.complaints).text == "1\n")
  }

  @Test("The text of a named pipe is kept like that of standard input")
  func onlyOnce() throws {
    let path = home.path + "/pipe"
    try #require(mkfifo(path, 0o600) == 0)
    let program = try Program(
      words: ["write", "Tea", "--file", path].map { Array($0.utf8) }, input: .text(""), home: home)
    let pipe = open(path, O_WRONLY)
    let text = "---\nfoo: 1\n---\nOne\n"
    #expect(write(pipe, text, text.utf8.count) == text.utf8.count)
    close(pipe)
    let refused = try program.finish()
    #expect(refused.status == 2)
    #expect(refused.complaints.contains("no such front matter field: foo"))
    let file = try #require(home.textFiles.first) + "/post.md"
    #expect(refused.complaints.contains("/post.md; correct it there, then save it: coterie "))
    try home.write("One\n", to: file)
    let kept = try runLine(of: refused.complaints)
    #expect(kept.complaints == "Saved draft 1: Tea\n")
    #expect(home.textFiles == [])
  }

  @Test("An unknown front matter field is refused by its name, and the text is kept")
  func fronts() throws {
    let text = "---\ntags: \u{1B}]0;x\u{7}\n---\nOne.\n"
    let refused = try home.run("write", input: .text(text))
    #expect(refused.status == 2)
    #expect(
      refused.complaints.hasPrefix("coterie: no such front matter field: tags; choose from"))
    #expect(home.read((home.textFiles.first ?? "") + "/post.md") == text)
    let hostile = try home.run("write", input: .text("---\n\u{1B}]0;x\u{7}\n---\nOne.\n"))
    #expect(hostile.complaints.hasPrefix("coterie: not a front matter field: ^[]0;x^G;"))
  }

  @Test("A pipe saves a revision, and a title in it counts unless one was typed")
  func edit() throws {
    #expect(try home.run("write", "Tea", input: .text("One.")).text == "1\n")
    let saved = try home.run("blog", "edit", "1", input: .text("---\ntitle: Rain\n---\n\nTwo."))
    #expect(saved.complaints == "Saved revision 2: Rain\n")
    #expect(saved.text == "")
    #expect(saved.status == 0)
    let typed = try home.run(
      "blog", "edit", "1", "--title", "Snow", "--json=title,revision,body",
      input: .text("---\ntitle: Rain\nrevision: 2\n---\n\nThree."))
    #expect(typed.text == #"{"title":"Snow","revision":3,"body":"Three."}"# + "\n")
    let same = try home.run("blog", "edit", "1", input: .text("Three."))
    #expect(same.complaints == "Nothing was changed\n")
    #expect(same.status == 0)
    let late = try home.run(
      "blog", "edit", "1", input: .text("---\nrevision: 2\n---\n\nFour."))
    #expect(
      late.complaints
        == "coterie: the blog was saved elsewhere as revision 3; your text is saved as "
        + "draft 2; compare both: blog 1 and blog 2\n")
    #expect(late.status == 5)
    #expect(
      try home.run("blog", "2", "--json=title,body").text == #"{"title":"Snow","body":"Four."}"#
        + "\n")
    let missing = try home.run("blog", "edit", "99", input: .text("Five."))
    #expect(missing.status == 3)
    #expect(try runLine(of: missing.complaints).text == "3\n")
    #expect(home.textFiles == [])
    let other = try home.run("blog", "edit", "2", input: .text("---\nid: 1\n---\n\nSix."))
    #expect(
      other.complaints.hasPrefix(
        "coterie: the front matter says that the text belongs to blog 1; the"))
    #expect(other.status == 1)
  }

  @Test("Editing another's blog is refused, and the text can be saved as a new draft")
  func others() throws {
    #expect(try home.run("write", "Tea", "--publish", input: .text("One.")).text == "1\n")
    #expect(
      try home.run("register", "bob", "--password-stdin", input: .text("secret two\n")).status == 1)
    #expect(try home.run("logout").status == 0)
    #expect(
      try home.run("register", "bob", "--password-stdin", input: .text("secret two\n")).status == 0)
    let refused = try home.run("blog", "edit", "1", input: .text("Two."))
    #expect(refused.status == 1)
    #expect(home.textFiles.first?.contains("/new-2-") == true)
    // Another account can neither save nor delete the text with the suggested command.
    #expect(try home.run("logout").status == 0)
    #expect(
      try home.run("login", "ada", "--password-stdin", input: .text("secret ada\n")).status == 0)
    let another = try runLine(of: refused.complaints)
    #expect(
      another.complaints.hasPrefix("coterie: another account began this text"))
    #expect(another.status == 1 && home.textFiles.count == 1)
    #expect(try home.run("logout").status == 0)
    #expect(
      try home.run("login", "bob", "--password-stdin", input: .text("secret two\n")).status == 0)
    #expect(try runLine(of: refused.complaints).text == "2\n")
    #expect(home.textFiles == [])
  }

  @Test("Of six programs that save the same text one succeeds, and the others get an error")
  func once() throws {
    let refused = try home.run("write", "", input: .text("One."))
    let words = Home.words(named: refused.complaints)
    let programs = try (1...6).map { _ in
      try Program(words: words, input: .text(""), home: home)
    }
    let results = try programs.map { try $0.finish() }
    #expect(results.filter { $0.status == 0 }.map(\.text) == ["1\n"])
    #expect(results.filter { ![0, 3, 5].contains($0.status) }.isEmpty)
    #expect(try home.run("drafts", "--json=id").text == "[{\"id\":1}]\n")
    #expect(home.textFiles == [])
  }

  @Test(
    "A signal while the store is busy keeps the text, and the error names the signal",
    arguments: [(SIGINT, "interrupted"), (SIGTERM, "terminated")])
  func interrupted(signal: Int32, words: String) throws {
    let other = try SQLiteDatabase(.file(home.path + "/data/coterie/coterie.db"))
    try other.run("BEGIN IMMEDIATE", [])
    let program = try Program(
      words: [Array("write".utf8)], input: .file(try home.write("One.", to: "post.md")), home: home)
    // It has read the text when its input stands behind that; the store is busy for half a minute.
    var seen = ""
    while !seen.hasPrefix("pos:\t4\n") {
      usleep(1_000)
      seen = String(decoding: program.view.bytes("fdinfo/0"), as: UTF8.self)
      try #require(seen != "")
    }
    program.send(signal: signal)
    let ended = try program.finish()
    #expect(ended.status == 128 + signal)
    #expect(ended.complaints.hasPrefix("coterie: \(words); the text is in "))
    #expect(home.read((home.textFiles.first ?? "") + "/post.md") == "One.")
    try other.run("COMMIT", [])
    #expect(try runLine(of: ended.complaints).text == "1\n")
  }

  @Test(
    "A signal before the first line, while the store is busy, ends a run with its own status",
    arguments: [(SIGINT, "interrupted"), (SIGTERM, "terminated"), (SIGHUP, "terminated")])
  func atTheStart(signal: Int32, words: String) throws {
    let other = try SQLiteDatabase(.file(home.path + "/data/coterie/coterie.db"))
    try other.run("BEGIN EXCLUSIVE", [])
    let program = try Program(
      words: ["-c", "user edit city W"].map { Array($0.utf8) }, home: home)
    usleep(400_000)
    program.send(signal: signal)
    let ended = try program.finish()
    #expect(ended.status == 128 + signal)
    // A slow machine may not have come to the store.
    #expect(["", "coterie: \(words)\n"].contains(ended.complaints))
    try other.run("COMMIT", [])
  }

  @Test("Without a state folder the error gives both reasons")
  func noPlace() throws {
    let path = try home.write("", to: "file")
    let refused = try Program.run(
      "write", "Tea", input: .text("One."), home: home, environment: ["XDG_STATE_HOME": path])
    #expect(refused.complaints.hasPrefix("coterie: you are not logged in; "))
    #expect(
      refused.complaints.contains("; cannot write the text to a file: \(path)/coterie: Not a")
    )
    #expect(refused.status == 4)
    let nowhere = try Program.run(
      "write", "Tea", input: .text("One."), home: home, without: ["HOME", "XDG_STATE_HOME"])
    #expect(
      nowhere.complaints.contains("; cannot write the text to a file: there is no folder"))
  }

  @Test("A committed atomic run leaves no file of its text")
  func atomic() throws {
    let done = try home.run("--atomic", "write", "Tea", input: .text("One."))
    #expect(done.text == "1\n")
    #expect(home.textFiles == [])
  }

  @Test("A rolled-back atomic run names the files of its texts, and the typed titles")
  func takenBack() throws {
    let refused = try home.run("write", "", input: .text("One."))
    let file = "\(home.path)/\(try #require(home.textFiles.first))/post.md"
    let lines = "write --file \(file) -- '-x y'\nblog 99\n"
    let failed = try home.run("--atomic", "run", try home.write(lines, to: "tour.flow"))
    #expect(failed.status == 3)
    #expect(failed.complaints.contains("the text is in \(file); save it: coterie write"))
    #expect(failed.complaints.hasSuffix(" --file \(file) -- '-x y'\n"))
    #expect(refused.complaints.contains(file))
    #expect(home.textFiles.count == 1)
    #expect(try home.run("blog", "1").status == 3)
    #expect(
      try home.run("write", "--file", file, "--", "-x y").complaints == "Saved draft 1: -x y\n")
    #expect(home.textFiles == [])
  }

  @Test("The suggested command names a store other than the default")
  func otherStore() throws {
    let refused = try home.run("--store", "my store.db", "write", input: .text("One."))
    #expect(refused.status == 4)
    #expect(
      refused.complaints.contains(
        "save it: coterie --store '\(home.path)/my store.db' write --file /")
    )
  }
}
