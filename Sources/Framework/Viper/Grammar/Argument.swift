import Platform

/// An argument or an option of a command, with the type of its value: `arguments[name]`.
package struct Argument<Value>: Sendable {
  let form: ArgumentForm
  private let read: @Sendable (Arguments.Value?) -> Value

  private init(_ form: ArgumentForm, _ read: @escaping @Sendable (Arguments.Value?) -> Value) {
    self.form = form
    self.read = read
  }

  /// The name under which the grammar keeps the value: `N` or `--file`.
  package var name: String {
    switch form {
    case .parameter(let parameter): parameter.name
    case .option(let option): option.name
    }
  }

  func value(in arguments: Arguments) -> Value { read(arguments[name]) }

  /// A required argument. The grammar refuses a line without it, and a value of another type.
  fileprivate static func required(
    _ parameter: Parameter, _ read: @escaping @Sendable (Arguments.Value) -> Value?
  ) -> Argument {
    Argument(.parameter(parameter)) { value in
      guard let value = value.flatMap(read) else {
        preconditionFailure("\(parameter.name) is read from a command that does not take it")
      }
      return value
    }
  }
}

/// The form of an argument, whatever the type of its value.
enum ArgumentForm: Sendable {
  case parameter(Parameter)
  case option(OptionSpec)
}

extension Argument where Value: Sendable {
  /// The same argument, which may be missing.
  package var optional: Argument<Value?> {
    let read = read
    guard case .parameter(let parameter) = form else {
      preconditionFailure("\(name) is an option, which may be missing anyway")
    }
    return Argument<Value?>(
      .parameter(
        Parameter(
          parameter.name, parameter.kind, optional: true, of: parameter.things,
          guestChoices: parameter.guestChoices, meaning: parameter.meaning,
          keepsQuotes: parameter.keepsQuotes))
    ) { $0.map { read($0) } }
  }

  /// An option with this argument as its value.
  package func option(
    _ name: String, _ summary: Phrase, valueIsOptional: Bool = false
  ) -> Argument<Value?> {
    let read = read
    guard case .parameter(let parameter) = form else {
      preconditionFailure("\(self.name) is an option already")
    }
    return Argument<Value?>(
      .option(OptionSpec(name, parameter, valueIsOptional: valueIsOptional, summary: summary))
    ) { $0.map { read($0) } }
  }
}

extension Argument where Value == Bool {
  /// An option without a value.
  package static func flag(_ name: String, _ summary: Phrase) -> Argument {
    Argument(.option(OptionSpec(name, summary: summary))) { $0 != nil }
  }
}

extension Argument where Value == String {
  /// One word.
  package static func word(_ name: String, of things: ThingKind? = nil) -> Argument {
    text(name, .word, of: things)
  }
  /// All remaining words, joined by one blank.
  package static func text(_ name: String, of things: ThingKind? = nil) -> Argument {
    text(name, .text, of: things)
  }
  /// All remaining words, joined by one blank. A word that was quoted stays a quoted phrase.
  package static func query(_ name: String) -> Argument { text(name, .text, keepsQuotes: true) }
  /// A whole line with its own options.
  static func line(_ name: String) -> Argument { text(name, .line) }
  /// The path of a file.
  package static func file(_ name: String) -> Argument { text(name, .file) }
  /// The path of a file that is created.
  package static func newFile(_ name: String) -> Argument { text(name, .newFile) }
  /// The path of a folder.
  package static func folder(_ name: String) -> Argument { text(name, .folder) }
  /// A word of the grammar.
  static func command(_ name: String) -> Argument { text(name, .command) }
  /// The name of a page of the manual.
  static func page(_ name: String) -> Argument { text(name, .page) }
  /// The value of a setting.
  static func settingValue(_ name: String) -> Argument { text(name, .settingValue) }
  /// The name of a setting.
  static func setting(_ name: String) -> Argument { text(name, .setting) }

  private static func text(
    _ name: String, _ kind: Parameter.Kind, of things: ThingKind? = nil, keepsQuotes: Bool = false
  ) -> Argument {
    .required(Parameter(name, kind, of: things, keepsQuotes: keepsQuotes)) {
      if case .text(let text) = $0 { text } else { nil }
    }
  }
}

extension Argument where Value == Int {
  /// A whole number in a range.
  package static func number(
    _ name: String, _ range: ClosedRange<Int>, of things: ThingKind? = nil
  ) -> Argument {
    .required(Parameter(name, .integer(range), of: things)) {
      if case .number(let number) = $0 { number } else { nil }
    }
  }
}

extension Argument where Value == Int {
  /// The number of a thing, typed as `42` or `id:42`.
  package static func id(_ name: String, of things: ThingKind? = nil) -> Argument {
    .required(Parameter(name, .id, of: things)) {
      if case .number(let number) = $0 { number } else { nil }
    }
  }
}

extension Argument where Value == Double {
  /// A number of seconds.
  static func seconds(_ name: String) -> Argument {
    .required(Parameter(name, .seconds)) {
      if case .seconds(let seconds) = $0 { seconds } else { nil }
    }
  }
}

extension Argument where Value == CivilDate {
  /// A day, as `YYYY-MM-DD`.
  package static func date(_ name: String) -> Argument {
    .required(Parameter(name, .date)) { if case .date(let date) = $0 { date } else { nil } }
  }
}

extension Argument where Value == RowName {
  /// A row of a list by its number, or by a name where rows have names.
  package static func row(
    _ name: String, _ kind: Parameter.RowKind, of things: ThingKind? = nil
  ) -> Argument {
    .required(Parameter(name, .row(kind), of: things)) {
      if case .row(let row) = $0 { row } else { nil }
    }
  }
}

extension Argument
where Value: RawRepresentable & CaseIterable & Sendable, Value.RawValue == String {
  /// One of the cases of a type. A guest may have fewer.
  package static func choice(
    _ name: String, forGuests guests: [Value]? = nil,
    meaning: @escaping @Sendable (Value) -> Phrase
  ) -> Argument {
    .required(
      Parameter(
        name, .choice(Value.allCases.map { $0.rawValue }),
        guestChoices: guests.map { $0.map { $0.rawValue } },
        meaning: { word in Value(rawValue: word).map(meaning) ?? Phrase(verbatim: word) })
    ) {
      if case .text(let text) = $0 { Value(rawValue: text) } else { nil }
    }
  }
}
