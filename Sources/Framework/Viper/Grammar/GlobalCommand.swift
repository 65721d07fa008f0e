/// A command that works everywhere, on every screen and in every door.
package enum GlobalCommand: String, CaseIterable, Sendable {
  case help
  case whereAmI = "where"
  case stack, tree, back, home, close, refresh, clear
  case set, config, history, trace, echo
  case attempt = "try"
  case expect, reject, wait
  case source, tour, manual, completions, version, quit

  package static let word = Argument<String>.command("WORD").optional
  package static let page = Argument<String>.page("PAGE").optional
  package static let shell = Argument<Shell>.choice("SHELL") { .completions(for: $0.rawValue) }
  package static let action = Argument<ConfigurationAction>.choice("ACTION") { .meaning(of: $0) }
    .optional
  package static let verb = Argument<String>.command("VERB").optional
  package static let name = Argument<String>.setting("NAME").optional
  package static let value = Argument<String>.settingValue("VALUE").optional
  package static let words = Argument<String>.text("TEXT").optional
  package static let text = Argument<String>.text("TEXT")
  package static let seconds = Argument<Double>.seconds("SECONDS")
  package static let line = Argument<String>.line("LINE")
  package static let traced = Argument<String>.line("on|off|LINE").optional
  package static let file = Argument<String>.file("FILE")
  package static let all = Argument<Bool>.flag("--all", .allOption)

  /// The keys of the JSON that these commands print.
  static var keys: [String] { documents.flatMap(\.fields) }

  /// The JSON documents that these commands print, and the steps of a trace.
  static var documents: [JSONType] {
    table.specs.compactMap(\.document)
  }

  /// All commands with their descriptions, in the order of the cases.
  package static let table = CommandTable(inOrder.map { $0.describe() })

  private static let inOrder = allCases

  /// The command that was typed, by its name or by an alias, with its form.
  static func find(_ typed: String) -> (command: GlobalCommand, spec: CommandSpec)? {
    let specs = table.specs
    guard let index = specs.firstIndex(where: { $0.isTyped(typed) }) else { return nil }
    return (inOrder[index], specs[index])
  }

  /// The command that was typed, by its name or by an alias.
  package init?(typed: String) {
    guard let found = GlobalCommand.find(typed) else { return nil }
    self = found.command
  }

  /// Whether a line of its own may stand behind the command.
  var takesLine: Bool { self == .attempt || self == .trace }

  /// Refuses a line that has very many of these commands: each one reads the line once more.
  static func checkDepth(of line: ArraySlice<String>) throws {
    if line.count(where: { GlobalCommand(typed: $0)?.takesLine ?? false }) >= mostLines {
      throw Complaint(.usage, .tooDeepLine(mostLines))
    }
  }
  private static let mostLines = 8

  /// The words of a line that stands behind a command. The line may be one quoted word.
  package static func words(ofLine line: String) throws -> [String] {
    let words = try Line.words(of: line)
    // A line in quotes, with options before or behind it.
    let places = words.indices.filter { !ArgumentParser.looksLikeOption(words[$0]) }
    guard places.count == 1, words[places[0]].contains(" ") else { return words }
    return Array(words[..<places[0]]) + (try Line.words(of: words[places[0]]))
      + words[(places[0] + 1)...]
  }

  /// Whether it has no use in a shell, where no place is behind the first one.
  package var needsPrompt: Bool {
    switch self {
    case .back, .home, .close, .refresh, .expect, .reject, .quit: true
    default: false
    }
  }

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
      spec(
        .helpWord, "help user edit", GlobalCommand.word, GlobalCommand.verb, GlobalCommand.all,
        prints: Help.document)
    case .whereAmI: spec(.whereWord, "where", prints: .place)
    case .stack: spec(.stackWord, "stack --json", prints: .place.list)
    case .tree: spec(.treeWord, "tree --json", prints: ModuleTree.document)
    case .back: spec(.backWord, "back", prints: .screen)
    case .home: spec(.homeWord, "home", prints: .screen)
    case .close: spec(.closeWord, "close", prints: .screen)
    case .refresh: spec(.refreshWord, "refresh", prints: .screen)
    case .clear: spec(.clearWord, "clear")
    case .set:
      spec(
        .setWord, "set lang zh", GlobalCommand.name, GlobalCommand.value, prints: .map(.string))
    case .config:
      spec(
        .configWord, "config set lang zh", GlobalCommand.action, GlobalCommand.name,
        GlobalCommand.value,
        prints: .oneOf([
          .object("setting", SettingData.keys).list, .object("setting", SettingData.keys),
        ]))
    case .history: spec(.historyWord, "history", prints: .string.list)
    case .trace:
      spec(
        .traceWord, "trace on", GlobalCommand.traced,
        prints: .oneOf([.object("traceStep", TraceStep.keys), .screen]))
    case .echo: spec(.echoWord, "echo Good morning", GlobalCommand.words, prints: .string)
    case .attempt: spec(.tryWord, "try back", GlobalCommand.line, prints: .screen)
    case .expect: spec(.expectWord, #"expect "Hello John""#, GlobalCommand.text)
    case .reject: spec(.rejectWord, "reject Ada", GlobalCommand.text)
    case .wait: spec(.waitWord, "wait 0.5", GlobalCommand.seconds)
    case .source: spec(.sourceWord, "source tour.flow", GlobalCommand.file)
    case .tour: spec(.tourWord, "tour")
    case .manual:
      spec(
        .manualWord, "manual json", GlobalCommand.page,
        prints: .object("manualPage", ManualPage.keys))
    case .completions:
      spec(
        .completionsWord, "completions bash", GlobalCommand.shell,
        prints: .object("completionScript", ShellCompletion.keys))
    case .version:
      spec(.versionWord, "version", prints: .object("version", Vocabulary.versionKeys))
    case .quit: spec(.quitWord, "quit")
    }
  }

  private func spec<each Value>(
    _ summary: Phrase, _ example: String, _ arguments: repeat Argument<each Value>,
    prints document: @autoclosure @escaping @Sendable () -> JSONType? = nil
  ) -> CommandSpec {
    CommandSpec(
      rawValue, repeat each arguments, aliases: aliases, summary: summary, example: example,
      prints: document())
  }
}

extension JSONType {
  /// An open screen.
  fileprivate static var place: JSONType { .object("place", Navigation.Position.keys) }
}
