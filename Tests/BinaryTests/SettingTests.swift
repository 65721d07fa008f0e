import Fixtures
import Glibc
import Testing

@Suite("Settings, languages and colours", .serialized, .takesTurns)
struct SettingTests {
  private func configured(_ text: String) throws -> Home {
    let home = try Home()
    try home.write(text, to: "config/coterie/config")
    return home
  }

  private func setting(_ name: String, _ value: String, in run: Program.Result) -> Bool {
    run.text == "\(name)\t\(value)\n"
  }

  @Test("An option overrides a variable, a variable the file, and the file the default")
  func precedence() throws {
    let home = try configured("# how I like it\n\n width = 60 \nquiet=on\n")
    let variable = ["COTERIE_WIDTH": "70"]
    let both = try Program.run("--width", "90", "set", "width", home: home, environment: variable)
    #expect(setting("width", "90", in: both))
    let set = try Program.run("set", "width", home: home, environment: variable)
    #expect(setting("width", "70", in: set))
    #expect(setting("width", "60", in: try Program.run("set", "width", home: home)))
    #expect(setting("quiet", "on", in: try Program.run("set", "quiet", home: home)))
    #expect(setting("width", "auto", in: try Program.run("set", "width")))
  }

  @Test("Without XDG_CONFIG_HOME the file is in .config of the home folder")
  func configurationAtHome() throws {
    let home = try Home()
    try home.write("lang = zh\n", to: ".config/coterie/config")
    let run = try Program.run("-c", "where", home: home, without: ["XDG_CONFIG_HOME"])
    #expect(run.text == "登录\n")
  }

  @Test(
    "The error of a bad configuration line names the file and the line",
    arguments: [
      ("lang = xx", 1, "lang: xx is not one of en, zh"),
      ("\nlang", 2, "expected NAME = VALUE"), ("\n\nlagn = zh", 3, "did you mean lang?"),
      ("width = wide", 1, "width: wide is not a number"),
      ("help = on", 1, "no such setting: help"), ("quiet = maybe", 1, "not one of on, off"),
    ])
  func badFile(text: String, line: Int, problem: String) throws {
    let home = try configured(text)
    let run = try Program.run("greeting", home: home)
    #expect(run.text == "")
    #expect(run.complaints.hasPrefix("coterie: \(home.path)/config/coterie/config:\(line): "))
    #expect(run.complaints.contains(problem))
    #expect(run.status == 2)
  }

  @Test("A value that is too long for any setting is refused and not repeated")
  func longValue() throws {
    let value = String(repeating: "x", count: 100_000)
    let home = try configured("color = \(value)\n")
    let refusal = "the value is longer than 4096 bytes\n"
    let file = try Program.run("greeting", home: home)
    #expect(file.complaints == "coterie: \(home.path)/config/coterie/config:1: \(refusal)")
    for name in ["LANG", "COLOR", "WIDTH", "JSON"] {
      let run = try Program.run("greeting", environment: ["COTERIE_\(name)": value])
      #expect(run.complaints == "coterie: COTERIE_\(name): \(refusal)")
      #expect(run.status == 2)
    }
  }

  @Test("The error of a configuration file that is not UTF-8 names the place")
  func fileIsNoText() throws {
    let home = try Home()
    try home.write([0x0a, 0xff, 0x0a], to: "config/coterie/config")
    let run = try Program.run("greeting", home: home)
    #expect(run.complaints.contains("config/coterie/config:2: the input is not valid UTF-8"))
    #expect(run.status == 2)
  }

