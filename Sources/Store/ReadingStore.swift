package import Domain

/// What people have read.
///
/// Up to `follow.since` everything counts as read; behind it stands in `seen` what was read out of
/// order. So there is a row only for what was read while something older is not: something that is
/// hidden now was not read either, and is unread when it is shown again.
package final class ReadingStore: ReadingGateway {
  /// How many blogs of an author are looked at when `since` moves on; the rest waits for the next time.
  static let stride: Int64 = 200

  private let access: StoreAccess

  /// Makes the gateway.
  package init(access: StoreAccess) { self.access = access }

  // MARK: Counting and finding

  package func news(of reader: AccountID) throws -> News {
    try access.read { database in
      try database.first(ReadingStore.count, [.int(reader), .int(Int64(News.limit))]) {
        News(unread: Int($0.int(0)), requests: Int($0.int(1)))
      } ?? News()
    } ?? News()
  }

  package func nextUnread(of reader: AccountID, before last: Int64?) throws -> BlogID? {
    try access.read { database in
      try database.first(ReadingStore.next, [.int(reader), .int(last ?? .max)]) { $0.int(0) }
    } ?? nil
  }

  // MARK: Marking

  package func markRead(_ id: BlogID, by reader: AccountID) throws -> Bool {
    let values: [Value] = [.int(reader), .int(id)]
    func isUnread(_ database: any Database) throws -> Bool {
      try database.first(ReadingStore.isBehind, values) { _ in true } ?? false
    }
    // Most of what is opened was read before: that must not wait for who writes.
    guard try access.read(isUnread) == true else { return false }
    return try access.write { database in
      guard try isUnread(database) else { return false }
      try database.run("INSERT INTO seen (person, blog) VALUES ($1, $2)", values)
      try ReadingStore.moveOn(reader, over: id, in: database)
      return true
    }
  }

  /// Moves `since` on to the first blog of the author that was not read, and forgets what it passes.
  private static func moveOn(
    _ reader: AccountID, over id: BlogID, in database: any Database
  ) throws {
    let found = try database.first(
      reach, [.int(reader), .int(id), .int(stride)]
    ) { (author: $0.int(0), since: $0.int(1), reach: $0.int(2)) }
    guard let found, found.reach > found.since else { return }
    let values: [Value] = [
      .int(reader), .int(found.author), .int(found.since), .int(found.reach),
    ]
    try database.run(
      """
      DELETE FROM seen WHERE person = $1 AND blog IN (
        SELECT id FROM blog WHERE author = $2 AND state = 'published'
          AND publication > $3 AND publication <= $4
        UNION ALL
        SELECT id FROM blog WHERE author = $2 AND state <> 'published'
          AND publication > $3 AND publication <= $4)
      """, values)
    try database.run(
      "UPDATE follow SET since = $4 WHERE follower = $1 AND followed = $2 AND since = $3", values)
  }

  package func markAllRead(by reader: AccountID) throws {
    try access.write { database in
      try database.run(
        """
        UPDATE follow SET since = (SELECT coalesce(max(publication), 0) FROM blog)
        WHERE follower = $1
        """, [.int(reader)])
      try database.run("DELETE FROM seen WHERE person = $1", [.int(reader)])
    }
  }

  // MARK: Statements

  // `CROSS JOIN` keeps the order: from whom somebody follows to what those published since.
  private static let count = Statement([
    """
    SELECT (
      SELECT count(*) FROM (
        SELECT 1 FROM follow CROSS JOIN blog ON author = followed
        WHERE follower = $1 AND
    """, Reading.isHeard, "AND", Reading.isUnread,
    """
        LIMIT $2)
    ), (
      SELECT count(*) FROM (
        SELECT 1 FROM friend JOIN account ON account.id = other AND disabled = 0
        WHERE person = $1 AND state = 'requested' LIMIT $2)
    )
    """,
  ])

  // Who is muted is read all the same when somebody opens what they wrote.
  private static let isBehind = Statement([
    """
    SELECT 1 FROM blog JOIN follow ON follower = $1 AND followed = author
    WHERE blog.id = $2 AND
    """, Reading.isUnread,
  ])

  // Of each author one blog is found, the latest that is unread; the latest of those is next.
  private static let next = Statement([
    "SELECT latest.id FROM follow CROSS JOIN blog AS latest WHERE follower = $1 AND",
    Reading.isHeard,
    """
      AND latest.publication = (
        SELECT publication FROM blog WHERE author = followed AND publication < $2 AND
    """, Reading.isUnread,
    """
        ORDER BY publication DESC LIMIT 1)
    ORDER BY latest.publication DESC LIMIT 1
    """,
  ])

  // What is published and what is hidden are each found by an index of their own.
  private static let reach: Statement = """
    SELECT followed, since, (
      SELECT coalesce(min(unread) - 1, max(publication), since) FROM (
        SELECT publication, CASE WHEN NOT EXISTS (
          SELECT 1 FROM seen WHERE person = $1 AND seen.blog = work.id) THEN publication END AS unread
        FROM (
          SELECT * FROM (
            SELECT id, publication FROM blog
            WHERE author = followed AND state = 'published' AND publication > since
            ORDER BY publication LIMIT $3)
          UNION ALL
          SELECT * FROM (
            SELECT id, publication FROM blog
            WHERE author = followed AND state <> 'published' AND publication > since
            ORDER BY publication LIMIT $3)
          ORDER BY publication LIMIT $3) AS work))
    FROM follow WHERE follower = $1 AND followed = (SELECT author FROM blog WHERE id = $2)
    """
}

/// What statements ask of a row of `follow` and the blogs of who is followed; $1 is who reads.
enum Reading {
  /// Nobody hears of whom they have muted.
  static let isHeard: StaticString = """
    NOT EXISTS (SELECT 1 FROM shun WHERE person = $1 AND other = followed AND kind = 'mute')
    """

  /// Whether a blog is there that was published since, and not read.
  static let isUnread: StaticString = """
    blog.state = 'published' AND blog.publication > since
      AND NOT EXISTS (SELECT 1 FROM seen WHERE person = $1 AND seen.blog = blog.id)
    """
}
