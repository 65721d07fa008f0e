import Core
import Domain

extension UserDetail.Bin {
  /// Says where something deleted is opened: the scene has decided that.
  struct Router {
    let destination: ((BlogID) -> Route)?

    func detail(of blog: BlogData) throws -> Move {
      guard let destination else { throw Complaint(.refused, .noDestination) }
      return .push(destination(blog.id))
    }
  }
}
