import Platform
import Terminal
import Viper

/// The command `config`: it reads and writes the settings of the user's file. It opens no store.
struct ConfigurationCommand {
  let console: Console
  /// The settings of the run.
  let settings: Settings

  private var vocabulary: Vocabulary { settings.vocabulary }

  /// Returns the value that a prompt goes on with, if a change decides about it: no option and no variable
  /// counts more.
  func run(_ arguments: Arguments) throws -> (name: String, value: String)? {
    let (name, value) = (arguments[GlobalCommand.name], arguments[GlobalCommand.value])
    let action = arguments[GlobalCommand.action] ?? .list
    let before = name.flatMap(origin)
    try run(action, name, value)
    guard action == .set || action == .unset, let name, before != .run,
      let option = settings.all.first(where: { $0.name == name }),
      let now = try? configured().settings.value(of: option)
    else { return nil }
    return (name, now)
  }

  private func run(_ action: ConfigurationAction, _ name: String?, _ value: String?) throws {
    switch (action, name, value) {
    case (.list, nil, nil): try show(try data())
    case (.get, let name?, nil): try show(of: name)
    case (.set, let name?, let value?): try set(name, to: value)
    case (.unset, let name?, nil): try unset(name)
    case (.get, nil, _), (.set, nil, _), (.unset, nil, _):
      throw Complaint(.usage, .missing("NAME", of: usage(action)), hint: hint)
    case (.set, _?, nil): throw Complaint(.usage, .missing("VALUE", of: usage(action)), hint: hint)
    case (.list, let extra?, _), (.get, _, let extra?), (.unset, _, let extra?):
      throw Complaint(.usage, .tooMany(extra, for: usage(action)), hint: hint)
    case (.list, nil, let extra?):
      throw Complaint(.usage, .tooMany(extra, for: usage(action)), hint: hint)
    }
  }

  private func usage(_ action: ConfigurationAction) -> String {
    "\(GlobalCommand.config.rawValue) \(action.rawValue)"
  }

  private var hint: Phrase? {
    GlobalCommand.table[GlobalCommand.config.rawValue].map { .usage($0.usage) }
  }

  // MARK: Reading

  /// The settings of a run without options, with the origins of those that are not as usual.
  private func configured() throws -> (
    settings: Settings, origins: [String: SettingData.Origin]
  ) {
    var configured = Settings(vocabulary)
    let usual = configured
    var origins: [String: SettingData.Origin] = [:]
    let locale = Configuration.locale
    configured.language = locale.language
    if let variable = locale.variable, locale.language != usual.language {
      origins[GlobalOption.lang.name] = .variable(variable)
    }
    if Configuration.isAccessible {
      configured.isAccessible = true
      origins[GlobalOption.accessible.name] = .variable(Configuration.accessibleVariable)
    }
    try Configuration.apply(to: &configured) { origins[$0] = $1 }
    return (configured, origins)
  }

  /// All settings with the origins of their values.
  private func data() throws -> [SettingData] {
    let usual = Settings(vocabulary)
    let (configured, origins) = try configured()
    return settings.all.map { option in
      let value = settings.value(of: option)
      return SettingData(
        option: option, value: value, usual: usual.value(of: option),
        origin: value == configured.value(of: option) ? origins[option.name] ?? .usual : .run)
    }
  }

  private func show(_ settings: [SettingData]) throws {
    let rows = settings.map { setting in
      Page.Row([
        Page.Cell(Phrase(verbatim: setting.option.name)),
        Page.Cell(
          Phrase(verbatim: setting.value), style: setting.origin == .usual ? .plain : .strong),
        Page.Cell(.originAndDefault(of: setting), value: setting.origin.word, style: .faint),
        Page.Cell(
          Phrase(verbatim: setting.origin.place ?? ""), style: .faint, place: .nowhere),
        Page.Cell(Phrase(verbatim: setting.usual), style: .faint, place: .nowhere),
      ])
    }
    try console.show(
      Page([.rows(rows)], data: .array(settings.map(SettingData.keys.object))))
  }

  private func show(of name: String) throws {
    guard let setting = try data(of: name) else {
      throw unknown(name)
    }
    try console.show(
      Page(
        [
          .line(.label(Phrase(verbatim: name)) + Phrase(verbatim: setting.value)),
          .remark(.settingExplained(setting), .faint),
        ], data: SettingData.keys.object(of: setting)))
  }

  /// An unknown name is refused with the words of `set NAME VALUE`.
  private func unknown(_ name: String) -> any Error {
    var settings = settings
    do {
      try settings.set(name, to: "")
      return Complaint(.usage, .noSuchSetting(name))
    } catch {
      return error
    }
  }

  // MARK: Writing

  private func set(_ name: String, to value: String) throws {
    try Configuration.check(name, value, vocabulary)
    let file = try userFile()
    try file.set(name, to: value)
    console.say(.savedSetting(name, value, in: file.path))
    if case .variable(let variable)? = origin(of: name) {
      console.say(.settingHidden(by: variable))
    }
    try showChanged(name)
  }

  /// Removes a setting from the user's file. A name that is no setting is removed, too, so that a file
  /// with a mistake can be repaired.
  private func unset(_ name: String) throws {
    let file = try userFile()
    guard try file.has(name) else {
      guard settings.all.contains(where: { $0.name == name }) else { throw unknown(name) }
      console.say(.settingNotInFile(name, file.path))
      return try showChanged(name)
    }
    try file.unset(name)
    console.say(.removedSetting(name, from: file.path))
    try showChanged(name)
  }

  /// The origin of a value after a change; `nil` if another line of the file is wrong.
  private func origin(of name: String) -> SettingData.Origin? { (try? data(of: name))??.origin }

  private func data(of name: String) throws -> SettingData? {
    try data().first { $0.option.name == name }
  }

  /// Prints a setting after a change, as JSON; `null` if another line of the file is wrong.
  private func showChanged(_ name: String) throws {
    guard console.settings.isJSON else { return }
    let setting = try? data(of: name)
    try console.show(
      Page([], data: setting.map(SettingData.keys.object) ?? .null))
  }

  private func userFile() throws -> SettingsFile {
    guard let path = Configuration.userFile(of: vocabulary) else {
      throw Complaint(.unusable, .noConfigurationHome)
    }
    return SettingsFile(path: path)
  }
}
