import Core
import Domain

extension Wireframe {
  /// One open screen with the route under which it was opened.
  struct Entry {
    let route: Route
    /// The part of a list for which it was opened.
    let paging: Paging
    let screen: any Screen
    /// When the first of the screens underneath wants to be woken.
    var wakesBelow: Instant?
    /// The same for what is opened above this one.
    var wakes: Instant? { Wireframe.earlier(wakesBelow, screen.wakesAt) }
  }

  /// Screens above each other; every stack but the first was presented by the one below it.
  struct Stack {
    var entries: [Entry]
    /// When its first screen has been there for as long as it was to be.
    var endsAt: Instant?
    /// When the stack closes by itself; what somebody moved on from waits until they are back.
    var closesAt: Instant? { entries.count == 1 ? endsAt : nil }
  }

  /// The one of two moments that comes first.
  static func earlier(_ one: Instant?, _ other: Instant?) -> Instant? {
    guard let one, let other else { return one ?? other }
    return min(one, other)
  }
}
