package import Domain

/// Figures about the blogs and the books of a user.
extension BlogStore: WritingGateway {
  private var figures: GatewayAccess { GatewayAccess(store, of: "WritingGateway") }

  package func works(of author: AccountID, in span: ClosedRange<Int64>) throws -> [Work] {
    try figures.read { database in
      try database.all(
        """
        SELECT published_at, word_count, like_count FROM blog
        WHERE author = $1 AND state = 'published' AND published_at BETWEEN $2 AND $3
        ORDER BY published_at
        """, [.int(author), .int(span.lowerBound), .int(span.upperBound)]
      ) {
        Work(
          publishedAt: $0.int("published_at"), words: Int($0.int("word_count")),
          likes: Int($0.int("like_count")))
      }
    } ?? []
  }

  package func tabCounts(of user: AccountID, now: Int64, atMost limit: Int) throws -> TabCounts {
    let counts = try figures.read { database in
      try database.first(
        """
        SELECT (SELECT count(*) FROM (
            SELECT 1 FROM blog WHERE author = $1 AND state = 'draft' LIMIT $3) AS draft) AS drafts,
          (SELECT count(*) FROM (
            SELECT 1 FROM blog
            WHERE author = $1 AND state = 'binned' AND binned_at > $2 LIMIT $3) AS bin) AS binned,
          (SELECT count(*) FROM (SELECT 1 FROM shelf WHERE person = $1 LIMIT $3) AS kept) AS shelved
        """, [.int(user), .int(now - Bin.keeps), .int(Int64(limit))]
      ) {
        TabCounts(
          drafts: Int($0.int("drafts")), binned: Int($0.int("binned")),
          shelved: Int($0.int("shelved")))
      }
    }
    return (counts ?? nil) ?? TabCounts()
  }
}
