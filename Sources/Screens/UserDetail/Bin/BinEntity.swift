import Core
import Domain

extension UserDetail.Bin {
  /// What left the bin, and whose it is.
  struct Restored: Equatable, Sendable {
    let blog: BlogData
    let author: AccountID
  }
}
