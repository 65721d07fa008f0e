import Fixtures
import Glibc
import Testing

/// The text after an editor or the program ended abnormally.
extension EditorTests {
  @Test("After a kill the next prompt counts the unsaved text, and recover saves it")
  func killed() throws {
    let lines = "echo One. >>\"$1\"; touch '\(home.path)/ready'; echo ready; sleep 600"
    let terminal = try PseudoTerminal(
      "write", "Tea \u{1B}[31m", home: home, environment: try editor(lines))
    #expect(try terminal.finish() == 1)
    let killed = try PseudoTerminal("write", "Tea", home: home, environment: try editor(lines))
    try killed.wait(for: "ready\r\n")
    let meanwhile = try PseudoTerminal(home: home, columns: 500)
    let before = try meanwhile.wait(for: Self.prompt)
    #expect(!before.contains("unsaved"))
    #expect(home.textFiles.count == 1)
    killed.send(signal: SIGKILL)
    _ = try killed.finish()
    let shown = try meanwhile.type("show")
    #expect(shown.contains("1 unsaved text: recover"))
    try leave(meanwhile)
    let next = try PseudoTerminal(home: home, columns: 500)
    #expect(
      try next.wait(for: Self.prompt).hasPrefix("Coterie · ada\r\n1 unsaved text: recover\r\n"))
    let list = try next.type("recover")
    #expect(list.contains("1  Tea  ") && !list.contains("/post.md"))
    #expect(list.contains("Save one as a draft: recover N."))
    let other = try next.type("recover 2")
    #expect(other.contains("no such text: 2; choose a number from 1 to 1"))
    #expect(try next.type("recover 1").contains("Saved draft 1: Tea"))
    #expect(try next.type("show").contains("unsaved") == false)
    #expect(try next.type("recover").contains("No unsaved texts"))
    #expect(home.textFiles == [])
    try leave(next)
  }

  @Test("An editor that survives a kill keeps its file, and the text is listed once it ends")
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
    #expect(try !start().contains("unsaved"))
    #expect(home.textFiles.count == 1)
    try home.write("", to: "save")
    try killed.wait(until: { home.read("saved") != nil }, "the editor to save")
    #expect(try !start().contains("unsaved"))
    let folder = try #require(home.textFiles.first)
    #expect(home.read(folder + "/post.md")?.hasSuffix("One.\n") == true)
    try home.write("", to: "end")
    try killed.wait(until: { home.read("ended") != nil }, "the editor to end")
    // The process of the editor lives a moment longer.
    try killed.wait(
      until: { (try? start())?.contains("1 unsaved text: recover") ?? false },
      "the text to be listed")
    let list = try home.run("recover", "--json=number,title,blog,doubtful").text
    #expect(list == #"[{"number":1,"title":"Tea","blog":null,"doubtful":false}]"# + "\n")
    #expect(
      try home.run("recover", "1", "--json=title,state").text
        == #"{"title":"Tea","state":"draft"}"# + "\n")
    #expect(home.textFiles == [])
  }

  @Test("An editor that returns early keeps its file")
  func window() throws {
    let lines =
      #"trap '' HUP; (while [ ! -e "$0.end" ]; do sleep 0.01; done; echo One. >>"$1") </dev/null >/dev/null 2>&1 &"#
    let terminal = try PseudoTerminal(
      "write", "Tea", home: home, environment: try editor(lines), columns: 500)
    #expect(try terminal.finish() == 1)
    #expect(terminal.screen.contains("sh returned but is still running; use an option such as"))
    let folder = try #require(home.textFiles.first)
    try home.write("", to: "editor.end")
    try terminal.wait(
      until: { home.read(folder + "/post.md")?.hasSuffix("One.\n") == true }, "the text")
    let kept = try Program.run(words: Home.words(named: terminal.screen), home: home)
    #expect(kept.complaints == "Saved draft 1: Tea\n")
  }

  @Test("A swap file of an editor is named, and stays beside its text")
  func beside() throws {
    #expect(try home.run("write", "Tea", input: .text("One.\n")).text == "1\n")
    let swap = try PseudoTerminal(
      "blog", "edit", "1", home: home,
      environment: try editor(#"echo Two. >"$(dirname "$1")/.post.md.swp"; kill -9 $$"#),
      columns: 700)
    #expect(try swap.finish() == 1)
    let folder = try #require(home.textFiles.first)
    let left = "\(home.path)/\(folder)/.post.md.swp"
    #expect(swap.screen.contains("; an editor also left \(left), which may contain more text"))
    let same = try Program.run(words: Home.words(named: swap.screen, upTo: ";"), home: home)
    #expect(same.complaints == "Nothing was changed\n")
    #expect(home.read(folder + "/.post.md.swp") == "Two.\n")
    #expect(home.read(folder + "/post.md")?.hasSuffix("One.\n") == true)
    let next = try PseudoTerminal(home: home, columns: 500)
    #expect(try next.wait(for: Self.prompt).contains("1 unsaved text: recover"))
    let list = try next.type("recover")
    #expect(list.contains("a file of an editor") && list.contains(left))
    #expect(try next.type("recover 1").contains("an editor left \(left), which only that editor"))
    try next.type("recover 1 --discard", until: "[y/N] ")
    #expect(try next.type("n").contains("Nothing was changed"))
    #expect(home.textFiles.count == 1)
    try next.type("recover 1 --discard", until: "[y/N] ")
    #expect(try next.type("y").contains("Deleted the unsaved text: Untitled"))
    try leave(next)
    #expect(home.textFiles == [])
  }

  @Test("A text that a killed editor saved under another name is listed, and can be saved")
  func rescued() throws {
    let terminal = try PseudoTerminal(
      "write", "Tea", home: home,
      environment: try editor(#"echo Two. >"$1.save"; kill -9 $$"#), columns: 500)
    #expect(try terminal.finish() == 1)
    #expect(try home.run("recover", "1").complaints == "Saved draft 1: Untitled\n")
    #expect(try home.run("blog", "1", "--json=body").text == #"{"body":"Two.\n"}"# + "\n")
    #expect(home.textFiles == [])
  }

  @Test("A text is not saved for another account than the one that began it")
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
    #expect(try terminal.finish() == 4)
    #expect(terminal.screen.contains("you are not logged in"))
    #expect(home.textFiles.count == 1)
    let next = try PseudoTerminal(home: home, columns: 500)
    #expect(try !next.wait(for: Self.prompt).contains("unsaved"))
    #expect(try next.type("recover 1").contains("No unsaved texts"))
    try leave(next)
    #expect(try home.run("logout").status == 0)
    let back = try home.run("login", "ada", "--password-stdin", input: .text("secret ada\n"))
    #expect(back.status == 0)
    #expect(try home.run("recover", "1").complaints == "Saved draft 1: Tea\n")
  }

  @Test("An unchanged text is deleted silently after a kill")
  func leftUnchanged() throws {
    let terminal = try PseudoTerminal(
      "write", "Tea", home: home, environment: try editor("echo ready; sleep 600"))
    try terminal.wait(for: "ready\r\n")
    terminal.send(signal: SIGKILL)
    _ = try terminal.finish()
    #expect(home.textFiles.count == 1)
    let next = try prompt("true")
    #expect(!next.screen.contains("unsaved"))
    #expect(home.textFiles == [])
    try leave(next)
  }

  @Test(
    "SIGHUP and SIGTERM end the editor, and the text is kept",
    arguments: [SIGHUP, SIGTERM])
  func ended(signal: Int32) throws {
    let terminal = try prompt(
      "trap 'echo saved >>\"$1\"; exit 0' HUP TERM; echo ready; while :; do sleep 0.1; done")
    try terminal.send("write Tea\r")
    try terminal.wait(for: "ready\r\n")
    terminal.send(signal: signal)
    #expect(try terminal.finish() == 128 + signal)
    let folder = try #require(home.textFiles.first)
    #expect(home.read(folder + "/post.md")?.hasSuffix("saved\n") == true)
    #expect(try home.run("blog", "1").status == 3)
  }

  @Test("A text is kept when its terminal closes")
  func hungUp() throws {
    let terminal = try prompt(
      "trap 'echo saved >>\"$1\"; exit 0' HUP; echo ready; while :; do sleep 0.1; done")
    try terminal.send("write Tea\r")
    try terminal.wait(for: "ready\r\n")
    _ = try terminal.hangUp()
    #expect(home.textFiles.count == 1)
    let next = try prompt("true")
    #expect(next.screen.contains("1 unsaved text: recover"))
    try leave(next)
  }

  @Test("Ctrl-C reaches only the editor, and Ctrl-Z stops both until they are continued")
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
    try terminal.wait(for: "Saved draft 1: Tea")
    try terminal.wait(for: Self.writing)
    try terminal.send("\u{4}")
    try terminal.wait(for: "ended 0")
  }
}
