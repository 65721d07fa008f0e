package import Domain
package import Viper

/// A router that leads from a list to the page of a blog and to its preview. The screen with the list
/// decides where they are.
package protocol BlogRouter {
  /// The page of a blog.
  var destination: (BlogID) -> Place { get }
  /// The beginning of a blog.
  var preview: (BlogID) -> Place { get }
}

extension BlogRouter {
  /// Opens the page of a blog.
  package func detail(of id: BlogID) -> Move { .push(destination(id)) }

  /// Presents the beginning of a blog, until it closes by itself.
  package func preview(of id: BlogID) -> Move { PreviewRouter.move(to: preview(id)) }
}

/// Leads to a preview.
package enum PreviewRouter {
  /// The number of seconds for which a preview stays open.
  package static let seconds = 5

  package static func move(to place: Place) -> Move {
    .present(place, closingAfter: Double(seconds))
  }
}
