import Core
import Domain
import Terminal
import Wireframe

/// What one line means, and where it is done.
extension Driver {
  func run(_ line: UnsafeBufferPointer<UInt8>) throws {
    if hasOwnSettings { use(settings) }
    hasOwnSettings = false
    hasOwnPasswords = false
    passwords.ofLine = nil
    if !policy.isDryRun,
      let word = vocabulary.bareWord(line, verbs: wireframe.verbs)
    {
      begin(.acts)
      trace("line: \(word.rawValue)")
      trace("command: \(word.rawValue), a word that works everywhere")
      return try perform(word, Arguments())
    }
    let words = try Line.words(of: line)
    if words.isEmpty { return }
    trace("line: \(Line.joined(words))")
    try run(words)
  }

  private func run(_ words: [String]) throws {
    if policy.isDryRun {
      // A person who checks lines still has to be able to leave.
      if policy.isConversation, words.count == 1, Word(typed: words[0]) == .quit {
        return quit()
      }
      guard let file = try check.read(words) else { return }
      return try source(file)
    }
    do {
      let reading = try vocabulary.read(
        words, verbs: wireframe.verbs, options: GlobalOption.lineSpecs)
      if !reading.options.isEmpty {
        var settings = settings
        for given in reading.options { try settings.apply(given.option, given.value) }
        useForThisLine(settings)
        hasOwnPasswords = reading.options.contains { $0.option == .passwordFile }
      }
      try run(reading.match, showsNouns: false)
    } catch {
      if !hasOwnSettings { useForThisLine(settings.guessing(from: words)) }
      throw error
    }
  }

  /// An option on a line holds for that line, and for what is said about it.
  private func useForThisLine(_ settings: Settings) {
    hasOwnSettings = true
    use(settings)
  }

  func use(_ settings: Settings) {
    console.settings = settings
    trace.isOn = settings.traces
    wireframe.paging = settings.paging
    services.nameStyle = settings.nameStyle
    services.language = settings.language
    services.isInteractive = console.outputIsTerminal
  }

  func run(_ match: Vocabulary.Match, showsNouns: Bool) throws {
    begin(match.isAboutTheCommandBefore ? .checks : .acts)
    trace("command: \(match.description)")
    switch match {
    case .word(let word, let arguments): try perform(word, arguments)
    case .verb(let command): try carryOut(try wireframe.handle(command))
    case .act(_, let route, let command):
      try carryOut(try wireframe.act(command, at: route))
    case .go(_, let route, let shows): try go(to: route, shows: shows || showsNouns)
    case .nothing: throw Complaint(.usage, .onlyOptions, hint: .seeHelp)
    }
  }

  func begin(_ step: Step) {
    self.step = step
    if step == .acts { console.transcript.begin() }
  }

  /// Goes to a place, and lets a screen speak that says nothing until it is asked.
  private func go(to route: Route, shows: Bool) throws {
    var turn = try wireframe.go(to: route)
    let show = shows ? wireframe.verbs["show"] : nil
    // What the screen says when it is asked takes the place of what it said before.
    if show != nil { turn.page = nil }
    try carryOut(turn)
    if let show { try carryOut(try wireframe.handle(Command(show))) }
  }
}
