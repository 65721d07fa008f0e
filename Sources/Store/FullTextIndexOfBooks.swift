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
    let inexact = expression.isLoose ? query : nil
    var row = FullTextIndex.row(of: last)
    do {
      if expression.parts.count > 1,
        var rows = try RowsOfWords(expression.parts, behind: row, in: database)
      {
        // Each page is read once. A small cache uses its memory for the next one.
        try database.run(FullTextIndex.smallCache, [])
        defer { _ = try? database.run(FullTextIndex.usualCache, []) }
        return try books(limit, matching: inexact, in: database) { _ in try rows.next() }
      }
    } catch is UnknownFormat {
      // FTS5 itself reads each of its formats.
    }
    var isEnded = false
    return try books(limit, matching: inexact, in: database) { count in
      if isEnded { return nil }
      let rows = try database.all(
        FullTextIndex.rows, [.text(expression.text), .int(row), .int(Int64(count))]
      ) { $0.int("row") }
      isEnded = rows.count < count
      row = rows.last ?? row
      return rows
    }
  }

  /// The first books of some rows, or of those whose texts match a query. `next` returns more rows, about as
  /// many as it is asked for; `nil` if there are no more.
  private func books(
    _ limit: Int, matching query: SearchQuery?, in database: any Database,
    _ next: (Int) throws -> [Int64]?
  ) throws -> [BookID] {
    var (found, count): ([BookID], Int) = ([], limit)
    while found.count < limit, let rows = try next(count) {
      var books = rows.map(FullTextIndex.book)[...]
      if let query {
        while found.count < limit, !books.isEmpty {
          try database.rows(FullTextIndex.texts, [.list(Array(books.prefix(count)))]) { row in
            let facts = BookRow.facts(row, summary: nil)
            if query.matches(facts.indexed) { found.append(row.int("id")) }
          }
          books = books.dropFirst(count)
          count *= 2
        }
      } else {
        found += books
      }
    }
    return Array(found.prefix(limit))
  }

  private static let smallCache: Statement = "PRAGMA cache_size = 24"
  private static let usualCache: Statement = "PRAGMA cache_size = -2000"

  // The index returns rows in this order, so that a page costs the same however frequent a word is.
  private static let rows: Statement = """
    SELECT rowid AS row FROM book_words WHERE book_words MATCH $1 AND rowid > $2
    ORDER BY rowid LIMIT $3
    """

  // `json_each` returns the numbers in their order, and `CROSS JOIN` keeps it.
  private static let texts: Statement = """
    SELECT book.id, isbn, title, subtitle, authors, publisher, published, price
    FROM json_each($1) AS page CROSS JOIN book WHERE book.id = page.value
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
