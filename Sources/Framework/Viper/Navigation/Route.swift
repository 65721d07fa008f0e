/// The name of a place, as plain data. The application has one type of routes.
package protocol Route: Hashable, Sendable {
  /// The line that leads there when it is typed.
  var line: String { get }
  /// Whether navigation can begin there: two roots replace each other, so `back` has no target.
  var isRoot: Bool { get }
}

extension Route {
  package var isRoot: Bool { false }

  /// Whether both are the same place.
  package func isSame(as other: any Route) -> Bool {
    guard let other = other as? Self else { return false }
    return self == other
  }
}
