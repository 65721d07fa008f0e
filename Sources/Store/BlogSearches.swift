package import Domain

/// Searches the blogs of the store by their words.
extension BlogStore: SearchGateway {
  private var search: GatewayAccess { GatewayAccess(store, of: "SearchGateway") }

  package func find(
    _ query: SearchQuery, _ filter: SearchFilter, as viewer: AccountID?, before last: BlogID?,
    limit: Int, withPieces: Bool, now: Int64
  ) throws -> SearchPage {
    // Only the author finds unpublished blogs.
    let isMine = filter.state != .published
    if isMine, viewer == nil || filter.author ?? viewer != viewer { return SearchPage() }
    let author = isMine ? viewer : filter.author
    return try search.read { database in
      try SearchIndex.complete(in: database)
      // One row more than the page shows whether there are more, without counting.
      let numbers = try database.words.blogs(
        BlogSearch(
          query: query, author: author, state: filter.state, moments: filter.moments,
          before: last ?? .max, limit: limit + 1, now: now), in: database)
      let blogs = try BlogStore.blogs(Array(numbers.prefix(limit)), viewer, now, in: database)
      let pieces = withPieces ? try BlogStore.pieces(of: query, blogs, in: database) : nil
      return SearchPage(
        blogs.map { blog in
          SearchHit(blog, piece: pieces.map { $0[blog.id] ?? SearchPiece("") })
        },
        hasMore: numbers.count > limit)
    } ?? SearchPage()
  }

  package func pieces(
    of query: SearchQuery, _ ids: [BlogID], as viewer: AccountID?, now: Int64
  ) throws -> [BlogID: SearchPiece] {
    // The same transaction checks the rights: a blog may have become a draft.
    try search.read { database in
      let blogs = try BlogStore.blogs(ids, viewer, now, in: database)
      return try BlogStore.pieces(of: query, blogs, in: database)
    } ?? [:]
  }

  /// The pieces of blogs by their numbers. Only one body at a time is in memory.
  private static func pieces(
    of query: SearchQuery, _ blogs: [Blog], in database: any Database
  ) throws -> [BlogID: SearchPiece] {
    if blogs.isEmpty { return [:] }
    let titles = Dictionary(uniqueKeysWithValues: blogs.map { ($0.id, $0.title) })
    var pieces: [BlogID: SearchPiece] = [:]
    try database.rows(bodies, [.list(blogs.map(\.id))]) { row in
      let id = row.int("blog")
      pieces[id] = SearchPiece(of: query, title: titles[id] ?? "", body: row.text("body") ?? "")
    }
    return pieces
  }

  // In no order: sorting would keep all bodies in memory at once.
  private static let bodies = Statement(composing: bodies(of: "json_each($1) AS page")) {
    bodies(of: .page(of: "$1"))
  }

  private static func bodies(of numbers: SQL) -> SQL {
    """
    SELECT blog_body.blog, body FROM \(numbers) CROSS JOIN blog_body
    WHERE blog_body.blog = page.value
    """
  }
}
