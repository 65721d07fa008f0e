import Fixtures
import Glibc
import Testing

@Suite("At the prompt", .serialized, .takesTurns)
struct PromptTests {
  private let door = "Login › "
  private let prompt = "Greeting › "

  @Test("The first lines name the next step, and the prompt is the breadcrumb")
  func welcome() throws {
    let terminal = try PseudoTerminal()
    #expect(
      try terminal.wait(for: door).hasPrefix(
        "Coterie, a writing circle in your terminal.\r\n"
          + "There are no accounts yet. Create yours: register NAME. "
          + "Look around first: tour.\r\n"))
    try terminal.type("greeting")
    #expect(try terminal.type("show").contains("Hello John Smith\r\n"))
    try terminal.send("quit\r")
    #expect(try terminal.finish() == 0)
  }

  @Test("Tab completes a noun")
  func completesNoun() throws {
    let terminal = try PseudoTerminal()
    try terminal.enterGreeting()
    try terminal.send("gre\t")
    try terminal.wait(for: "greeting ")
    try terminal.type("show")
    #expect(terminal.screen.contains("Hello John Smith"))
  }

  @Test("Tab completes a verb of the screen")
  func completesVerb() throws {
    let terminal = try PseudoTerminal()
    try terminal.enterGreeting()
    try terminal.send("sho\t")
    try terminal.wait(for: "show ")
    #expect(try terminal.type("").contains("Hello John Smith"))
  }

  @Test("Tab puts a file name with blanks in quotes", arguments: ["my\t", "\"my\t"])
  func quotesFileNames(fragment: String) throws {
    let home = try Home()
    try home.write("echo found\n", to: "my tour.flow")
    let terminal = try PseudoTerminal(home: home)
    try terminal.enterGreeting()
    try terminal.send("source \(fragment)")
    try terminal.wait(for: "\"my tour.flow\"")
    #expect(try terminal.type("").contains("found"))
  }

  @Test("Tab completes the value of an option, and the file of a verb that works everywhere")
  func completesValues() throws {
    let home = try Home()
    for name in ["post.md", "~til.md"] { try home.write("text\n", to: name) }
    let terminal = try PseudoTerminal(home: home)
    try terminal.enterGreeting()
    try terminal.send("where --lang z\t")
    try terminal.wait(for: "where --lang zh ")
    try terminal.type("")
    for folder in ["posts", "posts/old"] { home.makeFolder(folder) }
    for (line, end) in [
      ("write --file po", "st"), ("backup po", "sts/"), ("backup --force post.", "md"),
      ("blog voice 1 --save po", "sts/"),
      ("write --file=post.", "md "), ("write --file=posts/o", "ld/"), ("write --file ~t", "il.md"),
    ] {
      try terminal.send(line + "\t")
      try terminal.wait(for: line + end)
      try terminal.send("\u{3}")
      try terminal.wait(for: prompt)
    }
  }

  @Test("Tab puts ./ before a name that would be taken for an option")
  func dashes() throws {
    let home = try Home()
    try home.write("where\n", to: "-dash.md")
    let terminal = try PseudoTerminal(home: home)
    try terminal.enterGreeting()
    // Escape and a star insert all candidates.
    try terminal.send("source \u{1b}*")
    try terminal.wait(for: "./-dash.md")
  }

  @Test("Tab offers no file whose name has control characters")
  func hostileFileNames() throws {
    let home = try Home()
    for name in ["aa\u{9b}31mred", "ab\u{202e}live", "ac-plain"] {
      try home.write("where\n", to: name)
    }
    let terminal = try PseudoTerminal(home: home)
    try terminal.enterGreeting()
    try terminal.send("source a\t\r")
    try terminal.wait(for: "Greeting\r\n")
    #expect(!terminal.screen.contains("\u{9b}") && !terminal.screen.contains("\u{202e}"))
  }

  @Test("Tab offers no file whose name is not UTF-8", arguments: ["ad", "folder/ad"])
  func rawFileNames(beginning: String) throws {
    let home = try Home()
    home.makeFolder("folder")
    // C1 and invalid bytes could control a terminal that does not read UTF-8.
    let raw = Array((home.path + "/" + beginning).utf8) + [0x9b, 0x33, 0x31, 0x6d, 0xff, 0]
    try #require(mknod(raw.map(CChar.init(bitPattern:)), S_IFREG | 0o600, 0) == 0)
    let terminal = try PseudoTerminal(home: home)
    try terminal.enterGreeting()
    try terminal.send("source \(beginning)\t\r")
    try terminal.wait(for: "no such file: \(beginning)\r\n")
    // The screen is read as UTF-8, in which a raw byte would be U+FFFD.
    #expect(!terminal.screen.contains("\u{FFFD}"))
  }

  @Test("A paste that is still to be edited is shown without control characters")
  func hostilePaste() throws {
    let terminal = try PseudoTerminal()
    try terminal.enterGreeting()
    try terminal.send("\u{1b}[200~first a\u{9b}31mX\u{202e}Y\u{1b}[201~\r")
    try terminal.type("show")
    #expect(terminal.screen.contains(#"first a\u{9b}31mXY"#))
    #expect(!terminal.screen.contains("\u{9b}") && !terminal.screen.contains("\u{202e}"))
  }

  @Test("Tab lists the completions of a word")
  func listsCandidates() throws {
    let terminal = try PseudoTerminal()
    try terminal.enterGreeting()
    try terminal.send("set ")
    try terminal.send("\t")
    // They stand in columns, the last of them in the last row.
    try terminal.wait(for: "yes")
    try terminal.wait(for: prompt + "set ")
    for word in ["lang", "quiet", "width"] { #expect(terminal.screen.contains(word)) }
  }

  @Test("Arrow up recalls the line before")
  func recalls() throws {
    let terminal = try PseudoTerminal()
    try terminal.enterGreeting()
    try terminal.type("echo once")
    try terminal.type("where")
    try terminal.send("\u{1b}[A\u{1b}[A")
    try terminal.wait(for: "echo once")
    #expect(try terminal.type("").contains("once\r\n"))
  }

  @Test("Ctrl-C on half a line gives a fresh prompt")
  func leavesLine() throws {
    let terminal = try PseudoTerminal()
    try terminal.enterGreeting()
    try terminal.send("half a line")
    try terminal.wait(for: "half a line")
    try terminal.send("\u{3}")
    try terminal.wait(for: "^C\r\n")
    try terminal.wait(for: prompt)
    let answer = try terminal.type("show")
    #expect(answer.contains("Hello John Smith"))
    #expect(!answer.contains("half"))
    try terminal.send("\u{4}")
    #expect(try terminal.finish() == 0)
  }

  @Test("Ctrl-D leaves with status 0, also after an error")
  func endOfInput() throws {
    let terminal = try PseudoTerminal()
    try terminal.enterGreeting()
    try terminal.type("bogus")
    try terminal.send("\u{4}")
    #expect(try terminal.finish() == 0)
    #expect(terminal.echoes)
  }

  @Test(
    "No empty line precedes an answer, even after a cancelled question or a bell",
    arguments: ["\u{4}", "\u{1b}[3~"])
  func noEmptyLine(key: String) throws {
    let home = try Home.ofAda()
    try home.run("system", "tie", "--password-stdin", input: .text("secret ada\n"))
    try home.run("logout")
    let terminal = try PseudoTerminal(home: home)
    try terminal.wait(for: door)
    try terminal.type("system", until: "[y/N] ")
    try terminal.send(key)
    if key != "\u{4}" { try terminal.send("n\r") }
    let said = try terminal.wait(for: door)
    #expect(!said.contains("\r\n\r\n"))
    for _ in 1...2 {
      // The end of the line that was typed, and the end of the answer.
      let answer = try terminal.type("echo once", until: door)
      #expect(answer.unicodeScalars.count { $0 == "\n" } == 2)
    }
    try terminal.send("\u{4}")
    #expect(try terminal.finish() == 0)
    #expect(terminal.screen.hasSuffix(door + "\u{1b}[?2004l\r\r\n"))
  }

  @Test("A path longer than a line stays whole in an error, so that it can be copied")
  func longPaths() throws {
    let terminal = try PseudoTerminal(columns: 40)
    try terminal.wait(for: door)
    let path = "/" + String(repeating: "a-long-folder/", count: 6) + "tour.flow"
    // Typed it runs over several lines; said it has to stand in one piece.
    let said = try terminal.type("source \(path)", until: door)
    #expect(said.contains("no such file:\r\n\(path)\r\n"))
  }

  @Test("An unknown word is refused with a suggestion, and the place stays")
  func unknownWords() throws {
    let terminal = try PseudoTerminal()
    try terminal.enterGreeting()
    #expect(try terminal.type("greetng").contains("no such command here: greetng; did you mean"))
    #expect(try terminal.type("quti").contains("did you mean quit?"))
    try terminal.send("exit\r")
    #expect(try terminal.finish() == 0)
  }

  @Test("A Chinese name can be typed and erased, whatever the locale", arguments: ["", "C.UTF-8"])
  func chinese(locale: String) throws {
    let terminal = try PseudoTerminal(environment: ["LANG": locale])
    try terminal.enterGreeting()
    try terminal.send("first 你好")
    try terminal.wait(for: "好")
    try terminal.type("\u{7f}")
    #expect(try terminal.type("show").contains("Hello 你 Smith\r\n"))
  }

  @Test("A paste of three lines runs three commands", arguments: [true, false])
  func paste(isBracketed: Bool) throws {
    let terminal = try PseudoTerminal()
    try terminal.enterGreeting()
    let lines = "first Ada\rlast Lovelace\rshow\r"
    try terminal.send(isBracketed ? "\u{1b}[200~\(lines)\u{1b}[201~" : lines)
    try terminal.wait(for: "Hello Ada Lovelace\r\n")
    try terminal.wait(for: prompt)
    #expect(try terminal.type("where").contains("Greeting\r\n"))
  }

  @Test("The last, unfinished line of a paste is edited, not run")
  func unfinishedPaste() throws {
    let terminal = try PseudoTerminal()
    try terminal.enterGreeting()
    try terminal.send("\u{1b}[200~first Ada\nsho\u{1b}[201~")
    try terminal.wait(for: "first Ada\r\n")
    try terminal.wait(for: prompt + "sho")
    #expect(try terminal.type("w").contains("Hello Ada Smith"))
  }

  @Test("A line that ends with a backslash continues after another prompt")
  func continued() throws {
    let terminal = try PseudoTerminal()
    try terminal.enterGreeting()
    try terminal.type("echo one \\", until: "… ")
    #expect(try terminal.type("two").contains("one two\r\n"))
  }

  @Test("The history is private and survives to the next run")
  func history() throws {
    let home = try Home()
    let first = try PseudoTerminal(home: home)
    try first.wait(for: door)
    try first.type("echo remembered", until: door)
    try first.send("quit\r")
    #expect(try first.finish() == 0)
    #expect(home.mode(of: "state/coterie/history") == 0o600)
    #expect(home.mode(of: "state/coterie") == 0o700)
    #expect(home.read("state/coterie/history") == "echo remembered\nquit\n")
    let second = try PseudoTerminal(home: home)
    try second.wait(for: door)
    try second.send("\u{1b}[A\u{1b}[A")
    try second.wait(for: "echo remembered")
    #expect(try second.type("", until: door).contains("remembered\r\n"))
    #expect(try second.type("history", until: door).contains("echo remembered"))
  }

  @Test(
    "A history that cannot be saved causes one notice, and the prompt works",
    arguments: ["folder", "loose", "blocked", "homeless"])
  func noHistory(problem: String) throws {
    let home = try Home()
    var variables: [String: String] = [:]
    switch problem {
    case "folder":
      for folder in ["state", "state/coterie", "state/coterie/history"] { home.makeFolder(folder) }
    case "loose":
      try home.write("echo old\n", to: "state/coterie/history")
      try home.loosen("state/coterie/history")
    case "blocked": try home.write("", to: "state")
    default: variables = ["HOME": "", "XDG_STATE_HOME": ""]
    }
    // Wide enough for the path of any home.
    let terminal = try PseudoTerminal(home: home, environment: variables, columns: 240)
    let start = try terminal.wait(for: door)
    #expect(
      start.split(separator: "The history will not", omittingEmptySubsequences: false).count == 2)
    if problem == "loose" { #expect(start.contains("chmod 600 ")) }
    #expect(try terminal.type("echo works", until: door).contains("works\r\n"))
    #expect(!(try terminal.type("where", until: door).contains("history")))
  }

  @Test("In Chinese the prompt, the welcome and the errors are Chinese")
  func inChinese() throws {
    let terminal = try PseudoTerminal("--lang", "zh")
    #expect(try terminal.wait(for: "登录 › ").contains("写作圈"))
    #expect(try terminal.type("greetng", until: "登录 › ").contains("你是不是想输入 greeting?"))
    try terminal.type("set lang en", until: door)
  }
}
