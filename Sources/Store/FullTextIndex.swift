package import Domain

/// The index of words by SQLite's FTS5.
///
/// The tables hold words and no texts: removing a text needs the text as it was added.
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
    let indexed = SearchExpression.indexedBeginning
    var expression = try SearchExpression(search.query, indexed: indexed...indexed) {
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

  // MARK: Books

  package func add(_ facts: BookFacts, _ id: BookID, in database: any Database) throws {
    try database.run(
      "INSERT INTO book_words (rowid, words, pairs) VALUES ($1, $2, $3)", values(facts, id))
  }

  package func remove(_ facts: BookFacts, _ id: BookID, in database: any Database) throws {
    try database.run(
      """
      INSERT INTO book_words (book_words, rowid, words, pairs) VALUES ('delete', $1, $2, $3)
      """, values(facts, id))
  }

  private func values(_ facts: BookFacts, _ id: BookID) -> [Value] {
    let text = facts.indexed
    return [.int(id), .text(SearchText.spaced(text)), .text(SearchText.pairs(in: text))]
  }

  package func books(
    with query: SearchQuery, before last: BookID, limit: Int, in database: any Database
  ) throws -> [BookID] {
    let expression = try SearchExpression(query, indexed: SearchExpression.bookBeginnings) {
      try WordBeginnings.endings(of: $0, by: WordBeginnings.ofBooks, in: database)
    }
    return try database.all(
      FullTextIndex.books, [.text(expression.text), .int(last), .int(Int64(limit))]
    ) { $0.int("id") }
  }

  // The index returns numbers in this order, so that a page costs the same however frequent a word is.
  private static let books: Statement = """
    SELECT rowid AS id FROM book_words WHERE book_words MATCH $1 AND rowid < $2
    ORDER BY rowid DESC LIMIT $3
    """

  /// Each addition of many books leaves a piece of its own with words that other pieces have, too. A search
  /// steps through all of them.
  package func mergeBooks(in database: any Database) throws -> Bool {
    let before = database.changeCount
    try database.run(FullTextIndex.mergeBooks, [.int(-FullTextIndex.pagesOfStep)])
    // The statement itself counts as a change.
    return database.changeCount - before > 1
  }

  // A number below zero merges all pieces, not only those of about the same size.
  private static let mergeBooks: Statement =
    "INSERT INTO book_words (book_words, rank) VALUES ('merge', $1)"
  /// A step holds up other writers, so it is short.
  private static let pagesOfStep: Int64 = 2_000

  // MARK: Many texts

  package func addBlogs(
    _ count: Int, in database: any Database, _ body: () throws -> Void
  ) throws {
    guard count > FullTextIndex.fewBlogs else { return try body() }
    try withLargeBuffer(FullTextIndex.blogBuffer, database, body)
  }

  package func addBooks(
    _ count: Int, in database: any Database, _ body: () throws -> Void
  ) throws {
    guard count > FullTextIndex.fewBooks else { return try body() }
    try withLargeBuffer(FullTextIndex.bookBuffer, database) {
      // `mergeBooks` merges all pieces at once. To merge some of them before would be work for nothing.
      try database.run(FullTextIndex.bookMerging, [.int(0)])
      try database.run(FullTextIndex.bookPieces, [.int(FullTextIndex.mostPieces)])
      try body()
      // At a savepoint, FTS5 writes what it has in memory.
      try database.run("SAVEPOINT piece", [])
      try database.run("RELEASE piece", [])
      try database.run(FullTextIndex.bookMerging, [.int(FullTextIndex.usualMerging)])
    }
  }

  private func withLargeBuffer(
    _ statement: Statement, _ database: any Database, _ body: () throws -> Void
  ) throws {
    try database.run(statement, [.int(FullTextIndex.largeBuffer)])
    try body()
    try database.run(statement, [.int(FullTextIndex.usualBuffer)])
  }

  /// So many texts fit into the usual buffer of the index.
  private static let fewBlogs = 1_000
  private static let fewBooks = 2_000

  /// The usual size of the part of the index that is kept in memory before it is written, in bytes.
  private static let usualBuffer: Int64 = 1 << 20
  /// Its size while very many texts are added. Fewer parts then have to be merged.
  private static let largeBuffer: Int64 = 32 << 20

  private static let blogBuffer: Statement =
    "INSERT INTO blog_words (blog_words, rank) VALUES ('hashsize', $1)"
  private static let bookBuffer: Statement =
    "INSERT INTO book_words (book_words, rank) VALUES ('hashsize', $1)"

  /// FTS5 merges so many pieces of about the same size while it adds to them; 0 for none.
  private static let bookMerging: Statement =
    "INSERT INTO book_words (book_words, rank) VALUES ('automerge', $1)"
  private static let usualMerging: Int64 = 4
  /// FTS5 merges so many pieces at once, in the transaction of whoever adds the last one.
  private static let bookPieces: Statement =
    "INSERT INTO book_words (book_words, rank) VALUES ('crisismerge', $1)"
  private static let mostPieces: Int64 = 64
}
