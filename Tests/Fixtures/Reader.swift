package import Domain

/// Somebody for whom there is news, without a store behind it.
package final class Reader: ReadingGateway {
  package var news = News()
  /// How often somebody asked for the news.
  package private(set) var asked = 0

  /// Makes a reader for whom there is nothing new.
  package init() {}

  package func news(of reader: AccountID) -> News {
    asked += 1
    return news
  }

  package func nextUnread(of reader: AccountID, before last: Int64?) -> BlogID? { nil }
  package func markRead(_ id: BlogID, by reader: AccountID) -> Bool { false }
  package func markAllRead(by reader: AccountID) {}
}
