package import Domain

/// Read marks of followers in the store.
///
/// All blogs of a followed person up to the publication number `follow.read_up_to` count as read;
/// `read_blog` has the later ones that were read out of order. A blog that is hidden now was not
/// necessarily read, and is unread when it is shown again.
extension BlogStore: ReadingGateway {
  /// How many blogs of an author `read_up_to` passes at a time; the rest waits for the next time.
  static let stride: Int64 = 200

  private var marks: GatewayAccess { GatewayAccess(store, of: "ReadingGateway") }

  // MARK: Counting and finding

  package func news(of reader: AccountID, atMost limit: Int) throws -> News {
    try marks.read { database in
      try database.first(BlogStore.count, [.int(reader), .int(Int64(limit))]) {
        News(unread: Int($0.int("unread")), requests: Int($0.int("requests")))
      } ?? News()
    } ?? News()
  }

  package func nextUnread(of reader: AccountID, before last: Int64?) throws -> BlogID? {
    try marks.read { database in
      try database.first(BlogStore.next, [.int(reader), .int(last ?? .max)]) { $0.int("id") }
    } ?? nil
  }

  package func latestUnseen(of reader: AccountID) throws -> BlogID? {
    let found = try marks.read { database in
      try database.first(BlogStore.latest, [.int(reader)]) { row in
        row.bool("was_unread") ? nil : row.int("id")
      }
    }
    return found.flatMap { $0 }.flatMap { $0 }
  }

  // MARK: Marking

  package func markRead(_ id: BlogID, by reader: AccountID) throws -> Bool {
    let values: [Value] = [.int(reader), .int(id)]
    func isUnread(_ database: any Database) throws -> Bool {
      try database.first(BlogStore.isUnread, values) { _ in true } ?? false
    }
    // Most blogs that are opened were read before. Opening those must not wait for a writer.
    let isNew = try marks.read { try isUnread($0) }
    guard isNew == true else { return false }
    return try marks.write(as: .account(reader)) { database in
      guard try isUnread(database) else { return false }
      try database.run("INSERT INTO read_blog (person, blog) VALUES ($1, $2)", values)
      try BlogStore.advance(reader, past: id, in: database)
      return true
    }
  }

  /// Advances `read_up_to` to the blog before the author's first unread one, and deletes the marks
  /// that it passes.
  private static func advance(
    _ reader: AccountID, past id: BlogID, in database: any Database
  ) throws {
    let found = try database.first(reach, [.int(reader), .int(id), .int(stride)]) { row in
      (author: row.int("followed"), begin: row.int("read_up_to"), end: row.int("reach"))
    }
    guard let found, found.end > found.begin else { return }
    let values: [Value] = [.int(reader), .int(found.author), .int(found.begin), .int(found.end)]
    // Each half is found by an index of its own.
    try database.run(
      """
      DELETE FROM read_blog WHERE person = $1 AND blog IN (
        SELECT id FROM blog WHERE author = $2 AND state = 'published'
          AND publication > $3 AND publication <= $4
        UNION ALL
        SELECT id FROM blog WHERE author = $2 AND state <> 'published'
          AND publication > $3 AND publication <= $4)
      """, values)
    try database.run(
      """
      UPDATE follow SET read_up_to = $4
      WHERE follower = $1 AND followed = $2 AND read_up_to = $3
      """, values)
  }

  package func markAllRead(by reader: AccountID) throws {
    try marks.write(as: .account(reader)) { database in
      try database.run(
        """
        UPDATE follow SET read_up_to = (SELECT coalesce(max(publication), 0) FROM blog)
        WHERE follower = $1
        """, [.int(reader)])
      try database.run("DELETE FROM read_blog WHERE person = $1", [.int(reader)])
      try LatestChange.forget(of: reader, in: database)
    }
  }

  // MARK: Statements

  // `CROSS JOIN` keeps the order: first the followed people, then the blogs of each since
  // `read_up_to`.
  // Blogs older than all marks of the reader are counted from an index alone, in half of the time.
  // PostgreSQL would read all blogs, because it cannot know how few are unread.
  private static let count = Statement(
    composing: count(
      """
      SELECT 1 FROM follow CROSS JOIN blog
      WHERE author = followed AND follower = $1 AND \(Reading.isNotMuted)
        AND \(Reading.isBehindMark)
        AND (blog.id < (
            SELECT coalesce(min(blog), 9223372036854775807) FROM read_blog WHERE person = $1)
          OR \(Reading.hasNoMark))
      LIMIT $2
      """)
  ) {
    count(
      """
      SELECT 1 FROM follow CROSS JOIN LATERAL (
        SELECT 1 FROM blog WHERE author = followed AND \(Reading.isUnread) LIMIT $2) AS work
      WHERE follower = $1 AND \(Reading.isNotMuted) LIMIT $2
      """)
  }

