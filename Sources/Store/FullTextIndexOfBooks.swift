package import Domain

extension FullTextIndex {
  package func add(_ facts: BookFacts, _ id: BookID, in database: any Database) throws {
    try database.run(
      "INSERT INTO book_words (rowid, words) VALUES ($1, $2)",
      [.int(FullTextIndex.row(of: id)), .text(BookWords.indexed(facts.indexed))])
  }

  package func remove(_ facts: BookFacts, _ id: BookID, in database: any Database) throws {
    try database.run(
      "INSERT INTO book_words (book_words, rowid, words) VALUES ('delete', $1, $2)",
      [.int(FullTextIndex.row(of: id)), .text(BookWords.indexed(facts.indexed))])
  }

  /// The row of a book in the index. The greatest number has the first row, because the index steps
  /// forwards through its rows in less time than backwards.
  private static func row(of id: BookID) -> Int64 { 1 << 28 - max(id, 0) }
  private static func book(of row: Int64) -> BookID { 1 << 28 - row }

  // MARK: Searching

  package func books(
    with query: SearchQuery, before last: BookID, limit: Int, in database: any Database
  ) throws -> [BookID] {
    let expression = try BookExpression(query) {
      try WordBeginnings.endings(of: $0, by: WordBeginnings.ofBooks, in: database)
    }
    var row = FullTextIndex.row(of: last)
    let first = row
    let text = try expression.text { part in
      // The newest books with it stand for all.
      try database.first(FullTextIndex.distance, [.text(part), .int(first)]) {
        $0.int("row") &- first
      } ?? .max
    }
    guard expression.isLoose else {
      return try database.all(
        FullTextIndex.books, [.text(text), .int(row), .int(Int64(limit))]
      ) { FullTextIndex.book(of: $0.int("row")) }
    }
    var (found, count): ([BookID], Int) = ([], limit)
    while true {
      let read = try database.all(
        FullTextIndex.texts, [.text(text), .int(row), .int(Int64(count))]
      ) { (row: $0.int("row"), facts: BookRow.facts($0, summary: nil)) }
      for one in read where found.count < limit && query.matches(one.facts.indexed) {
        found.append(FullTextIndex.book(of: one.row))
      }
      guard found.count < limit, read.count == count, let next = read.last else { return found }
      row = next.row
      count *= 2
    }
  }

  // The index returns rows in this order, so that a page costs the same however frequent a word is.
  private static let books: Statement = """
    SELECT rowid AS row FROM book_words WHERE book_words MATCH $1 AND rowid > $2
    ORDER BY rowid LIMIT $3
    """

  private static let distance: Statement = """
    SELECT rowid AS row FROM book_words WHERE book_words MATCH $1 AND rowid > $2
    ORDER BY rowid LIMIT 1 OFFSET 31
    """

  private static let texts: Statement = """
    SELECT book_words.rowid AS row, isbn, title, subtitle, authors, publisher, published, price
    FROM book_words CROSS JOIN book ON book.id = (1 << 28) - book_words.rowid
    WHERE book_words MATCH $1 AND book_words.rowid > $2
    ORDER BY book_words.rowid LIMIT $3
    """

  // MARK: Adding many

  /// Runs a closure that adds about as many books, those with the greatest numbers first.
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

  /// So many books fit into the usual buffer of the index.
  private static let fewBooks = 2_000

  private static let bookBuffer: Statement =
    "INSERT INTO book_words (book_words, rank) VALUES ('hashsize', $1)"

  /// FTS5 merges so many pieces of about the same size while it adds to them; 0 for none.
  private static let bookMerging: Statement =
    "INSERT INTO book_words (book_words, rank) VALUES ('automerge', $1)"
  private static let usualMerging: Int64 = 4
  /// FTS5 merges so many pieces at once, in the transaction of whoever adds the last one.
  private static let bookPieces: Statement =
    "INSERT INTO book_words (book_words, rank) VALUES ('crisismerge', $1)"
  private static let mostPieces: Int64 = 1_000

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
}
