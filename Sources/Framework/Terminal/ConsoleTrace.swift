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

  /// Writes a step as a line of columns: time, role, module, words with their depth, duration. On a
  /// terminal, words that do not fit go on below each other.
  private func put(_ step: TraceStep, _ output: Output, isTerminal: Bool) {
    let time = "\(step.microseconds) µs".leading(11) + "  "
    let module = (step.module ?? "").trailing(12)
    let indent = String(repeating: "  ", count: step.depth)
    let duration = step.duration.map { "\($0) µs" }
    var lines = [indent + step.words]
    if let duration { lines[0] = lines[0].trailing(46) + duration.leading(11) }
    let columns = time.unicodeScalars.count + 12 + module.unicodeScalars.count
    if isTerminal, columns + Width.of(lines[0]) > width {
      let words = Gate.pass(step.words + (duration.map { " · " + $0 } ?? "")).text
      // With little room, the words stand below the columns.
      let isNarrow = width - columns - indent.count < 24
      let margin = isNarrow ? "    " : String(repeating: " ", count: columns) + indent
      lines = Wrap.lines(of: words, width: width - margin.count).map { margin + $0 }
      if isNarrow {
        lines.insert("", at: 0)
      } else {
        lines[0] = indent + lines[0].dropFirst(margin.count)
      }
    }
    let colours = Colours(settings, isTerminal: isTerminal)
    output.put(Gate.pass(time))
    output.put(Gate.pass(step.role.rawValue.trailing(12)), step.role.sequence, colours)
    output.put(line: Gate.pass(module + lines[0]))
    for line in lines.dropFirst() { output.put(line: Gate.pass(line)) }
  }
}

extension String {
  /// The text with blanks before it, and one at least behind them.
  fileprivate func leading(_ width: Int) -> String {
    String(repeating: " ", count: max(0, width - unicodeScalars.count)) + self
  }

  /// The text with blanks behind it, one at least.
  fileprivate func trailing(_ width: Int) -> String {
    self + String(repeating: " ", count: max(1, width - unicodeScalars.count))
  }
}

extension TraceStep.Role {
  /// The colour of the role.
  var sequence: Colours.Sequence {
    switch self {
    case .door: .strong
    case .view: .accent
    case .presenter: .green
    case .interactor: .yellow
    case .gateway: .blue
    case .store: .faint
    case .router: .magenta
    case .wireframe: .brightBlue
    }
  }
}
