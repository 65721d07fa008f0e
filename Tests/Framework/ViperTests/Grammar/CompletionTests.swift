import Testing

@testable import Viper

@Suite("Completion")
struct CompletionTests {
  /// The words of the candidates.
  private static func words(
    _ line: String, verbs: CommandTable = Bookshop.verbs, without word: String? = nil
  ) -> [String] {
    guard case .words(let found) = candidates(line, verbs: verbs, without: word) else { return [] }
    return found.map(\.word)
  }

  private static func candidates(
    _ line: String, verbs: CommandTable = Bookshop.verbs, without word: String? = nil
  ) -> Completion.Candidates {
    let completion = Completion(
      vocabulary: Bookshop.vocabulary,
      at: .init(
        verbs: verbs,
        obstacle: { spec, _ in spec.word == word ? Phrase("closed", "关门") : nil }))
    var words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    return completion.candidates(for: words.removeLast(), after: words)
  }

  @Test(
    "A word is completed by the words that are allowed there",
    arguments: [
      ("bo", ["book"]), ("op", ["open"]), ("whe", ["when", "where"]), ("zz", []),
      ("he", ["help"]), ("help op", ["open", "options"]), ("help sc", ["scripting"]),
      ("set l", ["lang", "limit", "links"]), ("set n", ["names", "no-input"]),
      ("trace of", ["off"]), ("trace bo", ["book"]), ("trace book sa", ["say"]),
      ("when l", ["later"]), ("book sh", ["shift", "show"]),
      ("b sa", ["say"]), ("book when n", ["now"]), ("open ", []), ("say ", []), ("zzz ", []),
      ("trace on ", []), ("book 42 ", []),
      ("set lang ", ["en", "zh"]), ("set width ", ["auto"]), ("set quiet ", ["off", "on"]),
      ("set limit ", ["auto"]), ("set quiet on ", []), ("--lang ", ["en", "zh"]),
      ("where --lang z", ["zh"]), ("where --lang=z", ["--lang=zh"]),
      ("--lang zh whe", ["when", "where"]),
      ("--width ", []), ("try bo", ["book"]), ("try set l", ["lang", "limit", "links"]),
      ("try trace of", ["off"]), ("book --edition second wh", ["when"]),
      ("--json bo", ["book"]), ("trace --json o", ["off", "on", "open"]),
      ("book --bogus ", []), ("book --bogus=1 wh", []), ("book --lang=zh wh", ["when"]),
      ("book -- wh", ["when"]),
    ])
  func words(line: String, candidates: [String]) {
    #expect(Self.words(line) == candidates)
  }

  @Test("Only the words that can stand at the cursor are looked for")
  func looksOnce() {
    var asked = 0
    let completion = Completion(
      vocabulary: Bookshop.vocabulary,
      at: .init(
        verbs: Bookshop.verbs, obstacle: { _, _ in nil },
        visitor: {
          asked += 1
          return .account
        }))
    for (words, most) in [
      (["book", "open"], 2), (["--lang", "zh", "book", "open"], 2), (["book"], 20), ([], 100),
    ] {
      asked = 0
      _ = completion.candidates(for: "", after: words)
      #expect(asked <= most, "\(words): \(asked)")
    }
  }

  @Test(
    "A dash is completed by the options of the command and the global options",
    arguments: [
      ("--pl", ["--plain"]), ("where --pl", ["--plain"]),
      ("due --", ["--all", "--since"] + everywhere), ("book due --s", ["--since"]),
      ("book --", ["--edition"] + everywhere), ("open --al", []), ("say --", everywhere),
    ])
  func options(line: String, candidates: [String]) {
    #expect(Self.words(line) == candidates.sorted())
  }

  private static let everywhere = [
    "--accessible", "--after", "--color", "--help", "--json", "--lang", "--limit", "--links",
    "--mermaid",
    "--names",
    "--no-input",
    "--password-file", "--password-stdin", "--plain", "--quiet", "--till", "--trace", "--width",
    "--yes",
  ]

  @Test("An empty line is completed by every word that can begin a line, each once")
  func everything() {
    let all = Bookshop.crowded.specs + Bookshop.vocabulary.globalSpecs + [Bookshop.noun]
    #expect(Self.words("", verbs: Bookshop.crowded) == Set(all.map(\.word)).sorted())
  }

  @Test(
    "The fields of --json are the keys of the noun, behind those that are typed",
    arguments: [
      ("book --json=na", ["--json=name"]), ("book --json=name,ti", ["--json=name,title"]),
      ("--json=name,cop", ["--json=name,copyCount"]),
    ])
  func fields(line: String, candidates: [String]) {
    #expect(Self.words(line) == candidates)
  }

