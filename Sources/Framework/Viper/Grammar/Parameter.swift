/// The form of one argument: its name in help, and the values that it takes.
package struct Parameter: Sendable {
  /// The values that can be typed.
  package enum Kind: Sendable {
    case word
    /// All remaining words, joined by one blank.
    case text
    case integer(ClosedRange<Int>)
    /// The number of a thing: `42` or `id:42`.
    case id
    case seconds
    case choice([String])
    case date
    case file
    /// A file that is created. An existing one is refused without `--force`.
    case newFile
    /// A folder.
    case folder
    /// A row of a list.
    case row(RowKind)
    /// A word of the grammar, as `help` takes it.
    case command
    /// The name of a page of the manual.
    case page
    /// The name of a setting, as `set` takes it.
    case setting
    /// The value of a setting, as `set` takes it behind the name.
    case settingValue
    /// A whole line with its own options, as `try` takes it.
    case line
    /// A program and its arguments, split as a line is.
    case program
  }

  /// The ways in which the rows of a list can be named, beside their numbers.
  package enum RowKind: Sendable {
    /// By a name.
    case named
    /// By a name, which has to be that of a row.
    case namedInRow
    /// By `id:` and a number.
    case identified
    /// By `id:` and a number, or all together by the word `all`.
    case identifiedOrAll
  }

  package let name: String
  package let kind: Kind
  package let isOptional: Bool
  /// The things that it names, for completion.
  package internal(set) var things: ThingKind?
  /// The choices of a guest, if they are fewer.
  package let guestChoices: [String]?
  /// The meaning of each choice, for completion.
  let meaning: (@Sendable (String) -> Phrase)?
  /// Whether a word with blanks, which was quoted on its line, stays quoted in the text.
  let keepsQuotes: Bool

  package init(
    _ name: String, _ kind: Kind = .word, optional isOptional: Bool = false,
    of things: ThingKind? = nil, guestChoices: [String]? = nil,
    meaning: (@Sendable (String) -> Phrase)? = nil, keepsQuotes: Bool = false
  ) {
    self.name = name
    self.kind = kind
    self.isOptional = isOptional
    self.things = things
    self.guestChoices = guestChoices
    self.meaning = meaning
    self.keepsQuotes = keepsQuotes
  }

  var usage: String { isOptional ? "[\(usageOfValue)]" : usageOfValue }

  /// The form of a value that is not left out.
  var usageOfValue: String {
    if case .choice(let words) = kind { words.joined(separator: "|") } else { name }
  }
}

/// The form of an option: `--first TEXT`, or a flag.
package struct OptionSpec: Sendable {
  package let name: String
  package let parameter: Parameter?
  /// Whether the value may be missing. A value is then written after `=`.
  package let valueIsOptional: Bool
  package let summary: Phrase

  /// An option without a parameter is a flag.
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
