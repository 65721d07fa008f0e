@testable import Viper

/// A grammar of every kind of argument, and of words that could mean several things.
enum Bookshop {
  enum Moment: String, CaseIterable { case now, later }
  enum Names: String, CaseIterable { case title, author, both }

  static let row = Argument<Int>.number("N", 1...99)
  static let size = Argument<String>.word("WORD").optional
  static let label = Argument<String>.word("LABEL")
  static let text = Argument<String>.text("TEXT")
  static let moment = Argument<Moment>.choice("WHEN") { Phrase(verbatim: $0.rawValue) }
  static let date = Argument<CivilDate>.date("DATE")
  static let since = Argument<CivilDate>.date("DATE").option("--since", words("since"))
  static let all = Argument<Bool>.flag("--all", words("all"))
  static let seconds = Argument<Double>.seconds("SECONDS")
  static let by = Argument<Int>.number("BY", -9...9)
  static let file = Argument<String>.file("FILE")
  static let id = Argument<Int>.number("ID", 1...999).optional
  static let edition = Argument<String>.word("TEXT").option("--edition", words("edition"))

  static let verbs = CommandTable([
    spec("open", row, aliases: ["o"]),
    spec("lend", aliases: ["l"], takesNounArguments: true),
    spec("tag", size, label),
    spec("say", text),
    spec("when", moment),
    spec("due", date, since, all, example: "due 1970-01-01"),
    spec("nap", seconds),
    spec("shift", by),
    spec("load", file),
  ])

  /// The verbs of a screen that hide words with another meaning elsewhere.
  static let crowded = CommandTable(
    verbs.specs + [spec("where", Argument<Int>.number("N", 1...9)), spec("book")])

  static let noun = spec(
    "book", id, edition, aliases: ["b"], example: "book 42", prints: .object("book", keys))
  private static let keys: JSONKeys<String> = [
    "name": .string { $0 }, "title": .string { $0 }, "copyCount": .int { $0.utf8.count },
  ]
  private static let picked: JSONKeys<String> = ["picked": .string { $0 }]

  static let book = Noun(
    "book", "b", spec: { noun }, verbs: { verbs }
  ) { Shelf(book: $0[id], edition: $0[edition]) }

  /// A setting of the application.
  static let names = GlobalOption(
    "names", Parameter("NAMES", .choice(Names.allCases.map(\.rawValue))), summary: words("name"),
    usual: "title")
  /// A setting of the application that no line can change.
  static let till = GlobalOption(
    "till", Parameter("FILE", .file), summary: words("till"),
    fixed: Complaint(.refused, Phrase("the till cannot be changed", "收银机不能更换")))

  static let vocabulary = Vocabulary(
    program: "shop", version: "1.0", nouns: [book], options: [names, till],
    topics: [HelpTopic("delivery", summary: words("deliver"), lines: [words("send")])]
  ) {
    Vocabulary.Answers(
      [("book lend ID", CommandTable([spec("pick")]))], documents: [.object("pick", picked)])
  }

  private static func spec<each Value>(
    _ word: String, _ arguments: repeat Argument<each Value>, aliases: [String] = [],
    example: String? = nil,
    prints document: @autoclosure @escaping @Sendable () -> JSONType? = nil,
    takesNounArguments: Bool = false
  ) -> CommandSpec {
    CommandSpec(
      word, repeat each arguments, aliases: aliases, summary: words(word),
      example: example ?? word, prints: document(), takesNounArguments: takesNounArguments)
  }

  private static func words(_ word: String) -> Phrase { Phrase("to \(word)", "去\(word)") }

  /// The meaning of a line as text.
  static func reading(_ line: String, on verbs: CommandTable = verbs) throws -> String {
    let reading = try vocabulary.read(
      try Line.words(of: line), verbs: verbs, options: vocabulary.lineSpecs)
    let options = reading.options.map {
      " +\($0.option.name)\($0.value.map { "=\($0)" } ?? "")"
    }
    return described(reading.match) + options.joined()
  }

  private static func described(_ match: Vocabulary.Match) -> String {
    switch match {
    case .verb(let command): "verb \(described(command))"
    case .global(let command, let arguments):
      "word "
        + (GlobalCommand.table[command.rawValue].map { described(Command($0, arguments)) } ?? "?")
    case .go(let noun, let route, let shows):
      "\(shows ? "show" : "go") \(noun.spec.word): \(route.line)"
    case .act(let noun, let route, let command):
      "act \(noun.spec.word): \(route.line): \(described(command))"
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
      case .row(let row)?: "\(name)=\(row)"
      case .flag?: "\(name)="
      case nil: nil
      }
    }
    return ([command.spec.word] + values).joined(separator: " ")
  }
}

/// The route to the books of the shop, or to one of them.
struct Shelf: Route {
  var book: Int?
  var edition: String?

  var line: String {
    Line.joined(["book"] + (book.map { [String($0)] } ?? []), options: ["--edition": edition])
  }
}
