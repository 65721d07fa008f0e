package import Domain

/// What can be typed in one place and what it means; help, matching and completion read it.
package final class CommandSpec: Sendable {
  package let word: String
  package let aliases: [String]
  package let parameters: [Parameter]
  package let options: [OptionSpec]
  package let summary: Phrase
  package let example: String
  /// Whether the arguments of the noun stand before its own when it is typed behind the noun.
  package let takesNounArguments: Bool
  /// How many questions it may ask.
  package let questions: Int
  /// Whether it can be typed on every screen, without its noun.
  package let worksEverywhere: Bool
  /// Whether the word alone is a whole line.
  let needsNothing: Bool

  /// Makes the description of a command.
  package init(
    _ word: String, _ parameters: Parameter..., aliases: [String] = [], options: [OptionSpec] = [],
    summary: Phrase, example: String, takesNounArguments: Bool = false, questions: Int = 0,
    worksEverywhere: Bool = false
  ) {
    self.word = word
    self.aliases = aliases
    self.parameters = parameters
    self.options = options
    self.summary = summary
    self.example = example
    self.takesNounArguments = takesNounArguments
    self.questions = questions
    self.worksEverywhere = worksEverywhere
    needsNothing = parameters.allSatisfy { $0.isOptional }
  }

  /// All the words by which it is typed.
  package var words: [String] { [word] + aliases }

  /// How it is typed: `card [--first TEXT]`.
  package var usage: String {
    usage(of: [word], parameters)
  }

  /// How it is typed behind a noun: `blog like ID`.
  func usage(behind noun: CommandSpec) -> String {
    usage(of: [noun.word, word], (takesNounArguments ? noun.parameters : []) + parameters)
  }

  /// How a noun is typed with the word that makes clear that it is none of the verbs: `write show [ID]`.
  func usage(showing show: String) -> String { usage(of: [word, show], parameters) }

  private func usage(of words: [String], _ parameters: [Parameter]) -> String {
    (words + parameters.map(\.usage) + options.map { "[\($0.usage)]" }).joined(separator: " ")
  }
}

/// One argument of a command.
package struct Parameter: Sendable {
  /// What can be typed there.
  package enum Kind: Sendable {
    case word
    /// All the words that remain, joined by one blank.
    case text
    case integer(ClosedRange<Int>)
    case seconds
    case choice([String])
    case date
    case file
    /// A person in a list: the number of the row, or the name.
    case person
    /// A blog in a list: the number of the row, or `id:` and the blog's number.
    case blog
    /// A blog in a list, as above, or the word `all`, which is a text.
    case blogOrAll
    /// A word of the grammar, as `help` takes it.
    case command
    /// The name of a setting, as `set` takes it.
    case setting
  }

  package let name: String
  package let kind: Kind
  package let isOptional: Bool

  /// Makes an argument that has to be typed unless it is optional.
  package init(_ name: String, _ kind: Kind = .word, optional isOptional: Bool = false) {
    self.name = name
    self.kind = kind
    self.isOptional = isOptional
  }

  var usage: String {
    var usage = name
    if case .choice(let words) = kind { usage = words.joined(separator: "|") }
    return isOptional ? "[\(usage)]" : usage
  }
}

/// An option of a command: `--first TEXT`, or a flag.
package struct OptionSpec: Sendable {
  package let name: String
  package let parameter: Parameter?
  /// Whether the value may be missing; if it is there, it stands behind `=`.
  package let valueIsOptional: Bool
  package let summary: Phrase

  /// Makes an option; without a parameter it is a flag.
  package init(
    _ name: String, _ parameter: Parameter? = nil, valueIsOptional: Bool = false, summary: Phrase
  ) {
    self.name = name
    self.parameter = parameter
    self.valueIsOptional = valueIsOptional
    self.summary = summary
  }

  package var usage: String {
    guard let parameter else { return name }
    return valueIsOptional ? "\(name)[=\(parameter.usage)]" : "\(name) \(parameter.usage)"
  }
}

/// How something in a list is named.
package enum RowName: Hashable, Sendable {
  /// By the number of its row, counted from 1.
  case row(Int)
  /// By the name of a person.
  case name(String)
  /// By the number of a blog.
  case id(Int64)
}

