import Core
import Domain
import Platform
import Terminal
import Wireframe

/// Runs lines: line → command → turn → page and words, until the lines end.
final class Driver {
  /// How a door wants its lines to be run.
  struct Policy {
    /// Whether the run goes on after an error.
    var keepsGoing = false
    /// Whether lines are only checked.
    var isDryRun = false
    /// Whether a person types the lines: an error is told, and the next line is read.
    var isConversation = false
    /// Whether all changes of the run are kept, or none of them.
    var isAtomic = false
    /// Whether the words come from a shell, where no screen is on top.
    var isShell = false
  }

  /// What the words of an error mean for `expect` and `reject`.
  enum Step {
    /// No command has been made out yet.
    case reads
    /// A command says something.
    case acts
    /// A command tells about what the one before it said.
    case checks
  }

  /// Files that source each other without end are stopped here.
  private static let deepestSource = 16

  let console: Console
  let wireframe: Wireframe
  let vocabulary: Vocabulary
  let clock: any Clock
  let history: History
  let sign: BusySign
  let services: Services
  let trace: Trace
  let policy: Policy
  /// The settings of the run; an option on a line holds for that line alone.
  var settings: Settings
  /// The page of `where`, made anew only when the breadcrumb changes.
  var place: PlacePage?
  /// Where lines come from; the last one is read.
  private(set) var sources: [any LineSource]
  /// Standard input where no line comes from there: what was read ahead is for whoever reads next.
  lazy var ownInput = FileSource()
  /// The files in which the passwords stand: of the whole run, and of the line that names its own.
  var passwords: (ofRun: FileSource?, ofLine: FileSource?)
  /// Whether the line that runs names a file of its own.
  var hasOwnPasswords = false
  var step = Step.reads
  /// Where the step that runs was said, if it is no line.
  private var stepPlace: Console.Origin?
  private var hasQuit = false
  private var status: Int32 = 0
  lazy var check = DryRun(vocabulary: vocabulary, verbs: wireframe.verbs)
  /// Whether the line that runs came with options of its own.
  var hasOwnSettings = false
  /// Texts that were saved by a run that may still take that back.
  var pendingTextFiles: [PendingTextFile] = []
  /// Whether another process has written and no screen was told yet.
  private var hasNews = false

  init(
    console: Console, wireframe: Wireframe, vocabulary: Vocabulary, clock: any Clock,
    trace: Trace, history: History = History(), settings: Settings, policy: Policy,
    source: any LineSource, sign: BusySign, services: Services
  ) {
    self.console = console
    self.wireframe = wireframe
    self.vocabulary = vocabulary
    self.clock = clock
    self.trace = trace
    self.history = history
    self.sign = sign
    self.services = services
    self.settings = settings
    self.policy = policy
    sources = [source]
    use(settings)
  }

  // MARK: Running

  /// Runs what the words behind the program's name mean, and the files that they may have named.
  func run(_ match: Vocabulary.Match) -> Int32 {
    step(at: .program) {
      // In a dry run a file is still opened: its lines are what is checked.
      if case .word(.source, _) = match {} else if policy.isDryRun { return }
      if policy.isAtomic { beginAtomic() }
      try run(match, showsNouns: true)
    }
    while !hasQuit, sources.count > 1 { stepLine() }
    return end()
  }

  /// Holds back all changes, and every reply that says that something has changed.
  private func beginAtomic() {
    services.atomicRun.hold()
    console.holdReplies()
  }

  /// Keeps all changes and says what was held back, or does neither.
  private func endAtomic() {
    let isKept = status == 0
    step(at: .program) { try services.atomicRun.release(keeping: isKept) }
    console.releaseReplies(saying: isKept && status == 0)
    finishTexts(keeping: isKept && status == 0)
  }

