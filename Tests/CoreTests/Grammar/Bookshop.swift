@testable import Core
import Domain

/// A grammar of every kind of argument, and of words that could mean several things.
enum Bookshop {
  static let verbs = CommandTable([
    spec("open", Parameter("N", .integer(1...99)), aliases: ["o"]),
    CommandSpec(
      "like", aliases: ["l"], summary: words("like"), example: "like", takesNounArguments: true),
    spec("tag", Parameter("WORD", optional: true), Parameter("LABEL")),
    spec("say", Parameter("TEXT", .text)),
    spec("when", Parameter("WHEN", .choice(["now", "later"]))),
    CommandSpec(
      "due", Parameter("DATE", .date),
      options: [
        OptionSpec("--since", Parameter("DATE", .date), summary: words("since")),
        OptionSpec("--all", summary: words("all")),
      ], summary: words("due"), example: "due 1970-01-01"),
    spec("nap", Parameter("SECONDS", .seconds)),
    spec("shift", Parameter("BY", .integer(-9...9))),
    spec("load", Parameter("FILE", .file)),
  ])

  /// What can be typed on a screen some of whose verbs are words that mean something elsewhere.
  static let crowded = CommandTable(
    verbs.specs + [spec("where", Parameter("N", .integer(1...9))), spec("book")])

  private static let noun = CommandSpec(
    "book", Parameter("ID", .integer(1...999), optional: true), aliases: ["b"],
    options: [OptionSpec("--edition", Parameter("TEXT"), summary: words("edition"))],
    summary: words("book"), example: "book 42")

  static let book = Place("book", "b", noun: { noun }, verbs: { verbs }) {
    .greeting(first: $0.number("ID").map(String.init), last: $0.text("--edition"))
  }

  static let vocabulary = Vocabulary(places: [book])

  private static func spec(
    _ word: String, _ parameters: Parameter..., aliases: [String] = []
  ) -> CommandSpec {
    // A variadic list cannot be handed on, and no verb here has more than two arguments.
    switch parameters.count {
    case 0: CommandSpec(word, aliases: aliases, summary: words(word), example: word)
    case 1: CommandSpec(word, parameters[0], aliases: aliases, summary: words(word), example: word)
    default:
      CommandSpec(
        word, parameters[0], parameters[1], aliases: aliases, summary: words(word), example: word)
    }
  }

  private static func words(_ word: String) -> Phrase { Phrase("to \(word)", "去\(word)") }

  /// What a line is read as, in words that a table can hold.
  static func reading(_ line: String, on verbs: CommandTable = verbs) throws -> String {
    let reading = try vocabulary.read(
      try Line.words(of: line), verbs: verbs, options: GlobalOption.lineSpecs)
    let options = reading.options.map {
      " +\($0.option.rawValue)\($0.value.map { "=\($0)" } ?? "")"
    }
    return described(reading.match) + options.joined()
  }

  private static func described(_ match: Vocabulary.Match) -> String {
    switch match {
    case .verb(let command): "verb \(described(command))"
    case .word(let word, let arguments): "word \(described(Command(word.spec, arguments)))"
    case .go(let place, let route, let shows):
      "\(shows ? "show" : "go") \(place.noun.word): \(route.line)"
    case .act(let place, let route, let command):
      "act \(place.noun.word): \(route.line): \(described(command))"
    case .nothing: "nothing"
    }
  }

  private static func described(_ command: Command) -> String {
    let names =
      ["ID"] + command.spec.parameters.map(\.name) + command.spec.options.map(\.name)
    let values = names.compactMap { name -> String? in
      switch command.arguments[name] {
      case .text(let text)?: "\(name)=\(text)"
      case .number(let number)?: "\(name)=\(number)"
      case .seconds(let seconds)?: "\(name)=\(seconds)"
      case .date(let date)?: "\(name)=\(date.iso)"
      case .named(let row)?: "\(name)=\(row)"
      case nil: nil
      }
    }
    return ([command.spec.word] + values).joined(separator: " ")
  }
}
