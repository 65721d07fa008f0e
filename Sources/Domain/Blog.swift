/// A blog's number; numbers are given in order and never given twice.
package typealias BlogID = Int64

/// What somebody wrote, as it stands in a list.
package struct Blog: Equatable, Sendable {
  /// Who can see it.
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
  /// Whether who looks likes it; nothing for a guest.
  package let isLiked: Bool?
  /// Whether who looks has not read it: published by somebody whom they follow, since they do, and who
  /// is not muted; nothing for a guest.
  package let isUnread: Bool?
  package let revision: Int
  /// Seconds since 1970.
  package let createdAt: Int64
  package let editedAt: Int64
  package let publishedAt: Int64?
  package let binnedAt: Int64?
  /// Its place among all that was ever published; nothing for what never was.
  package let order: Int64?

  /// Makes a blog.
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

/// A blog with its text.
package struct BlogText: Equatable, Sendable {
  package let blog: Blog
  package let body: String

  /// Makes a blog with its text.
  package init(_ blog: Blog, body: String) {
    self.blog = blog
    self.body = body
  }
}

/// A list of blogs, as it is kept.
package enum Shelf: Hashable, Sendable {
  /// What this person published, the latest first.
  case works(of: String)
  /// What this person has not published, the latest first.
  case drafts(of: AccountID)
  /// What this person deleted, the latest first, as long as it is kept.
  case bin(of: AccountID)
  /// What those published whom this person follows, the latest first.
  case feed(of: AccountID)
}

/// What somebody writes: a new blog, or what is to be saved of one that is there.
package struct Writing: Equatable, Sendable {
  package let title: String
  package let body: String
  /// The first words of the body.
  package let summary: String?

  /// Makes what is written.
  package init(title: String, body: String, summary: String?) {
    self.title = title
    self.body = body
    self.summary = summary
  }
}

/// What a blog was, or is, after it was saved for the so many-th time.
package struct Revision: Hashable, Sendable {
  /// Counted from 1.
  package let number: Int
  package let title: String
  /// Seconds since 1970.
  package let savedAt: Int64

  /// Makes a revision.
  package init(number: Int, title: String, savedAt: Int64) {
    self.number = number
    self.title = title
    self.savedAt = savedAt
  }
}

/// A revision with its text.
package struct RevisionText: Equatable, Sendable {
  package let revision: Revision
  package let body: String

  /// Makes a revision with its text.
  package init(_ revision: Revision, body: String) {
    self.revision = revision
    self.body = body
  }
}

/// How long the bin keeps what was deleted.
package enum Bin {
  /// In seconds: thirty days.
  package static let keeps: Int64 = 30 * 86_400
}