  private static func count(_ unread: SQL) -> SQL {
    """
    SELECT (SELECT count(*) FROM (\(unread)) AS blogs) AS unread, (
      SELECT count(*) FROM (
        SELECT 1 FROM friendship JOIN account ON account.id = other AND disabled = 0
        WHERE person = $1 AND state = 'requested' LIMIT $2) AS people
    ) AS requests
    """
  }

  // The blogs of a muted author are marked as read, too, when the reader opens them.
  private static let isUnread = Statement(
    composing: """
      SELECT 1 FROM blog JOIN follow ON follower = $1 AND followed = author
      WHERE blog.id = $2 AND \(Reading.isUnread)
      """)

  // Finds the latest unread blog of each author, and the latest of those.
  private static let next = Statement(
    composing: """
      SELECT latest.id FROM follow CROSS JOIN blog AS latest
      WHERE follower = $1 AND \(Reading.isNotMuted)
        AND latest.publication = (
          SELECT publication FROM blog
          WHERE author = followed AND publication < $2 AND \(Reading.isUnread)
          ORDER BY publication DESC LIMIT 1)
      ORDER BY latest.publication DESC LIMIT 1
      """
  ) {
    """
    SELECT latest.id FROM follow CROSS JOIN LATERAL (
      SELECT blog.id, publication FROM blog
      WHERE author = followed AND publication < $2 AND \(Reading.isUnread)
      ORDER BY publication DESC LIMIT 1) AS latest
    WHERE follower = $1 AND \(Reading.isNotMuted)
    ORDER BY latest.publication DESC LIMIT 1
    """
  }

  // Finds the latest blog of each author, and the latest of those.
  private static let latest = Statement(
    composing: """
      SELECT latest.id, latest.published_at > follow.created_at AS was_unread
      FROM follow CROSS JOIN blog AS latest
      WHERE follower = $1 AND \(Reading.isNotMuted)
        AND latest.publication = (
          SELECT publication FROM blog
          WHERE author = followed AND blog.state = 'published'
          ORDER BY publication DESC LIMIT 1)
      ORDER BY latest.publication DESC LIMIT 1
      """
  ) {
    """
    SELECT latest.id, latest.published_at > follow.created_at AS was_unread
    FROM follow CROSS JOIN LATERAL (
      SELECT id, publication, published_at FROM blog
      WHERE author = followed AND state = 'published'
      ORDER BY publication DESC LIMIT 1) AS latest
    WHERE follower = $1 AND \(Reading.isNotMuted)
    ORDER BY latest.publication DESC LIMIT 1
    """
  }

  // Published and hidden blogs are each found by an index of their own.
  private static let reach: Statement = """
    SELECT followed, read_up_to, (
      SELECT coalesce(min(unread) - 1, max(publication), read_up_to) FROM (
        SELECT publication, CASE WHEN NOT EXISTS (
          SELECT 1 FROM read_blog WHERE person = $1 AND read_blog.blog = work.id
        ) THEN publication END AS unread
        FROM (
          SELECT id, publication FROM (
            SELECT id, publication FROM blog
            WHERE author = followed AND state = 'published' AND publication > read_up_to
            ORDER BY publication LIMIT $3) AS shown
          UNION ALL
          SELECT id, publication FROM (
            SELECT id, publication FROM blog
            WHERE author = followed AND state <> 'published' AND publication > read_up_to
            ORDER BY publication LIMIT $3) AS hidden
          ORDER BY publication LIMIT $3) AS work) AS mark) AS reach
    FROM follow WHERE follower = $1 AND followed = (SELECT author FROM blog WHERE id = $2)
    """
}

/// Conditions on a row of `follow` and the blogs of the followed person; $1 is the reader.
enum Reading {
  static let isNotMuted: SQL = """
    NOT EXISTS (
      SELECT 1 FROM restriction WHERE person = $1 AND other = followed AND kind = 'mute')
    """

  static let isUnread: SQL = "\(isBehindMark) AND \(hasNoMark)"

  /// Whether a blog was published after those that all count as read.
  static let isBehindMark: SQL = "blog.state = 'published' AND blog.publication > read_up_to"

  /// Whether the reader did not read the blog out of order.
  static let hasNoMark: SQL = """
    NOT EXISTS (SELECT 1 FROM read_blog WHERE person = $1 AND read_blog.blog = blog.id)
    """
}
