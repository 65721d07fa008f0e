package import Domain

/// What blogs were before they were saved again; what they are now stands in `blog` alone.
extension BlogStore {
  package func save(
    _ id: BlogID, _ writing: Writing, basedOn revision: Int?, by author: AccountID, now: Int64
  ) throws -> SaveOutcome? {
    try access.write { database in
      let found = try database.first(
        """
        SELECT state, revision, title, body, published FROM blog
        WHERE id = $1 AND author = $2 AND coalesce(binned > $3, 1)
        """, [.int(id), .int(author), .int(now - Bin.keeps)]
      ) {
        (
          isBinned: $0.text(0) == Blog.State.binned.rawValue, revision: $0.int(1),
          title: $0.text(2) ?? "", body: $0.text(3) ?? "",
          published: $0.isNull(4) ? nil : $0.int(4)
        )
      }
      guard let found else { return nil }
      if found.isBinned { return .binned }
      // Who saves the same again may have missed the answer. Bytes: what only looks the same may have
      // been corrected.
      if found.title.utf8.elementsEqual(writing.title.utf8),
        found.body.utf8.elementsEqual(writing.body.utf8)
      {
        return .unchanged
      }
      if let revision, revision != found.revision {
        return .conflict(revision: Int(found.revision))
      }
      try BlogStore.keepRevision(of: id, in: database)
      try database.run(
        """
        UPDATE blog SET title = $2, body = $3, summary = $4, edited = $5, revision = revision + 1
        WHERE id = $1
        """,
        [
          .int(id), .text(writing.title), .text(writing.body), .text(orNull: writing.summary),
          .int(now),
        ])
      try SearchIndex.remove(
        SearchText(
          blog: id, author: author, title: found.title, body: found.body,
          published: found.published), in: database)
      try SearchIndex.add(
        SearchText(
          blog: id, author: author, title: writing.title, body: writing.body,
          published: found.published), in: database)
      return .saved(revision: Int(found.revision) + 1)
    }
  }

  private static func keepRevision(of id: BlogID, in database: any Database) throws {
    try database.run(
      """
      INSERT INTO revision (blog, number, title, saved, body)
      SELECT id, revision, title, edited, body FROM blog WHERE id = $1
      """, [.int(id)])
  }

  package func revisions(of id: BlogID, by author: AccountID) throws -> [Revision]? {
    try access.read { database in
      // The last one is that of the blog itself: without it there is no blog of that number.
      let found = try database.all(
        """
        SELECT revision.number AS number, revision.title, saved
        FROM blog JOIN revision ON revision.blog = blog.id WHERE blog.id = $1 AND author = $2
        UNION ALL SELECT revision, title, edited FROM blog WHERE id = $1 AND author = $2
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
        SELECT revision.number, revision.title, saved, revision.body
        FROM blog JOIN revision ON revision.blog = blog.id
        WHERE blog.id = $1 AND author = $2 AND number = $3
        UNION ALL SELECT revision, title, edited, body FROM blog
        WHERE id = $1 AND author = $2 AND revision = $3
        """, [.int(id), .int(author), .int(Int64(number))]
      ) { RevisionText(BlogStore.revision($0), body: $0.text(3) ?? "") }
    } ?? nil
  }

  private static func revision(_ row: any Row) -> Revision {
    Revision(number: Int(row.int(0)), title: row.text(1) ?? "", savedAt: row.int(2))
  }
}
