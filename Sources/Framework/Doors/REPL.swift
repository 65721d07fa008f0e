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
    // After Ctrl-C nothing runs, not even the command of an empty line.
    guard case .line(var typed) = event else { return event != .end }
    while typed.withUnsafeBufferPointer({ Line.continues($0) }) {
      guard case .line(let more) = read(host, { _ in Prompt.more }) else { break }
      typed.removeLast()
      typed += more
    }
    guard typed.count <= Line.limit else { throw Complaint(.usage, .lineTooLong(Line.limit)) }
    let text = String(decoding: typed, as: UTF8.self).trimmingBlanks
    let words = typed.withUnsafeBufferPointer { Line.someWords(of: $0) }
    if !host.mayHavePassword(words), host.history.append(text) { editor.remember(text) }
    try typed.withUnsafeBufferPointer(body)
    return true
  }

  func answer(to question: Phrase, _ host: Driver) throws -> String? {
    let prompt = Prompt.asking(question, host)
    host.console.flush()
    let surroundings = LineEditor.Surroundings(
      prompt: { prompt }, settings: { host.settings }, candidates: { _, _ in .words([]) }, idle: {})
    guard case .line(let typed) = editor.read(surroundings) else { return nil }
    return try typed.withUnsafeBufferPointer { try Line.word($0) }
  }

  /// Discards everything that was typed or pasted and is not read yet.
  func forgetTyped() { editor.forgetTyped() }

  private func read(
    _ host: Driver, _ prompt: @escaping (Driver) -> Safe
  ) -> LineEditor.Event {
    host.willWait()
    let editor = editor
    let surroundings = LineEditor.Surroundings(
      prompt: { prompt(host) }, settings: { host.settings },
      candidates: { fragment, words in
        let top = host.navigation.top
        let completion = Completion(
          vocabulary: host.vocabulary, verbs: host.navigation.verbs,
          obstacle: { top.obstacle(to: $0, with: nil) })
        return completion.candidates(for: fragment, after: words)
      },
      idle: {
        if host.isDue { editor.above { host.catchUp() } }
        host.serveTree()
      })
    return editor.read(surroundings)
  }
}

extension Prompt {
  static let more = Safe("… ")

  static func shown(_ host: Driver) -> Safe {
    let language = host.settings.language
    return text(
      host.navigation.titles.map { $0.map { $0.wording(in: language) } },
      width: host.console.width)
  }

  static func asking(_ question: Phrase, _ host: Driver) -> Safe {
    var prompt = Gate.pass(question.wording(in: host.settings.language))
    prompt += Safe(" ")
    return prompt
  }
}
