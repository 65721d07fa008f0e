import Platform
import Terminal
import Viper

/// The commands that work everywhere.
extension Driver {
  func perform(_ command: GlobalCommand, _ arguments: Arguments) throws {
    if command.showsPlace { try navigation.openRoot() }
    switch command {
    case .help:
      try help(
        on: arguments[GlobalCommand.word], verb: arguments[GlobalCommand.verb],
        all: arguments[GlobalCommand.all])
    case .whereAmI: try showPlace()
    case .stack: try showStack()
    case .tree: try show(navigation.tree.page(in: console.settings.language))
    case .back: try carryOut(try moved(.back, asks: true))
    case .home: try carryOut(try moved(.home, asks: true))
    case .close: try carryOut(try moved(.close, asks: true))
    case .refresh: try carryOut(try navigation.refresh())
    case .clear:
      // Where nothing can be cleared, nothing is printed.
      console.clear()
    case .set: try set(arguments[GlobalCommand.name], arguments[GlobalCommand.value])
    case .config: try configure(arguments)
    case .history: try showHistory()
    case .echo:
      let text = arguments[GlobalCommand.words] ?? ""
      try console.show(
        Page([.line(Phrase(verbatim: text))], data: .string(text)))
    case .expect: try expect(arguments[GlobalCommand.text])
    case .reject: try reject(arguments[GlobalCommand.text])
    case .wait: try wait(seconds: arguments[GlobalCommand.seconds])
    case .attempt, .trace: preconditionFailure("the line behind \(command) is run before")
    case .source: try source(arguments[GlobalCommand.file])
    case .tour: try startTour()
    case .completions:
      let completion = ShellCompletion(arguments[GlobalCommand.shell], of: vocabulary.program)
      let lines = completion.script.split(separator: "\n", omittingEmptySubsequences: false)
      try console.show(
        Page(
          lines.dropLast().map { .line(Phrase(verbatim: String($0))) }, data: completion.data))
    case .manual: try showManual(arguments[GlobalCommand.page])
    case .version:
      let vocabulary = vocabulary
      try console.show(
        Page(
          [.line(.version(vocabulary.program, vocabulary.version))],
          data: Vocabulary.versionKeys.object(of: vocabulary)))
    case .quit: quit()
    }
  }

  /// Without a word, a terminal lists the commands alone. A pipe always gets their explanations.
  private func help(on word: String?, verb: String?, all: Bool) throws {
    let place = lines.isAtShell ? nil : place
    let help = Help(
      vocabulary: vocabulary, title: navigation.top.title,
      verbs: place.map { _ in navigation.verbs } ?? CommandTable(),
      visitor: place?.visitor() ?? .account,
      // From a shell all commands are explained alike, whoever is logged in.
      obstacle: { place?.obstacle(to: $0) }, behind: { place?.obstacle(to: $0, behind: $1) })
    if let word { return try showApart(help.page(on: word, verb: verb)) }
    try showApart(all || place == nil || !console.isForEyes ? help.overview() : help.brief())
  }

  private func showPlace() throws {
    let (navigation, language) = (navigation, console.settings.language)
    try console.show(
      Page(
        [.line(navigation.breadcrumb)],
        data: navigation.positions.last?.data(in: language) ?? .null))
  }

  private func showStack() throws {
    let positions = navigation.positions
    let language = console.settings.language
    let rows = positions.map { position in
      Page.Row([
        Page.Cell(position.title, value: position.title.english),
        Page.Cell(Phrase(verbatim: position.route.line), style: .faint),
        Page.Cell(
          position.isPresented ? .presented : Phrase(verbatim: ""),
          value: position.isPresented ? "presented" : ""),
      ])
    }
    try show(
      Page([.rows(rows)], data: .array(positions.map { $0.data(in: language) })))
  }

  private func set(_ name: String?, _ value: String?) throws {
    if let name, let value {
      var settings = self.settings
      try settings.change(name, to: value)
      if console.settings.isJSON {
        try console.show(Page([], data: .object([.init(key: name, value: .string(value))])))
      }
      return setSettings(settings)
    }
    let settings = self.settings
    let shown = name.map { name in settings.all.filter { $0.name == name } }
    if let name, shown?.isEmpty ?? false {
      var settings = settings
      // An unknown name is refused with the words of `set NAME VALUE`.
      try settings.set(name, to: "")
    }
    let options = shown ?? settings.all
    let rows = options.map { option in
      Page.Row([
        Page.Cell(Phrase(verbatim: option.name)),
        Page.Cell(Phrase(verbatim: settings.value(of: option))),
        Page.Cell(option.spec.summary, style: .faint, place: .terminal),
      ])
    }
    try show(
      Page(
        [.rows(rows)],
        data: .object(
          options.map { .init(key: $0.name, value: .string(settings.value(of: $0))) })))
  }

  /// A terminal gets a page to read, and a pipe the source for `man`.
  private func showManual(_ name: String?) throws {
    let page = try Manual(vocabulary).page(name)
    let language = console.settings.language
    if console.laysOut {
      try show(Page([.markdown(page.markdown(in: language))], data: page.data(in: language)))
      return
    }
    let lines = page.roff(in: language).split(separator: "\n", omittingEmptySubsequences: false)
    try console.show(
      Page(
        lines.dropLast().map { .line(Phrase(verbatim: String($0))) }, data: page.data(in: language)
      ))
  }

  private func configure(_ arguments: Arguments) throws {
    let action = arguments[GlobalCommand.action]
    if policy.isAtomic, action == .set || action == .unset {
      throw Complaint(
        .refused, .notInAtomic(GlobalCommand.config.rawValue), hint: .runAlone)
    }
    let changed = try ConfigurationCommand(
      console: console, settings: console.settings, hasReader: lines.hasReader
    ).run(arguments)
    guard let changed else { return }
    if settings.all.contains(where: { $0.name == changed.name && $0.fixed != nil }) {
      return console.say(.validFromNextStart(changed.name))
    }
    // A prompt goes on with the saved value.
    guard lines.hasReader else { return }
    var settings = self.settings
    do {
      try settings.change(changed.name, to: changed.value)
    } catch {
      return
    }
    setSettings(settings)
  }

  private func showHistory() throws {
    let typed = lines.history.lines
    let rows = typed.enumerated().map { index, line in
      Page.Row(
        number: index + 1,
        [
          Page.Cell(Phrase(verbatim: String(index + 1)), place: .nowhere),
          Page.Cell(Phrase(verbatim: line)),
        ])
    }
    try show(
      Page([.rows(rows)], data: .array(typed.map { .string($0) })))
  }

  private func expect(_ text: String) throws {
    guard console.transcript.contains(text) else {
      throw Complaint(.refused, .notSaid(text, said: whatWasSaid))
    }
  }

  private func reject(_ text: String) throws {
    if console.transcript.contains(text) {
      throw Complaint(.refused, .wasSaid(text, said: whatWasSaid))
    }
  }

  private var whatWasSaid: String {
    let limit = 400
    let said = console.transcript.text.unicodeScalars
    var words = String(String.UnicodeScalarView(said.prefix(limit)))
    while words.last?.isNewline ?? false { words.removeLast() }
    return said.count > limit ? words + "..." : words
  }
}

extension GlobalCommand {
  /// Whether the command shows the open screens.
  fileprivate var showsPlace: Bool { [.whereAmI, .stack, .tree].contains(self) }
}
