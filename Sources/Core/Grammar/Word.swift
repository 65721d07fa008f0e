/// The words that work everywhere, on every screen and in every door.
package enum Word: String, CaseIterable, Sendable {
  case help
  case whereAmI = "where"
  case stack, back, home, close, refresh
  case set, history, trace, echo, expect, reject, wait
  case source, version, quit

  /// How the word is typed and what it does.
  package var spec: CommandSpec { Word.specs[self] ?? describe() }

  private static let specs = Dictionary(
    uniqueKeysWithValues: zip(allCases, table.specs))

  /// All the words with their descriptions.
  package static let table = CommandTable(allCases.map { $0.describe() })

  /// The word that was typed, by its name or by an alias.
  init?(typed: String) {
    guard let word = Word.index[typed] else { return nil }
    self = word
  }

  /// The words that can be a whole line.
  static let bare = WordIndex(
    zip(allCases, table.specs).flatMap { word, spec in
      spec.needsNothing ? spec.words.map { ($0, word) } : []
    })

  private static let index = WordIndex(
    zip(allCases, table.specs).flatMap { word, spec in spec.words.map { ($0, word) } })

  private func describe() -> CommandSpec {
    switch self {
    case .help:
      CommandSpec(
        rawValue, Parameter("WORD", .command, optional: true), aliases: ["?"],
        summary: .helpWord, example: "help greeting")
    case .whereAmI: CommandSpec(rawValue, summary: .whereWord, example: "where")
    case .stack: CommandSpec(rawValue, summary: .stackWord, example: "stack --json")
    case .back: CommandSpec(rawValue, summary: .backWord, example: "back")
    case .home: CommandSpec(rawValue, summary: .homeWord, example: "home")
    case .close: CommandSpec(rawValue, summary: .closeWord, example: "close")
    case .refresh: CommandSpec(rawValue, summary: .refreshWord, example: "refresh")
    case .set:
      CommandSpec(
        rawValue, Parameter("NAME", .setting, optional: true), Parameter("VALUE", optional: true),
        summary: .setWord, example: "set lang zh")
    case .history: CommandSpec(rawValue, summary: .historyWord, example: "history")
    case .trace:
      CommandSpec(
        rawValue, Parameter("WHAT", .choice(["on", "off"])), summary: .traceWord,
        example: "trace on")
    case .echo:
      CommandSpec(
        rawValue, Parameter("TEXT", .text, optional: true), summary: .echoWord,
        example: "echo Good morning")
    case .expect:
      CommandSpec(
        rawValue, Parameter("TEXT", .text), summary: .expectWord, example: #"expect "Hello John""#)
    case .reject:
      CommandSpec(rawValue, Parameter("TEXT", .text), summary: .rejectWord, example: "reject Ada")
    case .wait:
      CommandSpec(
        rawValue, Parameter("SECONDS", .seconds), summary: .waitWord, example: "wait 0.5")
    case .source:
      CommandSpec(
        rawValue, Parameter("FILE", .file), aliases: ["run"], summary: .sourceWord,
        example: "source tour.flow")
    case .version: CommandSpec(rawValue, summary: .versionWord, example: "version")
    case .quit: CommandSpec(rawValue, aliases: ["exit"], summary: .quitWord, example: "quit")
    }
  }
}
