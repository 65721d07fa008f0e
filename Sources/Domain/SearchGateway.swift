/// Finds blogs by their words.
package protocol SearchGateway: AnyObject {
  /// A page of what has the words, the latest first, behind the number of the blog in its last row.
  func find(
    _ query: SearchQuery, _ filter: SearchFilter, as viewer: AccountID?, before last: BlogID?,
    limit: Int, now: Int64
  ) throws -> SearchPage
}

/// Which blogs can be found at all.
package struct SearchFilter: Equatable, Sendable {
  /// What is not published is found by its author alone.
  package let state: Blog.State
  /// Whose it has to be; anybody's where nobody is named.
  package let author: AccountID?
  /// When it was published, or else saved, in seconds since 1970.
  package let moments: ClosedRange<Int64>

  /// Makes a filter; without one everything is found that is published.
  package init(
    state: Blog.State = .published, author: AccountID? = nil,
    moments: ClosedRange<Int64> = .min ... .max
  ) {
    self.state = state
    self.author = author
    self.moments = moments
  }
}

/// A blog with the part of it in which the words were found.
package struct SearchHit: Equatable, Sendable {
  package let blog: Blog
  package let piece: SearchPiece

  /// Makes a hit.
  package init(_ blog: Blog, piece: SearchPiece) {
    self.blog = blog
    self.piece = piece
  }
}

/// A page of what was found.
package struct SearchPage: Equatable, Sendable {
  package let hits: [SearchHit]
  package let hasMore: Bool

  /// Makes a page; without anything nothing was found.
  package init(_ hits: [SearchHit] = [], hasMore: Bool = false) {
    self.hits = hits
    self.hasMore = hasMore
  }
}
