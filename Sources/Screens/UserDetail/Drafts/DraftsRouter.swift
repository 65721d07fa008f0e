import Core
import Domain

extension UserDetail.Drafts {
  /// Says where a draft is opened: the scene has decided that.
  struct Router: BlogRouter {
    let destination: ((BlogID) -> Route)?
  }
}
