package import Domain
import Search

/// Saved versions of blogs: earlier ones in `revision`, the current one in `blog` and `blog_body`.
extension BlogStore {
  package func save(
    _ id: BlogID, _ writing: Writing, basedOn revision: Int?, by author: AccountID, now: Int64
  ) throws -> SaveOutcome? {
    try access.write(as: .account(author)) { database in
      let found = try database.first(
        """
        SELECT state, revision, title, published_at, book, body
        FROM blog JOIN blog_body ON blog_body.blog = blog.id
        WHERE id = $1 AND author = $2 AND (binned_at IS NULL OR binned_at > $3)
        """, [.int(id), .int(author), .int(now - Bin.keeps)]
      ) { row in
        (
          isBinned: row.text("state") == Blog.State.binned.rawValue,
          revision: Int(row.int("revision")), book: row.optionalInt("book"),
          title: row.text("title") ?? "", body: row.text("body") ?? "",
          published: row.optionalInt("published_at")
        )
      }
      guard let found else { return nil }
      if found.isBinned { return .binned }
      // An identical save may be a retry. Bytes are compared: `==` treats equivalent Unicode as
      // equal, and the writer may have corrected just that.
      if found.title.utf8.elementsEqual(writing.title.utf8),
        found.body.utf8.elementsEqual(writing.body.utf8), found.book == writing.book
      {
        return .unchanged
      }
      if let revision, revision != found.revision { return .conflict(revision: found.revision) }
      if found.book != writing.book { try BlogStore.check(writing.book, in: database) }
      try BlogStore.keepRevision(of: id, in: database)
      try BlogStore.replace(id, with: writing, now, in: database)
      func indexed(_ title: String, _ body: String) -> IndexedText {
        IndexedTexts.blog(
          id, author: author, title: title, body: body, published: found.published)
      }
      try database.words.remove(indexed(found.title, found.body))
      try database.words.add(indexed(writing.title, writing.body))
      return .saved(revision: found.revision + 1)
    }
  }

  private static func keepRevision(of id: BlogID, in database: any Database) throws {
    try database.run(
      """
      INSERT INTO revision (blog, number, title, saved_at, body)
      SELECT id, revision, title, edited_at, body
      FROM blog JOIN blog_body ON blog_body.blog = blog.id WHERE id = $1
      """, [.int(id)])
  }

  private static func replace(
    _ id: BlogID, with writing: Writing, _ now: Int64, in database: any Database
  ) throws {
    try database.run(
      """
      UPDATE blog SET title = $2, summary = $3, edited_at = $4, word_count = $5, book = $6,
        revision = revision + 1
      WHERE id = $1
      """,
      [
        .int(id), .text(writing.title), .text(orNull: writing.summary), .int(now),
        .int(words: writing.body), writing.book.map { .int($0) } ?? .null,
      ])
    try database.run(
      "UPDATE blog_body SET body = $2 WHERE blog = $1", [.int(id), .text(writing.body)])
  }

  package func revisions(of id: BlogID, by author: AccountID) throws -> [Revision]? {
    try access.read { database in
      // The last row is that of the blog itself. Without it the author has no blog of that number.
      let found = try database.all(
        """
        SELECT revision.number AS number, revision.title AS title, saved_at
        FROM blog JOIN revision ON revision.blog = blog.id WHERE blog.id = $1 AND author = $2
        UNION ALL SELECT revision, title, edited_at FROM blog WHERE id = $1 AND author = $2
        ORDER BY number
        """, [.int(id), .int(author)]
      ) { BlogStore.revision($0) }
      return found.isEmpty ? nil : found
    } ?? nil
  }

  package func revision(
    _ number: Int, of id: BlogID, by author: AccountID
  ) throws -> RevisionText? {
    try access.read { database in
      try database.first(
        """
        SELECT revision.number AS number, revision.title AS title, saved_at, revision.body AS body
        FROM blog JOIN revision ON revision.blog = blog.id
        WHERE blog.id = $1 AND author = $2 AND number = $3
        UNION ALL SELECT revision, title, edited_at, body
        FROM blog JOIN blog_body ON blog_body.blog = blog.id
        WHERE id = $1 AND author = $2 AND revision = $3
        """, [.int(id), .int(author), .int(Int64(number))]
      ) { RevisionText(BlogStore.revision($0), body: $0.text("body") ?? "") }
    } ?? nil
  }

  private static func revision(_ row: any Row) -> Revision {
    Revision(
      number: Int(row.int("number")), title: row.text("title") ?? "", savedAt: row.int("saved_at"))
  }
}
