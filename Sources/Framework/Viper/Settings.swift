/// The settings of a run: by option, variable, file or `set`.
package struct Settings: Equatable, Sendable {
  /// The reader for whom output is laid out.
  package enum Format: Equatable, Sendable {
    /// Laid out on a terminal, plain in a pipe.
    case auto
    case plain
    /// As JSON. An empty list stands for every field.
    case json([String])
  }

  /// When colours are shown.
  package enum Colour: String, CaseIterable, Sendable { case auto, always, never }

  /// The source of a password that is not typed.
  package enum PasswordSource: Equatable, Sendable {
    case standardInput
    case file(String)
  }

  /// The widths that a page can be laid out for.
  package static let widths = 10...1000
  /// The lengths of a page of a list.
  package static let limits = 1...100_000
  /// The value by which the terminal decides.
  private static let automatic = "auto"

  package var format = Format.auto
  package var colour = Colour.auto
  package var language = Language.en
  package var width: Int?
  package var assumesYes = false
  package var asksNobody = false
  package var isQuiet = false
  /// The format of the trace; `nil` while it is off.
  package var trace: TraceFormat?
  /// Whether words stand in place of signs and pictures, and nothing on the screen is drawn twice.
  package var isAccessible = false
  /// Whether a terminal that can open links gets their targets.
  package var showsLinks = false
  /// The number of rows on a page of a list; `nil` for as many as the output usually has.
  package var limit: Int?
  /// The largest number of rows of any list, if an option names it. Lists without pages have no usual one.
  package private(set) var mostRows: Int?
  /// The cursor of the row after which a list begins.
  package var after: String?
  package var passwordSource: PasswordSource?
  /// Words about a former setting that a configuration file still has.
  package var notice: Phrase?
  /// The values of the application's own settings.
  private var own: [String: String] = [:]
  /// The words of the program, with its options and the keys of its data.
  package let vocabulary: Vocabulary

  /// The settings without any option.
  package init(_ vocabulary: Vocabulary = .empty) { self.vocabulary = vocabulary }

  /// The value of a setting of the application; `nil` for the usual value.
  package private(set) subscript(option: GlobalOption) -> String? {
    get { own[option.name] }
    set { own[option.name] = newValue }
  }

  /// The names of settings that went. A configuration file may still have them.
  package static let former: Set = ["share-tree"]

  /// The part of a list that is opened.
  package var paging: Paging { Paging(limit: limit ?? Paging.usualLimit, after: after) }

  /// The settings of output for readers alone, for a run over other data.
  package var ofOutput: Settings {
    var settings = Settings(vocabulary)
    if format == .plain { settings.format = .plain }
    if trace == .text { settings.trace = .text }
    (settings.colour, settings.language) = (colour, language)
    (settings.width, settings.isQuiet) = (width, isQuiet)
    settings.isAccessible = isAccessible
    settings.showsLinks = showsLinks
    let ofData = vocabulary.allOptions.filter(\.isForRunsOnly).map(\.name)
    settings.own = own.filter { !ofData.contains($0.key) }
    return settings
  }

  /// Whether the output has the value of a key of the data.
  package func shows(_ key: String) -> Bool {
    if case .json(let fields) = format { fields.isEmpty || fields.contains(key) } else { true }
  }

  /// Whether output is JSON.
  package var isJSON: Bool {
    if case .json = format { true } else { false }
  }

  /// The options that are settings as well.
  package var all: [GlobalOption] { vocabulary.allOptions.filter(\.isSetting) }

  /// Takes the options of a line.
  package mutating func apply(_ reading: Vocabulary.Reading) throws {
    for given in reading.options {
      try apply(given.option, given.value, at: reading.match.noun)
      if given.option == .limit { mostRows = limit }
    }
  }

  /// Takes the value of an option that was typed; a flag has none. `noun` is the noun of the line.
  package mutating func apply(
    _ option: GlobalOption, _ value: String?, at noun: Noun? = nil
  ) throws {
    var checked: Arguments.Value?
    if let parameter = option.spec.parameter, let value {
      checked = try parameter.value(of: value, for: option.spec.name)
    }
    switch option {
    case .json: format = .json(try fields(in: value, at: noun))
    case .plain: format = .plain
    case .color: colour = value.flatMap(Colour.init) ?? .auto
    case .lang: language = value.flatMap(Language.init) ?? .en
    case .width: if case .number(let columns) = checked { width = columns }
    case .yes: assumesYes = true
    case .noInput: asksNobody = true
    case .quiet: isQuiet = true
    case .trace: trace = value.flatMap(TraceFormat.init) ?? trace ?? .text
    case .mermaid: trace = .mermaid
    case .accessible: isAccessible = true
    case .links: showsLinks = true
    case .limit: if case .number(let rows) = checked { limit = rows }
    // No row stands before the beginning, so its cursor is 0.
    case .after: after = value == "0" ? nil : value
    case .passwordStdin: passwordSource = .standardInput
    case .passwordFile: passwordSource = value.map { .file($0) }
    case .help, .keepGoing, .dryRun, .command, .version, .atomic: break
    default: self[option] = value == option.usual ? nil : value
    }
  }

  /// Takes a value by name, as `set`, variables and the configuration file give it.
  package mutating func set(_ name: String, to value: String) throws {
    guard let option = all.first(where: { $0.name == name }) else {
      let names = all.map(\.name)
      let near = Suggestion.nearest(to: name, among: names)
      throw Complaint(
        .usage, .noSuchSetting(name),
        hint: near.map(Phrase.didYouMean) ?? .oneOf(names))
    }
    if option == .width, value == Settings.automatic { return width = nil }
    if option == .limit, value == Settings.automatic { return limit = nil }
    if vocabulary.isOwn(option), value == option.usual { return self[option] = nil }
    let isSwitch = option == .json || option == .trace
    if let parameter = option.spec.parameter, !isSwitch {
      // A refusal names the setting and not the option.
      _ = try parameter.value(of: value, for: name)
      try option.check?(value)
      return try apply(option, value)
    }
    switch (value, option) {
    case ("on", .trace): trace = .text
    case ("on", _): try apply(option, nil)
    // Turning off a format that is not on leaves the other format as it is.
    case ("off", .json): if isJSON { format = .auto }
    case ("off", .plain): if format == .plain { format = .auto }
    case ("off", .yes): assumesYes = false
    case ("off", .noInput): asksNobody = false
    case ("off", .quiet): isQuiet = false
    case ("off", .trace): trace = nil
    case ("off", .accessible): isAccessible = false
    case ("off", .links): showsLinks = false
    case (_, .json): try apply(option, value)
    case (_, .trace) where TraceFormat(rawValue: value) != nil: try apply(option, value)
    case (_, .trace):
      let values = ["on", "off"] + TraceFormat.allCases.map(\.rawValue)
      throw Complaint(.usage, .notOneOf(value, for: name, values))
    default: throw Complaint(.usage, .notOneOf(value, for: name, ["on", "off"]))
    }
  }

  /// Takes the values of the application's own options from a line that is not finished.
  package mutating func takeOwn(from words: [String]) {
    for (index, word) in words.enumerated() {
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      let next = index + 1 < words.count ? words[index + 1] : nil
      guard let option = vocabulary.allOptions.first(where: { $0.spec.name == parts.first }),
        vocabulary.isOwn(option), let value = parts.dropFirst().first ?? next
      else { continue }
      try? apply(option, value)
    }
  }

  /// Takes a value by name in the middle of a run. A setting that is fixed for the run is refused.
  package mutating func change(_ name: String, to value: String) throws {
    if let fixed = all.first(where: { $0.name == name })?.fixed { throw fixed }
    try set(name, to: value)
  }

  /// Uses the output format of a traced line as the format of its trace.
  /// Returns the keys of its steps as JSON.
  package mutating func traceInFormat() -> [String] {
    if trace == nil || trace == .text { trace = isJSON ? .json : .text }
    guard trace == .json, case .json(let fields) = format else { return [] }
    format = .json([])
    return fields
  }

  /// The settings that a line seems to ask for which cannot be matched. Its error uses them.
  package func guessing(from words: [String]) -> Settings {
    var settings = self
    for (index, word) in words.enumerated() where ArgumentParser.looksLikeOption(word) {
      let next = index + 1 < words.count ? words[index + 1] : ""
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      let value = parts.dropFirst().first ?? next
      switch parts.first {
      case GlobalOption.json.spec.name: settings.format = .json([])
      case GlobalOption.plain.spec.name: settings.format = .plain
      case GlobalOption.accessible.spec.name: settings.isAccessible = true
      case GlobalOption.color.spec.name: settings.colour = Colour(rawValue: value) ?? colour
      case GlobalOption.lang.spec.name:
        settings.language = Language(rawValue: value) ?? language
      default: continue
      }
    }
    return settings
  }

  /// The value of a setting, as `set` shows it.
  package func value(of option: GlobalOption) -> String {
    func onOff(_ isOn: Bool) -> String { isOn ? "on" : "off" }
    return switch option {
    case .json:
      if case .json(let fields) = format, !fields.isEmpty {
        fields.joined(separator: ",")
      } else {
        onOff(isJSON)
      }
    case .plain: onOff(format == .plain)
    case .color: colour.rawValue
    case .lang: language.rawValue
    case .width: width.map(String.init) ?? Settings.automatic
    case .yes: onOff(assumesYes)
    case .noInput: onOff(asksNobody)
    case .quiet: onOff(isQuiet)
    case .trace: trace == .text ? "on" : trace?.rawValue ?? "off"
    case .accessible: onOff(isAccessible)
    case .links: onOff(showsLinks)
    case .limit: limit.map(String.init) ?? Settings.automatic
    default: self[option] ?? option.usual
    }
  }

  private func fields(in list: String?, at noun: Noun?) throws -> [String] {
    guard let list else { return [] }
    let fields = list.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    if fields.contains("") { throw Complaint(.usage, .emptyField) }
    try vocabulary.check(fields: fields, at: noun)
    // An object has a key once, also when a script puts its list of fields together from several.
    var known: Set<String> = []
    return fields.filter { known.insert($0).inserted }
  }
}
