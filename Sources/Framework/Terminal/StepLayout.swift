import Viper

/// A step of a trace in columns: time, role, module, words with their depth, duration.
struct StepLayout {
  private static let timeColumns = 13
  private static let column = 12
  /// With fewer columns for the words, they stand below the role.
  private static let fewestColumns = 24

  let time: String
  let role: String
  /// The line behind the role.
  let rest: String
  /// The lines below it. Only a terminal has some.
  let below: [String]

  /// `width` is that of a terminal; a pipe has one line for each step.
  init(_ step: TraceStep, width: Int?) {
    time = "\(step.microseconds) µs".leading(StepLayout.timeColumns - 2) + "  "
    let indent = String(repeating: "  ", count: step.depth)
    let module = (step.module ?? "").trailing(StepLayout.column)
    let duration = step.duration.map { "\($0) µs" }
    var line = module + indent + step.words
    if let duration {
      line = line.trailing(46 + StepLayout.column) + duration.leading(StepLayout.timeColumns - 2)
    }
    let columns = StepLayout.timeColumns + StepLayout.column
    guard let width, columns + Width.of(line) > width else {
      (role, rest, below) = (step.role.rawValue.trailing(StepLayout.column), line, [])
      return
    }
    let words = step.words + (duration.map { " · " + $0 } ?? "")
    let behind = columns + Width.of(module + indent)
    if width - behind >= StepLayout.fewestColumns {
      let lines = Wrap.lines(of: Gate.pass(words).text, width: width - behind)
      role = step.role.rawValue.trailing(StepLayout.column)
      rest = module + indent + lines[0]
      below = lines.dropFirst().map { String(repeating: " ", count: behind) + $0 }
    } else {
      let margin = "    "
      let text = step.module.map { "\($0): \(words)" } ?? words
      (role, rest) = (step.role.rawValue, "")
      below = Wrap.lines(of: Gate.pass(text).text, width: width - margin.count).map { margin + $0 }
    }
  }
}

extension String {
  /// The text with blanks before it.
  fileprivate func leading(_ width: Int) -> String {
    String(repeating: " ", count: max(0, width - unicodeScalars.count)) + self
  }

  /// The text with blanks behind it, one at least.
  fileprivate func trailing(_ width: Int) -> String {
    self + String(repeating: " ", count: max(1, width - unicodeScalars.count))
  }
}
