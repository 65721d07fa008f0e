package import Domain

/// The index of words by SQLite's FTS5.
///
/// The tables hold words and no texts: removing a text needs the text as it was added.
/// `FullTextIndexOfBooks.swift` has the part for books.
package struct FullTextIndex: WordIndex {
  package init() {}

  package var leaveWithBlogs: Bool { false }

  // MARK: Blogs

  package func add(_ text: SearchText, in database: any Database) throws {
    try database.run(
      "INSERT INTO blog_words (rowid, words, pairs, marks) VALUES ($1, $2, $3, $4)", text.values)
  }

  package func remove(_ text: SearchText, in database: any Database) throws {
    try database.run(
      """
      INSERT INTO blog_words (blog_words, rowid, words, pairs, marks)
      VALUES ('delete', $1, $2, $3, $4)
      """, text.values)
  }

  package func blogs(_ search: BlogSearch, in database: any Database) throws -> [BlogID] {
    var expression = try SearchExpression(search.query) {
      try WordBeginnings.endings(of: $0, by: WordBeginnings.ofBlogs, in: database)
    }
    if let author = search.author { expression.mark(SearchText.mark(of: author)) }
    if let days = search.days { expression.mark(days) }
    return try database.all(
      FullTextIndex.blogs,
      [
        .text(expression.text), .int(search.before), .text(search.state.rawValue),
        .int(search.moments.lowerBound), .int(search.moments.upperBound),
        .int(search.now - Bin.keeps), .int(Int64(search.limit)),
      ]
    ) { $0.int("id") }
  }

  // The index returns numbers in this order. `CROSS JOIN` keeps it, so that a page costs the same
  // however frequent a word is.
  private static let blogs: Statement = """
    SELECT blog_words.rowid AS id FROM blog_words CROSS JOIN blog ON blog.id = blog_words.rowid
    WHERE blog_words MATCH $1 AND blog_words.rowid < $2 AND blog.state = $3
      AND CASE $3 WHEN 'published' THEN blog.published_at ELSE blog.edited_at END BETWEEN $4 AND $5
      AND ($3 <> 'binned' OR blog.binned_at > $6)
    ORDER BY blog_words.rowid DESC LIMIT $7
    """

  // MARK: Many texts

  package func addBlogs(
    _ count: Int, in database: any Database, _ body: () throws -> Void
  ) throws {
    guard count > FullTextIndex.fewBlogs else { return try body() }
    try withLargeBuffer(FullTextIndex.blogBuffer, database, body)
  }

  func withLargeBuffer(
    _ statement: Statement, _ database: any Database, _ body: () throws -> Void
  ) throws {
    try database.run(statement, [.int(FullTextIndex.largeBuffer)])
    try body()
    try database.run(statement, [.int(FullTextIndex.usualBuffer)])
  }

  /// So many texts fit into the usual buffer of the index.
  private static let fewBlogs = 1_000

  /// The usual size of the part of the index that is kept in memory before it is written, in bytes.
  private static let usualBuffer: Int64 = 1 << 20
  /// Its size while very many texts are added. Fewer parts then have to be merged.
  private static let largeBuffer: Int64 = 32 << 20

  private static let blogBuffer: Statement =
    "INSERT INTO blog_words (blog_words, rank) VALUES ('hashsize', $1)"
}