  @Test("A path in the configuration may begin with ~/, and never depends on the working folder")
  func configuredPaths() throws {
    let home = try configured("store = ~/own/blogs.db\n")
    let run = try Program.run("set", "store", home: home)
    #expect(setting("store", home.path + "/own/blogs.db", in: run))
    let address = try Program.run(
      "set", "store", home: configured("store = sqlite:~/own/blogs.db\n"))
    #expect(address.text.hasSuffix("/own/blogs.db\n") && address.text.hasPrefix("store\tsqlite:/"))
    for path in ["blogs.db", "./blogs.db", "~ada/blogs.db", "~", "sqlite:sub/c.db", "sqlite:~"] {
      let relative = try configured("lang = en\nstore = \(path)\n")
      let run = try Program.run("set", "store", home: relative)
      #expect(
        run.complaints == "coterie: \(relative.path)/config/coterie/config:2: "
          + "store: \(path) is a relative path; begin it with / or ~/\n")
      #expect(run.status == 2)
    }
    let homeless = try Program.run("set", "store", home: home, without: ["HOME"])
    #expect(homeless.complaints.contains("config/coterie/config:1: "))
    #expect(homeless.status == 2)
  }

  @Test(
    "A program in the configuration never depends on the working folder",
    arguments: ["catalogue", "speaker", "player"])
  func configuredPrograms(name: String) throws {
    for word in ["./run", "sub/run", "~ada/run"] {
      let home = try configured("lang = en\n\(name) = '\(word)' ~/a b\n")
      let run = try Program.run("greeting", home: home)
      #expect(
        run.complaints == "coterie: \(home.path)/config/coterie/config:2: "
          + "\(name): \(word) is a relative path; begin it with / or ~/\n")
      #expect(run.status == 2)
    }
    for line in ["run ./a", "/run ./a", "~/run ./a"] {
      let home = try configured("\(name) = \(line)\n")
      #expect(setting(name, line, in: try Program.run("set", name, home: home)))
    }
  }

  @Test("A configuration that is a named pipe is refused at once")
  func configuredPipe() throws {
    let home = try configured("")
    unlink(home.path + "/config/coterie/config")
    mkfifo(home.path + "/config/coterie/config", 0o600)
    let run = try Program.run("greeting", home: home)
    #expect(run.complaints.hasSuffix("config/coterie/config is not a regular file\n"))
    #expect(run.status == 1)
  }

  @Test("A configuration that cannot be read whole ends the run")
  func fileIsNotRead() throws {
    let home = try Home()
    for folder in ["config", "config/coterie", "config/coterie/config"] { home.makeFolder(folder) }
    let run = try Program.run("greeting", home: home)
    #expect(run.complaints.hasSuffix("config/coterie/config: Is a directory\n"))
    #expect(run.status == 1)
    let long = try configured(String(repeating: "#", count: 1 << 21) + "\nlang = zh\n")
    let cut = try Program.run("greeting", home: long)
    #expect(cut.complaints.contains("config/coterie/config:1: the line is longer than"))
    #expect(cut.status == 2)
  }

  @Test(
    "An error names a bad variable", arguments: [("LANG", "xx"), ("WIDTH", "0"), ("JSON", ",")])
  func badVariable(name: String, value: String) throws {
    let run = try Program.run("greeting", environment: ["COTERIE_\(name)": value])
    #expect(run.complaints.hasPrefix("coterie: COTERIE_\(name): "))
    #expect(run.status == 2)
  }

  @Test(
    "The language is that of --lang, COTERIE_LANG, LC_ALL, LC_MESSAGES, LANG, in this order",
    arguments: [
      ([:], [], "Login"), (["LANG": "zh_CN.UTF-8"], [], "登录"),
      (["LANG": "de_DE"], [], "Login"),
      (["LC_MESSAGES": "en_US", "LANG": "zh_CN"], [], "Login"),
      (["LC_ALL": "zh_TW", "LC_MESSAGES": "en_US"], [], "登录"),
      (["LC_ALL": "", "LANG": "zh"], [], "登录"),
      (["COTERIE_LANG": "en", "LC_ALL": "zh_CN"], [], "Login"),
      (["COTERIE_LANG": "en"], ["--lang", "zh"], "登录"),
    ] as [([String: String], [String], String)])
  func language(variables: [String: String], options: [String], title: String) throws {
    let run = try Program.run(
      words: (options + ["-c", "where"]).map { Array($0.utf8) }, environment: variables)
    #expect(run.text == title + "\n")
  }

  @Test("An error follows the options, not the variables")
  func languageOfErrors() throws {
    let run = try Program.run("--lang", "zh", "frobnicate", environment: ["COTERIE_LANG": "en"])
    #expect(run.complaints == "coterie: 此处没有这个命令: frobnicate; 输入 help 查看可用命令\n")
    let json = try Program.run("--json", "frobnicate", environment: ["COTERIE_JSON": "off"])
    #expect(json.complaints.hasPrefix(#"{"error":{"code":"usage","#))
  }

  @Test(
    "Colours are shown on request",
    arguments: [
      ([:], [], false), (["CLICOLOR_FORCE": "1"], [], true), (["CLICOLOR_FORCE": "0"], [], false),
      (["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], [], false), ([:], ["--color", "always"], true),
      (["NO_COLOR": "1"], ["--color", "always"], true),
      (["CLICOLOR_FORCE": "1"], ["--color", "never"], false),
      (["CLICOLOR_FORCE": "1"], ["--plain"], false), (["COTERIE_COLOR": "always"], [], true),
      (["COTERIE_COLOR": "always"], ["--json"], false),
    ] as [([String: String], [String], Bool)])
  func coloursInAPipe(variables: [String: String], options: [String], areShown: Bool) throws {
    let run = try Program.run(
      words: (["greeting"] + options).map { Array($0.utf8) }, environment: variables)
    #expect(run.output.contains(0x1b) == areShown)
    if areShown { #expect(run.text == "\u{1b}[1mHello John Smith\u{1b}[0m\n") }
  }

  @Test(
    "A terminal shows colours unless a variable or option forbids it",
    arguments: [
      (["TERM": "xterm", "NO_COLOR": ""], true), (["TERM": "xterm", "NO_COLOR": "1"], false),
      (["TERM": "dumb", "NO_COLOR": ""], false),
    ])
  func coloursOnATerminal(variables: [String: String], areShown: Bool) throws {
    let terminal = try PseudoTerminal("greeting", environment: variables)
    #expect(try terminal.finish() == 0)
    #expect(terminal.screen.contains("\u{1b}") == areShown)
    #expect(terminal.screen.contains("Hello John Smith"))
  }

  /// Whether a text has a sequence that sets a colour or a style.
  private func isStyled(_ text: String) -> Bool {
    text.split(separator: "\u{1b}[").dropFirst().contains { piece in
      piece.drop { $0.isNumber || $0 == ";" }.first == "m"
    }
  }

  @Test(
    "--plain shows no colour anywhere, not even in the error of a line that cannot be read",
    arguments: [
      ["--plain", "greeting"], ["greeting", "--plain"], ["--plain", "nonsense"],
      ["nonsense", "--plain"], ["--plain", "blog", "1"], ["--plain", "help"],
      ["--plain", "-c", "x"],
      ["--color=never", "nonsense"], ["--color", "never", "nonsense"],
    ])
  func plain(words: [String]) throws {
    let terminal = try PseudoTerminal(
      environment: ["NO_COLOR": ""], shell: "\"$COTERIE\" \(words.joined(separator: " "))")
    _ = try terminal.finish()
    #expect(terminal.screen.contains("\r\n"))
    #expect(!isStyled(terminal.screen))
  }

  @Test("A prompt with --plain shows no colour anywhere")
  func plainPrompt() throws {
    let terminal = try PseudoTerminal("--plain", environment: ["NO_COLOR": ""])
    try terminal.enterGreeting()
    for line in ["show", "nonsense", "first", "help", "stack", "set", "user nobody", "wait 0.5"] {
      try terminal.type(line)
    }
    #expect(terminal.screen.contains("nonsense"))
    #expect(!isStyled(terminal.screen))
  }

  @Test("Changing the store during a run is refused, and the run keeps its store")
  func storeIsFixed() throws {
    let home = try Home()
    let words =
      "the store cannot be changed during a run; "
      + "choose another store with --store, COTERIE_STORE or the configuration file\n"
    for value in ["other.db", "auto"] {
      let run = try Program.run(
        "--keep-going", input: .text("set store \(value)\ninit\n"), home: home)
      #expect(run.complaints.hasPrefix("-:1: " + words))
      #expect(run.status == 1)
    }
    #expect(home.read("data/coterie/coterie.db") != nil)
    #expect(home.read("other.db") == nil)
    let check = try Program.run("--dry-run", input: .text("set store other.db\n"), home: home)
    #expect(check.complaints == "-:1: " + words)
    #expect(check.status == 1)
    // The setting can still be read.
    let shown = try Program.run("--store", "other.db", "set", "store", home: home)
    #expect(setting("store", "other.db", in: shown))
    let terminal = try PseudoTerminal(home: home)
    try terminal.wait(for: "Login › ")
    #expect(try terminal.type("set store other.db", until: "Login › ").contains("store"))
    try terminal.send("\u{4}")
    #expect(try terminal.finish() == 0)
  }

  @Test("--quiet hides notices, but neither data nor errors")
  func quiet() throws {
    let run = try Program.run("--quiet", "--trace", input: .text("greeting\nshow\nbogus\n"))
    #expect(run.text == "Hello John Smith\n")
    #expect(run.complaints.hasPrefix("-:3: no such command here: bogus"))
  }
}
