import Core
import Domain

extension UserDetail.Drafts {
  /// A draft that is none any more, and whose it is.
  struct Moved: Equatable, Sendable {
    let blog: BlogData
    let author: AccountID
  }
}
