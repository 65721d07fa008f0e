import Platform

/// Sorts the words after a command into arguments and options, and checks each value.
struct ArgumentParser {
  let name: String
  private let usage: () -> String
  private let options: [OptionSpec]
  private let optionsAnyway: () -> [OptionSpec]
  /// Whether an argument that is not expected may be a password, which no message repeats.
  private let hidesUnexpected: Bool
  private(set) var positional: [String] = []
  private(set) var found: [Found] = []

  /// The options of the line or of the run that were typed. One of the same name of the command is none.
  var ofLine: [Found] {
    found.isEmpty ? [] : found.filter { one in !options.contains { $0.name == one.option.name } }
  }

  /// An option as it was typed.
  struct Found {
    let option: OptionSpec
    let value: String?
  }

  /// `anyway` are the options that can be typed on every line.
  init(
    name: String, usage: @escaping () -> String, options: [OptionSpec],
    anyway: @escaping () -> [OptionSpec] = { [] }, hidesUnexpected: Bool = false
  ) {
    self.name = name
    self.usage = usage
    self.options = options
    optionsAnyway = anyway
    self.hidesUnexpected = hidesUnexpected
  }

  /// Takes one word, and the next one if the word is an option with a value.
  mutating func take(from words: inout ArraySlice<String>, optionsEnded: inout Bool) throws {
    let word = words.removeFirst()
    if optionsEnded || !ArgumentParser.looksLikeOption(word) {
      positional.append(word)
    } else if word == "--" {
      optionsEnded = true
    } else {
      try takeOption(word, from: &words)
    }
  }

  /// Takes all words as a line of its own. A word that asks for help is not part of it.
  mutating func take(line words: inout ArraySlice<String>) {
    guard let first = words.first, first != GlobalOption.help.spec.name, first != "-h"
    else { return }
    positional.append(Line.joined(Array(words)))
    words = []
  }

  private mutating func takeOption(_ word: String, from words: inout ArraySlice<String>) throws {
    // Scalars: a value may begin with a mark, which makes another Character of the sign before it.
    let parts = word.unicodeScalars.split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let typed = String(parts[0])
    let key = ArgumentParser.long(typed)
    let options = options + optionsAnyway()
    guard let option = options.first(where: { $0.name == key }) else {
      let near = Suggestion.nearest(to: key, among: options.map(\.name))
      if hidesUnexpected {
        if let near { throw Complaint(.usage, .tooMany(for: name), hint: .didYouMean(near)) }
        throw positional.isEmpty ? unexpected.hinting(.dashHint) : unexpected
      }
      throw Complaint(
        .usage, name.isEmpty ? .noSuchOption(typed) : .noSuchOption(typed, of: name),
        hint: near.map(Phrase.didYouMean) ?? .dashHint)
    }
    if parts.count == 2 {
      guard option.parameter != nil else { throw Complaint(.usage, .takesNoValue(key)) }
      found.append(Found(option: option, value: String(parts[1])))
    } else if option.parameter == nil || option.valueIsOptional {
      found.append(Found(option: option, value: nil))
    } else {
      guard let value = words.popFirst() else {
        throw Complaint(.usage, .optionNeedsValue(option.usage))
      }
      // If the value is missing, the next option would be taken for it.
      if ArgumentParser.looksLikeOption(value) {
        throw Complaint(
          .usage, .optionNeedsValue(option.usage), hint: .dashValueHint("\(key)=\(value)"))
      }
      found.append(Found(option: option, value: value))
    }
  }

  /// Whether a line that is one word asks for the version.
  static func asksForVersion(_ word: String) -> Bool {
    word.utf8.first == UInt8(ascii: "-") && long(word) == GlobalOption.version.spec.name
  }

  /// The name of an option for a short form. These two everybody tries.
  private static func long(_ key: String) -> String {
    switch key {
    case "-h": GlobalOption.help.spec.name
    case "-V": GlobalOption.version.spec.name
    default: key
    }
  }

  /// Gives every parameter its value. If words are missing, the last optional parameters get none.
  func arguments(for parameters: [Parameter]) throws -> Arguments {
    if positional.isEmpty, found.isEmpty, !parameters.contains(where: { !$0.isOptional }) {
      return Arguments()
    }
    var arguments = Arguments()
    var rest = positional[...]
    var needed = parameters.count { !$0.isOptional }
    for parameter in parameters {
      if parameter.isOptional, rest.count <= needed { continue }
      if !parameter.isOptional { needed -= 1 }
      guard let first = rest.popFirst() else {
        throw Complaint(.usage, .missing(parameter.name, of: name), hint: .usage(usage()))
      }
      var typed = first
      if case .text = parameter.kind {
        typed = ([first] + rest).map { parameter.keepsQuotes ? Line.phrase($0) : $0 }
          .joined(separator: " ")
        rest = []
      }
      do {
        arguments[parameter.name] = try parameter.value(of: typed, for: name)
      } catch  where hidesUnexpected {
        guard case .choice(let words) = parameter.kind else { throw unexpected }
        throw Complaint(.usage, .tooMany(for: name), hint: .oneOf(words))
      }
    }
    if let extra = rest.first {
      if hidesUnexpected { throw unexpected }
      throw Complaint(.usage, .tooMany(extra, for: name), hint: .usage(usage()))
    }
    for found in found {
      let option = found.option
      guard let parameter = option.parameter, let value = found.value else {
        arguments[option.name] = .flag
        continue
      }
      arguments[option.name] = try parameter.value(of: value, for: option.name)
    }
    return arguments
  }

