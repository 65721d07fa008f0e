import Fixtures
import Testing

@testable import Viper
@testable import Wireframe

@Suite("Words in place of signs", .serialized, .takesTurns)
struct AccessibleTests {
  /// The scalars that a reader of the language does not need to see: neither letters, digits and plain
  /// punctuation nor the punctuation of Chinese.
  private static func signs(
    in text: String, _ language: String, and ownSigns: Set<Unicode.Scalar> = []
  ) -> String {
    var signs = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x0A, 0x0D: continue
      case 0x20...0x7E where !ownSigns.contains(scalar): continue
      case 0x3000...0x303F,
        0xFF00...0xFF65 where language == "zh":
        continue
      case _ where scalar.properties.isAlphabetic || scalar.properties.numericType != nil: continue
      default: signs.append(scalar)
      }
    }
    return String(signs)
  }

  /// The signs of ASCII that are no punctuation.
  private static let drawn: Set<Unicode.Scalar> = [
    "[", "]", "{", "}", "|", "~", "^", "=", "+", "`", "#", "\\", "@", "&",
  ]

  /// Runs lines at a terminal. Returns all that was written there.
  private func shown(
    _ lines: [String], _ language: String, home: Home, environment: [String: String] = [:],
    options: [String] = ["--accessible"]
  ) throws -> String {
    let words =
      ["--lang", language, "--yes", "--keep-going", "--password-file", "passwords"] + options
      + lines.flatMap { ["-c", $0] }
    let run = try Program.run(
      words: words.map { Array($0.utf8) }, output: .terminal(columns: 80),
      errors: .terminal(columns: 80), home: home,
      environment: ["NO_COLOR": "1", "TERM": "xterm"].merging(environment) { $1 })
    return run.text + run.complaints
  }

  /// Ada's home with users, blogs and pictures of users.
  private func circle() throws -> Home {
    let home = try Home(
      copying: JSONVerbTests.circle.value(of: "circle") { try JSONVerbTests.makeCircle() })
    try home.write("Text.\n", to: "post.md")
    try home.write("secret ada\nsecret two\nsecret two\n", to: "passwords")
    try home.run("user", "edit", "avatar", "(^_^)")
    return home
  }

  @Test("No place and no command that works everywhere prints a sign", arguments: ["en", "zh"])
  func places(_ language: String) throws {
    let home = try circle()
    let vocabulary = Wireframe.vocabulary
    var lines = vocabulary.nouns.flatMap { [$0.spec.word, $0.spec.example, "stack", "home"] }
    lines += vocabulary.globalSpecs.map(\.example).filter { !$0.contains("--watch") }
    lines += ["user bob", "users", "users people", "likers 1", "blog revisions 1", "close", "tree"]
    lines += ["peek 1", "where", "trace blog like 2", "echo the end"]
    lines.removeAll { $0.hasPrefix("quit") || $0.hasPrefix("tour") }
    // These print what can be typed, or text for another program.
    func isSource(_ line: String) -> Bool {
      line.contains("--json")
        || ["help", "manual", "completions"].contains { line.hasPrefix($0) }
    }
    let source = try shown(lines.filter(isSource), language, home: home)
    #expect(Self.signs(in: source, language) == "", "\(source)")
    let text = try shown(
      lines.filter { !isSource($0) }, language, home: home,
      options: ["--accessible", "--width", "400"])
    #expect(text.contains("the end"))
    expectNoSigns(in: text, language)
    #expect(!text.contains("(^_^)"))
  }

  /// A usage keeps the brackets around what can be left out.
  private func expectNoSigns(in text: String, _ language: String) {
    for line in text.split(separator: "\n") {
      let drawn = line.contains("usage:") || line.contains("用法:") ? [] : Self.drawn
      #expect(Self.signs(in: String(line), language, and: drawn) == "", "\(line)")
    }
  }

  @Test("No help prints a sign", arguments: ["en", "zh"])
  func help(_ language: String) throws {
    let vocabulary = Wireframe.vocabulary
    let words =
      vocabulary.nouns.flatMap { [$0.spec.word] + $0.verbs.specs.map(\.word) }
      + vocabulary.globalSpecs.map(\.word) + vocabulary.topics.map(\.name)
      + ["options", "exit-codes", "scripting", "output"]
    let lines = ["help"] + Set(words).sorted().map { "help \($0)" }
    let text = try shown(lines, language, home: try circle())
    #expect(text.contains("exit") && Self.signs(in: text, language) == "", "\(text)")
  }

  @Test(
    "No verb prints a sign, in no language", .long, arguments: JSONVerbTests.lines.keys.sorted())
  func verbs(_ verb: String) throws {
    for language in ["en", "zh"] {
      let given = JSONVerbTests.lines[verb] ?? []
      expectNoSigns(
        in: try shown(given.isEmpty ? [verb] : given, language, home: try circle()), language)
    }
  }

  @Test("An avatar is no picture in words, and is named where it is an answer")
  func avatars() throws {
    let text = try shown(["logout", "account ada", "show"], "en", home: try circle())
    #expect(text.contains("The user has an avatar") && !text.contains("(^_^)"))
  }

  @Test("The state of a row is said in words, and its number comes first")
  func states() throws {
    let home = try circle()
    let text = try shown(["feed", "like 1", "feed"], "en", home: home)
    #expect(text.contains("1: "))
    #expect(text.contains("Likes: 0, not liked") && text.contains("Likes: 1, liked"))
    #expect(text.contains("unread"))
    #expect(try shown(["feed"], "zh", home: home).contains("赞: 1, 已赞"))
  }

  @Test("Every fact stands behind its name", arguments: ["en", "zh"])
  func labels(_ language: String) throws {
    let home = try circle()
    let books =
      #"{"title":"Tea","subtitle":"A cup","authors":["Okakura"],"publisher":"Putnam","price":"1.00","#
      + #""published":"1906","isbn":"9787020000012","summary":"Green.\nBlack."}"#
    try home.write(books + "\n", to: "books.json")
    try home.run("books", "import", "books.json")
    let found = try home.run("books", "Okakura").text
    let book = try #require(found.split(separator: "\t").first)
    try home.run("book", "shelve", String(book), "reading")
    for line in ["book \(book)", "books", "drafts", "bin", "requests", "user", "account", "store"] {
      let text = try shown(
        [line], language, home: home, options: ["--accessible", "--width", "400"])
      let unnamed = text.split(separator: "\r\n").filter {
        !$0.contains(": ") && !$0.hasSuffix(":")
      }
      // The lines of a text behind its first one.
      #expect(unnamed.filter { $0 != "Black." } == [], "\(line)")
    }
  }

  @Test("Titles, names and texts of users keep their signs wherever they stand")
  func others() throws {
    let home = try circle()
    let signs = "I ♥ ♡ · › → … “tea” ~ — ● ○ ✓ │ ─ ⟦x⟧ +Follow"
    try home.write("\(signs)\n", to: "signs.md")
    for id in ["1", "3", "4"] {
      try home.run("blog", "edit", id, "--title", signs, "--file", "signs.md")
    }
    try home.run("user", "edit", "nickname", signs)
    try home.run("user", "edit", "signature", signs)
    try home.run("user", "edit", "bio", signs)
    let lines = [
      "blog 1", "like", "like", "unlike", "share", "unpublish", "publish", "delete", "restore",
      "revisions", "close", "peek", "where", "tree", "stack", "close", "home", "user ada", "drafts",
      "bin", "users all --search ada", "search tea", "trace search '\(signs)'", "user",
      "like 1", "unlike 1", "blog restore 4", "undo", "blog delete 1", "undo",
      "greeting --first '\(signs)'", "show", "login --token-name '\(signs)'", "sessions",
      "echo '\(signs)'", "search '\(signs)'", "nothing '\(signs)'",
      "write '\(signs)' --file signs.md",
      "expect '\(signs)!'", "history", "stats", "set lang '\(signs)'", "user '\(signs)'",
    ].flatMap { ["echo begin", $0] }
    func answers(_ options: [String], _ home: Home) throws -> [String] {
      try shown(lines, "en", home: home, options: options + ["--width", "400"])
        .replacing("\r", with: "").split(separator: "begin\n", omittingEmptySubsequences: false)
        .map(String.init)
    }
    let (usual, inWords) = (
      try answers([], Home(copying: home)), try answers(["--accessible"], home)
    )
    #expect(usual.count == inWords.count)
    var count = 0
    for (usual, inWords) in zip(usual, inWords) where usual.contains(signs) {
      count += 1
      #expect(inWords.contains(signs), "\(usual)\(inWords)")
      let own = inWords.replacing(signs, with: "")
      #expect(Self.signs(in: own, "en") == "", "\(own)")
    }
    #expect(count >= 15)
  }

  @Test("An option is stronger than a variable, a variable than the file, the file than ACCESSIBLE")
  func precedence() throws {
    let home = try circle()
    func isAccessible(_ options: String..., environment: [String: String] = [:]) throws -> Bool {
      let text = try shown(
        ["users"], "en", home: home, environment: environment,
        options: options)
      return text.contains("1: ")
    }
    #expect(try !isAccessible())
    #expect(try isAccessible(environment: ["ACCESSIBLE": "1"]))
    #expect(try !isAccessible(environment: ["ACCESSIBLE": "0"]))
    try home.write("accessible = off\n", to: "config/coterie/config")
    #expect(try !isAccessible(environment: ["ACCESSIBLE": "1"]))
    #expect(try isAccessible(environment: ["COTERIE_ACCESSIBLE": "on"]))
    #expect(try isAccessible("--accessible", environment: ["COTERIE_ACCESSIBLE": "off"]))
  }

  @Test("A pipe, --plain and JSON are the same as without the setting")
  func pipes() throws {
    let home = try circle()
    for words in [["users"], ["users", "--json"], ["stats", "bob"], ["blog", "2"], ["feed"]] {
      let plain = try Program.run(words: words.map { Array($0.utf8) }, home: home)
      let words = ["--accessible"] + words
      let accessible = try Program.run(words: words.map { Array($0.utf8) }, home: home)
      #expect(plain.text == accessible.text && plain.complaints == accessible.complaints)
    }
  }

  @Test("A prompt draws nothing twice, and its separators are plain")
  func prompt() throws {
    let terminal = try PseudoTerminal(
      home: try circle(), environment: ["ACCESSIBLE": "1", "TERM": "xterm"])
    try terminal.wait(for: "Greeting > ")
    try terminal.type("users", until: "Users > ")
    try terminal.type("blog 2", until: "Wind text > ")
    try terminal.type("peek", until: "Preview\r\ncloses in")
    try terminal.type("close", until: "Wind text > ")
    try terminal.type("clear", until: "Wind text > ")
    try terminal.type("he\t", until: "help")
    try terminal.send("quit\r")
    #expect(try terminal.finish() == 0)
    #expect(!terminal.screen.contains("\u{1b}"))
  }

  @Test("An empty line goes on with a list, as without the setting")
  func more() throws {
    let terminal = try PseudoTerminal(
      home: try circle(), environment: ["ACCESSIBLE": "1", "TERM": "dumb"])
    try terminal.wait(for: "Greeting > ")
    try terminal.type("users --limit 2", until: "Enter shows more")
    try terminal.type("", until: "3: ")
    try terminal.type("set accessible off", until: "Greeting › Users › ")
    try terminal.type("set accessible on", until: "Users > ")
    try terminal.send("quit\r")
    #expect(try terminal.finish() == 0)
  }
}
