package import Domain
package import Search

/// The texts of the store as the index of words gets them.
package enum IndexedTexts {
  /// The text of a blog. `published` is the time of its first publication, in seconds since 1970.
  package static func blog(
    _ id: BlogID, author: AccountID, title: String, body: String, published: Int64?
  ) -> IndexedText {
    IndexedText(
      .blog, id, title + "\n" + body,
      filters: [FilterTerms.author(author)] + (published.map(FilterTerms.days(of:)) ?? []))
  }

  /// The text of a book: its facts, each on a line.
  package static func book(_ id: BookID, _ facts: BookFacts) -> IndexedText {
    let lines =
      [facts.title, facts.subtitle] + facts.authors + [facts.publisher, facts.isbn?.text]
    return IndexedText(.book, id, lines.compactMap(\.self).joined(separator: "\n"))
  }

  // MARK: Reading

  /// The text of a blog or a book; `nil` if it was deleted.
  package static func one(
    _ kind: IndexedText.Kind, _ number: Int64, in database: any Database
  ) throws -> IndexedText? {
    switch kind {
    case .blog: try database.first(ofBlog, [.int(number)], blog)
    case .book: try database.first(ofBook, [.int(number)], book)
    }
  }

  /// The texts with numbers above this one, the smallest first.
  package static func page(
    _ kind: IndexedText.Kind, behind last: Int64, limit: Int, in database: any Database
  ) throws -> [IndexedText] {
    let values: [Value] = [.int(last), .int(Int64(limit))]
    switch kind {
    case .blog: return try database.all(blogsBehind, values, blog)
    case .book: return try database.all(booksBehind, values, book)
    }
  }

  private static func blog(_ row: any Row) -> IndexedText {
    blog(
      row.int("id"), author: row.int("author"), title: row.text("title") ?? "",
      body: row.text("body") ?? "", published: row.optionalInt("published_at"))
  }

  private static func book(_ row: any Row) -> IndexedText {
    book(row.int("id"), BookRow.facts(row, summary: nil))
  }

  // MARK: Blogs of a change

  /// Adds all texts that a statement selects; one of those below.
  static func add(_ statement: Statement, _ values: [Value], in database: any Database) throws {
    try database.rows(statement, values) { try database.words.add(blog($0)) }
  }

  /// Removes all texts that a statement selects.
  static func remove(_ statement: Statement, _ values: [Value], in database: any Database) throws {
    try database.rows(statement, values) { try database.words.remove(blog($0)) }
  }

  /// Removes all texts that a statement selects, before their blogs are deleted.
  static func removeDeleted(
    _ statement: Statement, _ values: [Value], in database: any Database
  ) throws {
    if !database.words.leaveWithBlogs { try remove(statement, values, in: database) }
  }

  /// The text of the blog $1.
  static let ofBlog = Statement(composing: "SELECT \(blogColumns) WHERE id = $1")

  /// All texts of the author $1.
  static let ofAuthor = Statement(composing: "SELECT \(blogColumns) WHERE author = $1")

  /// The binned texts of the author $1 that have expired at $2.
  static let expired = Statement(
    composing: "SELECT \(blogColumns) WHERE author = $1 AND state = 'binned' AND binned_at <= $2")

  // Both conditions are there for PostgreSQL, which would read `blog_body` from its beginning.
  private static let blogsBehind = Statement(
    composing: "SELECT \(blogColumns) WHERE id > $1 AND blog_body.blog > $1 ORDER BY id LIMIT $2")

  private static let blogColumns: SQL = """
    id, author, title, body, published_at FROM blog JOIN blog_body ON blog_body.blog = blog.id
    """

  private static let ofBook = Statement(composing: "SELECT \(bookColumns) WHERE id = $1")

  private static let booksBehind = Statement(
    composing: "SELECT \(bookColumns) WHERE id > $1 ORDER BY id LIMIT $2")

  private static let bookColumns: SQL = """
    id, isbn, title, subtitle, authors, publisher, published, price FROM book
    """
}
