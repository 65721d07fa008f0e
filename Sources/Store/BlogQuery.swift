import Domain

/// Finds the numbers of the blogs on a shelf, in its order, through an index.
///
/// Another statement, the same for all shelves, then reads the blogs of these numbers.
enum BlogQuery {
  static func numbers(
    _ shelf: Shelf, before last: Int64?, limit: Int, now: Int64, in database: any Database
  ) throws -> [BlogID] {
    let before = Value.int(last ?? .max)
    let count = Value.int(Int64(limit))
    func numbers(_ statement: Statement, _ values: Value...) throws -> [BlogID] {
      try database.all(statement, values) { $0.int("id") }
    }
    return switch shelf {
    case .works(let name): try numbers(works, .text(name), before, count)
    case .about(let book): try numbers(about, .int(book), before, count)
    case .drafts(let author): try numbers(drafts, .int(author), before, count)
    case .bin(let author): try numbers(bin, .int(author), before, count, .int(now - Bin.keeps))
    case .feed(let follower):
      try recentFeed(follower, before: last, limit: limit, in: database)
        ?? numbers(feed, .int(follower), before, count)
    case .unread(let reader): try numbers(unread, .int(reader), before, count)
    case .liked(let reader): try numbers(liked, .int(reader), before, count)
    }
  }

  /// The number of followed people up to which a feed is found author by author.
  private static let fewFollows: Int64 = 64

  /// Finds a page of the feed of a person who follows many, from the latest publication downwards.
  ///
  /// A part of the publications is walked, which costs less than a lookup for each followed person.
  /// `nil` if that part does not fill the page.
  private static func recentFeed(
    _ follower: AccountID, before last: Int64?, limit: Int, in database: any Database
  ) throws -> [BlogID]? {
    guard let found = try sizes(follower, in: database), found.follows > fewFollows else {
      return nil
    }
    let end = min(last ?? .max, found.latest + 1)
    let begin = end - 4 * found.follows
    let numbers = try database.all(
      walkedFeed, [.int(follower), .int(end), .int(begin), .int(Int64(limit))]
    ) { $0.int("id") }
    return numbers.count == limit || begin <= 1 ? numbers : nil
  }

  /// The number of followed people, and of all publications.
  private static func sizes(
    _ follower: AccountID, in database: any Database
  ) throws -> (follows: Int64, latest: Int64)? {
    try database.first(
      """
      SELECT following_count, (SELECT coalesce(max(publication), 0) FROM blog) AS latest
      FROM account WHERE id = $1
      """, [.int(follower)]
    ) { ($0.int("following_count"), $0.int("latest")) }
  }

  private static let walkedFeed = Statement(
    composing: """
      SELECT blog.id FROM blog CROSS JOIN follow
      WHERE follower = $1 AND followed = blog.author AND blog.publication < $2
        AND blog.publication >= $3 AND blog.state = 'published' AND \(Reading.isNotMuted)
      ORDER BY blog.publication DESC LIMIT $4
      """)

  /// Counts the blogs of a shelf that were published after a publication number, up to a limit.
  static func newer(
    than publication: Int64, on shelf: Shelf, limit: Int, in database: any Database
  ) throws -> Int {
    func count(_ statement: Statement, _ owner: Value) throws -> Int {
      try database.first(statement, [owner, .int(publication), .int(Int64(limit))]) {
        Int($0.int("count"))
      } ?? 0
    }
    return switch shelf {
    case .works(let name): try count(newerWorks, .text(name))
    case .feed(let follower):
      // Fewer blogs are new than people are followed.
      if let found = try sizes(follower, in: database), found.follows > fewFollows,
        found.latest - publication < found.follows
      {
        try count(walkedNewerFeed, .int(follower))
      } else {
        try count(newerFeed, .int(follower))
      }
    case .about(let book): try count(newerAbout, .int(book))
    case .drafts, .bin, .unread, .liked: 0
    }
  }

  private static let newerWorks: Statement = """
    SELECT count(*) AS count FROM (
      SELECT 1 FROM blog
      WHERE author = (SELECT id FROM account WHERE name = $1) AND state = 'published'
        AND publication > $2 LIMIT $3) AS newer
    """