  /// Lets the first screen appear, and runs what a person types there.
  func begin() -> Int32 {
    step(at: .program) {
      try carryOut(try wireframe.begin())
      for notice in UnsavedTextNotices.of(services.textFolder.left(by: services.writer)) { console.say(notice) }
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
    // What was due while nobody typed happens before what is typed next.
    if hasTimeCome { catchUp() }
    step(at: nil) {
      let hasLine = try source.next(self) { line in
        try run(line)
      }
      if !hasLine { sources.removeLast() }
    }
  }

  /// Where what runs was said: where the step says, or in the line that was read last.
  private var origin: Console.Origin { stepPlace ?? sources.last?.origin ?? .program }

  /// Does one thing, and decides what an error in it means.
  private func step(at place: Console.Origin?, _ work: () throws -> Void) {
    stepPlace = place
    do {
      defer { sign.end() }
      try work()
    } catch {
      fail(Complaint(from: error), at: origin)
    }
    if console.hasFailed {
      hasQuit = true
    } else if Signals.ending == nil {
      return
    } else if policy.isConversation, Signals.take(.interrupt) {
      // The prompt outlives Ctrl-C, whatever ran.
    } else if let signal = Signals.ending, !hasQuit {
      let code: Complaint.Code = signal == .interrupt ? .interrupted : .terminated
      hasQuit = true
      status = code.status
    }
  }

  private func fail(_ reason: Complaint, at origin: Console.Origin) {
    let complaint = reason.namingSignal
    switch step {
    case .reads:
      console.transcript.begin()
      console.complain(complaint, at: origin)
    case .acts: console.complain(complaint, at: origin)
    case .checks: console.transcript.pausing { console.complain(complaint, at: origin) }
    }
    if policy.isConversation {
      // Whatever file the line came from is left; the prompt stays.
      sources.removeLast(max(0, sources.count - 1))
      return
    }
    if status == 0 { status = complaint.code.status }
    if !policy.keepsGoing { hasQuit = true }
  }

  private func end() -> Int32 {
    if policy.isAtomic, !policy.isDryRun { endAtomic() }
    console.flush()
    if let signal = Signals.ending, signal != .interrupt { Signals.surrender(to: signal) }
    guard let failure = console.failure else { return status }
    if failure.code != .closedPipe {
      console.complain(failure, at: .program)
    }
    return failure.code.status
  }

  // MARK: Turns

  /// Shows what a turn holds, asks its question and makes its move, until a turn ends there.
  func carryOut(_ turn: Turn) throws {
    var next: Turn? = turn
    while let turn = next {
      next = nil
      // What is said stands on a line of its own, not behind the sign that work went on.
      sign.end()
      for notice in turn.notices { console.say(notice) }
      if let page = turn.page {
        try console.show(page, mayPage: hasReader)
      } else if console.settings.isJSON, let result = turn.result {
        try console.show(result)
      }
      for hint in turn.hints { console.say(hint) }
      if let failure = turn.failure, !policy.isConversation {
        fail(failure, at: origin)
        if hasQuit { return }
      }
      if let work = turn.work {
        console.flush()
        if let words = turn.sign { sign.show(words, in: console.settings.language) }
        next = try work()
      } else if let question = turn.question {
        next = try answer(question)
      } else if let move = turn.move {
        next = try moved(move)
      }
    }
  }

  /// Makes a move; going back shows the place again to a person only.
  func moved(_ move: Move) throws -> Turn {
    var turn = try wireframe.perform(move)
    switch move {
    case .back, .home, .close, .leave: if !console.outputIsTerminal { turn.page = nil }
    case .push, .present, .answer, .reset: break
    }
    return turn
  }

  // MARK: What the words need

  func setSettings(_ settings: Settings) {
    self.settings = settings
    use(settings)
  }

  func quit() { hasQuit = true }

  /// Whether a person typed the words that run, and not a line of a script.
  var hasReader: Bool {
    (policy.isShell || policy.isConversation) && sources.count == 1
  }

  /// Whether the words that run came from a shell and not from a file that they named.
  var isAtShell: Bool { policy.isShell && sources.count == 1 }

  /// Runs the lines of a file before the next line of where it was named.
  func source(_ path: String) throws {
    guard sources.count < Driver.deepestSource else {
      throw Complaint(.refused, .sourcesTooDeep(Driver.deepestSource))
    }
    sources.append(path == "-" ? standardInput : try FileSource(path: path))
  }

  // MARK: Meanwhile

  /// Whether something has happened by itself that the person at the prompt should see.
  var isDue: Bool {
    if services.changes.hasChanged() { hasNews = true }
    return hasNews || hasTimeCome
  }

  private var hasTimeCome: Bool { wireframe.wakesAt.map { $0 <= clock.now } ?? false }

  /// Lets happen what is due, and says it.
  func catchUp() {
    step(at: nil) {
      for turn in wireframe.tick() { try carryOut(unasked: turn) }
      guard hasNews else { return }
      hasNews = false
      services.forget()
      for turn in wireframe.spread([.elsewhere]) { try carryOut(unasked: turn) }
    }
  }

  /// What is shown by itself is for a person only, as what `close` shows; a long text would push away
  /// what they type, or take their keys into a pager.
  private func carryOut(unasked turn: Turn) throws {
    var turn = turn
    turn.page = console.outputIsTerminal ? turn.page?.withoutText : nil
    try carryOut(turn)
  }
}
