import Circle
import Domain

extension UnreadHeader {
  /// Counts the unread blogs of the account, and marks them as read.
  struct Interactor {
    private let reading: any ReadingGateway
    private let identity: any Identity
    let isShown: () -> Bool

    init(
      reading: any ReadingGateway, identity: any Identity, isShown: @escaping () -> Bool
    ) {
      self.reading = reading
      self.identity = identity
      self.isShown = isShown
    }

    /// The number of unread blogs; `nil` if nobody reads it.
    func count() throws -> UnreadData? {
      guard isShown() else { return nil }
      return UnreadData(count: try reading.news(of: identity.loggedIn().id).unread)
    }

    /// Marks all blogs as read; returns whether any was unread.
    func markAllRead() throws -> Bool {
      let me = try identity.loggedIn().id
      guard try reading.news(of: me).unread > 0 else { return false }
      try reading.markAllRead(by: me)
      return true
    }
  }
}
