package import Platform

/// A limit of time for work such as completion.
package final class Hurry {
  private let clock: any Clock
  private var end: Instant?

  package init(clock: any Clock) { self.clock = clock }

  /// Whether the time is over.
  var isLate: Bool { end.map { $0 < clock.now } ?? false }

  /// Runs work that has to end in this time.
  func until<Result>(secondsFromNow seconds: Double, _ work: () -> Result) -> Result {
    end = clock.now.advanced(bySeconds: seconds)
    defer { end = nil }
    return work()
  }
}
