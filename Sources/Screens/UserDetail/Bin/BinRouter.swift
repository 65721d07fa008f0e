import Core
import Domain

extension UserDetail.Bin {
  /// Says where something deleted is opened: the scene has decided that.
  struct Router: BlogRouter {
    let destination: ((BlogID) -> Route)?
  }
}
