import Fixtures
import Testing

/// The way of a new user who has read README alone.
@Suite("The first blog", .serialized, .takesTurns)
struct FirstBlogTests {
  /// The conversations of README: the lines of a terminal, in which `$` is the prompt of a shell.
  private static func conversations() throws -> [[String]] {
    let text = try Home.read(file: Program.package + "/README.md")
    var conversations: [[String]] = []
    var isInside = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix("```") {
        isInside = line == "```console"
        if isInside { conversations.append([]) }
      } else if isInside {
        conversations[conversations.count - 1].append(line)
      }
    }
    return conversations
  }

  /// Types the lines behind a prompt, and waits for the others. Returns the number of typed lines.
  private static func play(_ lines: [String], at terminal: PseudoTerminal) throws -> Int {
    var typed = 0
    for line in lines {
      let isShell = line.hasPrefix("$ ")
      if line.hasSuffix("password:") {
        try terminal.wait(for: line)
        try terminal.send("secret one\r")
        typed += 1
      } else if isShell || line.contains(" › ") {
        let words = isShell ? line.dropFirst(2) : line.split(separator: " › ").last ?? ""
        try terminal.wait(for: String(line.dropLast(words.count)))
        try terminal.send(words + "\r")
        try terminal.wait(for: "\n")
        typed += 1
      } else {
        try terminal.wait(for: line.hasSuffix("…") ? String(line.dropLast()) : line)
      }
    }
    return typed
  }

  @Test("Every conversation of README can be typed as written; the first one publishes a blog")
  func readme() throws {
    let home = try Home()
    let editor = try home.write("printf 'Rain on the roof.\\n' >>\"$1\"\n", to: "editor")
    let folder = Program.path.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 }
    let terminal = try PseudoTerminal(
      home: home,
      environment: [
        "EDITOR": "sh \(editor)", "PS1": "$ ", "PATH": folder + ":/usr/local/bin:/usr/bin:/bin",
      ], columns: 100, shell: "exec sh -i")
    let conversations = try Self.conversations()
    #expect(conversations.count == 4)
    for (index, lines) in conversations.enumerated() {
      let typed = try Self.play(lines, at: terminal)
      // The line of the shell, `exit`, and five lines between them.
      if index == 0 { #expect(typed <= 7) }
    }
    try terminal.wait(for: "$ ")
    try terminal.send("exit\r")
    #expect(try terminal.finish() == 0)
    #expect(try home.run("blog", "1").text.contains("Rain on the roof."))
    // An error begins with a small letter; no line of this way is one.
    for error in ["no such", "not available", "refused", "missing", "not found"] {
      #expect(!terminal.screen.contains(error))
    }
  }

  @Test("At a prompt, publish behind write --file publishes the text that was just saved")
  func publishesFile() throws {
    let home = try Home.ofAda()
    try home.write("One fine day\n", to: "post.md")
    let terminal = try PseudoTerminal(home: home)
    try terminal.wait(for: "Greeting › ")
    let written = try terminal.type("write Tea --file post.md", until: "Greeting ⟦Write⟧ › ")
    #expect(written.contains("Saved draft 1: Tea"))
    #expect(
      try terminal.type("publish").contains("Published blog 1: Tea\r\nShow it: blog 1\r\n"))
    let second = try terminal.type("write Rain --file post.md --publish")
    #expect(second.contains("Published blog 2: Rain\r\nShow it: blog 2\r\n"))
    try terminal.send("quit\r")
    #expect(try terminal.finish() == 0)
  }

  @Test("A text without a title is asked for one, and a refused title again")
  func title() throws {
    let home = try Home.ofAda()
    let editor = try home.write("echo One. >>\"$1\"\n", to: "editor")
    let terminal = try PseudoTerminal(
      home: home, environment: ["EDITOR": "sh \(editor)"], columns: 500)
    try terminal.wait(for: "Greeting › ")
    try terminal.type("write", until: "Title (empty for none): ")
    let long = String(repeating: "a", count: 201)
    let refused = try terminal.type(long, until: "Title (empty for none): ")
    #expect(refused.contains("the title is longer than 200 characters"))
    #expect(
      try terminal.type("Tea", until: "Greeting ⟦Write⟧ › ").contains("Saved draft 1: Tea"))
    try terminal.type("save")
    try terminal.type("write", until: "Title (empty for none): ")
    try terminal.send("\u{3}")
    #expect(try terminal.wait(for: "Greeting › ").contains("the text is in "))
    #expect(try terminal.type("recover 1").contains("Saved draft 2: Untitled"))
    #expect(home.textFiles == [])
  }

  @Test("A file without a title is asked for one at a prompt, and stays untitled in a script")
  func titleOfFile() throws {
    let home = try Home.ofAda()
    let file = try home.write("One.\n", to: "post.md")
    let terminal = try PseudoTerminal(home: home, columns: 500)
    try terminal.wait(for: "Greeting › ")
    try terminal.type("write --file \(file)", until: "Title (empty for none): ")
    #expect(
      try terminal.type("Tea", until: "Greeting ⟦Write⟧ › ").contains("Saved draft 1: Tea"))
    #expect(try terminal.type("publish").contains("Published blog 1: Tea"))
    try terminal.type("write Rain --publish --file \(file)")
    #expect(
      try terminal.type("write --publish --file \(file) --no-input")
        .contains("Published blog 3: Untitled"))
    let script = try Program.run("-c", "write --file \(file)", home: home)
    #expect(script.complaints.contains("Saved draft 4: Untitled"))
  }

  @Test("Where there is no account yet, login leads to register")
  func noAccounts() throws {
    let terminal = try PseudoTerminal(home: try Home(), columns: 500)
    try terminal.wait(for: "Login › ")
    #expect(
      try terminal.type("login", until: "Login › ").contains(
        "there are no accounts yet; create yours: register NAME"))
  }

  @Test("A name alone at Login is understood, and an empty list of one's own says how to fill it")
  func hints() throws {
    // The only user hears how others join instead.
    let home = try Home.ofAdaAndBob().ada
    let terminal = try PseudoTerminal(home: home)
    try terminal.wait(for: "Greeting › ")
    for (line, words) in [
      ("drafts", "write one: write"), ("bin", "deleted blogs"), ("following", "users"),
      ("requests", "user befriend NAME"), ("suggested", "friends of your friends"),
    ] { #expect(try terminal.type(line, until: " › ").contains(words), "\(line)") }
    try terminal.type("logout", until: "Login › ")
    #expect(
      try terminal.type("Ada", until: "Login › ").contains(
        "no such command here: Ada; did you mean login ada?"))
    // A name with a slip, too, if it is near to no command.
    for (typed, line) in [("adda", "login ada"), ("regster", "register"), ("q", "quit")] {
      #expect(
        try terminal.type(typed, until: "Login › ").contains(
          "no such command here: \(typed); did you mean \(line)?"))
    }
    // A letter or two are no slip in a name.
    for typed in ["a", "ad"] {
      #expect(
        try !terminal.type(typed, until: "Login › ").contains("did you mean"), "\(typed)")
    }
    #expect(try terminal.type("login", until: "Login › ").contains("log in: login NAME"))
  }

  @Test("The hints of empty lists send no guest to a command that refuses guests")
  func hintsForGuests() throws {
    let home = try Home.ofAda()
    try home.run("write", "Tea", "--publish", input: .text("Text.\n"))
    let terminal = try PseudoTerminal(home: home, columns: 200)
    try terminal.wait(for: "Greeting › ")
    for isGuest in [false, true] {
      #expect(
        try terminal.type("search zzz", until: "Search › ").contains("--state draft") != isGuest)
      #expect(
        try terminal.type("blog likers 1", until: "Likers › ").contains(
          isGuest ? "Log in and like it: blog" : "\r\nLike it: blog"))
      #expect(
        try terminal.type("books", until: "Books › ").contains(
          isGuest ? "; log in and add some: books import" : "; add some: books import"))
      try terminal.type(isGuest ? "home" : "logout", until: "Login › ")
    }
  }

  @Test("A word behind passwd is not kept in the history or in the trace, and not repeated")
  func passwordAsWord() throws {
    let home = try Home.ofAda()
    let terminal = try PseudoTerminal(home: home)
    try terminal.wait(for: "Greeting › ")
    let refused = try terminal.type("passwd hunter2hunter2")
    #expect(refused.contains("no such user; change your own password: passwd"))
    let trace = try terminal.type("trace")
    #expect(!trace.contains("hunter2"))
    try terminal.send("quit\r")
    #expect(try terminal.finish() == 0)
    #expect(home.read("state/coterie/history")?.contains("hunter2") == false)
  }
}
