import Platform
import Terminal
import Viper

/// Runs lines: line → command → turn → page and words, until the lines end.
final class Driver {
  /// The rules of a door for its lines.
  struct Policy {
    /// Whether the run goes on after an error.
    var keepsGoing = false
    /// Whether lines are checked and not run.
    var isDryRun = false
    /// Whether the lines come from a prompt: an error does not end the run.
    var isConversation = false
    /// Whether either all changes of the run are kept or none.
    var isAtomic = false
    /// Whether the words come from a shell, where no screen is on top.
    var isShell = false
    /// Whether the steps of each line are kept though they are not shown.
    var keepsSteps = false
  }

  /// The state of the current line. It decides which output `expect` and `reject` check.
  enum Step {
    /// The command is not known yet.
    case reads
    /// A command runs.
    case acts
    /// A command checks the output of the command before it.
    case checks
  }

  /// The limit for files that source each other.
  static let deepestSource = 16

  let console: Console
  let navigation: Navigation
  let clock: any Clock
  let history: History
  let sign: BusySign
  let application: any Application
  let secrets: SecretInput
  let trace: Trace
  let policy: Policy
  /// The settings of the run. An option on a line is valid for that line only.
  var settings: Settings
  /// The sources of lines; the last one is read.
  private(set) var sources: [any LineSource]
  /// Standard input if no lines come from it. It keeps the lines that it has read ahead.
  lazy var ownInput = FileSource()
  /// The files of passwords: one for the run, and one for a line that names its own.
  var passwords: (ofRun: FileSource?, ofLine: FileSource?)
  /// Whether the current line names its own file of passwords.
  var hasOwnPasswords = false
  var step = Step.reads
  /// The number of lines that the current line has taken for its answers.
  var answersTaken = 0
  /// Whether the current verb has shown a page.
  var hasShown = false
  /// The words of the current line, if it was refused, and the number of lines that answer its command.
  var (refused, linesOfRefused): ([String]?, Int) = (nil, 0)
  /// Whether the failure of the current line is expected.
  var isTrying = false
  /// For each file whose failure is expected, the number of the sources below it.
  private var tried: [Int] = []
  /// The origin of the current step, if it is not a line.
  private var stepPlace: Console.Origin?
  private(set) var hasQuit = false
  /// Called at the end of the run, also if a signal ends it.
  var cleanUp: () -> Void = {}
  private var status: Int32 = 0
  lazy var check = DryRun(vocabulary: vocabulary, verbs: navigation.verbs)
  /// Whether the current line has options.
  var hasOwnSettings = false
  /// Whether the steps of the current line are taken.
  var isTracing = false
  /// Texts saved by an atomic run that may still fail.
  var pendingTextFiles: [PendingTextFile] = []
  /// The list that was shown last.
  var list: ShownList?
  /// The row that the current command names by its number.
  var row: Int?
  /// Whether the current command acts on another screen than the one on top.
  var isElsewhere = false
  /// Whether another process changed something and no screen was told yet.
  var hasNews = false
  /// What went on beside the current command and was not shown yet.
  var missed: [Turn] = []

  init(
    console: Console, navigation: Navigation, application: any Application, clock: any Clock,
    trace: Trace, history: History = History(), settings: Settings, policy: Policy,
    source: any LineSource, sign: BusySign
  ) {
    self.console = console
    self.navigation = navigation
    self.clock = clock
    self.trace = trace
    self.history = history
    self.sign = sign
    self.application = application
    secrets = SecretInput(makeSecret: application.makeSecret)
    self.settings = settings
    self.policy = policy
    sources = [source]
    use(settings)
    console.beside = { [weak self] in self?.goOnBeside() ?? false }
    console.showMissed = { [weak self] in self?.showMissed() }
  }

  var vocabulary: Vocabulary { settings.vocabulary }
  /// The forms of the options of a line.
  private(set) lazy var lineOptions = vocabulary.lineSpecs

  // MARK: Running

  /// Runs the command of the arguments, and the lines of a file that it names.
  func run(_ match: Vocabulary.Match, of words: [String]) -> Int32 {
    step(at: .program) {
      // In a dry run a file is still opened, because its lines are checked.
      if case .global(.source, _) = match {
      } else if policy.isDryRun {
        return try DryRun.checkFiles(of: match)
      }
      if policy.isAtomic { beginAtomic() }
      try tracing(words, at: "Program") { try run(match, showsNouns: true) }
      try waitForEnd()
    }
    while !hasQuit, sources.count > 1 { stepLine() }
    return end()
  }

  /// Holds back all changes, and every reply about them.
  private func beginAtomic() {
    application.hold()
    console.holdReplies()
  }

