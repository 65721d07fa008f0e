import Circle
import Domain

extension Feed {
  /// Refuses guests, and checks whether the account follows anyone.
  struct Interactor {
    private let identity: any Identity

    init(
      identity: any Identity
    ) {
      self.identity = identity
    }

    /// Throws for a guest. Only an account has a feed.
    func check() throws { _ = try identity.loggedIn() }

    /// Whether the account follows anyone.
    func isFollowing() throws -> Bool { try identity.loggedIn().counts.following > 0 }
  }
}
