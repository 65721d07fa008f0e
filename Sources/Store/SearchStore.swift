package import Domain

/// Searches the blogs of the store by their words.
package final class SearchStore: SearchGateway {
  private let access: GatewayAccess

  package init(access: StoreAccess) {
    self.access = GatewayAccess(access, of: "SearchGateway")
  }

  package func find(
    _ query: SearchQuery, _ filter: SearchFilter, as viewer: AccountID?, before last: BlogID?,
    limit: Int, withPieces: Bool, now: Int64
  ) throws -> SearchPage {
    // Only the author finds unpublished blogs.
    let isMine = filter.state != .published
    if isMine, viewer == nil || filter.author ?? viewer != viewer { return SearchPage() }
    let author = isMine ? viewer : filter.author
    return try access.read { database in
      try SearchIndex.complete(in: database)
      var expression = try SearchExpression(query) {
        try WordBeginnings.endings(of: $0, by: WordBeginnings.ofBlogs, in: database)
      }
      if let author { expression.mark(SearchText.mark(of: author)) }
      if filter.state == .published, filter.moments != .min ... .max {
        expression.mark(SearchDays.marks(of: filter.moments))
      }
      // One row more than the page shows whether there are more, without counting.
      let numbers = try database.all(
        SearchStore.numbers,
        [
          .text(expression.text), .int(last ?? .max),
          .text(filter.state.rawValue), .int(filter.moments.lowerBound),
          .int(filter.moments.upperBound), .int(now - Bin.keeps), .int(Int64(limit + 1)),
        ]
      ) { $0.int("id") }
      let blogs = try BlogStore.blogs(Array(numbers.prefix(limit)), viewer, now, in: database)
      let pieces = withPieces ? try SearchStore.pieces(of: query, blogs, in: database) : nil
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
    try access.read { database in
      let blogs = try BlogStore.blogs(ids, viewer, now, in: database)
      return try SearchStore.pieces(of: query, blogs, in: database)
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

  // The index returns numbers in this order. `CROSS JOIN` keeps it, so that a page costs the same
  // however frequent a word is.
  private static let numbers: Statement = """
    SELECT blog_words.rowid AS id FROM blog_words CROSS JOIN blog ON blog.id = blog_words.rowid
    WHERE blog_words MATCH $1 AND blog_words.rowid < $2 AND blog.state = $3
      AND CASE $3 WHEN 'published' THEN blog.published_at ELSE blog.edited_at END BETWEEN $4 AND $5
      AND ($3 <> 'binned' OR blog.binned_at > $6)
    ORDER BY blog_words.rowid DESC LIMIT $7
    """

  // In no order: sorting would keep all bodies in memory at once.
  private static let bodies: Statement = """
    SELECT blog_body.blog, body
    FROM json_each($1) AS page CROSS JOIN blog_body ON blog_body.blog = page.value
    """
}
