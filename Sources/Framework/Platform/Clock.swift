/// A moment of a clock that never goes back.
package struct Instant: Comparable, Hashable, Sendable {
  /// Nanoseconds since a fixed moment.
  package let nanoseconds: Int64

  package init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// Now, by a clock that only goes forward.
  package static var now: Instant { SystemClock().now }

  package static func < (left: Instant, right: Instant) -> Bool {
    left.nanoseconds < right.nanoseconds
  }

  /// The moment some seconds later.
  package func advanced(bySeconds seconds: Double) -> Instant {
    Instant(nanoseconds: nanoseconds + Int64(seconds * 1e9))
  }

  /// The number of seconds since an earlier moment.
  package func seconds(since earlier: Instant) -> Double {
    Double(nanoseconds - earlier.nanoseconds) / 1e9
  }
}

/// A source of time.
package protocol Clock: AnyObject {
  /// The current moment.
  var now: Instant { get }
  /// The time of day, in seconds since 1970.
  var wallSeconds: Int64 { get }
  /// Waits for some seconds, or less if a signal comes.
  func pause(seconds: Double)
}
