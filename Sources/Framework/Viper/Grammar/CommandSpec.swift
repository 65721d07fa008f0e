import Platform

/// The form of a command. Help, matching and completion use it.
package final class CommandSpec: Sendable {
  package let word: String
  package let aliases: [String]
  package let parameters: [Parameter]
  package let options: [OptionSpec]
  package let summary: Phrase
  package let example: String
  /// Whether the arguments of the noun come before its own when it is typed after the noun.
  package let takesNounArguments: Bool
  /// The kind of the noun's thing that it takes, for completion; `nil` for every kind that the noun takes.
  let takes: ThingKind?
  /// The number of questions that it may ask.
  package let questions: Int
  /// The number of lines that its passwords always take, by the words behind it and by whether `--yes`
  /// answers; `nil` for a command without passwords.
  let passwordLines: (@Sendable (_ words: [String], _ isYes: Bool) -> Int)?
  /// The number of lines that answer its questions, by its arguments, if a script always answers it; `nil` for
  /// a command that asks only sometimes.
  package let answerLines: (@Sendable (Arguments) -> Int)?
  /// Whether an argument may be a password by mistake, though the line is valid.
  let hidesArguments: Bool
  /// Whether it writes or deletes files, which no atomic run can take back; `nil` for a command that never
  /// does.
  package let changesFiles: (@Sendable (Arguments) -> Bool)?
  package let audience: Audience
  /// Those for whom it works without arguments. For all others, the arguments name an account.
  package let audienceAlone: Audience
  /// Whether an argument is required.
  package let needsArguments: Bool
  private let describeDocument: @Sendable () -> JSONType?

  /// `prints` is the JSON document of the command. A verb may always print `null` instead.
  package init<each Value>(
    _ word: String, _ arguments: repeat Argument<each Value>, aliases: [String] = [],
    summary: Phrase, example: String,
    prints document: @autoclosure @escaping @Sendable () -> JSONType? = nil,
    takesNounArguments: Bool = false, takes: ThingKind? = nil, questions: Int = 0,
    changesFiles: (@Sendable (Arguments) -> Bool)? = nil, hidesArguments: Bool = false,
    audience: Audience = .everybody, alone audienceAlone: Audience = .everybody,
    answerLines: (@Sendable (Arguments) -> Int)? = nil,
    passwordLines: (@Sendable (_ words: [String], _ isYes: Bool) -> Int)? = nil
  ) {
    var parameters: [Parameter] = []
    var options: [OptionSpec] = []
    for argument in repeat each arguments {
      switch argument.form {
      case .parameter(let parameter): parameters.append(parameter)
      case .option(let option): options.append(option)
      }
    }
    describeDocument = document
    self.word = word
    self.aliases = aliases
    self.parameters = parameters
    self.options = options
    self.summary = summary
    self.example = example
    self.takesNounArguments = takesNounArguments
    self.takes = takes
    self.questions = questions
    self.changesFiles = changesFiles
    self.hidesArguments = hidesArguments
    self.audience = audience
    self.audienceAlone = audienceAlone
    self.answerLines = answerLines
    self.passwordLines = passwordLines
    needsArguments = parameters.contains { !$0.isOptional }
  }

  /// Whether an argument that it does not take may be a password.
  var mayHavePassword: Bool { passwordLines != nil }

  /// The arguments of a noun that come before its own.
  func parametersOfNoun(_ noun: CommandSpec) -> [Parameter] {
    guard takesNounArguments else { return [] }
    var parameters = noun.parameters
    if let takes, !parameters.isEmpty { parameters[0].things = takes }
    return parameters
  }

  /// Whether everything behind it is a line of its own.
  var takesLine: Bool { if case .line? = parameters.first?.kind { true } else { false } }

  /// The type of the JSON document that the command prints; `nil` if it prints none, or only `null`.
  package var document: JSONType? { describeDocument() }

  /// The word and its aliases.
  package var words: [String] { [word] + aliases }

  func isTyped(_ typed: String) -> Bool { word == typed || aliases.contains(typed) }

  /// The form in which it is typed: `card [--first TEXT]`.
  package var usage: String { usage(of: [word], parameters) }

  /// The form without what can be left out: `open N`.
  var line: String {
    ([word] + parameters.filter { !$0.isOptional }.map(\.usage)).joined(separator: " ")
  }

  /// The form with one of its words: `run FILE` if that is an alias of `source`.
  func usage(typedAs word: String) -> String { usage(of: [word], parameters) }

  /// The form in which it is typed after a noun: `shelf add ID`.
  func usage(after noun: CommandSpec) -> String {
    usage(of: [noun.word, word], (takesNounArguments ? noun.parameters : []) + parameters)
  }

  /// The form after a noun without the options: `shelf add ID`.
  func line(after noun: CommandSpec) -> String {
    let parameters = (takesNounArguments ? noun.parameters : []) + parameters
    return ([noun.word, word] + parameters.filter { !$0.isOptional }.map(\.usage))
      .joined(separator: " ")
  }

  /// The form of a noun with the word that distinguishes it from its verbs: `write show [ID]`.
  func usage(showing show: String) -> String { usage(of: [word, show], parameters) }

  /// The keys of a page that explains how a command is typed.
  package static let usageKeys: JSONKeys<CommandSpec> = ["usage": .string { $0.usage }]

  private func usage(of words: [String], _ parameters: [Parameter]) -> String {
    (words + parameters.map(\.usage) + options.map { "[\($0.usage)]" }).joined(separator: " ")
  }
}

