import Core
import Domain

extension BlogList {
  /// Says where a selection leads: the screen that the part is in has decided that.
  struct Router {
    let destination: ((BlogID) -> Route)?

    /// What is typed to get to a blog, on this machine or by somebody else.
    static func line(to blog: BlogData) -> String { "blog \(blog.id)" }

    func detail(of blog: BlogData) throws -> Move {
      guard let destination else { throw Complaint(.refused, .noDestination) }
      return .push(destination(blog.id))
    }
  }
}
