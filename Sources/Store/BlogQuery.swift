import Domain

/// Which blogs stand on a shelf and in which order: the numbers alone, found by an index.
///
/// What is behind the numbers is read by another statement, the same for all shelves.
enum BlogQuery {
  static func numbers(
    _ shelf: Shelf, before last: Int64?, limit: Int, now: Int64, in database: any Database
  ) throws -> [BlogID] {
    let before = Value.int(last ?? .max)
    let count = Value.int(Int64(limit))
    func numbers(_ statement: Statement, _ values: Value...) throws -> [BlogID] {
      try database.all(statement, values) { $0.int(0) }
    }
    return switch shelf {
    case .works(let name): try numbers(works, .text(name), before, count)
    case .drafts(let author): try numbers(drafts, .int(author), before, count)
    case .bin(let author): try numbers(bin, .int(author), before, count, .int(now - Bin.keeps))
    case .feed(let follower): try numbers(feed, .int(follower), before, count)
    }
  }

  /// How many stand in front of the one of that order.
  static func newer(
    than order: Int64, on shelf: Shelf, limit: Int, in database: any Database
  ) throws -> Int {
    func count(_ statement: Statement, _ whose: Value) throws -> Int {
      try database.first(statement, [whose, .int(order), .int(Int64(limit))]) {
        Int($0.int(0))
      } ?? 0
    }
    return switch shelf {
    case .works(let name): try count(newerWorks, .text(name))
    case .feed(let follower): try count(newerFeed, .int(follower))
    case .drafts, .bin: 0
    }
  }

  private static let newerWorks: Statement = """
    SELECT count(*) FROM (
      SELECT 1 FROM blog
      WHERE author = (SELECT id FROM account WHERE name = $1) AND state = 'published'
        AND publication > $2 LIMIT $3)
    """

  private static let newerFeed = Statement([
    """
    SELECT count(*) FROM (
      SELECT 1 FROM follow CROSS JOIN blog
        ON author = followed AND state = 'published' AND publication > $2
      WHERE follower = $1 AND
    """, Reading.isHeard, "LIMIT $3)",
  ])

  private static let works: Statement = """
    SELECT id FROM blog
    WHERE author = (SELECT id FROM account WHERE name = $1) AND state = 'published'
      AND publication < $2
    ORDER BY publication DESC LIMIT $3
    """

  private static let drafts: Statement = """
    SELECT id FROM blog WHERE author = $1 AND state = 'draft' AND id < $2
    ORDER BY id DESC LIMIT $3
    """

  private static let bin: Statement = """
    SELECT id FROM blog WHERE author = $1 AND state = 'binned' AND id < $2 AND binned > $4
    ORDER BY id DESC LIMIT $3
    """

  // Of each author no more than a page is looked at: what the page costs depends on how many people
  // are followed, and not on how much was ever written. `CROSS JOIN` keeps this order.
  private static let feed = Statement([
    "SELECT blog.id FROM follow CROSS JOIN blog WHERE follower = $1 AND", Reading.isHeard,
    """
      AND blog.publication IN (
        SELECT publication FROM blog
        WHERE author = follow.followed AND state = 'published' AND publication < $2
        ORDER BY publication DESC LIMIT $3)
    ORDER BY blog.publication DESC LIMIT $3
    """,
  ])
}
