import Platform

/// The steps of a line through the roles. Nothing is put into words while the trace is off.
///
/// The steps come from the seams of the framework: doors, tables of intents, the navigation, turns and
/// gateways. No module knows of the trace.
package final class Trace {
  /// A call of a screen or of the wireframe that is under way.
  private struct Call {
    /// The module that acts; `nil` for the wireframe.
    var module: TraceModule?
    /// The first step of the call. It is taken only if the call does something.
    var opening: TraceStep?
  }

  /// The largest number of steps that are kept. A long list may have many more.
  private static let limit = 10_000

  /// Whether steps are taken.
  package var isOn = false
  /// The steps of the last line. A line about the trace itself is not counted.
  package private(set) var steps: [TraceStep] = []
  private var stepsBefore: [TraceStep] = []
  private let clock: any Clock
  private let tell: (TraceStep) -> Void
  private var start: Instant
  private var calls: [Call] = []
  /// Whether steps are kept as those of the last line.
  private var keepsSteps = true

  /// `tell` shows a step.
  package init(clock: any Clock, tell: @escaping (TraceStep) -> Void = { _ in }) {
    self.clock = clock
    self.tell = tell
    start = clock.now
  }

  // MARK: Lines

  /// Begins the steps of a line.
  package func begin() {
    keepsSteps = true
    stepsBefore = steps
    steps = []
    calls = []
    start = clock.now
  }

  /// Begins steps for which no line asked. They are shown; those of the last line stay.
  package func beginUnasked() {
    keepsSteps = false
    calls = []
    start = clock.now
  }

  /// Forgets the line that began last, because it is about the trace.
  package func forgetLine() { steps = stepsBefore }

  // MARK: Steps

  /// The number of microseconds since the line began.
  package var microseconds: Int64 { (clock.now.nanoseconds - start.nanoseconds) / 1000 }

  /// The number of calls that are under way.
  var depth: Int { calls.count }

  /// The module that acts; `nil` outside of every screen.
  package var module: TraceModule? { calls.last?.module }

  /// Takes a step. Callers check `isOn` first, so that no words are made in vain.
  package func take(
    _ role: TraceStep.Role, _ event: TraceStep.Event, of module: TraceModule? = nil,
    name: String, _ words: String, inWords: String? = nil, deeper: Int = 0,
    since begin: Int64? = nil,
    access: TraceStep.Access? = nil
  ) {
    openCalls()
    let now = microseconds
    record(
      TraceStep(
        role: role, event: event, module: module?.name, name: name, words: words,
        wordsAlone: inWords, depth: depth + deeper, microseconds: begin ?? now,
        duration: begin.map { now - $0 },
        access: access))
  }

  private func record(_ step: TraceStep) {
    if keepsSteps, steps.count < Trace.limit { steps.append(step) }
    tell(step)
  }

  // MARK: Calls

  /// Begins a call, with a step that is taken before the next one.
  func beginCall(
    of module: TraceModule?, _ role: TraceStep.Role, _ event: TraceStep.Event, name: String,
    _ words: String
  ) {
    let step = TraceStep(
      role: role, event: event, module: module?.name, name: name, words: words, depth: depth + 1,
      microseconds: microseconds)
    calls.append(Call(module: module, opening: step))
  }

  /// Takes the first steps of all calls that have done nothing so far.
  func openCalls() {
    for index in calls.indices {
      guard let opening = calls[index].opening else { continue }
      calls[index].opening = nil
      record(opening)
    }
  }

  /// Lets another module act in the last call, because its command became an intent of that module. An
  /// intent has steps of its own, so the first step of the call is not needed in the same module.
  func enter(_ module: TraceModule) {
    guard let last = calls.indices.last else { return }
    if calls[last].module?.name == module.name { calls[last].opening = nil }
    calls[last].module = module
  }

  /// Ends the last call. Returns whether it has taken no step.
  @discardableResult
  func endCall() -> Bool { calls.popLast()?.opening != nil }
}
