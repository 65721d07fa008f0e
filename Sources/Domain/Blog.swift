/// The number of a blog. Numbers ascend and are never reused.
package typealias BlogID = Int64

/// A blog without its body, as lists show it.
package struct Blog: Equatable, Sendable {
  /// The state of a blog. Only the author sees blogs that are not published.
  package enum State: String, Sendable, CaseIterable {
    case draft, published, binned
  }

  package let id: BlogID
  package let title: String
  package let author: String
  package let authorID: AccountID
  package let state: State
  package let summary: String?
  package let likes: Int
  package let shares: Int
  /// Whether the viewer likes this blog; `nil` for a guest.
  package let isLiked: Bool?
  /// Whether the viewer has yet to read this blog; `nil` for a guest. Only blogs of followed people
  /// who are not muted can be unread, and only those published since the follow began.
  package let isUnread: Bool?
  package let revision: Int
  /// Seconds since 1970.
  package let createdAt: Int64
  package let editedAt: Int64
  package let publishedAt: Int64?
  package let binnedAt: Int64?
  /// The publication number: its position among all blogs ever published; `nil` if it never was.
  package let order: Int64?

  package init(
    id: BlogID, title: String, author: String, authorID: AccountID, state: State,
    summary: String?, likes: Int, shares: Int, isLiked: Bool?, isUnread: Bool?, revision: Int,
    createdAt: Int64,
    editedAt: Int64, publishedAt: Int64?, binnedAt: Int64?, order: Int64?
  ) {
    self.id = id
    self.title = title
    self.author = author
    self.authorID = authorID
    self.state = state
    self.summary = summary
    self.likes = likes
    self.shares = shares
    self.isLiked = isLiked
    self.isUnread = isUnread
    self.revision = revision
    self.createdAt = createdAt
    self.editedAt = editedAt
    self.publishedAt = publishedAt
    self.binnedAt = binnedAt
    self.order = order
  }
}

/// A blog with its body.
package struct BlogText: Equatable, Sendable {
  package let blog: Blog
  package let body: String
  /// The book that the blog is about.
  package let book: BookName?
  /// The recording that its author keeps with it.
  package let recording: RecordingFacts?

  package init(
    _ blog: Blog, body: String, about book: BookName? = nil, recording: RecordingFacts? = nil
  ) {
    self.blog = blog
    self.body = body
    self.book = book
    self.recording = recording
  }
}

/// A list of blogs in the store.
package enum Shelf: Hashable, Sendable {
  /// The published blogs of this person, the latest first.
  case works(of: String)
  /// The drafts of this person, the latest first.
  case drafts(of: AccountID)
  /// The binned blogs of this person that have not expired, the latest first.
  case bin(of: AccountID)
  /// The published blogs of the people whom this person follows, the latest first.
  case feed(of: AccountID)
  /// The blogs of the feed that this person has yet to read, the latest first.
  case unread(of: AccountID)
  /// The published blogs that this person likes, the highest number first.
  case liked(by: AccountID)
  /// The published blogs about this book, the latest first.
  case about(BookID)
}

/// The text of a new blog, or a new text for an existing one.
package struct Writing: Equatable, Sendable {
  package let title: String
  package let body: String
  /// The first words of the body.
  package let summary: String?
  /// The book that it is about.
  package let book: BookID?

  package init(title: String, body: String, summary: String?, about book: BookID? = nil) {
    self.title = title
    self.body = body
    self.summary = summary
    self.book = book
  }
}

/// A saved version of a blog, without its body.
package struct Revision: Hashable, Sendable {
  /// Counted from 1.
  package let number: Int
  package let title: String
  /// Seconds since 1970.
  package let savedAt: Int64

  package init(number: Int, title: String, savedAt: Int64) {
    self.number = number
    self.title = title
    self.savedAt = savedAt
  }
}

/// A revision with its body.
package struct RevisionText: Equatable, Sendable {
  package let revision: Revision
  package let body: String

  package init(_ revision: Revision, body: String) {
    self.revision = revision
    self.body = body
  }
}

/// How long the bin keeps blogs.
package enum Bin {
  /// In seconds: thirty days.
  package static let keeps: Int64 = 30 * 86_400
}