  @Test("A command is offered with its summary")
  func summaries() {
    #expect(
      Self.candidates("say") == .words([Candidate("say", Phrase("to say", "去say"))]))
  }

  // MARK: Things

  private static let row = Argument<RowName>.row("N", .named, of: .shelf)
  private static let copy = Argument<RowName>.row("N", .identified, of: .shelf)
  private static let shelf = Argument<String>.word("NAME", of: .shelf)
  private static let kind = Argument<String>.word("WHAT")
  private static let thing = Argument<String>.word("NAME", of: .ofWordBefore)

  /// The candidates at a place with two rows, and with the things of a kind.
  private static func things(_ line: String, refusing refused: String? = nil) -> [String] {
    let verbs = CommandTable(
      [("pick", row), ("take", copy)].map {
        CommandSpec($0, $1, summary: Phrase("", ""), example: $0)
      } + [
        CommandSpec("see", shelf, summary: Phrase("", ""), example: "see"),
        CommandSpec("watch", kind, thing, summary: Phrase("", ""), example: "watch"),
        CommandSpec("tidy", summary: Phrase("", ""), example: "tidy", audience: .accounts),
      ])
    let completion = Completion(
      vocabulary: Bookshop.vocabulary,
      at: .init(
        verbs: verbs,
        obstacle: { _, arguments in
          arguments.map { $0[row.name] == .row(.number(2)) } == true && refused == "2"
            ? Phrase("sold", "已售") : nil
        },
        visitor: { refused == "guest" ? .guest : .account },
        rows: { [Candidate("1", Phrase(verbatim: "Sea shore")), Candidate("2")] },
        things: { kind, text in
          kind == .shelf ? [Candidate("7", Phrase(verbatim: "\(text)…"))] : []
        }))
    var words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard case .words(let found) = completion.candidates(for: words.removeLast(), after: words)
    else { return [] }
    return found.map { ($0.summary.map { "\($0.english)=" } ?? "") + $0.word }
  }

  @Test(
    "A row is offered by its number, and a thing by any of its names",
    arguments: [
      ("pick ", ["Sea shore=1", "2"]), ("pick 2", ["2"]), ("pick se", ["se…=7"]),
      ("take ", ["Sea shore=1", "2"]), ("take sh", ["Sea shore=1"]), ("take x", ["x…=id:7"]),
      ("take id:4", ["4…=id:7"]), ("see a", ["a…=7"]), ("watch shelf b", ["b…=7"]),
      ("watch book b", []), ("book open ", []), ("take --lang ", ["English=en", "中文=zh"]),
    ])
  func rows(line: String, candidates: [String]) {
    #expect(Self.things(line) == candidates)
  }

  @Test("Several words that begin the name of a thing are replaced by its number")
  func title() {
    let completion = Completion(
      vocabulary: Bookshop.vocabulary,
      at: .init(
        verbs: CommandTable([
          CommandSpec(
            "read", Argument<Int>.id("ID", of: .shelf), summary: Phrase("", ""), example: "read 7")
        ]),
        obstacle: { _, _ in nil },
        things: { _, text in
          "again the sea".hasPrefix(text.lowercased()) ? [Candidate("7")] : []
        }))
    func found(_ fragment: String, _ words: [String]) -> Completion.Candidates {
      completion.candidates(for: fragment, after: words)
    }
    let whole = Candidate("7", isThing: true, wordsBefore: 1)
    #expect(found("the", ["read", "Again"]) == .words([whole]))
    #expect(
      found("se", ["read", "Again", "the"])
        == .words([
          Candidate("7", isThing: true, wordsBefore: 2)
        ]))
    #expect(found("tea", ["read", "Again"]) == .words([]))
    #expect(found("", ["read", "Again"]) == .words([]))
  }

  @Test("A value that meets an obstacle, and a command for accounts, are not offered")
  func refused() {
    #expect(Self.things("pick ", refusing: "2") == ["Sea shore=1"])
    #expect(Self.things("ti") == ["=tidy"] && Self.things("ti", refusing: "guest") == [])
  }

  @Test("An unavailable command is not offered")
  func unavailable() {
    #expect(Self.words("op", without: "open") == [])
    #expect(Self.words("op") == ["open"])
  }

  @Test(
    "An argument that is a file is completed by files",
    arguments: ["source ", "run t", "load a", "--password-file ", "where --password-file p"])
  func files(line: String) {
    #expect(Self.candidates(line) == .files(behind: ""))
  }

  @Test("The value of an option behind = is completed by files, too")
  func fileOfOption() {
    for name in ["p", "-p"] {
      let line = "where --password-file=" + name
      #expect(Self.candidates(line) == .files(behind: "--password-file="))
    }
  }

  @Test("A name that begins with a dash is not offered where it is taken for an option")
  func dash() {
    #expect(Self.candidates("where --password-file -p") == .words([]))
  }
}

extension ThingKind {
  fileprivate static let shelf = ThingKind("shelf")
}
