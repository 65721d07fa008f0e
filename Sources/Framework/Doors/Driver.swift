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

  /// The lines of the run, and the one that runs.
  let lines: Lines
  let navigation: Navigation
  let sign: BusySign
  let questions: Questions
  let texts: Texts
  /// The settings of the run. An option on a line is valid for that line only.
  var settings: Settings
  /// The forms of the options of a line.
  private(set) lazy var lineOptions = vocabulary.lineSpecs
  lazy var check = DryRun(vocabulary: vocabulary, verbs: navigation.verbs)
  /// The list that was shown last.
  var list: ShownList?
  private(set) var hasQuit = false
  private var status: Int32 = 0

  init(
    lines: Lines, navigation: Navigation, settings: Settings, sign: BusySign
  ) {
    self.lines = lines
    self.navigation = navigation
    self.settings = settings
    self.sign = sign
    questions = Questions(lines: lines)
    texts = Texts(lines: lines, questions: questions, sign: sign)
    use(settings)
    console.beside = { [weak self] in self?.goOnBeside() ?? false }
    console.showMissed = { [weak self] in self?.showMissed() }
  }

  var console: Console { lines.console }
  var application: any Application { lines.application }
  var capabilities: Capabilities { lines.capabilities }
  var policy: Policy { lines.policy }
  var clock: any Clock { navigation.clock }
  var trace: Trace { navigation.trace }
  var vocabulary: Vocabulary { settings.vocabulary }

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
    while !hasQuit, lines.sources.count > 1 { runNextLine() }
    return end()
  }

  /// Shows the first screen, and runs the lines of the prompt.
  func begin() -> Int32 {
    step(at: .program) {
      try carryOut(try navigation.begin())
      for notice in capabilities.accounts?.notices() ?? [] { console.say(notice) }
    }
    return run()
  }

  /// Runs lines until there are no more.
  func run() -> Int32 {
    if policy.isAtomic { beginAtomic() }
    while !hasQuit, !lines.sources.isEmpty { runNextLine() }
    return end()
  }

  private func runNextLine() {
    let source = lines.sources[lines.sources.count - 1]
    beginLine()
    // Everything that became due meanwhile happens before the next line.
    if hasTimeCome || hasProgramNews { catchUp() }
    step(at: nil) {
      let hasLine = try source.next(self) { line in
        try run(line)
      }
      if !hasLine { lines.close(downTo: lines.sources.count - 1) }
    }
  }

  /// Forgets the last line.
  private func beginLine() {
    let hadSettings = lines.current.hasOwnSettings
    lines.current = RunningLine()
    questions.passwords.beginLine()
    if hadSettings { use(settings) }
  }

  func quit() { hasQuit = true }

  private func end() -> Int32 {
    capabilities.changes?.rest()
    if policy.isAtomic, !policy.isDryRun { endAtomic() }
    console.flush()
    for source in lines.sources { source.leave() }
    if let signal = Signals.ending, signal != .interrupt { Signals.surrender(to: signal) }
    guard let failure = console.failure else { return status }
    if failure.code != .closedPipe {
      console.complain(failure, at: .program)
    }
    return failure.code.status
  }

  // MARK: Steps and errors

  /// Runs one step, and handles an error in it.
  func step(at place: Console.Origin?, _ work: () throws -> Void) {
    lines.current.place = place
    do {
      defer { sign.end() }
      try work()
    } catch {
      let wasTyped = lines.isAtPrompt
      fail(Complaint(from: error), at: lines.origin)
      let isTaken =
        wasTyped || policy.keepsGoing || policy.isDryRun || lines.current.isTrying
      if isTaken, let words = lines.current.refused {
        questions.takeAnswers()
        dropPasswords(behind: words)
      }
      lines.current.refused = nil
      lines.current.answersOfRefused = 0
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
      let isScript = !policy.isConversation && (place == nil || lines.sources.count > 1)
      if isScript, let source = lines.sources.last { fail(.bySignal, at: source.origin) }
      hasQuit = true
      status = Complaint.bySignal.code.status
    }
  }

  func fail(_ reason: Complaint, at origin: Console.Origin, isRead: Bool = false) {
    let named = reason.namingSignal
    let complaint = capabilities.typing?.advised(named) ?? named
    switch lines.current.step {
    case _ where isRead: break
    case .reads:
      console.transcript.begin()
      console.complain(complaint, at: origin)
    case .acts: console.complain(complaint, at: origin)
    case .checks: console.transcript.pausing { console.complain(complaint, at: origin) }
    }
    if lines.current.isTrying, !complaint.code.endsRun { return }
    if let below = lines.countBelowTried, !complaint.code.endsRun {
      // The rest of a file that is tried is left out.
      if !policy.keepsGoing, !policy.isDryRun { lines.close(downTo: below) }
      return
    }
    if policy.isConversation {
      // The files that were being read are closed. The prompt stays.
      return lines.close(downTo: 1)
    }
    if status == 0 || complaint.code.endsRun && !hasQuit { status = complaint.code.status }
    // A dry run finds all errors. But files that source each other would be read without an end.
    let checksAll = policy.isDryRun && !lines.isTooDeep
    if !policy.keepsGoing && !checksAll || complaint.code.endsRun { hasQuit = true }
  }

  // MARK: All or nothing

  /// Holds back all changes, and every reply about them.
  private func beginAtomic() {
    capabilities.changes?.hold()
    console.holdReplies()
  }

  /// Keeps all changes and prints the replies, or discards both.
  private func endAtomic() {
    let isKept = status == 0
    // A signal that comes meanwhile changes the status, but not what is kept.
    var (isDone, isUncertain) = (false, false)
    step(at: .program) {
      do {
        try capabilities.changes?.release(keeping: isKept)
        isDone = true
      } catch {
        isUncertain = Complaint(from: error).kind == .uncertain
        throw error
      }
    }
    console.releaseReplies(saying: isKept && isDone)
    texts.finish(keeping: isKept && isDone, isUncertain: isUncertain)
  }
}
