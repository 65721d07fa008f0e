import Terminal
import Viper

/// The way of one line: from words to a command, and to the screen that runs it.
extension Driver {
  func run(_ line: UnsafeBufferPointer<UInt8>) throws {
    do {
      var words = try words(of: line)
      if words.isEmpty { words = wordsOfEmptyLine }
      if words.isEmpty { return }
      if policy.isDryRun { return try checkOnly(words) }
      try tracing(words, at: door) { try run(words) }
      dropPasswords(behindHelp: words)
    } catch {
      // Its passwords are dropped after the message, which names the place of this line.
      lines.current.refused = Line.someWords(of: line)
      throw error
    }
  }

  /// The words of a line. One that cannot be read may be tried, too.
  private func words(of line: UnsafeBufferPointer<UInt8>) throws -> [String] {
    do {
      return try Line.words(of: line)
    } catch {
      lines.current.isTrying =
        Line.someWords(of: line).first.flatMap { GlobalCommand(typed: $0) } == .attempt
      throw error
    }
  }

  /// The type of the source from which the current line came.
  private var door: String { lines.sources.last.map { "\(type(of: $0))" } ?? "Program" }

  /// Checks a line of a dry run.
  private func checkOnly(_ words: [String]) throws {
    // `quit` works at a prompt that only checks lines.
    if policy.isConversation, words.count == 1, GlobalCommand(typed: words[0]) == .quit {
      return quit()
    }
    defer { lines.current.isTrying = check.isTrying }
    let file = try check.read(words)
    if let command = checkedPasswordCommand(in: words) {
      questions.passwords.drop(lines: command.lines, behind: words)
    }
    if let file { try source(file) }
  }

  /// Runs a line whose failure is expected.
  private func attempt(_ line: String, showsNouns: Bool) throws {
    lines.current.isTrying = true
    lines.current.step = .reads
    try run(try Line.words(of: line), showsNouns: showsNouns)
  }

  private func run(_ words: [String], showsNouns: Bool = false) throws {
    do {
      let reading = try read(words)
      if !reading.options.isEmpty {
        // The line of `try` has the options before `try` and its own.
        var settings = lines.current.hasOwnSettings ? console.settings : settings
        try settings.apply(reading)
        let wasTraced = trace.isOn
        useForThisLine(settings)
        if trace.isOn, !wasTraced { beginTrace(of: words, at: door) }
        if reading.options.contains(where: { $0.option == .passwordFile }) {
          lines.current.hasOwnPasswords = true
        }
      }
      try run(reading.match, showsNouns: showsNouns)
    } catch {
      if !lines.current.hasOwnSettings { useForThisLine(settings.guessing(from: words)) }
      throw error
    }
  }

  /// The meaning of a line. The screen on top may know what was meant by an unknown word.
  private func read(_ words: [String]) throws -> Vocabulary.Reading {
    do {
      try navigation.openRoot()
      return try vocabulary.read(
        words, verbs: navigation.verbs, options: self.lineOptions)
    } catch let complaint as Complaint where complaint.code == .usage {
      if let reading = try readBelow(words) { return reading }
      throw hinting(complaint, at: words)
    }
  }

  /// The meaning of a line that only the screen below a preview understands. It closes the preview.
  private func readBelow(_ words: [String]) throws -> Vocabulary.Reading? {
    guard let below = navigation.screenBelow,
      let reading = try? vocabulary.read(words, verbs: below.commands, options: self.lineOptions),
      case .verb = reading.match
    else { return nil }
    _ = try navigation.perform(.close)
    return reading
  }

