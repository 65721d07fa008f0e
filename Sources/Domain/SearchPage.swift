package import Search

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
  /// `nil` if no snippet was asked for.
  package let snippet: Snippet?

  package init(_ blog: Blog, snippet: Snippet?) {
    self.blog = blog
    self.snippet = snippet
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
