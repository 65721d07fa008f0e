import Core
import Domain

extension UserDetail.Drafts {
  /// Says where a draft is opened: the scene has decided that.
  struct Router {
    let destination: ((BlogID) -> Route)?

    func detail(of draft: BlogData) throws -> Move {
      guard let destination else { throw Complaint(.refused, .noDestination) }
      return .push(destination(draft.id))
    }
  }
}
