import Fixtures
import Glibc
import Testing

@Suite("Writing in an editor", .serialized, .takesTurns)
struct EditorTests {
  static let prompt = "Greeting › "
  static let writing = "Greeting ⟦Write⟧ › "
  let home: Home

  init() throws { home = try Home.ofAda() }

  /// An editor that runs these lines of shell, with the file as `$1`.
  func editor(_ lines: String, _ name: String = "editor") throws -> [String: String] {
    ["EDITOR": "sh \(try home.write("set -e\n\(lines)\n", to: name))", "COTERIE_LANG": "en"]
  }

  /// A prompt with that editor.
  func prompt(_ lines: String) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(home: home, environment: try editor(lines))
    try terminal.wait(for: Self.prompt)
    return terminal
  }

  func leave(_ terminal: PseudoTerminal) throws {
    try terminal.send("\u{4}")
    #expect(try terminal.finish() == 0)
  }

  // MARK: Something new

  @Test("A written text is saved at once, and opens above the current place")
  func write() throws {
    let terminal = try prompt(
      """
      stat -c 'mode %a' "$1" "$(dirname "$1")"
      env | grep COTERIE_ || echo nothing of ours
      test -t 0 && test -t 1 && test -t 2 && echo a terminal
      printf -- '---\\ntitle: Tea garden\\n---\\n\\nOne *fine* day\\n' >"$1"
      """)
    let shown = try terminal.type("write", until: Self.writing)
    #expect(shown.contains("mode 600\r\nmode 700\r\n"))
    #expect(shown.contains("nothing of ours\r\n"))
    #expect(shown.contains("a terminal\r\n"))
    #expect(shown.contains("Saved draft 1: Tea garden\r\n"))
    #expect(shown.contains("One *fine* day\r\n"))
    #expect(home.textFiles == [])
    #expect(
      try home.run("blog", "1", "--json=state,body").text
        == #"{"state":"draft","body":"One *fine* day\n"}"# + "\n")
    #expect(try terminal.type("where", until: Self.writing).contains(Self.writing.dropLast(3)))
    #expect(
      try terminal.type("publish").contains("Published blog 1: Tea garden\r\nShow it: blog 1\r\n"))
    #expect(try home.run("blog", "1", "--json=state").text == "{\"state\":\"published\"}\n")
    try leave(terminal)
  }

  @Test("The screen can edit the text again, keep it, or discard it")
  func screen() throws {
    let terminal = try prompt("echo more >>\"$1\"")
    try terminal.type("write Tea", until: Self.writing)
    let again = try terminal.type("edit", until: Self.writing)
    #expect(again.contains("Saved revision 2: Tea\r\n"))
    #expect(
      try home.run("blog", "1", "--json=title,body").text
        == #"{"title":"Tea","body":"more\nmore\n"}"# + "\n")
    #expect(try terminal.type("save").contains("Saved draft 1: Tea\r\n"))
    try terminal.type("write Rain", until: Self.writing)
    try terminal.type("discard", until: "[y/N] ")
    try terminal.type("y")
    #expect(try home.run("bin", "--json=title").text == "[{\"title\":\"Rain\"}]\n")
    #expect(home.textFiles == [])
    try leave(terminal)
  }

  @Test("An empty text is not saved", arguments: ["true", ": >\"$1\"", "rm \"$1\""])
  func nothing(lines: String) throws {
    let terminal = try prompt(lines)
    #expect(try terminal.type("write Tea").contains("Nothing was saved\r\n"))
    #expect(home.textFiles == [])
    try leave(terminal)
    #expect(try home.run("blog", "1").status == 3)
  }

  @Test("From a shell the editor gets the terminal, and a pipe gets the number alone")
  func shell() throws {
    let variables = try editor("test -t 1; echo One. >>\"$1\"")
    let terminal = try PseudoTerminal(
      home: home, environment: variables,
      shell:
        #"id=$("$COTERIE" write Tea); echo "kept <$id>"; "$COTERIE" write Rain; echo "ended $?""#)
    try terminal.wait(for: "Saved draft 1: Tea\r\nkept <1>\r\n")
    try terminal.wait(for: "Saved draft 2: Rain\r\nended 0\r\n")
    #expect(home.textFiles == [])
  }

  @Test("With --no-input, or in a script, no editor opens")
  func nobody() throws {
    let variables = try editor("echo One. >>\"$1\"")
    try home.write("write Tea\n", to: "talk.flow")
    let terminal = try PseudoTerminal(
      home: home, environment: variables,
      shell:
        #""$COTERIE" write --no-input; echo "ended $?"; "$COTERIE" run talk.flow; echo "ended $?""#)
    try terminal.wait(for: "no text to save")
    try terminal.wait(for: "ended 2\r\n")
    try terminal.wait(for: "talk.flow:1: no text to save")
    try terminal.wait(for: "ended 2\r\n")
  }

  @Test("An error names an editor that cannot be started, and the setting for another")
  func missing() throws {
    let terminal = try PseudoTerminal(
      home: home, environment: ["VISUAL": "/nonexistent/editor -x", "EDITOR": "true"])
    try terminal.wait(for: Self.prompt)
    let shown = try terminal.type("write")
    #expect(
      shown.contains(
        "cannot start /nonexistent/editor: No such file or directory; choose an editor"))
    #expect(home.textFiles == [])
    try leave(terminal)
  }

  // MARK: Failures

  @Test(
    "If the editor fails, the text is not saved, and the suggested command saves it",
    arguments: [("exit 3", "sh exited with status 3"), ("kill -9 $$", "sh was killed by signal 9")])
  func failed(lines: String, words: String) throws {
    let variables = try editor("echo One. >>\"$1\"\n\(lines)")
    let terminal = try PseudoTerminal(
      "write", "Tea", home: home, environment: variables, columns: 500)
    #expect(try terminal.finish() == 1)
    #expect(terminal.screen.contains("coterie: \(words); nothing was saved; the text is in /"))
    let folder = try #require(home.textFiles.first)
    #expect(home.mode(of: folder) == 0o700)
    #expect(home.mode(of: folder + "/post.md") == 0o600)
    #expect(try home.run("blog", "1").status == 3)
    let kept = try Program.run(words: Home.words(named: terminal.screen), home: home)
    #expect(kept.text == "1\n")
    #expect(kept.complaints == "Saved draft 1: Tea\n")
    #expect(home.textFiles == [])
  }

  @Test("A failed editor without a change leaves no file")
  func failedUnchanged() throws {
    let terminal = try PseudoTerminal("write", "Tea", home: home, environment: try editor("exit 3"))
    #expect(try terminal.finish() == 1)
    #expect(home.textFiles == [])
  }

  @Test(
    "A text that cannot be saved stays in its file",
    arguments: [
      ("printf 'a\\377b' >\"$1\"", "the text is not valid UTF-8", Int32(2)),
      ("printf -- '---\\ntitle: \"  \"\\n---\\nOne' >\"$1\"", "the title is empty", 1),
      ("printf -- '---\\ntags: a\\n---\\nOne' >\"$1\"", "no such front matter field: tags", 2),
      ("echo One >>\"$1\"; \"$PROGRAM\" logout", "you are not logged in", 4),
      ("rm \"$1\"; ln -s /etc/passwd \"$1\"", "post.md is not a regular file", 6),
    ])
  func refused(lines: String, words: String, status: Int32) throws {
    var variables = try editor(lines)
    variables["PROGRAM"] = Program.path
    let terminal = try PseudoTerminal("write", home: home, environment: variables, columns: 500)
    #expect(try terminal.finish() == status)
    #expect(terminal.screen.contains(words))
    #expect(terminal.screen.contains("save it: coterie write --file /"))
    #expect(home.textFiles.count == 1)
  }

  @Test("A text whose file is readable by others is saved all the same")
  func loose() throws {
    let variables = try editor("echo One >\"$1.new\"; chmod 644 \"$1.new\"; mv \"$1.new\" \"$1\"")
    let terminal = try PseudoTerminal("write", home: home, environment: variables)
    #expect(try terminal.finish() == 0)
    #expect(try home.run("blog", "1", "--json=body").text == #"{"body":"One\n"}"# + "\n")
  }

  @Test("A title without a text stays in the file; a typed title survives deleted front matter")
  func titles() throws {
    let alone = try PseudoTerminal(
      "write", home: home,
      environment: try editor(#"printf -- '---\ntitle: Long thought about\n---\n' >"$1""#),
      columns: 500)
    #expect(try alone.finish() == 1)
    #expect(alone.screen.contains("the text is empty; the text is in /"))
    #expect(home.textFiles.count == 1)
    let bare = try PseudoTerminal(
      "write", "Tea", home: home, environment: try editor(#"echo One. >"$1""#))
    #expect(try bare.finish() == 0)
    #expect(bare.screen.contains("Saved draft 1: Tea\r\n"))
  }

  @Test("A known editor starts at the first line of the text")
  func firstLine() throws {
    try home.write("#!/bin/sh\necho \"<$1>\"; echo One. >>\"$2\"\n", to: "vim.tiny")
    chmod(home.path + "/vim.tiny", 0o700)
    let terminal = try PseudoTerminal(
      "write", "Tea", home: home, environment: ["EDITOR": home.path + "/vim.tiny"])
    #expect(try terminal.finish() == 0)
    #expect(terminal.screen.contains("<+4>"))
  }

  // MARK: Existing blogs

  @Test("A blog is changed on its page, and the page and the list beneath show it")
  func edit() throws {
    #expect(try home.run("write", "Tea", "--publish", input: .text("One.")).text == "1\n")
    let terminal = try prompt(
      "grep -v '^title' \"$1\" >\"$1.new\"; echo Two. >>\"$1.new\"; mv \"$1.new\" \"$1\"")
    try terminal.type("user", until: "ada › ")
    try terminal.type("open 1", until: "Tea › ")
    let edited = try terminal.type("edit", until: "Tea › ")
    #expect(edited.contains("Saved revision 2: Tea\r\n"))
    #expect(
      try home.run("blog", "1", "--json=title,revision,body").text
        == #"{"title":"Tea","revision":2,"body":"One.\nTwo.\n"}"# + "\n")
    #expect(try terminal.type("refresh", until: "Tea › ").contains("Two."))
    #expect(try terminal.type("back", until: "ada › ").contains("One. Two."))
    #expect(home.textFiles == [])
    try leave(terminal)
  }

  @Test("An unchanged text adds no revision", arguments: ["true", ": >\"$1\"", "echo >>\"$1\""])
  func unchanged(lines: String) throws {
    #expect(try home.run("write", "Tea", input: .text("One.\n")).text == "1\n")
    let terminal = try PseudoTerminal(
      "blog", "edit", "1", home: home, environment: try editor(lines))
    #expect(try terminal.finish() == 0)
    if lines != "echo >>\"$1\"" { #expect(terminal.screen == "Nothing was changed\r\n") }
    #expect(home.textFiles == [])
  }

  @Test("Of two editors of one blog the second gets a conflict, and both texts are saved")
  func two() throws {
    #expect(try home.run("write", "Tea", input: .text("One.\n")).text == "1\n")
    let slow = try PseudoTerminal(
      "blog", "edit", "1", home: home,
      environment: try editor("echo ready; read go; echo Slow. >>\"$1\"", "slow"), columns: 500)
    try slow.wait(for: "ready\r\n")
    let fast = try PseudoTerminal(
      "blog", "edit", "1", home: home, environment: try editor("echo Fast. >>\"$1\"", "fast"))
    #expect(try fast.finish() == 0)
    try slow.send("\n")
    #expect(try slow.finish() == 5)
    #expect(
      slow.screen.contains(
        "coterie: the blog was saved elsewhere as revision 2; your text is saved as draft 2"))
    #expect(try home.run("blog", "1", "--json=body").text == #"{"body":"One.\nFast.\n"}"# + "\n")
    #expect(try home.run("blog", "2", "--json=body").text == #"{"body":"One.\nSlow.\n"}"# + "\n")
    #expect(home.textFiles == [])
  }
}
