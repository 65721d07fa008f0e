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
      ("set l", ["lang", "limit"]), ("set n", ["names", "no-input"]),
      ("trace of", ["off"]), ("trace bo", ["book"]), ("trace book sa", ["say"]),
      ("when l", ["later"]), ("book sh", ["shift", "show"]),
      ("b sa", ["say"]), ("book when n", ["now"]), ("open ", []), ("say ", []), ("zzz ", []),
      ("trace on ", []), ("book 42 ", []),
      ("set lang ", ["en", "zh"]), ("set width ", ["auto"]), ("set quiet ", ["off", "on"]),
      ("set limit ", []), ("set quiet on ", []), ("--lang ", ["en", "zh"]),
      ("where --lang z", ["zh"]), ("where --lang=z", ["--lang=zh"]),
      ("--lang zh whe", ["when", "where"]),
      ("--width ", []), ("try bo", ["book"]), ("try set l", ["lang", "limit"]),
      ("try trace of", ["off"]), ("book --edition second wh", ["when"]),
      ("--json bo", ["book"]), ("trace --json o", ["off", "on", "open"]),
    ])
  func words(line: String, candidates: [String]) {
    #expect(Self.words(line) == candidates)
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
    "--accessible", "--after", "--color", "--help", "--json", "--lang", "--limit", "--mermaid",
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
    #expect(Self.candidates("where --password-file=p") == .files(behind: "--password-file="))
  }
}