  /// Keeps all changes and prints the replies, or discards both.
  private func endAtomic() {
    let isKept = status == 0
    // A signal that comes meanwhile changes the status, but not what is kept.
    var (isDone, isUncertain) = (false, false)
    step(at: .program) {
      do {
        try application.release(keeping: isKept)
        isDone = true
      } catch {
        isUncertain = Complaint(from: error).kind == .uncertain
        throw error
      }
    }
    console.releaseReplies(saying: isKept && isDone)
    finishTexts(keeping: isKept && isDone, isUncertain: isUncertain)
  }

  /// Shows the first screen, and runs the lines of the prompt.
  func begin() -> Int32 {
    step(at: .program) {
      try carryOut(try navigation.begin())
      for notice in application.notices() { console.say(notice) }
    }
    return run()
  }

  /// Runs lines until there are no more.
  func run() -> Int32 {
    if policy.isAtomic { beginAtomic() }
    while !hasQuit, !sources.isEmpty { stepLine() }
    return end()
  }

  private func stepLine() {
    let source = sources[sources.count - 1]
    step = .reads
    isTrying = false
    // Everything that became due meanwhile happens before the next line.
    if hasTimeCome || hasProgramNews { catchUp() }
    step(at: nil) {
      let hasLine = try source.next(self) { line in
        try run(line)
      }
      if !hasLine { close(downTo: sources.count - 1) }
    }
  }

  /// Closes the sources above so many.
  private func close(downTo count: Int) {
    sources.removeLast(max(0, sources.count - count))
    tried.removeAll { $0 >= count }
  }

  /// The origin of the current step, or of the last line.
  var origin: Console.Origin { stepPlace ?? sources.last?.origin ?? .program }

  /// Runs one step, and handles an error in it.
  func step(at place: Console.Origin?, _ work: () throws -> Void) {
    stepPlace = place
    do {
      defer { sign.end() }
      try work()
    } catch {
      let wasTyped = policy.isConversation && sources.count == 1
      fail(Complaint(from: error), at: origin)
      if let words = refused, wasTyped || policy.keepsGoing || policy.isDryRun || isTrying {
        takeAnswers()
        takePasswords(behind: words)
      }
      (refused, linesOfRefused) = (nil, 0)
    }
    showMissed()
    if console.hasFailed {
      hasQuit = true
    } else if Signals.ending == nil {
      return
    } else if policy.isConversation, Signals.take(.interrupt) {
      // Ctrl-C does not end the prompt.
    } else if !hasQuit {
      // Whoever ends a script is told where it stopped. A command alone has done its work.
      let isScript = !policy.isConversation && (place == nil || sources.count > 1)
      if isScript, let source = sources.last { fail(.bySignal, at: source.origin) }
      hasQuit = true
      status = Complaint.bySignal.code.status
    }
  }

  func fail(_ reason: Complaint, at origin: Console.Origin, isRead: Bool = false) {
    let complaint = application.advised(reason.namingSignal)
    switch step {
    case _ where isRead: break
    case .reads:
      console.transcript.begin()
      console.complain(complaint, at: origin)
    case .acts: console.complain(complaint, at: origin)
    case .checks: console.transcript.pausing { console.complain(complaint, at: origin) }
    }
    if isTrying, !complaint.code.endsRun { return }
    if let below = tried.last, !complaint.code.endsRun {
      // The rest of a file that is tried is left out.
      if !policy.keepsGoing, !policy.isDryRun { close(downTo: below) }
      return
    }
    if policy.isConversation {
      // The files that were being read are closed. The prompt stays.
      return close(downTo: 1)
    }
    if status == 0 || complaint.code.endsRun && !hasQuit { status = complaint.code.status }
    // A dry run finds all errors. But files that source each other would be read without an end.
    let checksAll = policy.isDryRun && sources.count < Driver.deepestSource
    if !policy.keepsGoing && !checksAll || complaint.code.endsRun { hasQuit = true }
  }

  /// Shows everything, and lets other processes write, before the program waits.
  func willWait() {
    console.flush()
    application.rest()
  }

  private func end() -> Int32 {
    application.rest()
    if policy.isAtomic, !policy.isDryRun { endAtomic() }
    console.flush()
    cleanUp()
    if let signal = Signals.ending, signal != .interrupt { Signals.surrender(to: signal) }
    guard let failure = console.failure else { return status }
    if failure.code != .closedPipe {
      console.complain(failure, at: .program)
    }
    return failure.code.status
  }

  // MARK: Global commands

  func quit() { hasQuit = true }

  /// Runs the lines of a source before the next line.
  func insert(_ source: any LineSource) {
    if isTrying { tried.append(sources.count) }
    sources.append(source)
  }
}
