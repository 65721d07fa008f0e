import Core
import Domain

extension Feed {
  /// Knows who may read, and whether there can be anything.
  struct Interactor {
    let identity: any Identity

    func reader() throws -> Reader {
      guard let me = try identity.me() else { throw Complaint.notLoggedIn }
      return Reader(followsSomebody: me.counts.following > 0)
    }
  }
}
