package import Viper

// The steps of a trace, in all formats.
extension Console {
  /// Shows a step as soon as it is taken.
  package func show(_ step: TraceStep) {
    switch settings.trace {
    case .text:
      if settings.isQuiet { return }
      output.flush()
      transcript.pausing { put(step, errors, isTerminal: errorsIsTerminal) }
      errors.flush()
    case .json: speaking { put(json: step) }
    case .mermaid, nil: break
    }
  }

  /// Shows the steps of a line as data.
  package func show(_ steps: [TraceStep], as format: TraceFormat) {
    speaking {
      switch format {
      case .text: for step in steps { put(step, output, isTerminal: outputIsTerminal) }
      case .json: for step in steps { put(json: step) }
      case .mermaid:
        for line in TraceDiagram(of: steps).lines { output.put(line: Gate.pass(line)) }
      }
    }
  }

  /// Shows as JSON that a line took no step.
  package func showNoSteps() { speaking { output.put(json: .null) } }

  /// Drops the output from now on, or shows it again.
  package func mute(_ isMuted: Bool) { output.mute(isMuted) }

  /// Writes to the output even while it is muted.
  private func speaking(_ write: () -> Void) {
    let isMuted = output.isMuted
    output.mute(false)
    transcript.pausing(write)
    output.mute(isMuted)
    if outputIsTerminal { output.flush() }
  }

  private func put(json step: TraceStep) {
    let chosen = traceFields.isEmpty ? nil : try? step.data.selecting(traceFields)
    output.put(json: chosen ?? step.data)
  }

  /// Writes a step in columns, or as a sentence for readers of words alone.
  private func put(_ step: TraceStep, _ output: Output, isTerminal: Bool) {
    if isTerminal, settings.isAccessible { return output.put(line: Gate.pass(step.inOneLine)) }
    let layout = StepLayout(step, width: isTerminal ? width : nil)
    let colours = Colours(settings, isTerminal: isTerminal)
    output.put(Gate.pass(layout.time))
    output.put(Gate.pass(layout.role), step.role.sequence, colours)
    output.put(line: Gate.pass(layout.rest))
    for line in layout.below { output.put(line: Gate.pass(line)) }
  }
}

extension TraceStep {
  fileprivate var inOneLine: String {
    let who = module.map { "\(role.rawValue) \($0)" } ?? role.rawValue
    let time = duration.map { ", took \($0) µs" } ?? ""
    return "\(microseconds) µs, \(who): \(wordsAlone ?? words)\(time)"
  }
}

extension TraceStep.Role {
  /// The style of the role.
  var sequence: Colours.Sequence {
    switch self {
    case .door: .emphasis
    case .view: .accent
    case .presenter: .strongAccent
    case .interactor: .strong
    case .gateway: .slantedAccent
    case .store: .faint
    case .router, .wireframe: .placeholder
    }
  }
}
