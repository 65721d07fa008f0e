import Terminal
import Viper

/// Lines from a prompt.
final class PromptSource: LineSource {
  private let editor: LineEditor

  init(editor: LineEditor) { self.editor = editor }

  var origin: Console.Origin { .prompt }
  var isTerminal: Bool { true }

  func next(_ host: Driver, _ body: (UnsafeBufferPointer<UInt8>) throws -> Void) throws -> Bool {
    let event = read(host, Prompt.shown)
    host.list?.typed += 1
    // After Ctrl-C nothing runs, not even the command of an empty line.
    guard case .line(var typed) = event else { return event != .end }
    while typed.withUnsafeBufferPointer({ Line.continues($0) }) {
      guard case .line(let more) = read(host, Prompt.more) else { break }
      typed.removeLast()
      typed += more
    }
    guard typed.count <= Line.limit else {
      host.lines.refuse(lineBeginningWith: Array(typed.prefix(256)))
      throw Complaint(.usage, .lineTooLong(Line.limit))
    }
    let text = String(decoding: typed, as: UTF8.self).trimmingBlanks
    let words = typed.withUnsafeBufferPointer { Line.someWords(of: $0) }
    let history = host.lines.history
    func keep() { if history.append(text) { editor.remember(text) } }
    // A line that asks for a password is kept only if it was not refused: it may have one.
    let command = host.passwordCommand(in: words)
    if command == nil { keep() }
    do {
      try typed.withUnsafeBufferPointer(body)
    } catch {
      history.refuse(text)
      throw error
    }
    if let command, !command.hidesArguments { keep() }
    return true
  }

  func answer(to question: Phrase, _ lines: Lines) throws -> String? {
    let (editor, console) = (editor, lines.console)
    let prompt = console.beginQuestion(question)
    let surroundings = LineEditor.Surroundings(
      prompt: { prompt }, settings: { console.settings }, candidates: { _, _ in .words([]) },
      awaited: { lines.capabilities.news?.awaited ?? [] },
      idle: {
        _ = console.beside()
        if !lines.beside.missed.isEmpty { editor.above { console.showMissed() } }
      })
    guard case .line(let typed) = editor.read(surroundings) else { return nil }
    return try typed.withUnsafeBufferPointer { try Line.word($0) }
  }

  /// Discards everything that was typed or pasted and is not read yet.
  func forgetTyped() { editor.forgetTyped() }

  private func read(
    _ host: Driver, _ prompt: @escaping (Driver) -> Safe
  ) -> LineEditor.Event {
    host.lines.willWait()
    let editor = editor
    let surroundings = LineEditor.Surroundings(
      prompt: { prompt(host) }, settings: { host.settings },
      candidates: { host.candidates(for: $0, after: $1) },
      suggestion: { host.suggestion(for: $0) },
      awaited: { host.capabilities.news?.awaited ?? [] },
      idle: { if host.isDue { editor.above { host.catchUp() } } })
    return editor.read(surroundings)
  }
}

extension Prompt {
  static func more(_ host: Driver) -> Safe { Safe(host.settings.isAccessible ? "... " : "… ") }

  static func shown(_ host: Driver) -> Safe {
    let settings = host.settings
    if settings.isAccessible {
      return text(
        at: settings.wording(of: host.navigation.top.title), width: host.console.width)
    }
    return text(
      host.navigation.titles.map { $0.map { $0.wording(in: settings.language) } },
      width: host.console.width)
  }
}
