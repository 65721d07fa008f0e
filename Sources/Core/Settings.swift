/// How output looks and how questions are answered: by option, variable, file or `set`.
package struct Settings: Equatable, Sendable {
  /// For whom output is laid out.
  package enum Format: Equatable, Sendable {
    /// For people on a terminal, for programs in a pipe.
    case auto
    case plain
    /// As JSON; with every field where none is named.
    case json([String])
  }

  /// When colours are shown.
  package enum Colour: String, CaseIterable, Sendable { case auto, always, never }

  /// The widths that a page can be laid out for.
  package static let widths = 10...1000
  /// The lengths that a page of a list can have.
  package static let limits = 1...200
  /// How it is typed that the terminal decides.
  private static let automatic = "auto"

  package var format = Format.auto
  package var colour = Colour.auto
  package var language = Language.en
  package var width: Int?
  package var assumesYes = false
  package var asksNobody = false
  package var isQuiet = false
  package var traces = false
  /// How many rows a page of a list has.
  package var limit = 20
  /// How people are called.
  package var nameStyle = NameStyle.both
  /// The row behind which a list begins.
  package var after: String?
  /// Where a password is read that nobody types.
  package var passwordSource: PasswordSource?
  /// Where the store is, unless it is where it usually is.
  package var store: String?

  /// Where a password comes from that is not typed.
  package enum PasswordSource: Equatable, Sendable {
    case standardInput
    case file(String)
  }

  /// Makes the settings that hold when nobody says otherwise.
  package init() {}

  /// Which part of a list is opened.
  package var paging: Paging { Paging(limit: limit, after: after) }

  /// Whether output is JSON.
  package var isJSON: Bool {
    if case .json = format { true } else { false }
  }

  /// Takes the value of an option that was typed; flags have none.
  package mutating func apply(_ option: GlobalOption, _ value: String?) throws {
    var checked: Arguments.Value?
    if let parameter = option.spec.parameter, let value {
      checked = try parameter.value(of: value, for: option.spec.name)
    }
    switch option {
    case .json: format = .json(try Settings.fields(value))
    case .plain: format = .plain
    case .color: colour = value.flatMap(Colour.init) ?? .auto
    case .lang: language = value.flatMap(Language.init) ?? .en
    case .width: if case .number(let columns) = checked { width = columns }
    case .yes: assumesYes = true
    case .noInput: asksNobody = true
    case .quiet: isQuiet = true
    case .trace: traces = true
    case .limit: if case .number(let rows) = checked { limit = rows }
    case .after: after = value
    case .nameStyle: nameStyle = value.flatMap(NameStyle.init) ?? .both
    case .passwordStdin: passwordSource = .standardInput
    case .passwordFile: passwordSource = value.map { .file($0) }
    case .store: store = value
    case .help, .keepGoing, .dryRun, .command, .version, .atomic: break
    }
  }

  /// Takes a value by name, as `set`, variables and the configuration file give it.
  package mutating func set(_ name: String, to value: String) throws {
    guard let option = GlobalOption(rawValue: name), option.isSetting else {
      let names = GlobalOption.settings.map(\.rawValue)
      let near = Suggestion.nearest(to: name, among: names)
      throw Complaint(
        .usage, .noSuchSetting(name),
        hint: near.map(Phrase.didYouMean) ?? .oneOf(names))
    }
    if value == Settings.automatic {
      if option == .width { return width = nil }
      if option == .store { return store = nil }
    }
    if option.spec.parameter != nil, option != .json { return try apply(option, value) }
    switch (value, option) {
    case ("on", _): try apply(option, nil)
    // Turning off what is not on leaves another format as it is.
    case ("off", .json): if isJSON { format = .auto }
    case ("off", .plain): if format == .plain { format = .auto }
    case ("off", .yes): assumesYes = false
    case ("off", .noInput): asksNobody = false
    case ("off", .quiet): isQuiet = false
    case ("off", .trace): traces = false
    case (_, .json): try apply(option, value)
    default: throw Complaint(.usage, .notOneOf(value, for: name, ["on", "off"]))
    }
  }

  /// Takes a value by name in the middle of a run, where what belongs to the whole run is fixed.
  package mutating func change(_ name: String, to value: String) throws {
    if name == GlobalOption.store.rawValue {
      throw Complaint(.refused, .storeIsFixed, hint: .howToNameStore)
    }
    try set(name, to: value)
  }

  /// The settings that a line seems to ask for which cannot be matched: its error uses them.
  package func guessing(from words: [String]) -> Settings {
    var settings = self
    for (index, word) in words.enumerated() where ArgumentParser.looksLikeOption(word) {
      let next = index + 1 < words.count ? words[index + 1] : ""
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      switch parts.first.flatMap(GlobalOption.init(typed:)) {
      case .json?: settings.format = .json([])
      case .lang?:
        settings.language = Language(rawValue: parts.dropFirst().first ?? next) ?? language
      default: continue
      }
    }
    return settings
  }

  /// What is set now, as `set` shows it.
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
    case .trace: onOff(traces)
    case .limit: String(limit)
    case .nameStyle: nameStyle.rawValue
    case .store: store ?? Settings.automatic
    case .help, .keepGoing, .dryRun, .command, .version, .atomic, .after, .passwordStdin,
      .passwordFile:
      ""
    }
  }

  private static func fields(_ list: String?) throws -> [String] {
    guard let list else { return [] }
    let fields = list.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    if fields.contains("") { throw Complaint(.usage, .emptyField) }
    try JSON.check(fields)
    // An object has a key once, also when a script puts its list of fields together from several.
    var known: Set<String> = []
    return fields.filter { known.insert($0).inserted }
  }
}
