package import Search

/// Stores blogs. Only the author of a blog can change it, and can see it while it is not published.
///
/// A binned blog that has expired counts as deleted, even before the next write removes it.
package protocol BlogGateway: AnyObject {
  /// A page of a shelf. `last` is the sort key of the last row before it: the publication number,
  /// or for drafts and the bin the blog's own number.
  func blogs(
    _ shelf: Shelf, as viewer: AccountID?, before last: Int64?, limit: Int, now: Int64
  ) throws -> [Blog]
  /// The number of blogs on a shelf that were published after a publication number, counted up to a
  /// limit; 0 for drafts and the bin.
  func newer(than order: Int64, on shelf: Shelf, limit: Int) throws -> Int
  /// These blogs, in this order, without those that the viewer may not see.
  func blogs(_ ids: [BlogID], as viewer: AccountID?, now: Int64) throws -> [Blog]
  /// A blog with its body; `nil` if the viewer may not see it.
  func blog(_ id: BlogID, as viewer: AccountID?, now: Int64) throws -> BlogText?
  /// Stores a new blog.
  func write(
    _ writing: Writing, isPublished: Bool, by author: AccountID, now: Int64
  ) throws -> BlogID
  /// Saves a new text of a blog, and keeps the old one as a revision. If the blog was saved since
  /// the revision on which the text is based, nothing is written. Returns `nil` if the author has
  /// no blog of that number.
  func save(
    _ id: BlogID, _ writing: Writing, basedOn revision: Int?, by author: AccountID, now: Int64
  ) throws -> SaveOutcome?
  /// All revisions of a blog, the oldest first, the current one last; `nil` if the author has no
  /// blog of that number.
  func revisions(of id: BlogID, by author: AccountID) throws -> [Revision]?
  /// A revision with its body; `nil` if the author has no such blog or the blog has no such
  /// revision.
  func revision(_ number: Int, of id: BlogID, by author: AccountID) throws -> RevisionText?
  /// Applies a step to a blog. Returns `nil` if the author has no blog of that number. If the
  /// step cannot begin in the state of the blog, nothing is written.
  func apply(
    _ step: BlogStep, to id: BlogID, by author: AccountID, now: Int64
  ) throws -> BlogTransition?
  /// Adds a person's like to a published blog; returns whether it is new.
  func like(_ id: BlogID, by person: AccountID) throws -> Bool
  /// Removes a person's like; returns whether there was one.
  func unlike(_ id: BlogID, by person: AccountID) throws -> Bool
  /// Counts a share of a published blog; returns false for other blogs.
  @discardableResult
  func share(_ id: BlogID, by person: AccountID) throws -> Bool
}

/// Finds blogs by their words.
package protocol SearchGateway: AnyObject {
  /// A page of the blogs that match, the highest number first. `last` is the number of the last
  /// blog before it. Without `withSnippets` no text is read.
  func find(
    _ query: SearchQuery, _ filter: SearchFilter, as viewer: AccountID?, before last: BlogID?,
    limit: Int, withSnippets: Bool, now: Int64
  ) throws -> SearchPage
  /// The snippets of these blogs as they are now, without those that the viewer may no longer see.
  func snippets(
    of query: SearchQuery, _ ids: [BlogID], as viewer: AccountID?, now: Int64
  ) throws -> [BlogID: Snippet]
}

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

/// Counts what a user wrote and keeps.
package protocol WritingGateway: AnyObject {
  /// The published blogs of an author that were first published in a span of time, in seconds since
  /// 1970, the earliest first.
  func works(of author: AccountID, in span: ClosedRange<Int64>) throws -> [Work]
  /// The numbers in the tabs of a user, each counted up to a limit if there is one.
  func tabCounts(of user: AccountID, now: Int64, atMost limit: Int) throws -> TabCounts
}

/// The outcome of saving a blog.
package enum SaveOutcome: Equatable, Sendable {
  /// The text was saved as this revision.
  case saved(revision: Int)
  /// The text is the same, and nothing was written.
  case unchanged
  /// The blog was saved elsewhere meanwhile as this revision, and nothing was written.
  case conflict(revision: Int)
  /// The blog is in the bin and cannot be saved.
  case binned
}

/// The states of a blog before and after a step.
package struct BlogTransition: Equatable, Sendable {
  package let before: Blog.State
  /// `nil` if the blog was deleted for good.
  package let after: Blog.State?

  package init(from before: Blog.State, to after: Blog.State?) {
    self.before = before
    self.after = after
  }
}

/// A step of a blog from one state to another.
package enum BlogStep: Equatable, Sendable {
  /// A draft becomes visible to everybody.
  case publish
  /// A published blog becomes a draft again.
  case unpublish
  /// A blog goes to the bin, from which it can be restored.
  case bin
  /// A blog goes to the bin if it is still a draft.
  case binDraft
  /// A binned blog returns to its former state.
  case restore
  /// A binned blog is deleted for good.
  case purge

  /// Whether the step can begin in a state.
  package func begins(in state: Blog.State) -> Bool {
    switch self {
    case .publish, .binDraft: state == .draft
    case .unpublish: state == .published
    case .bin: state != .binned
    case .restore, .purge: state == .binned
    }
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
