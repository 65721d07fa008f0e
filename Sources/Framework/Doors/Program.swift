import Platform
import Terminal
package import Viper

/// A program with three doors: prompt, scripts and shell commands.
package struct Program {
  private let vocabulary: Vocabulary
  private let welcome: Phrase
  let open: (Surroundings) throws -> any Application

  /// `welcome` is the first line of a prompt. `open` makes the application; it is called once.
  package init(
    _ vocabulary: Vocabulary, welcome: Phrase,
    open: @escaping (Surroundings) throws -> any Application
  ) {
    self.vocabulary = vocabulary
    self.welcome = welcome
    self.open = open
  }

  /// Runs the program with the arguments of the process. Returns the exit status.
  package func run() -> Int32 {
    FileDescriptor.fillClosed()
    Signals.makeWriteErrorsVisible()
    let console = Console()
    var settings = Settings(vocabulary)
    var words: [String] = []
    do {
      settings.language = Configuration.language
      settings.isAccessible = Configuration.isAccessible
      try Environment.eachArgument { words.append(try Line.word($0)) }
      if words.first == ShellCompletion.word {
        try? Configuration.apply(to: &settings)
        return complete(Array(words.dropFirst()), settings, console)
      }
      settings = settings.guessing(from: words)
      do {
        try Configuration.apply(to: &settings, before: words)
      } catch  where words.first == GlobalCommand.config.rawValue {
        // The line may repair the file. One that reads the file meets the error again.
      }
      // An option is stronger than a variable, for errors too.
      settings = settings.guessing(from: words)
      let reading = try vocabulary.read(
        words, verbs: CommandTable(), options: vocabulary.runSpecs)
      try settings.apply(reading)
      console.settings = settings
      return try run(reading, words, settings, console)
    } catch {
      let complaint = Complaint(from: error).namingSignal
      console.settings = settings
      console.complain(complaint, at: .program)
      if let signal = Signals.ending, signal != .interrupt { Signals.surrender(to: signal) }
      return (console.failure ?? complaint).code.status
    }
  }

  private func run(
    _ reading: Vocabulary.Reading, _ words: [String], _ settings: Settings, _ console: Console
  ) throws -> Int32 {
    func has(_ option: GlobalOption) -> Bool { reading.options.contains { $0.option == option } }
    let lines = reading.options.compactMap { $0.option == .command ? $0.value : nil }
    var match = reading.match
    if case .nothing = match {
      if has(.help) { match = .global(.help, Arguments()) }
      if has(.version) { match = .global(.version, Arguments()) }
    }
    var policy = Driver.Policy(
      keepsGoing: has(.keepGoing), isDryRun: has(.dryRun), isAtomic: has(.atomic))
    Signals.rememberEndings()
    if case .global(.tour, _) = match { return try runTour(reading, settings, console) }
    if case .global(.config, let arguments) = match, lines.isEmpty, !policy.isAtomic,
      !policy.isDryRun
    {
      // No application: a setting may be wrong so that none can be opened.
      console.expected = { match.document }
      if let notice = settings.notice { console.say(notice) }
      _ = try ConfigurationCommand(console: console, settings: settings).run(arguments)
      console.flush()
      guard let failure = console.failure else { return 0 }
      if failure.code != .closedPipe { console.complain(failure, at: .program) }
      return failure.code.status
    }
    let door = Door(console: console, settings: settings, open: open)
    guard case .nothing = match else {
      guard lines.isEmpty else { throw Complaint(.usage, .commandAndWords) }
      policy.isShell = true
      var start = Door.Start.command(match)
      if case .global(.source, _) = match { start = .script }
      return try door.driver(policy, source: FileSource(), start: start).run(match, of: words)
    }
    if !lines.isEmpty {
      return try door.driver(policy, source: CommandSource(lines)).run()
    }
    let isInteractive =
      FileDescriptor.isTerminal(FileDescriptor.input)
      && (console.outputIsTerminal || console.errorsIsTerminal)
    guard isInteractive else {
      try Passwords.checkLines(of: nil, with: settings)
      return try door.driver(policy, source: FileSource()).run()
    }
    policy.isConversation = true
    return try door.converse(policy, welcome: welcome)
  }
}

/// The parts of a driver that every door makes alike.
struct Door {
  /// What a run begins with.
  enum Start {
    /// Lines. The account that is logged in decides on the first place.
    case script
    /// A single command of a shell.
    case command(Vocabulary.Match)
    /// Completion, which says nothing about the account.
    case completion
  }

  let console: Console
  let settings: Settings
  let open: (Surroundings) throws -> any Application
  let clock = SystemClock()

  func driver(
    _ policy: Driver.Policy, source: any LineSource, history: History = History(),
    start: Start = .script
  ) throws -> Driver {
    let console = console
    let sign = BusySign(console: console, clock: clock)
    let trace = Trace(clock: clock) { step in
      // A step stands on a line of its own, not after the busy sign.
      if console.settings.trace == .text { sign.end() }
      console.show(step)
    }
    let application = try open(
      Surroundings(
        settings: settings, clock: clock, trace: trace,
        pulse: {
          sign.beat()
          return Signals.ending == nil
        },
        beside: {
          _ = console.beside()
          console.showMissed()
        }, progress: sign.note,
        notice: { words in console.transcript.pausing { console.say(words) } },
        paragraphs: MarkdownSpeech.paragraphs))
    if let notice = settings.notice { console.say(notice) }
    let accounts = application as? any AccountKeeper
    let root: any Route
    var opensRoot = true
    switch start {
    case .script: root = try accounts?.rootOfAccount() ?? application.root
    case .command(let match):
      if !match.isAboutTheProgram { try accounts?.checkAccount(before: match.route) }
      root = application.root
      opensRoot = false
    case .completion: root = application.root
    }
    return Driver(
      lines: Lines(
        of: source, policy: policy, console: console, application: application,
        history: history),
      navigation: try Navigation(
        root: root, opensRoot: opensRoot, clock: clock, trace: trace, build: application.screen),
      settings: settings, sign: sign)
  }

  /// Runs a prompt.
  func converse(_ policy: Driver.Policy, welcome: Phrase) throws -> Int32 {
    let history = History()
    do {
      guard let folder = Environment.stateFolder(of: settings.vocabulary.program) else {
        throw Complaint(.refused, .noHome)
      }
      try history.open(in: folder)
    } catch let complaint as Complaint {
      console.say(.historyNotKept(complaint.message))
    }
    let editor = LineEditor(console: console)
    for line in history.lines { editor.remember(line) }
    let driver = try driver(policy, source: PromptSource(editor: editor), history: history)
    driver.sign.hidesKeys = true
    console.say(driver.capabilities.accounts?.welcome ?? welcome)
    return driver.begin()
  }
}

extension Vocabulary.Match {
  /// Whether the command explains or configures the program. It needs no store and no account.
  fileprivate var isAboutTheProgram: Bool {
    guard case .global(let command, _) = self else { return false }
    return [.help, .manual, .completions, .version, .config].contains(command)
  }

  /// The place of the command, if it has one.
  fileprivate var route: (any Route)? {
    switch self {
    case .go(_, let route, _), .act(_, let route, _): route
    case .verb, .global, .nothing: nil
    }
  }
}
