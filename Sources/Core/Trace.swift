/// Tells who wants to watch what the application does, step by step.
package final class Trace {
  /// Whether anybody watches.
  package var isOn = false
  private let tell: (String) -> Void

  /// Makes a trace that hands each step to `tell`.
  package init(tell: @escaping (String) -> Void) { self.tell = tell }

  /// Tells a step; it is put into words only while somebody watches.
  package func callAsFunction(_ step: @autoclosure () -> String) {
    if isOn { tell(step()) }
  }
}
