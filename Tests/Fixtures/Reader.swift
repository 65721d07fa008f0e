package import Domain

/// A reading gateway that gives the news of a test, without a store.
package final class Reader: ReadingGateway {
  package var news = News()
  /// The number of times that the news was asked for.
  package private(set) var asked = 0

  package init() {}

  package func news(of reader: AccountID, atMost limit: Int) -> News {
    asked += 1
    return News(unread: min(news.unread, limit), requests: min(news.requests, limit))
  }

  package func nextUnread(of reader: AccountID, before last: Int64?) -> BlogID? { nil }
  package func latestUnseen(of reader: AccountID) -> BlogID? { nil }
  package func markRead(_ id: BlogID, by reader: AccountID) -> Bool { false }
  package func markAllRead(by reader: AccountID) {}
}
