package import Domain
package import Viper

/// A router that leads from a list to the page of a blog. The screen with the list decides where
/// that page is.
package protocol BlogRouter {
  /// The page of a blog.
  var destination: (BlogID) -> Place { get }
}

extension BlogRouter {
  /// Opens the page of a blog.
  package func detail(of id: BlogID) -> Move { .push(destination(id)) }
}
