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
    guard let number = Word.index[typed] else { return nil }
    self = Word.all[number]
  }

  /// The word with this key, if it can be a whole line.
  static func bare(_ key: WordKey) -> Word? { bareIndex[key].map { all[$0] } }

  // `allCases` makes a new array whenever it is asked.
  private static let all = allCases

  // Made without the table: a line that leads elsewhere needs no description of these words.
  private static let index = {
    var index = WordIndex()
    for (number, word) in all.enumerated() {
      index.add([word.rawValue] + word.aliases, for: number)
    }
    return index
  }()

  private static let bareIndex = {
    var index = WordIndex()
    for (number, spec) in table.specs.enumerated() where spec.needsNothing {
      index.add(spec.words, for: number)
    }
    return index
  }()

  private var aliases: [String] {
    switch self {
    case .help: ["?"]
    case .source: ["run"]
    case .quit: ["exit"]
    default: []
    }
  }

  private func describe() -> CommandSpec {
    switch self {
    case .help:
      CommandSpec(
        rawValue, Parameter("WORD", .command, optional: true), aliases: aliases,
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
        rawValue, Parameter("FILE", .file), aliases: aliases, summary: .sourceWord,
        example: "source tour.flow")
    case .version: CommandSpec(rawValue, summary: .versionWord, example: "version")
    case .quit: CommandSpec(rawValue, aliases: aliases, summary: .quitWord, example: "quit")
    }
  }
}
