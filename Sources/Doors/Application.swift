import Core
import Domain
import Platform
import Terminal
import Wireframe

/// The program: it sorts out what its words ask for and opens the door for it.
package enum Application {
  /// Runs until there is nothing more to do, and says with which status to end.
  package static func run() -> Int32 {
    FileDescriptor.fillClosed()
    Signals.makeWriteErrorsVisible()
    let console = Console()
    var settings = Settings()
    var words: [String] = []
    do {
      settings.language = Configuration.language
      try Environment.eachArgument { words.append(try Line.word($0)) }
      settings = settings.guessing(from: words)
      try Configuration.apply(to: &settings)
      // An option is stronger than a variable, for errors too.
      settings = settings.guessing(from: words)
      let reading = try RouteMap.vocabulary.read(
        words, verbs: CommandTable(), options: GlobalOption.runSpecs)
      for given in reading.options { try settings.apply(given.option, given.value) }
      console.settings = settings
      return try run(reading, settings, console)
    } catch let complaint as Complaint {
      console.settings = settings
      console.complain(complaint, at: .program)
      return (console.failure ?? complaint).code.status
    } catch {
      let complaint = Complaint(.refused, .unexpected("\(error)"))
      console.complain(complaint, at: .program)
      return (console.failure ?? complaint).code.status
    }
  }

  private static func run(
    _ reading: Vocabulary.Reading, _ settings: Settings, _ console: Console
  ) throws -> Int32 {
    func has(_ option: GlobalOption) -> Bool { reading.options.contains { $0.option == option } }
    let lines = reading.options.compactMap { $0.option == .command ? $0.value : nil }
    var match = reading.match
    if case .nothing = match {
      if has(.help) { match = .word(.help, Arguments()) }
      if has(.version) { match = .word(.version, Arguments()) }
    }
    var policy = Driver.Policy(
      keepsGoing: has(.keepGoing), isDryRun: has(.dryRun), isAtomic: has(.atomic))
    Signals.rememberEndings()
    let door = Door(console: console, settings: settings)
    guard case .nothing = match else {
      guard lines.isEmpty else { throw Complaint(.usage, .commandAndWords) }
      policy.isShell = true
      var runsLines = false
      if case .word(.source, _) = match { runsLines = true }
      return try door.driver(policy, source: FileSource(), isScript: runsLines).run(match)
    }
    if !lines.isEmpty {
      return try door.driver(policy, source: CommandSource(lines)).run()
    }
    let hasPerson =
      FileDescriptor.isTerminal(FileDescriptor.input)
      && (console.outputIsTerminal || console.errorsIsTerminal)
    guard hasPerson else {
      return try door.driver(policy, source: FileSource()).run()
    }
    policy.isConversation = true
    return try door.converse(policy)
  }
}

/// What every door needs to let a driver run.
private struct Door {
  let console: Console
  let settings: Settings
  let clock = SystemClock()

  func driver(
    _ policy: Driver.Policy, source: any LineSource, history: History = History(),
    isScript: Bool = true
  ) throws -> Driver {
    let console = console
    let trace = Trace { step in console.transcript.pausing { console.say(.traced(step)) } }
    let sign = BusySign(console: console, clock: clock)
    let services = Services(
      place: StorePlace(settings.store), clock: clock,
      pulse: {
        sign.beat()
        return Signals.ending == nil
      }, progress: sign.note,
      migrated: { copy in console.transcript.pausing { console.say(.storeMigrated(copy)) } })
    // A single command has no screen below it, and does not have to know who is here.
    let root = isScript ? try RouteMap.root(services) : .greeting()
    return Driver(
      console: console,
      wireframe: try Wireframe(root: root, clock: clock, trace: trace) {
        RouteMap.screen(at: $0, $1, services)
      },
      vocabulary: RouteMap.vocabulary, clock: clock, trace: trace, history: history,
      settings: settings, policy: policy, source: source, sign: sign, services: services)
  }

  /// Talks with a person at a prompt.
  func converse(_ policy: Driver.Policy) throws -> Int32 {
    let history = History()
    do {
      guard let folder = Environment.folder("XDG_STATE_HOME", orInHome: ".local/state") else {
        throw Complaint(.refused, .noHome)
      }
      try history.open(in: folder + "/coterie")
    } catch let complaint as Complaint {
      console.say(.historyNotKept(complaint.message))
    }
    console.say(.welcome)
    let editor = LineEditor(console: console)
    for line in history.lines { editor.remember(line) }
    let driver = try driver(policy, source: PromptSource(editor: editor), history: history)
    return driver.begin()
  }
}
