package import Domain
package import Store

/// The index of words by the type `tsvector`, which gets the words as the program reads them.
///
/// Each word has its places, so that phrases are found. Beside the words are every two characters of
/// a script without spaces as one word, and the marks of the author and the days.
package struct WordVector: WordIndex {
  package init() {}

  package var leaveWithBlogs: Bool { true }

  package func addBlogs(
    _ count: Int, in database: any Database, _ body: () throws -> Void
  ) throws { try body() }

  package func addBooks(
    _ count: Int, in database: any Database, _ body: () throws -> Void
  ) throws { try body() }

  package func mergeBooks(in database: any Database) throws -> Bool { false }

  // MARK: Blogs

  /// The words of a blog, with the marks of its author and its days.
  static func vector(of text: SearchText) -> VectorText {
    let marks = text.published.map { SearchDays.marks(of: $0).split(separator: " ") } ?? []
    return VectorText(
      text.title + "\n" + text.body,
      marks: [SearchText.mark(of: text.author)] + marks.map(String.init))
  }

  package func add(_ text: SearchText, in database: any Database) throws {
    let vector = WordVector.vector(of: text)
    try database.run(
      "INSERT INTO blog_words (blog, kind, words) VALUES ($1, $2, $3::tsvector)",
      [.int(text.blog), .int(vector.kind.rawValue), .text(vector.text)])
  }

  package func remove(_ text: SearchText, in database: any Database) throws {
    try database.run("DELETE FROM blog_words WHERE blog = $1", [.int(text.blog)])
  }

  package func blogs(_ search: BlogSearch, in database: any Database) throws -> [BlogID] {
    var marks = ""
    if let author = search.author {
      marks += " & " + VectorQuery.quoted(mark: SearchText.mark(of: author))
    }
    if let days = search.days {
      let any = days.map { VectorQuery.quoted(mark: $0) }
      marks += " & (" + any.joined(separator: " | ") + ")"
    }
    let query = VectorQuery(search.query)
    let isRare = query.hasOrder || search.author != nil
    var (found, last): ([BlogID], BlogID) = ([], search.before)
    while true {
      let rows = try database.all(
        WordVector.blogs,
        [
          .text(query.text + marks), .int(last), .text(search.state.rawValue),
          .int(search.moments.lowerBound), .int(search.moments.upperBound),
          .int(search.now - Bin.keeps), .int(Int64(search.limit)),
          .text(query.withoutPlaces + marks), .text(String(marks.dropFirst(3))),
          .int(marks.isEmpty ? 0 : 1), .int(isRare ? 1 : 0),
        ]
      ) { (id: $0.int("id"), isShort: $0.int("kind") == VectorText.Kind.short.rawValue) }
      for row in rows where found.count < search.limit {
        if try row.isShort || contains(query, row.id, in: database) { found.append(row.id) }
      }
      guard found.count < search.limit, rows.count == search.limit, let next = rows.last else {
        return found
      }
      last = next.id
    }
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

  /// Both tables are bounded by $2, so that a join in the order of their numbers begins there. The planner
  /// takes words in an order for as frequent as the same words in any order, and a look at a word for cheap.
  /// So it would read from the newest blog on. $11 asks for the words again: then it expects fewer blogs, and
  /// uses the index.
  private static let blogs: Statement = """
    SELECT id, kind FROM (
      (SELECT blog_words.blog AS id, kind FROM blog_words JOIN blog ON blog.id = blog_words.blog
        WHERE kind = 0 AND words @@ $1::tsquery AND ($11 = 0 OR words @@ $8::tsquery)
          AND blog_words.blog < $2 AND blog.id < $2 AND blog.state = $3
          AND CASE $3 WHEN 'published' THEN published_at ELSE edited_at END BETWEEN $4 AND $5
          AND ($3 <> 'binned' OR binned_at > $6)
        ORDER BY blog_words.blog DESC LIMIT $7)
      UNION ALL
      (SELECT blog_words.blog AS id, kind FROM blog_words JOIN blog ON blog.id = blog_words.blog
        WHERE kind > 0 AND (kind = 1 AND words @@ $8::tsquery
            OR kind = 2 AND ($10 = 0 OR words @@ $9::tsquery))
          AND blog_words.blog < $2 AND blog.id < $2 AND blog.state = $3
          AND CASE $3 WHEN 'published' THEN published_at ELSE edited_at END BETWEEN $4 AND $5
          AND ($3 <> 'binned' OR binned_at > $6)
        ORDER BY blog_words.blog DESC LIMIT $7)) AS found
    ORDER BY id DESC LIMIT $7
    """

  /// Whether the best plan of a statement depends on its values: on how frequent a word is.
  static func isPlannedAnew(_ statement: Statement) -> Bool {
    statement.start == blogs.start || statement.start == books.start
  }

  // MARK: Books

  package func add(_ facts: BookFacts, _ id: BookID, in database: any Database) throws {
    try database.run(
      "INSERT INTO book_words (book, words) VALUES ($1, $2::tsvector)",
      [.int(id), .text(VectorText(facts.indexed, marks: []).text)])
  }

  package func remove(_ facts: BookFacts, _ id: BookID, in database: any Database) throws {
    try database.run("DELETE FROM book_words WHERE book = $1", [.int(id)])
  }

  package func books(
    with query: SearchQuery, before last: BookID, limit: Int, in database: any Database
  ) throws -> [BookID] {
    try database.all(
      WordVector.books, [.text(VectorQuery(query).text), .int(last), .int(Int64(limit))]
    ) { $0.int("id") }
  }

  private static let books: Statement = """
    SELECT book AS id FROM book_words WHERE words @@ $1::tsquery AND book < $2
    ORDER BY book DESC LIMIT $3
    """
}
