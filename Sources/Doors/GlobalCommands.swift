import Core
import Domain
import Platform
import Terminal
import Wireframe

/// The version of this program.
package let coterieVersion = "0.1.0"

/// What the words that work everywhere do.
extension Driver {
  func perform(_ word: Word, _ arguments: Arguments) throws {
    switch word {
    case .help: try help(on: arguments.text("WORD"))
    case .whereAmI: try showPlace()
    case .stack: try showStack()
    case .back: try carryOut(try moved(.back))
    case .home: try carryOut(try moved(.home))
    case .close: try carryOut(try moved(.close))
    case .refresh: try carryOut(try wireframe.refresh())
    case .set: try set(arguments.text("NAME"), arguments.text("VALUE"))
    case .history: try showHistory()
    case .trace:
      var settings = self.settings
      settings.traces = arguments.text("WHAT") == "on"
      setSettings(settings)
    case .echo:
      let text = arguments.text("TEXT") ?? ""
      try console.show(
        Page([.line(Phrase(verbatim: text))], data: .string(text)))
    case .expect: try expect(arguments.text("TEXT") ?? "")
    case .reject: try reject(arguments.text("TEXT") ?? "")
    case .wait: try wait(seconds: arguments.seconds("SECONDS") ?? 0)
    case .source: try source(arguments.text("FILE") ?? "-")
    case .version:
      try console.show(
        Page(
          [.line(.version(coterieVersion))],
          data: .object(["version": .string(coterieVersion)])))
    case .quit: quit()
    }
  }

  private func help(on word: String?) throws {
    let top = wireframe.top
    let help = Help(
      vocabulary: vocabulary, title: top.title,
      verbs: isAtShell ? CommandTable() : wireframe.verbs, obstacle: top.obstacle)
    try console.show(try word.map(help.page) ?? help.overview())
  }

  private func showPlace() throws {
    let breadcrumb = wireframe.breadcrumb
    if let place, place.breadcrumb == breadcrumb { return try console.show(place.page) }
    let (wireframe, console) = (wireframe, console)
    let page = Page(
      [.line(breadcrumb)],
      data: wireframe.positions.last?.data(console.settings.language) ?? .null)
    place = PlacePage(breadcrumb: breadcrumb, page: page)
    try console.show(page)
  }

  private func showStack() throws {
    let positions = wireframe.positions
    let language = console.settings.language
    let rows = positions.map { position in
      Page.Row([
        Page.Cell(position.title),
        Page.Cell(Phrase(verbatim: position.route.line), style: .faint),
        Page.Cell(position.isPresented ? .presented : Phrase(verbatim: "")),
      ])
    }
    try console.show(
      Page([.rows(rows)], data: .array(positions.map { $0.data(language) })))
  }

  private func set(_ name: String?, _ value: String?) throws {
    if let name, let value {
      var settings = self.settings
      try settings.change(name, to: value)
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
          options.map { .init(key: $0.rawValue, value: .string(settings.value(of: $0))) })))
  }

  private func showHistory() throws {
    let lines = history.lines
    let rows = lines.enumerated().map { index, line in
      Page.Row([
        Page.Cell(Phrase(verbatim: String(index + 1)), style: .faint),
        Page.Cell(Phrase(verbatim: line)),
      ])
    }
    try console.show(
      Page([.rows(rows)], data: .array(lines.map { .string($0) })))
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
  private func wait(seconds: Double) throws {
    console.flush()
    let sign = BusySign(console: console, clock: clock)
    defer { sign.end() }
    let end = clock.now.advanced(bySeconds: seconds)
    while true {
      if isDue {
        sign.end()
        catchUp()
      }
      let left = end.seconds(since: clock.now)
      if left <= 0 { return }
      if Signals.take(.stop) {
        sign.end()
        Signals.surrender(to: .stop)
        Signals.remember(.stop)
      }
      if Signals.ending != nil { throw Complaint.ended }
      sign.beat()
      clock.pause(seconds: min(left, 0.05))
    }
  }
}

/// The page that `where` shows for a breadcrumb.
final class PlacePage {
  let breadcrumb: Phrase
  let page: Page

  init(breadcrumb: Phrase, page: Page) {
    self.breadcrumb = breadcrumb
    self.page = page
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
