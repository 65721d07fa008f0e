/// The steps of the application, shown after `trace on`.
package final class Trace {
  /// Whether steps are shown.
  package var isOn = false
  private let tell: (String) -> Void

  /// `tell` shows a step.
  package init(tell: @escaping (String) -> Void) { self.tell = tell }

  /// Shows a step. Its text is made only if the trace is on.
  package func callAsFunction(_ step: @autoclosure () -> String) {
    if isOn { tell(step()) }
  }
}
