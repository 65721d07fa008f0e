/// Stores which blogs of followed people a reader has read.
///
/// A blog is unread if it is published, its author is followed and not muted, it was first
/// published since the follow began, the reader has not opened it, and the reader has not marked
/// everything as read since. A blog that is unpublished and published again keeps its publication
/// number, so it is unread only if it was unread before.
package protocol ReadingGateway: AnyObject {
  /// The counts of unread blogs and of received friend requests, each counted up to a limit.
  func news(of reader: AccountID, atMost limit: Int) throws -> News
  /// The latest unread blog before a publication number.
  func nextUnread(of reader: AccountID, before last: Int64?) throws -> BlogID?
  /// The latest blog of the feed, if it was published before the reader followed its author. Such a
  /// blog was never unread.
  func latestUnseen(of reader: AccountID) throws -> BlogID?
  /// Marks a blog as read; returns whether it was unread. Otherwise nothing is written.
  func markRead(_ id: BlogID, by reader: AccountID) throws -> Bool
  /// Marks all blogs as read that were published until now, including those that are hidden now.
  func markAllRead(by reader: AccountID) throws
}

extension ReadingGateway {
  /// The same counts, up to `News.limit`.
  package func news(of reader: AccountID) throws -> News {
    try news(of: reader, atMost: News.limit)
  }
}

/// The counts of the news for a reader.
package struct News: Equatable, Sendable {
  /// The usual limit of a count. Higher numbers would cost time and tell little more.
  package static let limit = 10_000

  package let unread: Int
  /// The number of received friend requests that wait for an answer.
  package let requests: Int

  package init(unread: Int = 0, requests: Int = 0) {
    self.unread = unread
    self.requests = requests
  }
}
