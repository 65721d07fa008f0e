import Circle
import Domain
import Viper

extension Search {
  /// Leads to a search, and from it to a blog.
  struct Router: BlogRouter {
    let destination: (BlogID) -> Place
    let preview: (BlogID) -> Place

    static func place(of request: Request) -> Place {
      .search(
        request.text, author: request.author, since: request.since, until: request.until,
        state: request.state)
    }
  }
}
