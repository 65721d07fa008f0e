package import Platform

/// A clock with a time of day that a test sets.
package final class WallClock: Clock {
  package var wallSeconds: Int64
  package private(set) var now = Instant(nanoseconds: 0)

  package init(_ seconds: Int64 = 1_000_000_000) { wallSeconds = seconds }

  package func pause(seconds: Double) { now = now.advanced(bySeconds: seconds) }
}
