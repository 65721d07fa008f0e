/// Keeps what somebody has read of what those published whom they follow, since they follow them.
///
/// What is older, what somebody published who is muted, and what is not published now is not unread.
package protocol ReadingGateway: AnyObject {
  /// What is unread and who waits for an answer, of one moment.
  func news(of reader: AccountID) throws -> News
  /// The latest blog that is unread, of those in front of the number that orders the last one seen.
  func nextUnread(of reader: AccountID, before last: Int64?) throws -> BlogID?
  /// Marks a blog as read, and answers whether it was not. What was read already is not written.
  func markRead(_ id: BlogID, by reader: AccountID) throws -> Bool
  /// Marks everything as read that is published by now.
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
