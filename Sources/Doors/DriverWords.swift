import Core
import Domain
import Platform
import Terminal
import Wireframe

/// The version of this program.
package let coterieVersion = "0.1.0"

/// What the words that work everywhere do.
extension Driver {
  func perform(_ word: Word, _ arguments: Arguments, _ settings: Settings) throws {
    switch word {
    case .help: try help(on: arguments.text("WORD"), settings)
    case .whereAmI: try showPlace(settings)
    case .stack: try showStack(settings)
    case .back: try carryOut(try moved(.back), settings)
    case .home: try carryOut(try moved(.home), settings)
    case .close: try carryOut(try moved(.close), settings)
    case .refresh: try carryOut(try wireframe.refresh(), settings)
    case .set: try set(arguments.text("NAME"), arguments.text("VALUE"), settings)
    case .history: try showHistory(settings)
    case .trace:
      var settings = self.settings
      settings.traces = arguments.text("WHAT") == "on"
      setSettings(settings)
    case .echo:
      let text = arguments.text("TEXT") ?? ""
      try console.show(
        Page([.line(Phrase(verbatim: text))], data: .string(text)), settings)
    case .expect: try expect(arguments.text("TEXT") ?? "")
    case .reject: try reject(arguments.text("TEXT") ?? "")
    case .wait: try wait(seconds: arguments.seconds("SECONDS") ?? 0, settings)
    case .source: try source(arguments.text("FILE") ?? "-")
    case .version:
      try console.show(
        Page(
          [.line(.version(coterieVersion))],
          data: .object(["version": .string(coterieVersion)])),
        settings)
    case .quit: quit()
    }
  }

  private func help(on word: String?, _ settings: Settings) throws {
    let top = wireframe.top
    let help = Help(
      vocabulary: vocabulary, title: top.title, verbs: top.commands, obstacle: top.obstacle)
    try console.show(try word.map(help.page) ?? help.overview(), settings)
  }

  private func showPlace(_ settings: Settings) throws {
    let wireframe = self.wireframe
    let language = settings.language
    try console.show(
      Page(
        [.line(wireframe.breadcrumb)],
        data: wireframe.positions.last?.data(language) ?? .null),
      settings)
  }

  private func showStack(_ settings: Settings) throws {
    let positions = wireframe.positions
    let language = settings.language
    let rows = positions.map { position in
      Page.Row([
        Page.Cell(position.title),
        Page.Cell(Phrase(verbatim: position.route.line), style: .faint),
        Page.Cell(position.isPresented ? .presented : Phrase(verbatim: "")),
      ])
    }
    try console.show(
      Page([.rows(rows)], data: .array(positions.map { $0.data(language) })), settings)
  }

  private func set(_ name: String?, _ value: String?, _ lineSettings: Settings) throws {
    if let name, let value {
      var settings = self.settings
      try settings.set(name, to: value)
      return setSettings(settings)
    }
    let settings = self.settings
    let shown = name.map { name in GlobalOption.settings.filter { $0.rawValue == name } }
    if let name, shown?.isEmpty ?? false {
      var settings = settings
      // An unknown name is refused with the words that setting it would get.
      try settings.set(name, to: "")
    }
    let options = shown ?? GlobalOption.settings
    let rows = options.map { option in
      Page.Row([
        Page.Cell(Phrase(verbatim: option.rawValue)),
        Page.Cell(Phrase(verbatim: settings.value(of: option))),
        Page.Cell(option.spec.summary, style: .faint),
      ])
    }
    try console.show(
      Page(
        [.rows(rows)],
        data: .object(
          options.map { .init(key: $0.rawValue, value: .string(settings.value(of: $0))) })),
      lineSettings)
  }

  private func showHistory(_ settings: Settings) throws {
    let lines = history.lines
    let rows = lines.enumerated().map { index, line in
      Page.Row([
        Page.Cell(Phrase(verbatim: String(index + 1)), style: .faint),
        Page.Cell(Phrase(verbatim: line)),
      ])
    }
    try console.show(
      Page([.rows(rows)], data: .array(lines.map { .string($0) })), settings)
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
    return said.count > limit ? words + "…" : words
  }

  /// Lets time pass, and lets happen meanwhile what happens by itself.
  private func wait(seconds: Double, _ settings: Settings) throws {
    console.flush()
    let sign = BusySign(console: console, settings: settings, clock: clock)
    defer { sign.end() }
    let end = clock.now.advanced(bySeconds: seconds)
    while true {
      if isDue {
        sign.end()
        catchUp()
      }
      let left = end.seconds(since: clock.now)
      if left <= 0 { return }
      if Signals.ending != nil { throw Complaint(.interrupted, .interrupted) }
      sign.beat()
      clock.pause(seconds: min(left, 0.05))
    }
  }
}

extension Wireframe.Position {
  fileprivate func data(_ language: Language) -> JSON {
    .object([
      "title": .string(title.wording(in: language)), "route": .string(route.line),
      "presented": .bool(isPresented),
    ])
  }
}
