/// Counts what a user wrote and keeps.
package protocol WritingGateway: AnyObject {
  /// The published blogs of an author that were first published in a span of time, in seconds since
  /// 1970, the earliest first.
  func works(of author: AccountID, in span: ClosedRange<Int64>) throws -> [Work]
  /// The numbers in the tabs of a user, each counted up to a limit if there is one.
  func tabCounts(of user: AccountID, now: Int64, atMost limit: Int) throws -> TabCounts
}

/// The figures of a published blog.
package struct Work: Equatable, Sendable {
  /// Seconds since 1970.
  package let publishedAt: Int64
  package let words: Int
  package let likes: Int

  package init(publishedAt: Int64, words: Int, likes: Int) {
    self.publishedAt = publishedAt
    self.words = words
    self.likes = likes
  }
}

/// The numbers in the tabs of a user.
package struct TabCounts: Equatable, Sendable {
  package let drafts: Int
  /// The blogs in the bin that have not expired.
  package let binned: Int
  /// The books on the shelf.
  package let shelved: Int

  package init(drafts: Int = 0, binned: Int = 0, shelved: Int = 0) {
    self.drafts = drafts
    self.binned = binned
    self.shelved = shelved
  }
}
