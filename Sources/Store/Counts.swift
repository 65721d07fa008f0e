import Domain

/// The counts that are stored beside the rows that they count. The rows of disabled accounts are
/// not counted, as no list shows them.
enum Counts {
  /// Adds an account with all its ties to the counts of others, or subtracts it.
  static func count(_ change: Change, _ id: AccountID, in database: any Database) throws {
    for statement in ofOthers { try database.run(statement, [.int(id), .int(change.rawValue)]) }
  }

  enum Change: Int64 {
    case more = 1
    case fewer = -1
  }

  private static let ofOthers: [Statement] = [
    """
    UPDATE account SET follower_count = follower_count + $2
    WHERE id IN (SELECT followed FROM follow WHERE follower = $1)
    """,
    """
    UPDATE account SET following_count = following_count + $2
    WHERE id IN (SELECT follower FROM follow WHERE followed = $1)
    """,
    """
    UPDATE account SET friend_count = friend_count + $2
    WHERE id IN (SELECT other FROM friendship WHERE person = $1 AND state = 'friends')
    """,
    """
    UPDATE blog SET like_count = like_count + $2
    WHERE id IN (SELECT blog FROM blog_like WHERE person = $1)
    """,
    """
    UPDATE book SET reader_count = reader_count + $2
    WHERE id IN (SELECT book FROM shelf WHERE person = $1 AND state = 'reading')
    """,
  ]

  // MARK: Counting anew

  /// Counts everything anew, after many rows were written at once.
  static let renewal: [Statement] = [
    Statement(
      composing: """
        UPDATE account SET blog_count = \(works), friend_count = \(friends),
          follower_count = \(followers), following_count = \(following)
        """),
    Statement(composing: "UPDATE blog SET like_count = \(likes)"),
    Statement(composing: "UPDATE book SET reader_count = \(readers)"),
    """
    UPDATE counter SET value = (SELECT coalesce(max(publication), 0) FROM blog)
    WHERE name = 'publication' AND value < (SELECT coalesce(max(publication), 0) FROM blog)
    """,
  ]

  /// Each counts the rows that contradict others, as `count`.
  static let checks: [Statement] = [
    Statement(
      composing: """
        SELECT count(*) AS count FROM account
        WHERE blog_count <> \(works) OR friend_count <> \(friends)
          OR follower_count <> \(followers) OR following_count <> \(following)
        """),
    Statement(composing: "SELECT count(*) AS count FROM blog WHERE like_count <> \(likes)"),
    Statement(
      composing: "SELECT count(*) AS count FROM book WHERE reader_count <> \(readers)"),
    """
    SELECT count(*) AS count FROM counter
    WHERE name = 'publication' AND value < (SELECT max(publication) FROM blog)
    """,
    // A friendship has two sides.
    """
    SELECT count(*) AS count FROM friendship AS one WHERE NOT EXISTS (
      SELECT 1 FROM friendship WHERE person = one.other AND other = one.person AND state =
        CASE one.state WHEN 'pending' THEN 'requested' WHEN 'requested' THEN 'pending'
          ELSE one.state END)
    """,
    // A blog has a body.
    """
    SELECT count(*) AS count FROM blog
    WHERE NOT EXISTS (SELECT 1 FROM blog_body WHERE blog_body.blog = blog.id)
    """,
    // Among registered accounts there is a founder.
    """
    SELECT count(*) AS count FROM password
    WHERE account = (SELECT min(account) FROM password) AND NOT EXISTS (SELECT 1 FROM founder)
    """,
  ]

  private static let works: SQL = """
    (SELECT count(*) FROM blog WHERE author = account.id AND state = 'published')
    """
  private static let friends: SQL = """
    (SELECT count(*) FROM friendship JOIN account AS one ON one.id = other
      WHERE person = account.id AND state = 'friends' AND one.disabled = 0)
    """
  private static let followers: SQL = """
    (SELECT count(*) FROM follow JOIN account AS one ON one.id = follower
      WHERE followed = account.id AND one.disabled = 0)
    """
  private static let following: SQL = """
    (SELECT count(*) FROM follow JOIN account AS one ON one.id = followed
      WHERE follower = account.id AND one.disabled = 0)
    """
  private static let likes: SQL = """
    (SELECT count(*) FROM blog_like JOIN account ON account.id = person
      WHERE blog_like.blog = blog.id AND disabled = 0)
    """
  private static let readers: SQL = """
    (SELECT count(*) FROM shelf JOIN account ON account.id = person
      WHERE shelf.book = book.id AND shelf.state = 'reading' AND disabled = 0)
    """
}
