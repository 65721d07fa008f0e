package import Domain
package import Search

/// Searches the blogs of the store by their words.
extension BlogStore: SearchGateway {
  private var search: GatewayAccess { GatewayAccess(store, of: "SearchGateway") }

  package func find(
    _ query: SearchQuery, _ filter: SearchFilter, as viewer: AccountID?, before last: BlogID?,
    limit: Int, withSnippets: Bool, now: Int64
  ) throws -> SearchPage {
    // Only the author finds unpublished blogs.
    let isMine = filter.state != .published
    if isMine, viewer == nil || filter.author ?? viewer != viewer { return SearchPage() }
    let author = isMine ? viewer : filter.author
    return try search.read { database in
      // One row more than the page shows whether there are more, without counting.
      let numbers = try BlogStore.numbers(
        of: query, filter, by: author, before: last ?? .max, limit: limit + 1, now, in: database)
      let blogs = try BlogStore.blogs(Array(numbers.prefix(limit)), viewer, now, in: database)
      let snippets = withSnippets ? try BlogStore.snippets(of: query, blogs, in: database) : nil
      return SearchPage(
        blogs.map { blog in
          SearchHit(blog, snippet: snippets.map { $0[blog.id] ?? Snippet("") })
        },
        hasMore: numbers.count > limit)
    } ?? SearchPage()
  }

  /// The numbers of the blogs that match, the greatest first.
  ///
  /// The index knows words, authors and days. The state and the moment are those of the rows.
  private static func numbers(
    of query: SearchQuery, _ filter: SearchFilter, by author: AccountID?, before last: BlogID,
    limit: Int, _ now: Int64, in database: any Database
  ) throws -> [BlogID] {
    var filters = author.map { [[FilterTerms.author($0)]] } ?? []
    if filter.state == .published, filter.moments != .min ... .max {
      filters.append(FilterTerms.days(covering: filter.moments))
    }
    var (found, last, count): ([BlogID], BlogID, Int) = ([], last, limit)
    while true {
      let numbers = try database.words.find(
        query, in: .blog, filters: filters, before: last, limit: count)
      found += try database.all(
        kept,
        [
          .list(numbers), .text(filter.state.rawValue), .int(filter.moments.lowerBound),
          .int(filter.moments.upperBound), .int(now - Bin.keeps),
        ]
      ) { $0.int("id") }
      guard found.count < limit, numbers.count == count, let end = numbers.last else {
        return Array(found.prefix(limit))
      }
      (last, count) = (end, 4 * count)
    }
  }

  // `json_each` returns the numbers in their order, and `CROSS JOIN` keeps it.
  private static let kept = Statement(composing: kept(of: "json_each($1) AS page")) {
    "\(kept(of: .page(of: "$1"))) ORDER BY page.key"
  }

  private static func kept(of numbers: SQL) -> SQL {
    """
    SELECT blog.id AS id FROM \(numbers) CROSS JOIN blog WHERE blog.id = page.value AND state = $2
      AND CASE $2 WHEN 'published' THEN published_at ELSE edited_at END BETWEEN $3 AND $4
      AND ($2 <> 'binned' OR binned_at > $5)
    """
  }

  // MARK: Snippets

  package func snippets(
    of query: SearchQuery, _ ids: [BlogID], as viewer: AccountID?, now: Int64
  ) throws -> [BlogID: Snippet] {
    // The same transaction checks the rights: a blog may have become a draft.
    try search.read { database in
      let blogs = try BlogStore.blogs(ids, viewer, now, in: database)
      return try BlogStore.snippets(of: query, blogs, in: database)
    } ?? [:]
  }

  /// The snippets of blogs by their numbers. Only one body at a time is in memory.
  private static func snippets(
    of query: SearchQuery, _ blogs: [Blog], in database: any Database
  ) throws -> [BlogID: Snippet] {
    if blogs.isEmpty { return [:] }
    let titles = Dictionary(uniqueKeysWithValues: blogs.map { ($0.id, $0.title) })
    var snippets: [BlogID: Snippet] = [:]
    try database.rows(bodies, [.list(blogs.map(\.id))]) { row in
      let id = row.int("blog")
      snippets[id] = Snippet(of: query, title: titles[id] ?? "", body: row.text("body") ?? "")
    }
    return snippets
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
