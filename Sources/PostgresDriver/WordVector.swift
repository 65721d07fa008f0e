import Domain
import Store

/// The index of words by the type `tsvector`, which gets the words as the program reads them.
///
/// Each word has its places, so that phrases are found. Beside the words are every two adjacent words as one
/// (see WordPair), and the marks of the author and the days.
struct WordVector: WordIndex {
  let newestCounts: NewestCounts

  var leaveWithBlogs: Bool { true }

  func addBlogs(
    _ count: Int, in database: any Database, _ body: () throws -> Void
  ) throws { try body() }

  func addBooks(
    _ count: Int, in database: any Database, _ body: () throws -> Void
  ) throws { try body() }

  func mergeBooks(in database: any Database) throws -> Bool { false }

  // MARK: Blogs

  /// The words of a blog, with the marks of its author and its days.
  static func vector(of text: SearchText) -> VectorText {
    let marks = text.published.map { SearchDays.marks(of: $0).split(separator: " ") } ?? []
    return VectorText(
      text.title + "\n" + text.body,
      marks: [SearchText.mark(of: text.author)] + marks.map(String.init))
  }

  func add(_ text: SearchText, in database: any Database) throws {
    let vector = WordVector.vector(of: text)
    try database.run(
      "INSERT INTO blog_words (blog, kind, words) VALUES ($1, $2, $3::tsvector)",
      [.int(text.blog), .int(vector.kind.rawValue), .text(vector.text)])
  }

  func remove(_ text: SearchText, in database: any Database) throws {
    try database.run("DELETE FROM blog_words WHERE blog = $1", [.int(text.blog)])
  }

  func blogs(_ search: BlogSearch, in database: any Database) throws -> [BlogID] {
    let query = VectorQuery(search.query, marks: WordVector.marks(of: search))
    let wordSearch = WordSearch(
      newest: WordVector.newestBlogs, indexed: WordVector.indexedBlogs,
      others: WordVector.otherBlogs, limit: search.limit,
      newestCount: query.hasBeginning ? newestCounts.beginning : newestCounts.words,
      hasBeginning: query.hasBeginning
    ) { end in
      [
        .text(query.text), .int(end), .int(Int64(search.limit)), .text(query.withoutPlaces),
        .text(query.marks), .text(search.state.rawValue), .int(search.moments.lowerBound),
        .int(search.moments.upperBound), .int(search.now - Bin.keeps), .text(query.indexed),
      ]
    }
    return try wordSearch.numbers(below: search.before, in: database) { id, kind in
      try kind == VectorText.Kind.short.rawValue || contains(query, id, in: database)
    }
  }

  /// The marks that a blog has to have, in the notation of `tsquery`.
  private static func marks(of search: BlogSearch) -> [String] {
    var marks: [String] = []
    if let author = search.author {
      marks.append(VectorQuery.quoted(mark: SearchText.mark(of: author)))
    }
    if let days = search.days {
      let any = days.map { VectorQuery.quoted(mark: $0) }
      marks.append("(" + any.joined(separator: " | ") + ")")
    }
    return marks
  }

  /// Whether a long text has the words of a query in their order.
  private func contains(
    _ query: VectorQuery, _ id: BlogID, in database: any Database
  ) throws -> Bool {
    try database.first(WordVector.text, [.int(id)]) {
      query.matches(($0.text("title") ?? "") + "\n" + ($0.text("body") ?? ""))
    } ?? false
  }

  private static let text: Statement = """
    SELECT title, body FROM blog JOIN blog_body ON blog_body.blog = blog.id WHERE blog.id = $1
    """

  // The outer statements have no `ORDER BY`, because sorting would read all rows first. The server runs the
  // parts of `UNION ALL` and of `CROSS JOIN LATERAL` in their order, and none with a `LIMIT` in parallel.

  private static let newestBlogs = Statement(
    composing: """
      SELECT id, kind FROM (
        (SELECT newest.blog AS id, kind FROM (
            SELECT blog, kind, words FROM blog_words WHERE blog < $2 ORDER BY blog DESC LIMIT $11
          ) AS newest CROSS JOIN LATERAL (
            SELECT FROM blog WHERE blog.id = newest.blog AND \(hasStateAndTime) OFFSET 0
          ) AS kept
          WHERE CASE kind WHEN 0 THEN words @@ (SELECT $1::tsquery) ELSE \(mayHaveWords) END
          ORDER BY newest.blog DESC)
        UNION ALL
        (SELECT blog, -1 FROM blog_words WHERE blog < $2 ORDER BY blog DESC OFFSET $11 - 1 LIMIT 1)
      ) AS looked LIMIT $3
      """)

  private static let indexedBlogs = blogs(
    in: "unnest($11::text[], $12::bigint[], $13::bigint[]) AS span (marks, first, behind)",
    where: "\(NumberBlocks.marks(of: "blog")) && span.marks::bigint[]")

  private static let otherBlogs = blogs(
    in: "(SELECT 0::bigint AS first, $2::bigint AS behind) AS span", where: "true")