  private static let newerFeed = Statement(
    composing: """
      SELECT count(*) AS count FROM (
        SELECT 1 FROM follow CROSS JOIN blog
        WHERE follower = $1 AND author = followed AND state = 'published' AND publication > $2
          AND \(Reading.isNotMuted) LIMIT $3) AS newer
      """
  ) {
    """
    SELECT count(*) AS count FROM (
      SELECT 1 FROM follow CROSS JOIN LATERAL (
        SELECT 1 FROM blog
        WHERE author = followed AND state = 'published' AND publication > $2 LIMIT $3) AS work
      WHERE follower = $1 AND \(Reading.isNotMuted) LIMIT $3) AS newer
    """
  }

  private static let walkedNewerFeed = Statement(
    composing: """
      SELECT count(*) AS count FROM (
        SELECT 1 FROM blog CROSS JOIN follow
        WHERE follower = $1 AND followed = author AND publication > $2 AND state = 'published'
          AND \(Reading.isNotMuted) LIMIT $3) AS newer
      """)

  private static let works: Statement = """
    SELECT id FROM blog
    WHERE author = (SELECT id FROM account WHERE name = $1) AND state = 'published'
      AND publication < $2
    ORDER BY publication DESC LIMIT $3
    """

  private static let about: Statement = """
    SELECT id FROM blog WHERE book = $1 AND state = 'published' AND publication < $2
    ORDER BY publication DESC LIMIT $3
    """

  private static let newerAbout: Statement = """
    SELECT count(*) AS count FROM (
      SELECT 1 FROM blog WHERE book = $1 AND state = 'published' AND publication > $2
      LIMIT $3) AS newer
    """

  private static let drafts: Statement = """
    SELECT id FROM blog WHERE author = $1 AND state = 'draft' AND id < $2
    ORDER BY id DESC LIMIT $3
    """

  private static let bin: Statement = """
    SELECT id FROM blog WHERE author = $1 AND state = 'binned' AND id < $2 AND binned_at > $4
    ORDER BY id DESC LIMIT $3
    """

  private static let liked: Statement = """
    SELECT blog_like.blog AS id FROM blog_like JOIN blog ON blog.id = blog_like.blog
    WHERE person = $1 AND blog_like.blog < $2 AND state = 'published'
    ORDER BY blog_like.blog DESC LIMIT $3
    """

  // Of each author no more than a page is read: the cost of a page depends on the number of
  // followed people, and not on the number of blogs. `CROSS JOIN` keeps this order of the tables.
  // PostgreSQL would run the inner statement for each blog, so it gets a lateral join.
  private static let feed = Statement(
    composing: """
      SELECT blog.id FROM follow CROSS JOIN blog
      WHERE follower = $1 AND \(Reading.isNotMuted)
        AND blog.publication IN (
          SELECT publication FROM blog
          WHERE author = follow.followed AND state = 'published' AND publication < $2
          ORDER BY publication DESC LIMIT $3)
      ORDER BY blog.publication DESC LIMIT $3
      """
  ) {
    """
    SELECT work.id FROM follow CROSS JOIN LATERAL (
      SELECT id, publication FROM blog
      WHERE author = follow.followed AND state = 'published' AND publication < $2
      ORDER BY publication DESC LIMIT $3) AS work
    WHERE follower = $1 AND \(Reading.isNotMuted)
    ORDER BY work.publication DESC LIMIT $3
    """
  }

  // As the feed. The unread blogs of an author are those since `read_up_to`, so they are few.
  private static let unread = Statement(
    composing: """
      SELECT blog.id FROM follow CROSS JOIN blog
      WHERE follower = $1 AND \(Reading.isNotMuted)
        AND blog.publication IN (
          SELECT publication FROM blog
          WHERE author = follow.followed AND publication < $2 AND \(Reading.isUnread)
          ORDER BY publication DESC LIMIT $3)
      ORDER BY blog.publication DESC LIMIT $3
      """
  ) {
    """
    SELECT work.id FROM follow CROSS JOIN LATERAL (
      SELECT blog.id, publication FROM blog
      WHERE author = follow.followed AND publication < $2 AND \(Reading.isUnread)
      ORDER BY publication DESC LIMIT $3) AS work
    WHERE follower = $1 AND \(Reading.isNotMuted)
    ORDER BY work.publication DESC LIMIT $3
    """
  }
}
