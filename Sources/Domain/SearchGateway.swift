/// Finds blogs by their words.
package protocol SearchGateway: AnyObject {
  /// A page of the blogs that match, the highest number first. `last` is the number of the last
  /// blog before it. Without `withPieces` no text is read.
  func find(
    _ query: SearchQuery, _ filter: SearchFilter, as viewer: AccountID?, before last: BlogID?,
    limit: Int, withPieces: Bool, now: Int64
  ) throws -> SearchPage
  /// The pieces of these blogs as they are now, without those that the viewer may no longer see.
  func pieces(
    of query: SearchQuery, _ ids: [BlogID], as viewer: AccountID?, now: Int64
  ) throws -> [BlogID: SearchPiece]
}

/// Conditions on the blogs that a search finds.
package struct SearchFilter: Equatable, Sendable {
  /// Blogs that are not published are found by their author alone.
  package let state: Blog.State
  /// The author; `nil` for any author.
  package let author: AccountID?
  /// The time of the first publication, or else of the last save, in seconds since 1970.
  package let moments: ClosedRange<Int64>

  /// By default a filter admits every published blog.
  package init(
    state: Blog.State = .published, author: AccountID? = nil,
    moments: ClosedRange<Int64> = .min ... .max
  ) {
    self.state = state
    self.author = author
    self.moments = moments
  }
}

/// A blog with the part of its text around the words.
package struct SearchHit: Equatable, Sendable {
  package let blog: Blog
  /// `nil` if no piece was asked for.
  package let piece: SearchPiece?

  package init(_ blog: Blog, piece: SearchPiece?) {
    self.blog = blog
    self.piece = piece
  }
}

/// A page of results.
package struct SearchPage: Equatable, Sendable {
  package let hits: [SearchHit]
  package let hasMore: Bool

  package init(_ hits: [SearchHit] = [], hasMore: Bool = false) {
    self.hits = hits
    self.hasMore = hasMore
  }
}