/// A row of a list, as it was typed.
package enum RowName: Hashable, Sendable {
  /// The row of this number, counted from 1.
  case number(Int)
  /// The row of the thing with this name.
  case name(String)
  /// The thing with this number, even if no row shows it.
  case id(Int64)
  /// All rows.
  case all
}

/// A line matched with its description.
package struct Command: Sendable {
  package let spec: CommandSpec
  package let arguments: Arguments
  /// Takes a step when the command becomes an intent, while the trace is on.
  // Unsafe only by its type: a command with a trace stays where it runs.
  nonisolated(unsafe) var trace: Trace?

  package init(_ spec: CommandSpec, _ arguments: Arguments = Arguments()) {
    self.spec = spec
    self.arguments = arguments
  }

  /// The same command as another table describes it.
  package func described(by spec: CommandSpec) -> Command {
    var command = Command(spec, arguments)
    command.trace = trace
    return command
  }

  /// The command with its values, as it could be typed. Values that may be passwords are left out.
  var typed: String {
    Line.joined([spec.word] + (hidesArguments ? ["…"] : arguments.words))
  }

  /// Whether a value may be a password.
  var hidesArguments: Bool { spec.hidesArguments && arguments != Arguments() }

  /// The files that its options name.
  package var files: [String] {
    spec.options.compactMap { option in
      guard case .file? = option.parameter?.kind, case .text(let path)? = arguments[option.name]
      else { return nil }
      return path
    }
  }
}

/// The values typed for the arguments and options of a command, checked.
package struct Arguments: Sendable, Equatable {
  /// A value of the type that its parameter asks for.
  package enum Value: Sendable, Equatable {
    case text(String)
    case number(Int)
    case seconds(Double)
    case date(CivilDate)
    case row(RowName)
    /// A flag was given.
    case flag

    fileprivate var words: [String] {
      switch self {
      case .text(let text): [text]
      case .number(let number): ["\(number)"]
      case .seconds(let seconds): ["\(seconds)"]
      case .date(let date): [date.iso]
      case .row(.number(let number)): ["\(number)"]
      case .row(.name(let name)): [name]
      case .row(.id(let id)): ["id:\(id)"]
      case .row(.all): ["all"]
      case .flag: []
      }
    }
  }

  /// In the order in which they were given.
  private var values: [Named] = []

  private struct Named: Sendable, Equatable {
    let name: String
    let value: Value
  }

  package init() {}

  /// The values as words; options have their names before them.
  var words: [String] {
    values.flatMap { $0.name.hasPrefix("-") ? [$0.name] + $0.value.words : $0.value.words }
  }

  subscript(name: String) -> Value? {
    get { values.first { $0.name == name }?.value }
    set {
      values.removeAll { $0.name == name }
      if let newValue { values.append(Named(name: name, value: newValue)) }
    }
  }

  /// The number of the row that a command names, if it names one by it.
  package var rowNumber: Int? {
    for named in values { if case .row(.number(let number)) = named.value { return number } }
    return nil
  }

  /// The value typed for an argument of the command.
  package subscript<Value>(argument: Argument<Value>) -> Value { argument.value(in: self) }
}

/// Commands that are found by their words and aliases.
package struct CommandTable: Sendable {
  package let specs: [CommandSpec]

  package init(_ specs: [CommandSpec] = []) { self.specs = specs }

  /// The commands of several parts of one place. Of two commands with the same word the first one
  /// describes both.
  package init(joining parts: [CommandTable]) {
    var specs: [CommandSpec] = []
    for spec in parts.flatMap(\.specs) where !specs.contains(where: { $0.word == spec.word }) {
      specs.append(spec)
    }
    self.init(specs)
  }

  package subscript(word: String) -> CommandSpec? { specs.first { $0.isTyped(word) } }
}
