package import Platform

/// A clock that a test moves.
package final class ManualClock: Clock {
  package private(set) var now = Instant(nanoseconds: 0)
  /// The time of day. A test may set it forward and back.
  package var wallSeconds: Int64 = 1_800_000_000

  package init() {}

  package func pause(seconds: Double) { now = now.advanced(bySeconds: seconds) }
}
