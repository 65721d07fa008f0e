/// Keeps what somebody has read of what those published whom they follow, since they follow them.
///
/// What is older, what somebody published who is muted, and what is not published now is not unread.
/// What was hidden and is shown again is what it was: it has its old place, so it is unread only if it was
/// published first since then, was never opened, and everything was not marked as read meanwhile.
package protocol ReadingGateway: AnyObject {
  /// What is unread and who waits for an answer, of one moment.
  func news(of reader: AccountID) throws -> News
  /// The latest blog that is unread, of those in front of the number that orders the last one seen.
  func nextUnread(of reader: AccountID, before last: Int64?) throws -> BlogID?
  /// Marks a blog as read, and answers whether it was not. What was read already is not written.
  func markRead(_ id: BlogID, by reader: AccountID) throws -> Bool
  /// Marks everything as read that was published until now, also what is hidden at the moment: who has
  /// done with all that there was is not called back to it.
  func markAllRead(by reader: AccountID) throws
}

/// What somebody finds who comes back; each is counted no further than `News.limit`.
package struct News: Equatable, Sendable {
  /// Nobody counts on from here.
  package static let limit = 1_000

  package let unread: Int
  /// How many asked to be friends and wait for an answer.
  package let requests: Int

  /// Makes news; there may be none.
  package init(unread: Int = 0, requests: Int = 0) {
    self.unread = unread
    self.requests = requests
  }
}
