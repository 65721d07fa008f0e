package import Domain
package import Viper

/// A router that leads from a list to the page of a blog. The screen with the list decides where
/// that page is.
package protocol BlogRouter {
  /// The page of a blog; `nil` if blogs cannot be opened from the list.
  var destination: ((BlogID) -> Place)? { get }
}

extension BlogRouter {
  /// Opens the page of a blog.
  package func detail(of id: BlogID) throws -> Move {
    guard let destination else { throw Complaint(.refused, .noDestination) }
    return .push(destination(id))
  }
}
