// The names of the settings and their values, for `set` and `config`.
extension Completion {
  /// The keys of the data that a line prints, behind those that are typed already.
  func fields(
    for fragment: String, behind front: String, in context: Context
  ) -> Candidates {
    let typed = fragment.lastIndex(of: ",").map { String(fragment[...$0]) } ?? ""
    let names =
      context.noun?.keys ?? context.command?.document?.fields ?? vocabulary.fields
    return chosen(
      names.map { Candidate($0) }, for: String(fragment.dropFirst(typed.count)),
      behind: front + typed)
  }

  /// The settings that a command takes behind these words.
  func settings(for command: CommandSpec?, behind words: ArraySlice<String>) -> [GlobalOption] {
    guard command?.word == GlobalCommand.config.rawValue else {
      return settings.filter { $0.fixed == nil }
    }
    return words.first == ConfigurationAction.list.rawValue ? [] : settings
  }

  /// The values that a command takes behind these words, the last of which names a setting.
  func settingValues(
    for command: CommandSpec?, behind words: ArraySlice<String>
  ) -> [Candidate] {
    let isOfFile = command?.word == GlobalCommand.config.rawValue
    guard !isOfFile || words.first == ConfigurationAction.set.rawValue,
      let option = settings.first(where: { $0.name == words.last })
    else { return [] }
    return values(ofSetting: option)
  }

  /// The parameter of the setting that these words name, if its value is a path.
  func pathOfSetting(for command: CommandSpec?, behind words: ArraySlice<String>) -> Parameter? {
    guard command?.word == GlobalCommand.config.rawValue,
      words.first == ConfigurationAction.set.rawValue,
      let parameter = settings.first(where: { $0.name == words.last })?.spec.parameter
    else { return nil }
    switch parameter.kind {
    case .file, .newFile, .folder: return parameter
    default: return nil
    }
  }

  private var settings: [GlobalOption] { vocabulary.allOptions.filter(\.isSetting) }

  /// The values that `set` takes for an option. One that is fixed for the run takes none.
  private func values(ofSetting option: GlobalOption) -> [Candidate] {
    if option.fixed != nil { return [] }
    if option == .width { return [Candidate(option.usual, .widthOfTerminal)] }
    if option == .limit { return [Candidate(option.usual, .limitOfTerminal)] }
    guard let parameter = option.spec.parameter, option != .json, option != .trace else {
      return Completion.onOff(option.spec.summary)
    }
    guard case .choice(let choices) = parameter.kind else { return [] }
    return choices.map { Candidate($0, parameter.meaning?($0)) }
  }

  /// The values of a setting that is on or off. `summary` says what it does.
  static func onOff(_ summary: Phrase) -> [Candidate] {
    [Candidate("on", summary), Candidate("off", .switchedOff)]
  }
}