  private var unexpected: Complaint {
    Complaint(
      .usage, .tooMany(for: name), hint: .complaint(.passwordIsAsked, hint: .usage(usage())))
  }

  /// Whether a word is an option rather than a value: `-` alone and `-5` are values.
  static func looksLikeOption(_ word: String) -> Bool {
    var bytes = word.utf8.makeIterator()
    guard bytes.next() == UInt8(ascii: "-"), let second = bytes.next() else { return false }
    return !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(second)
  }
}

extension Parameter {
  /// The longest wait: a day.
  static let mostSeconds = 86_400
  /// The numbers that the rows of a list can have.
  package static let rowNumbers = 1...Int(Int32.max)

  /// The value of a word, or a complaint with the values that can be typed.
  package func value(of typed: String, for name: String) throws -> Arguments.Value {
    switch kind {
    case .word, .file, .newFile, .folder, .command, .page, .setting, .settingValue, .text, .line:
      return .text(typed)
    case .program:
      do {
        _ = try Line.words(of: typed)
      } catch let complaint as Complaint {
        throw Complaint(.usage, .setting(name, complaint.message), hint: complaint.hint)
      }
      return .text(typed)
    case .integer(let range): return .number(try number(typed, for: name, in: range))
    case .id:
      do {
        return .number(try number(Parameter.unmarked(typed), for: name, in: 1...Int.max))
      } catch let complaint as Complaint {
        guard !isOptional, !typed.isEmpty, !Parameter.looksLikeNumber(Parameter.unmarked(typed)),
          let line = things?.lineFinding?(typed)
        else { throw complaint }
        throw complaint.hinting(.findNumber(line))
      }
    case .row(let kind): return .row(try row(typed, kind, for: name))
    case .seconds:
      // `Double` also reads hexadecimal digits, exponents and infinity.
      let isPlain = typed.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2E }
      guard isPlain, let seconds = Double(typed), seconds <= Double(Parameter.mostSeconds)
      else {
        throw Complaint(.usage, .notSeconds(typed, for: name, upTo: Parameter.mostSeconds))
      }
      return .seconds(seconds)
    case .choice(let words):
      guard words.contains(typed) else {
        let near = Suggestion.nearest(to: typed, among: words)
        throw Complaint(
          .usage, .notOneOf(typed, for: name, words), hint: near.map(Phrase.didYouMean))
      }
      return .text(typed)
    case .date:
      guard let date = CivilDate(typed) else {
        throw Complaint(.usage, .notADate(typed, for: name))
      }
      return .date(date)
    }
  }

  /// A row by its number, or in another way that the list allows.
  private func row(_ typed: String, _ kind: RowKind, for name: String) throws -> RowName {
    switch kind {
    // A name begins with a letter, so it cannot be a number.
    case .named where !Parameter.looksLikeNumber(typed),
      .namedInRow where !Parameter.looksLikeNumber(typed):
      return .name(typed)
    case .identifiedOrAll where typed == "all": return .all
    case .identified where typed.utf8.starts(with: Parameter.idMark.utf8),
      .identifiedOrAll where typed.utf8.starts(with: Parameter.idMark.utf8):
      return .id(Int64(try number(Parameter.unmarked(typed), for: name, in: 1...Int.max)))
    case .named, .namedInRow, .identified, .identifiedOrAll:
      return .number(try number(typed, for: name, in: Parameter.rowNumbers))
    }
  }

  static let idMark = "id:"

  /// The text behind `id:`, or all of it.
  private static func unmarked(_ typed: String) -> String {
    guard typed.utf8.starts(with: idMark.utf8) else { return typed }
    return String(typed.unicodeScalars.dropFirst(idMark.utf8.count))
  }

  private static func looksLikeNumber(_ typed: String) -> Bool {
    let digits = typed.utf8.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
    return !digits.isEmpty && digits.allSatisfy { (0x30...0x39).contains($0) }
  }

  private func number(
    _ typed: String, for name: String, in range: ClosedRange<Int>
  ) throws -> Int {
    guard let number = Int(typed) else { throw notANumber(typed, for: name, in: range) }
    guard range.contains(number) else {
      throw Complaint(.usage, .outOfRange(typed, for: name, range))
    }
    return number
  }

  private func notANumber(
    _ typed: String, for name: String, in range: ClosedRange<Int>
  ) -> Complaint {
    Complaint(
      .usage,
      Parameter.looksLikeNumber(typed)
        ? .outOfRange(typed, for: name, range) : .notANumber(typed, for: name))
  }
}
