/// A moment on a clock that never goes back.
package struct Instant: Comparable, Hashable, Sendable {
  /// Nanoseconds since some fixed moment.
  package let nanoseconds: Int64

  /// Makes the moment that many nanoseconds after the fixed one.
  package init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  package static func < (left: Instant, right: Instant) -> Bool {
    left.nanoseconds < right.nanoseconds
  }

  /// The moment that many seconds later.
  package func advanced(bySeconds seconds: Double) -> Instant {
    Instant(nanoseconds: nanoseconds + Int64(seconds * 1e9))
  }

  /// How many seconds lie between an earlier moment and this one.
  package func seconds(since earlier: Instant) -> Double {
    Double(nanoseconds - earlier.nanoseconds) / 1e9
  }
}

/// Tells what time it is and lets time pass.
package protocol Clock: AnyObject {
  /// The moment it is.
  var now: Instant { get }
  /// What a calendar on the wall says, in seconds since 1970.
  var wallSeconds: Int64 { get }
  /// Lets that many seconds pass, or fewer when something has to be looked at.
  func pause(seconds: Double)
}
