package import Domain

/// A clock that tells what it was set to.
package final class WallClock: Clock {
  package var wallSeconds: Int64
  package private(set) var now = Instant(nanoseconds: 0)

  /// Makes a clock that was set.
  package init(_ seconds: Int64 = 1_000_000_000) { wallSeconds = seconds }

  package func pause(seconds: Double) { now = now.advanced(bySeconds: seconds) }
}
