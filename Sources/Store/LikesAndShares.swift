package import Domain

/// Likes and shares of blogs.
extension BlogStore {
  package func like(_ id: BlogID, by person: AccountID) throws -> Bool {
    try access.write(as: .account(person)) { database in
      let added = try database.run(
        """
        INSERT INTO blog_like (blog, person) SELECT blog.id, $2
        FROM blog JOIN account ON account.id = author
        WHERE blog.id = $1 AND (author = $2 OR state = 'published' AND disabled = 0
          AND NOT EXISTS (
            SELECT 1 FROM restriction WHERE person = author AND other = $2 AND kind = 'block'))
        ON CONFLICT DO NOTHING
        """, [.int(id), .int(person)])
      guard added > 0 else {
        if let refusal = try BlogStore.refusal(of: id, for: person, in: database) { throw refusal }
        return false
      }
      try BlogStore.countLike(1, of: id, by: person, in: database)
      try LatestChange.keep(.like(id), of: person, in: database)
      return true
    }
  }

  /// The reason why a blog cannot be liked whose author is disabled or blocks the person.
  private static func refusal(
    of id: BlogID, for person: AccountID, in database: any Database
  ) throws -> SocialRefusal? {
    let isGone = try database.first(
      """
      SELECT disabled <> 0 AS is_gone FROM blog JOIN account ON account.id = author
      WHERE blog.id = $1 AND author <> $2 AND state = 'published'
        AND (disabled <> 0 OR EXISTS (
          SELECT 1 FROM restriction WHERE person = author AND other = $2 AND kind = 'block'))
        AND NOT EXISTS (
          SELECT 1 FROM blog_like WHERE blog_like.blog = blog.id AND blog_like.person = $2)
      """, [.int(id), .int(person)]
    ) { $0.bool("is_gone") }
    return isGone.map { $0 ? .gone : .closed }
  }

  package func unlike(_ id: BlogID, by person: AccountID) throws -> Bool {
    try access.write(as: .account(person)) { database in
      let isRemoved = try BlogStore.unlike(id, by: person, in: database)
      if isRemoved { try LatestChange.forget(of: person, in: database) }
      return isRemoved
    }
  }

  /// Removes a like as part of another change.
  static func unlike(
    _ id: BlogID, by person: AccountID, in database: any Database
  ) throws -> Bool {
    let removed = try database.run(
      "DELETE FROM blog_like WHERE blog = $1 AND person = $2", [.int(id), .int(person)])
    if removed > 0 { try countLike(-1, of: id, by: person, in: database) }
    return removed > 0
  }

  private static func countLike(
    _ change: Int64, of id: BlogID, by person: AccountID, in database: any Database
  ) throws {
    // The likes of disabled accounts are not counted, as the list of likes does not show them.
    try database.run(
      """
      UPDATE blog SET like_count = like_count + $3
      WHERE id IN (SELECT $1 FROM account WHERE id = $2 AND disabled = 0)
      """, [.int(id), .int(person), .int(change)])
  }

  @discardableResult
  package func share(_ id: BlogID, by person: AccountID) throws -> Bool {
    try access.write(as: .account(person)) {
      try $0.run(
        "UPDATE blog SET share_count = share_count + 1 WHERE id = $1 AND state = 'published'",
        [.int(id)]) > 0
    }
  }
}
