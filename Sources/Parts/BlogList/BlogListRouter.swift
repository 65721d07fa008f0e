import Core
import Domain

extension BlogList {
  /// Says where a selection leads: the screen that the part is in has decided that.
  struct Router: BlogRouter {
    let destination: ((BlogID) -> Route)?

    /// What is typed to get to a blog, on this machine or by somebody else.
    static func line(to blog: BlogData) -> String { "blog \(blog.id)" }
  }
}
