package import Domain

/// A page of a list of blogs as interactors hand it up.
package struct BlogPage: Equatable, Sendable {
  package let blogs: [BlogData]
  package let hasMore: Bool

  /// Makes a page.
  package init(_ blogs: [BlogData], hasMore: Bool) {
    self.blogs = blogs
    self.hasMore = hasMore
  }
}

extension BlogGateway {
  /// A page of a shelf as somebody sees it.
  package func page(
    of shelf: Shelf, as viewer: AccountID?, before last: Int64?, limit: Int, now: Int64
  ) throws -> BlogPage {
    // One row beyond the page tells whether there is more, without counting.
    let found = try blogs(shelf, as: viewer, before: last, limit: limit + 1, now: now)
    return BlogPage(found.prefix(limit).map(BlogData.init), hasMore: found.count > limit)
  }

  /// A blog as it is now, for somebody who may see it.
  package func data(of id: BlogID, as viewer: AccountID?, now: Int64) throws -> BlogData {
    guard let blog = try blogs([id], as: viewer, now: now).first else {
      throw Complaint(.notFound, .noSuchBlog(id))
    }
    return BlogData(blog)
  }
}
