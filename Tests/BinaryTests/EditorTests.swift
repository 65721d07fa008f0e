import Fixtures
import Glibc
import Testing

@Suite("Writing in an editor")
struct EditorTests {
  private static let prompt = "Greeting › "
  private static let writing = "Greeting ⟦Write⟧ › "
  private let home: Home

  init() throws { home = try Home.ofAda() }

  /// An editor that does what the lines of a shell say, with the file as `$1`.
  private func editor(_ lines: String, _ name: String = "editor") throws -> [String: String] {
    ["EDITOR": "sh \(try home.write("set -e\n\(lines)\n", to: name))", "COTERIE_LANG": "en"]
  }

  /// A prompt with that editor.
  private func prompt(_ lines: String) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(home: home, environment: try editor(lines))
    try terminal.wait(for: Self.prompt)
    return terminal
  }

  private func leave(_ terminal: PseudoTerminal) throws {
    try terminal.send("\u{4}")
    #expect(try terminal.finish() == 0)
  }

  // MARK: Something new

  @Test("What is written is kept at once, and stands in front of where it was asked for")
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
    #expect(shown.contains("Draft 1 is kept: Tea garden\r\n"))
    #expect(shown.contains("One *fine* day\r\n"))
    #expect(home.sheets == [])
    #expect(
      try home.run("blog", "1", "--json=state,body").text
        == #"{"state":"draft","body":"One *fine* day\n"}"# + "\n")
    #expect(try terminal.type("where", until: Self.writing).contains(Self.writing.dropLast(3)))
    #expect(try terminal.type("publish").contains("Tea garden: published\r\n"))
    #expect(try home.run("blog", "1", "--json=state").text == "{\"state\":\"published\"}\n")
    try leave(terminal)
  }

  @Test("On the screen one writes on, keeps it, or throws it away")
  func screen() throws {
    let terminal = try prompt("echo more >>\"$1\"")
    try terminal.type("write Tea", until: Self.writing)
    let again = try terminal.type("edit", until: Self.writing)
    #expect(again.contains("Tea: saved as revision 2\r\n"))
    #expect(
      try home.run("blog", "1", "--json=title,body").text
        == #"{"title":"Tea","body":"more\nmore\n"}"# + "\n")
    #expect(try terminal.type("save").contains("Draft 1 is kept: Tea\r\n"))
    try terminal.type("write Rain", until: Self.writing)
    try terminal.type("discard", until: "[y/N] ")
    try terminal.type("y")
    #expect(try home.run("bin", "--json=title").text == "[{\"title\":\"Rain\"}]\n")
    #expect(home.sheets == [])
    try leave(terminal)
  }

  @Test("Nothing written is nothing kept", arguments: ["true", ": >\"$1\"", "rm \"$1\""])
  func nothing(lines: String) throws {
    let terminal = try prompt(lines)
    #expect(try terminal.type("write Tea").contains("Nothing was written\r\n"))
    #expect(home.sheets == [])
    try leave(terminal)
    #expect(try home.run("blog", "1").status == 3)
  }

  @Test("From a shell the number alone goes into a pipe, and an editor has the terminal")
  func shell() throws {
    let variables = try editor("test -t 1; echo One. >>\"$1\"")
    let terminal = try PseudoTerminal(
      home: home, environment: variables,
      shell:
        #"id=$("$COTERIE" write Tea); echo "kept <$id>"; "$COTERIE" write Rain; echo "ended $?""#)
    try terminal.wait(for: "Draft 1 is kept: Tea\r\nkept <1>\r\n")
    try terminal.wait(for: "Draft 2 is kept: Rain\r\nended 0\r\n")
    #expect(home.sheets == [])
  }

  @Test("Where nobody is to be asked, or a script runs, no editor opens")
  func nobody() throws {
    let variables = try editor("echo One. >>\"$1\"")
    try home.write("write Tea\n", to: "talk.flow")
    let terminal = try PseudoTerminal(
      home: home, environment: variables,
      shell:
        #""$COTERIE" write --no-input; echo "ended $?"; "$COTERIE" run talk.flow; echo "ended $?""#)
    try terminal.wait(for: "there is no text to keep")
    try terminal.wait(for: "ended 2\r\n")
    try terminal.wait(for: "talk.flow:1: there is no text to keep")
    try terminal.wait(for: "ended 2\r\n")
  }

  @Test("An editor that cannot be started is named, with how to set another")
  func missing() throws {
    let terminal = try PseudoTerminal(
      home: home, environment: ["VISUAL": "/nonexistent/editor -x", "EDITOR": "true"])
    try terminal.wait(for: Self.prompt)
    let shown = try terminal.type("write")
    #expect(shown.contains("/nonexistent/editor cannot be started: No such file or directory; set"))
    #expect(home.sheets == [])
    try leave(terminal)
  }

  // MARK: What goes wrong

  @Test(
    "What an editor did not end well is not saved, and the line that is named keeps it",
    arguments: [("exit 3", "sh ended with status 3"), ("kill -9 $$", "sh was ended by signal 9")])
  func failed(lines: String, words: String) throws {
    let variables = try editor("echo One. >>\"$1\"\n\(lines)")
    let terminal = try PseudoTerminal(
      "write", "Tea", home: home, environment: variables, columns: 500)
    #expect(try terminal.finish() == 1)
    #expect(terminal.screen.contains("coterie: \(words), and nothing was saved; the text is in /"))
    let folder = try #require(home.sheets.first)
    #expect(home.mode(of: folder) == 0o700)
    #expect(home.mode(of: folder + "/post.md") == 0o600)
    #expect(try home.run("blog", "1").status == 3)
    let kept = try Program.run(words: Home.words(named: terminal.screen), home: home)
    #expect(kept.text == "1\n")
    #expect(kept.complaints == "Draft 1 is kept: Tea\n")
    #expect(home.sheets == [])
  }

  @Test("An editor that failed and changed nothing leaves nothing")
  func failedUnchanged() throws {
    let terminal = try PseudoTerminal("write", "Tea", home: home, environment: try editor("exit 3"))
    #expect(try terminal.finish() == 1)
    #expect(home.sheets == [])
  }

  @Test(
    "What cannot be kept stays in the file",
    arguments: [
      ("printf 'a\\377b' >\"$1\"", "the text is not valid UTF-8", Int32(2)),
      ("printf -- '---\\ntitle: \"  \"\\n---\\nOne' >\"$1\"", "the title is empty", 1),
      ("printf -- '---\\ntags: a\\n---\\nOne' >\"$1\"", "tags: no such field", 2),
      ("echo One >>\"$1\"; \"$PROGRAM\" logout", "nobody is logged in", 4),
      ("rm \"$1\"; ln -s /etc/passwd \"$1\"", "post.md is not a plain file", 6),
    ])
  func refused(lines: String, words: String, status: Int32) throws {
    var variables = try editor(lines)
    variables["PROGRAM"] = Program.path
    let terminal = try PseudoTerminal("write", home: home, environment: variables, columns: 500)
    #expect(try terminal.finish() == status)
    #expect(terminal.screen.contains(words))
    #expect(terminal.screen.contains("to keep it type: coterie write --file /"))
    #expect(home.sheets.count == 1)
  }

  @Test("A text of which somebody else could read the file is made private, and kept")
  func loose() throws {
    let variables = try editor("echo One >\"$1.new\"; chmod 644 \"$1.new\"; mv \"$1.new\" \"$1\"")
    let terminal = try PseudoTerminal("write", home: home, environment: variables)
    #expect(try terminal.finish() == 0)
    #expect(try home.run("blog", "1", "--json=body").text == #"{"body":"One\n"}"# + "\n")
  }

  @Test("After a kill the next start offers what was written, and its line keeps it")
  func killed() throws {
    let lines = "echo One. >>\"$1\"; touch '\(home.path)/ready'; echo ready; sleep 600"
    let terminal = try PseudoTerminal(
      "write", "Tea \u{1B}[31m", home: home, environment: try editor(lines))
    #expect(try terminal.finish() == 1)
    let killed = try PseudoTerminal("write", "Tea", home: home, environment: try editor(lines))
    try killed.wait(for: "ready\r\n")
    let meanwhile = try PseudoTerminal(home: home, columns: 500)
    let before = try meanwhile.wait(for: Self.prompt)
    #expect(!before.contains("not kept"))
    #expect(home.sheets.count == 1)
    killed.send(signal: SIGKILL)
    _ = try killed.finish()
    let shown = try meanwhile.type("show")
    #expect(shown.contains("A text (Tea) of 20"))
    try leave(meanwhile)
    let next = try PseudoTerminal(home: home, columns: 500)
    let offered = try next.wait(for: Self.prompt)
    #expect(offered.contains("is not kept yet; to keep it type in a shell: coterie write --file /"))
    let words = Home.words(named: offered, behind: "type in a shell: coterie ")
    #expect(try Program.run(words: words, home: home).complaints == "Draft 1 is kept: Tea\n")
    #expect(try next.type("show").contains("not kept") == false)
    #expect(home.sheets == [])
    try leave(next)
  }

  @Test("After a kill an editor that goes on keeps its file, and what it saves later is offered")
  func goesOn() throws {
    let lines = """
      echo $PPID >'\(home.path)/number'; echo ready
      while [ ! -e '\(home.path)/save' ]; do sleep 0.01; done
      echo One. >>"$1"; touch '\(home.path)/saved'
      while [ ! -e '\(home.path)/end' ]; do sleep 0.01; done
      touch '\(home.path)/ended'
      """
    let killed = try PseudoTerminal(
      home: home, environment: try editor(lines),
      shell: #""$COTERIE" write Tea; echo killed; read line"#)
    try killed.wait(for: "ready\r\n")
    let number = home.read("number").flatMap { Int32($0.dropLast()) }
    kill(try #require(number), SIGKILL)
    try killed.wait(for: "killed")
    func start() throws -> String {
      let next = try PseudoTerminal(home: home, columns: 500)
      try next.wait(for: Self.prompt)
      try leave(next)
      return next.screen
    }
    #expect(try !start().contains("not kept"))
    #expect(home.sheets.count == 1)
    try home.write("", to: "save")
    try killed.wait(until: { home.read("saved") != nil }, "the editor to save")
    #expect(try !start().contains("not kept"))
    let folder = try #require(home.sheets.first)
    #expect(home.read(folder + "/post.md")?.hasSuffix("One.\n") == true)
    try home.write("", to: "end")
    try killed.wait(until: { home.read("ended") != nil }, "the editor to end")
    let offered = try start()
    #expect(offered.contains("A text (Tea) of 20"))
    let words = Home.words(named: offered, behind: "type in a shell: coterie ")
    #expect(try Program.run(words: words, home: home).complaints == "Draft 1 is kept: Tea\n")
    #expect(home.sheets == [])
  }

  @Test("An editor that returns at once and goes on does not lose its file")
  func window() throws {
    let lines =
      #"(trap '' HUP; while [ ! -e "$0.end" ]; do sleep 0.01; done; echo One. >>"$1") </dev/null >/dev/null 2>&1 &"#
    let terminal = try PseudoTerminal(
      "write", "Tea", home: home, environment: try editor(lines), columns: 500)
    #expect(try terminal.finish() == 1)
    #expect(terminal.screen.contains("sh has not ended, though it returned; an option such as"))
    let folder = try #require(home.sheets.first)
    try home.write("", to: "editor.end")
    try terminal.wait(
      until: { home.read(folder + "/post.md")?.hasSuffix("One.\n") == true }, "the text")
    let kept = try Program.run(words: Home.words(named: terminal.screen), home: home)
    #expect(kept.complaints == "Draft 1 is kept: Tea\n")
  }

  @Test("What an editor left beside the text is named, and stays with the text it belongs to")
  func beside() throws {
    #expect(try home.run("write", "Tea", input: .text("One.\n")).text == "1\n")
    let swap = try PseudoTerminal(
      "blog", "edit", "1", home: home,
      environment: try editor(#"echo Two. >"$(dirname "$1")/.post.md.swp"; kill -9 $$"#),
      columns: 700)
    #expect(try swap.finish() == 1)
    let folder = try #require(home.sheets.first)
    let left = "\(home.path)/\(folder)/.post.md.swp"
    #expect(swap.screen.contains("; an editor left \(left) beside it, which may hold more"))
    let same = try Program.run(words: Home.words(named: swap.screen, upTo: ";"), home: home)
    #expect(same.complaints == "Nothing was changed\n")
    #expect(home.read(folder + "/.post.md.swp") == "Two.\n")
    #expect(home.read(folder + "/post.md")?.hasSuffix("One.\n") == true)
    let next = try PseudoTerminal(home: home, columns: 500)
    #expect(try next.wait(for: Self.prompt).contains("An editor left \(left) on 20"))
    try leave(next)
    unlink(left)
    let last = try PseudoTerminal(home: home, columns: 500)
    #expect(try !last.wait(for: Self.prompt).contains("An editor left"))
    try leave(last)
    #expect(home.sheets == [])
  }

  @Test("What an editor saved under another name when it was ended is offered, and kept")
  func rescued() throws {
    let terminal = try PseudoTerminal(
      "write", "Tea", home: home,
      environment: try editor(#"echo Two. >"$1.save"; kill -9 $$"#), columns: 500)
    #expect(try terminal.finish() == 1)
    let next = try PseudoTerminal(home: home, columns: 500)
    let offered = try next.wait(for: Self.prompt)
    try leave(next)
    let words = Home.words(named: offered, behind: "type in a shell: coterie ")
    #expect(try Program.run(words: words, home: home).complaints == "Draft 1 is kept: Untitled\n")
    #expect(try home.run("blog", "1", "--json=body").text == #"{"body":"Two.\n"}"# + "\n")
    #expect(home.sheets == [])
  }

  @Test("What one began to write is not kept under the name of another")
  func another() throws {
    try home.write("secret two\n", to: "password")
    var variables = try editor(
      """
      "$PROGRAM" logout; "$PROGRAM" register bob --password-file '\(home.path)/password'
      echo One. >>"$1"
      """)
    variables["PROGRAM"] = Program.path
    let terminal = try PseudoTerminal(
      "write", "Tea", "--publish", home: home, environment: variables, columns: 500)
    #expect(try terminal.finish() == 1)
    #expect(terminal.screen.contains("ada began to write and is not logged in any more; the text"))
    #expect(home.sheets.count == 1)
    let next = try PseudoTerminal(home: home, columns: 500)
    #expect(try !next.wait(for: Self.prompt).contains("not kept"))
    try leave(next)
    #expect(try home.run("logout").status == 0)
    let back = try home.run("login", "ada", "--password-stdin", input: .text("secret ada\n"))
    #expect(back.status == 0)
    let again = try PseudoTerminal(home: home, columns: 500)
    let offered = try again.wait(for: Self.prompt)
    try leave(again)
    let words = Home.words(named: offered, behind: "type in a shell: coterie ")
    #expect(try Program.run(words: words, home: home).complaints == "Blog 1 is published: Tea\n")
  }

  @Test("A title alone is refused, and kept; the one that was typed is not lost with the front")
  func titles() throws {
    let alone = try PseudoTerminal(
      "write", home: home,
      environment: try editor(#"printf -- '---\ntitle: Long thought about\n---\n' >"$1""#),
      columns: 500)
    #expect(try alone.finish() == 1)
    #expect(alone.screen.contains("the text is empty; the text is in /"))
    #expect(home.sheets.count == 1)
    let bare = try PseudoTerminal(
      "write", "Tea", home: home, environment: try editor(#"echo One. >"$1""#))
    #expect(try bare.finish() == 0)
    #expect(bare.screen.contains("Draft 1 is kept: Tea\r\n"))
  }

  @Test("An editor that can begins on the first line of the text")
  func firstLine() throws {
    try home.write("#!/bin/sh\necho \"<$1>\"; echo One. >>\"$2\"\n", to: "vim.tiny")
    chmod(home.path + "/vim.tiny", 0o700)
    let terminal = try PseudoTerminal(
      "write", "Tea", home: home, environment: ["EDITOR": home.path + "/vim.tiny"])
    #expect(try terminal.finish() == 0)
    #expect(terminal.screen.contains("<+5>"))
  }

  @Test("What was left unchanged is cleared away without a word")
  func leftUnchanged() throws {
    let terminal = try PseudoTerminal(
      "write", "Tea", home: home, environment: try editor("echo ready; sleep 600"))
    try terminal.wait(for: "ready\r\n")
    terminal.send(signal: SIGKILL)
    _ = try terminal.finish()
    #expect(home.sheets.count == 1)
    let next = try prompt("true")
    #expect(!next.screen.contains("not kept"))
    #expect(home.sheets == [])
    try leave(next)
  }

  @Test(
    "Hanging up and terminating end the editor, and keep what was typed",
    arguments: [SIGHUP, SIGTERM])
  func ended(signal: Int32) throws {
    let terminal = try prompt(
      "trap 'echo saved >>\"$1\"; exit 0' HUP TERM; echo ready; while :; do sleep 0.1; done")
    try terminal.send("write Tea\r")
    try terminal.wait(for: "ready\r\n")
    terminal.send(signal: signal)
    #expect(try terminal.finish() == 128 + signal)
    let folder = try #require(home.sheets.first)
    #expect(home.read(folder + "/post.md")?.hasSuffix("saved\n") == true)
    #expect(try home.run("blog", "1").status == 3)
  }

  @Test("A terminal that goes away leaves the text")
  func hungUp() throws {
    let terminal = try prompt(
      "trap 'echo saved >>\"$1\"; exit 0' HUP; echo ready; while :; do sleep 0.1; done")
    try terminal.send("write Tea\r")
    try terminal.wait(for: "ready\r\n")
    _ = try terminal.hangUp()
    #expect(home.sheets.count == 1)
    let next = try prompt("true")
    #expect(next.screen.contains("A text (Tea) of 20"))
    try leave(next)
  }

  @Test("Ctrl-C is for the editor, and Ctrl-Z stops both until they are continued")
  func keys() throws {
    let lines = """
      trap 'echo caught' INT; trap 'echo again; echo One. >>"$1"; exit 0' CONT
      echo ready; while :; do sleep 0.1 || :; done
      """
    let terminal = try PseudoTerminal(
      home: home, environment: try editor(lines),
      shell: #"set -m; "$COTERIE"; echo stopped; read line; fg >/dev/null; echo "ended $?""#)
    try terminal.wait(for: Self.prompt)
    try terminal.send("write Tea\r")
    try terminal.wait(for: "ready\r\n")
    try terminal.send("\u{3}")
    try terminal.wait(for: "caught")
    try terminal.send("\u{1a}")
    try terminal.wait(for: "stopped\r\n")
    try terminal.send("\n")
    try terminal.wait(for: "again")
    try terminal.wait(for: "Draft 1 is kept: Tea")
    try terminal.wait(for: Self.writing)
    try terminal.send("\u{4}")
    try terminal.wait(for: "ended 0")
  }

  // MARK: What is there already

  @Test("A blog is changed on its page, and the page and the list beneath show it")
  func edit() throws {
    #expect(try home.run("write", "Tea", "--publish", input: .text("One.")).text == "1\n")
    let terminal = try prompt(
      "grep -v '^title' \"$1\" >\"$1.new\"; echo Two. >>\"$1.new\"; mv \"$1.new\" \"$1\"")
    try terminal.type("user", until: "ada › ")
    try terminal.type("open 1", until: "Tea › ")
    let edited = try terminal.type("edit", until: "Tea › ")
    #expect(edited.contains("Tea: saved as revision 2\r\n"))
    #expect(
      try home.run("blog", "1", "--json=title,revision,body").text
        == #"{"title":"Tea","revision":2,"body":"One.\nTwo.\n"}"# + "\n")
    #expect(try terminal.type("refresh", until: "Tea › ").contains("Two."))
    #expect(try terminal.type("back", until: "ada › ").contains("One. Two."))
    #expect(home.sheets == [])
    try leave(terminal)
  }

  @Test("An unchanged text is no revision", arguments: ["true", ": >\"$1\"", "echo >>\"$1\""])
  func unchanged(lines: String) throws {
    #expect(try home.run("write", "Tea", input: .text("One.\n")).text == "1\n")
    let terminal = try PseudoTerminal(
      "blog", "edit", "1", home: home, environment: try editor(lines))
    #expect(try terminal.finish() == 0)
    if lines != "echo >>\"$1\"" { #expect(terminal.screen == "Nothing was changed\r\n") }
    #expect(home.sheets == [])
  }

  @Test("Of two editors of one blog the second is told, and both texts are kept")
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
        "coterie: it was saved meanwhile as revision 2, and your text is kept as draft 2"))
    #expect(try home.run("blog", "1", "--json=body").text == #"{"body":"One.\nFast.\n"}"# + "\n")
    #expect(try home.run("blog", "2", "--json=body").text == #"{"body":"One.\nSlow.\n"}"# + "\n")
    #expect(home.sheets == [])
  }
}