/// A line matched with its description.
package struct Command: Sendable {
  package let spec: CommandSpec
  package let arguments: Arguments

  /// Makes a command.
  package init(_ spec: CommandSpec, _ arguments: Arguments = Arguments()) {
    self.spec = spec
    self.arguments = arguments
  }
}

/// What was typed for the parameters and options of a command, checked and with its type.
package struct Arguments: Sendable, Equatable {
  /// A value of the type that its parameter asks for.
  package enum Value: Sendable, Equatable {
    case text(String)
    case number(Int)
    case seconds(Double)
    case date(CivilDate)
    case named(RowName)
  }

  private var values: [String: Value] = [:]

  /// Makes arguments of nothing.
  package init() {}

  package subscript(name: String) -> Value? {
    get { values[name] }
    set { values[name] = newValue }
  }

  /// The text typed for the parameter or option, if it was typed.
  package func text(_ name: String) -> String? {
    if case .text(let text) = values[name] { text } else { nil }
  }

  /// The number typed for the parameter or option, if it was typed.
  package func number(_ name: String) -> Int? {
    if case .number(let number) = values[name] { number } else { nil }
  }

  /// The number typed for a parameter that nobody can leave out.
  package func neededNumber(_ name: String) throws -> Int {
    guard let number = number(name) else { throw Complaint(.usage, .notNamed(name)) }
    return number
  }

  /// The seconds typed for the parameter or option, if they were typed.
  package func seconds(_ name: String) -> Double? {
    if case .seconds(let seconds) = values[name] { seconds } else { nil }
  }

  /// The day typed for the parameter or option, if it was typed.
  package func date(_ name: String) -> CivilDate? {
    if case .date(let date) = values[name] { date } else { nil }
  }

  /// What was named in a list.
  package func rowName(_ name: String) throws -> RowName {
    guard case .named(let row) = values[name] else {
      throw Complaint(.usage, .notNamed(name))
    }
    return row
  }

  /// Whether the flag was typed.
  package func has(_ name: String) -> Bool { values[name] != nil }
}

/// Commands that are found by their words and aliases.
package struct CommandTable: Sendable {
  package let specs: [CommandSpec]
  private let index: WordIndex

  /// Makes a table of commands.
  package init(_ specs: [CommandSpec] = []) {
    self.specs = specs
    var index = WordIndex()
    for (number, spec) in specs.enumerated() { index.add(spec.words, for: number) }
    self.index = index
  }

  /// Makes a table of what can be typed in several parts of one place; of two commands with the same
  /// word the first one describes both.
  package init(joining parts: [CommandTable]) {
    var specs: [CommandSpec] = []
    for spec in parts.flatMap(\.specs) where !specs.contains(where: { $0.word == spec.word }) {
      specs.append(spec)
    }
    self.init(specs)
  }

  package subscript(word: String) -> CommandSpec? { index[word].map { specs[$0] } }

  /// Whether a word with this key is in the table.
  func has(_ key: WordKey) -> Bool { index[key] != nil }
}

/// A table in which each command of a screen stands beside the intent that it means.
package struct IntentTable<Intent>: Sendable {
  package let commands: CommandTable
  // Not a dictionary: the runtime would make the types of one for each screen at every start.
  private let rows: [Row]

  /// Makes a table of commands and their intents.
  package init(_ rows: [Row]) {
    commands = CommandTable(rows.map { $0.spec })
    self.rows = rows
  }

  /// A command with the intent that it means.
  package struct Row: Sendable {
    let spec: CommandSpec
    let intent: @Sendable (Arguments) throws -> Intent

    /// Makes a row.
    package init(
      _ spec: CommandSpec, _ intent: @escaping @Sendable (Arguments) throws -> Intent
    ) {
      self.spec = spec
      self.intent = intent
    }
  }

  /// What the command asks for; a command of another table is refused.
  package func intent(of command: Command) throws -> Intent {
    for row in rows where row.spec.word == command.spec.word {
      return try row.intent(command.arguments)
    }
    throw Complaint(.usage, .nobodyHandles(command.spec.word))
  }
}
