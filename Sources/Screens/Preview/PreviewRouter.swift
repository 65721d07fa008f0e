import Core
import Domain

extension Preview {
  /// Says what is typed to get to the whole blog, on this machine or by somebody else.
  enum Router {
    static func line(to id: BlogID) -> String { Route.blog(id).line }
  }
}
