import Terminal
import Viper

/// The way of one line: from words to a command, and to the screen that runs it.
extension Driver {
  func run(_ line: UnsafeBufferPointer<UInt8>) throws {
    if hasOwnSettings { use(settings) }
    hasOwnSettings = false
    hasOwnPasswords = false
    passwords.ofLine = nil
    let words = try Line.words(of: line)
    if words.isEmpty { return }
    trace("line: \(Line.joined(words))")
    try run(words)
  }

  private func run(_ words: [String]) throws {
    if policy.isDryRun {
      // `quit` works at a prompt that only checks lines.
      if policy.isConversation, words.count == 1, GlobalCommand(typed: words[0]) == .quit {
        return quit()
      }
      guard let file = try check.read(words) else { return }
      return try source(file)
    }
    do {
      let reading = try vocabulary.read(
        words, verbs: navigation.verbs, options: self.vocabulary.lineSpecs)
      if !reading.options.isEmpty {
        var settings = settings
        try settings.apply(reading)
        useForThisLine(settings)
        hasOwnPasswords = reading.options.contains { $0.option == .passwordFile }
      }
      try run(reading.match, showsNouns: false)
    } catch {
      if !hasOwnSettings { useForThisLine(settings.guessing(from: words)) }
      throw error
    }
  }

  /// An option on a line is valid for that line and for its messages.
  private func useForThisLine(_ settings: Settings) {
    hasOwnSettings = true
    use(settings)
  }

  func use(_ settings: Settings) {
    console.settings = settings
    trace.isOn = settings.traces
    navigation.paging = console.outputIsTerminal ? settings.paging.bounded : settings.paging
    application.use(settings, isInteractive: console.outputIsTerminal)
  }

  func run(_ match: Vocabulary.Match, showsNouns: Bool) throws {
    begin(match.isAboutTheCommandBefore ? .checks : .acts)
    trace("command: \(match.description)")
    switch match {
    case .global(let command, let arguments): try perform(command, arguments)
    case .verb(let command): try carryOut(try navigation.handle(command))
    case .act(_, let route, let command):
      try carryOut(try navigation.act(command, at: route))
    case .go(_, let route, let shows): try go(to: route, shows: shows || showsNouns)
    case .nothing: throw Complaint(.usage, .onlyOptions, hint: .seeHelp)
    }
  }

  func begin(_ step: Step) {
    self.step = step
    if step == .acts { console.transcript.begin() }
  }

  /// Goes to a place. With `shows`, a screen that has a verb `show` runs it.
  private func go(to route: any Route, shows: Bool) throws {
    var turn = try navigation.go(to: route)
    let show = shows ? navigation.verbs["show"] : nil
    // The page of `show` replaces the page of `appear`.
    if show != nil { turn.page = nil }
    try carryOut(turn)
    if let show { try carryOut(try navigation.handle(Command(show))) }
  }
}
