package import Domain

/// A clock on which time passes only when a test says so.
package final class ManualClock: Clock {
  package private(set) var now = Instant(nanoseconds: 0)
  /// What the calendar says; a test may turn it forward and back.
  package var wallSeconds: Int64 = 1_800_000_000

  /// Makes a clock that stands at its beginning.
  package init() {}

  package func pause(seconds: Double) { now = now.advanced(bySeconds: seconds) }
}
