/// The words that work everywhere, on every screen and in every door.
package enum Word: String, CaseIterable, Sendable {
  case help
  case whereAmI = "where"
  case stack, back, home, close, refresh
  case set, history, trace, echo, expect, reject, wait
  case source, version, quit

  /// How the word is typed and what it does.
  package var spec: CommandSpec { Word.table[rawValue] ?? describe() }

  /// All the words with their descriptions.
  package static let table = CommandTable(allCases.map { $0.describe() })

  /// The word that was typed, by its name or by an alias.
  package init?(typed: String) {
    // Asked for every line that leads elsewhere, which needs no description of these.
    guard typed.utf8.count <= WordKey.longest else { return nil }
    switch typed {
    case "?": self = .help
    case "run": self = .source
    case "exit": self = .quit
    default: self.init(rawValue: typed)
    }
  }

  /// The word with this key, if it can be a whole line.
  static func bare(_ key: WordKey) -> Word? { bareIndex[key].map { all[$0] } }

  // `allCases` makes a new array whenever it is asked.
  private static let all = allCases

  private static let bareIndex = {
    var index = WordIndex()
    for (number, spec) in table.specs.enumerated() where spec.needsNothing {
      index.add(spec.words, for: number)
    }
    return index
  }()

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