  /// The index knows no places. It finds the blogs with the pairs of a phrase; then the places are compared,
  /// in a `CASE` that the index cannot use.
  ///
  /// A word in a subquery is unknown to the planner, and the inner `OFFSET 0` leaves it no index but that of
  /// words. So every search has the same plan. The outer `OFFSET 0` sorts the blogs of a span before `blog`
  /// is read. `blog` is read row by row: of a small store, the planner would rather read it whole.
  private static func blogs(in spans: SQL, where condition: SQL) -> Statement {
    Statement(
      composing: """
        SELECT id, kind FROM \(spans) CROSS JOIN LATERAL (
          (SELECT short.blog AS id, kind FROM (
              SELECT blog, kind FROM (
                SELECT blog, kind FROM blog_words WHERE words @@ (SELECT $10::tsquery)
                  AND CASE kind WHEN 0 THEN words @@ (SELECT $1::tsquery) END AND \(condition) OFFSET 0
              ) AS indexed WHERE blog < $2 ORDER BY blog DESC OFFSET 0
            ) AS short CROSS JOIN LATERAL (
              SELECT FROM blog WHERE blog.id = short.blog AND \(hasStateAndTime) OFFSET 0
            ) AS kept
            ORDER BY short.blog DESC LIMIT $3)
          UNION ALL
          (SELECT blog_words.blog AS id, kind FROM blog_words JOIN blog ON blog.id = blog_words.blog
            WHERE kind > 0 AND \(mayHaveWords) AND \(hasStateAndTime)
              AND blog_words.blog >= span.first AND blog_words.blog < span.behind
              AND blog.id >= span.first AND blog.id < span.behind
            ORDER BY blog_words.blog DESC LIMIT $3)
          ORDER BY id DESC LIMIT $3
        ) AS found LIMIT $3
        """)
  }

  /// Whether a long text may have the words. Of the kind 1, the index has words without places; of the kind
  /// 2, only marks.
  private static let mayHaveWords: SQL = """
    CASE kind WHEN 1 THEN words @@ (SELECT $4::tsquery) ELSE words @@ (SELECT $5::tsquery) END
    """

  private static let hasStateAndTime: SQL = """
    state = $6 AND CASE $6 WHEN 'published' THEN published_at ELSE edited_at END BETWEEN $7 AND $8
      AND ($6 <> 'binned' OR binned_at > $9)
    """

  // MARK: Books

  func add(_ facts: BookFacts, _ id: BookID, in database: any Database) throws {
    try database.run(
      "INSERT INTO book_words (book, words) VALUES ($1, $2::tsvector)",
      [.int(id), .text(VectorText(facts.indexed, marks: []).text)])
  }

  func remove(_ facts: BookFacts, _ id: BookID, in database: any Database) throws {
    try database.run("DELETE FROM book_words WHERE book = $1", [.int(id)])
  }

  func books(
    with query: SearchQuery, before last: BookID, limit: Int, in database: any Database
  ) throws -> [BookID] {
    let query = VectorQuery(query)
    let wordSearch = WordSearch(
      newest: WordVector.newestBooks, indexed: WordVector.indexedBooks,
      others: WordVector.otherBooks, limit: limit,
      newestCount: query.hasBeginning ? newestCounts.beginning : newestCounts.words,
      hasBeginning: query.hasBeginning
    ) { [.text(query.text), .int($0), .int(Int64(limit)), .text(query.indexed)] }
    return try wordSearch.numbers(below: last, in: database) { _, _ in true }
  }

  private static let newestBooks: Statement = """
    SELECT id, kind FROM (
      (SELECT book AS id, 0 AS kind FROM (
          SELECT book, words FROM book_words WHERE book < $2 ORDER BY book DESC LIMIT $5
        ) AS newest WHERE words @@ (SELECT $1::tsquery) ORDER BY book DESC)
      UNION ALL
      (SELECT book, -1 FROM book_words WHERE book < $2 ORDER BY book DESC OFFSET $5 - 1 LIMIT 1)
    ) AS looked LIMIT $3
    """

  // As for blogs, the places are compared in a `CASE`. It holds for every book, which the planner does not know.

  private static let indexedBooks = Statement(
    composing: """
      SELECT id, kind
      FROM unnest($5::text[], $6::bigint[], $7::bigint[]) AS span (marks, first, behind)
      CROSS JOIN LATERAL (
        \(books(where: "\(NumberBlocks.marks(of: "book")) && span.marks::bigint[]"))
      ) AS found LIMIT $3
      """)

  private static let otherBooks = Statement(composing: books(where: "true"))

  private static func books(where condition: SQL) -> SQL {
    """
    SELECT book AS id, 0 AS kind FROM (
      SELECT book FROM book_words WHERE words @@ (SELECT $4::tsquery)
        AND CASE book WHEN book THEN words @@ (SELECT $1::tsquery) END AND \(condition) OFFSET 0
    ) AS indexed WHERE book < $2 ORDER BY book DESC LIMIT $3
    """
  }
}
