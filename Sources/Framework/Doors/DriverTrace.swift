import Terminal
import Viper

/// The trace of lines.
extension Driver {
  /// Runs a line, and takes its steps if the trace is on.
  func tracing(
    _ words: [String], at door: @autoclosure () -> String, _ run: () throws -> Void
  ) throws {
    if trace.isOn || keepsSteps { beginTrace(of: words, at: door()) }
    defer { if lines.current.isTracing { endTrace() } }
    try run()
  }

  /// Whether the steps of the line are kept though they are not shown: for a `trace` that is typed at
  /// the prompt, or for the tour.
  private var keepsSteps: Bool {
    (policy.isConversation || policy.keepsSteps) && lines.sources.count == 1
  }

  /// Begins the steps of a line.
  func beginTrace(of words: [String], at door: String) {
    lines.current.isTracing = true
    useTrace(of: console.settings)
    let line = mayHavePassword(words) ? nil : Line.joined(words)
    trace.begin()
    trace.take(.door, .line, name: door, line ?? "a line that may have a password")
  }

  private func endTrace() {
    lines.current.isTracing = false
    if console.settings.trace == .mermaid, !trace.steps.isEmpty {
      console.show(trace.steps, as: .mermaid)
    }
    useTrace(of: settings)
    console.mute(false)
    console.traceFields = []
  }

  /// Takes the trace of the current settings. Another format than text replaces the output of a line.
  func useTrace(of settings: Settings) {
    trace.isOn = settings.trace != nil || lines.current.isTracing && keepsSteps
    console.mute(lines.current.isTracing && settings.trace != nil && settings.trace != .text)
  }

  /// Switches the trace, traces a line, or shows the steps of the last line.
  func perform(trace typed: String?, showsNouns: Bool) throws {
    if lines.current.isTracing { trace.forgetLine() }
    if typed == "on" || typed == "off" {
      begin(.acts)
      var settings = self.settings
      settings.trace = typed == "on" ? .text : nil
      lines.current.hasShown = false
      try showNull()
      return setSettings(settings)
    }
    let words = try GlobalCommand.words(ofLine: typed ?? "")
    try navigation.openRoot()
    let reading = try vocabulary.read(
      words, verbs: navigation.verbs, options: self.lineOptions)
    var settings = lines.current.hasOwnSettings ? console.settings : settings
    try settings.apply(reading)
    console.traceFields = settings.traceInFormat()
    lines.current.isTracing = true
    useForThisLine(settings)
    if case .nothing = reading.match { return try showSteps(as: settings.trace ?? .text) }
    trace.begin()
    try run(reading.match, showsNouns: showsNouns)
    if settings.trace == .json, trace.steps.isEmpty { console.showNoSteps() }
  }

  /// Shows the steps of the last line as data.
  private func showSteps(as format: TraceFormat) throws {
    guard !trace.steps.isEmpty else {
      throw Complaint(.refused, .nothingTraced, hint: .howToTrace)
    }
    begin(.acts)
    // The diagram of the line is shown at its end.
    if format != .mermaid { console.show(trace.steps, as: format) }
  }
}
