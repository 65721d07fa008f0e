import Core
import Domain

extension BlogList {
  /// Says where a selection leads: the screen that the part is in has decided that.
  struct Router: BlogRouter {
    /// How long a preview is there.
    static let previewSeconds = 5.0

    let destination: ((BlogID) -> Route)?
    var preview: ((BlogID) -> Route)?

    /// The line that opens a blog, for somebody to whom it is passed on.
    static func line(to id: BlogID) -> String { Route.blog(id).line }

    func preview(of blog: BlogData) throws -> Move {
      guard let preview else { throw Complaint(.refused, .noDestination) }
      return .present(preview(blog.id), closingAfter: Router.previewSeconds)
    }
  }
}