  /// A complaint about words, with the line that was meant if a screen or the application knows it.
  private func hinting(_ complaint: Complaint, at words: [String]) -> Complaint {
    guard [.unknownWord, .distantWord, .strangeWord].contains(complaint.kind) else {
      return complaint
    }
    let (top, typing) = (navigation.top as? any HintingScreen, capabilities.typing)
    let isStrange = complaint.kind == .strangeWord
    guard
      let line = top?.lineMeant(by: words) ?? typing?.lineMeant(by: words)
        ?? (isStrange ? top?.lineNear(to: words) : nil)
        ?? (complaint.kind == .unknownWord ? nil : typing?.lineNear(to: words))
    else { return complaint }
    return Complaint(
      complaint.code, complaint.message, hint: .didYouMean(line), kind: complaint.kind)
  }

  /// An option on a line is valid for that line and for its messages.
  func useForThisLine(_ settings: Settings) {
    lines.current.hasOwnSettings = true
    use(settings)
  }

  func setSettings(_ settings: Settings) {
    self.settings = settings
    use(settings)
  }

  func use(_ settings: Settings) {
    console.settings = settings
    useTrace(of: settings)
    usePaging()
    application.use(settings, isInteractive: console.outputIsTerminal)
  }

  /// Tells the screens which part of a list the line asks for.
  private func usePaging() {
    navigation.paging = paging
    // Lists that are open already heed only a number on the line.
    let typed = console.settings.mostRows
    navigation.lineLimit.typed = typed
    navigation.lineLimit.rows = typed == nil ? nil : navigation.paging.limit
  }

  func run(_ match: Vocabulary.Match, showsNouns: Bool) throws {
    if case .global(.attempt, let arguments) = match {
      return try attempt(arguments[GlobalCommand.line], showsNouns: showsNouns)
    }
    if case .global(.trace, let arguments) = match {
      return try perform(trace: arguments[GlobalCommand.traced], showsNouns: showsNouns)
    }
    begin(match.isAboutTheCommandBefore ? .checks : .acts)
    console.expected = { match.document }
    lines.current.row =
      if case .verb(let command) = match { command.arguments.rowNumber } else { nil }
    // The terminal may have another height by now.
    if console.outputIsTerminal { usePaging() }
    lines.current.isElsewhere =
      if case .act(_, let route, _) = match { !navigation.isAt(route) } else { false }
    lines.current.hasShown = false
    switch match {
    case .global(let command, let arguments):
      try perform(command, arguments)
      if command.mayPrintNothing { try showNull() }
    case .verb(let command):
      try carryOutVerb(command) { try nextRows(for: command) ?? navigation.handle(command) }
    case .act(_, let route, let command):
      try carryOutVerb(command) { try navigation.act(command, at: route) }
    case .go(_, let route, let shows): try go(to: route, shows: shows || showsNouns)
    case .nothing: throw Complaint(.usage, .onlyOptions, hint: .seeHelp)
    }
  }

  /// Carries out a verb.
  private func carryOutVerb(_ command: Command, _ turn: () throws -> Turn) throws {
    if policy.isAtomic, command.spec.changesFiles?(command.arguments) ?? false {
      throw Complaint(.refused, .notInAtomic(command.spec.word), hint: .runAlone)
    }
    lines.current.answersOfRefused = command.spec.answerLines?(command.arguments) ?? 0
    try carryOut(try turn())
    lines.current.answersOfRefused = 0
    try showNull()
  }

  /// As JSON a command that has shown nothing prints null.
  func showNull() throws {
    guard console.settings.isJSON, !lines.current.hasShown else { return }
    // That of a check is no output of the command before it.
    console.transcript.isPaused = lines.current.step == .checks
    defer { console.transcript.isPaused = false }
    try console.show(Page([], data: .null))
  }

  func begin(_ step: RunningLine.Step) {
    lines.current.step = step
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
    try showNull()
  }
}

extension GlobalCommand {
  /// Whether the command is carried out without data, or on a screen that may show none. The others print
  /// data, run lines that do, or end the run.
  fileprivate var mayPrintNothing: Bool {
    [.back, .home, .close, .refresh, .clear, .expect, .reject, .wait].contains(self)
  }
}
