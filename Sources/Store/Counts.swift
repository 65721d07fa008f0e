import Domain

/// The numbers that are kept beside the rows that they count; of those who are disabled nobody counts
/// anything, as no list shows them.
enum Counts {
  /// Lets others count an account from now on, or no more, with all that ties it to them.
  static func count(_ change: Change, _ id: AccountID, in database: any Database) throws {
    for statement in ofOthers { try database.run(statement, [.int(id), .int(change.rawValue)]) }
  }

  /// Whether something is counted from now on, or no more.
  enum Change: Int64 {
    case more = 1
    case fewer = -1
  }

  private static let ofOthers: [Statement] = [
    """
    UPDATE account SET followers = followers + $2
    WHERE id IN (SELECT followed FROM follow WHERE follower = $1)
    """,
    """
    UPDATE account SET following = following + $2
    WHERE id IN (SELECT follower FROM follow WHERE followed = $1)
    """,
    """
    UPDATE account SET friends = friends + $2
    WHERE id IN (SELECT other FROM friend WHERE person = $1 AND state = 'friends')
    """,
    """
    UPDATE blog SET likes = likes + $2 WHERE id IN (SELECT blog FROM liked WHERE person = $1)
    """,
  ]

  /// Counts nothing of those who are disabled in a store that still does.
  static func leaveOutDisabled(in database: any Database) throws {
    let disabled = try database.all("SELECT id FROM account WHERE disabled <> 0", []) { $0.int(0) }
    for id in disabled { try count(.fewer, id, in: database) }
  }

  /// Counts everything anew; for many rows that were written at once.
  static let renewal: [Statement] = [
    """
    UPDATE account SET
      blogs = (SELECT count(*) FROM blog WHERE author = account.id AND state = 'published'),
      friends = (SELECT count(*) FROM friend JOIN account AS one ON one.id = other
        WHERE person = account.id AND state = 'friends' AND one.disabled = 0),
      followers = (SELECT count(*) FROM follow JOIN account AS one ON one.id = follower
        WHERE followed = account.id AND one.disabled = 0),
      following = (SELECT count(*) FROM follow JOIN account AS one ON one.id = followed
        WHERE follower = account.id AND one.disabled = 0)
    """,
    """
    UPDATE blog SET likes = (SELECT count(*) FROM liked JOIN account ON account.id = person
      WHERE liked.blog = blog.id AND disabled = 0)
    """,
    """
    UPDATE counter SET value = max(value, (SELECT coalesce(max(publication), 0) FROM blog))
    WHERE name = 'publication'
    """,
  ]

  /// How many rows say another number than there are; a friendship that has one side is one, too.
  static let checks: [Statement] = [
    """
    SELECT count(*) FROM account WHERE
      blogs <> (SELECT count(*) FROM blog WHERE author = account.id AND state = 'published')
      OR friends <> (SELECT count(*) FROM friend JOIN account AS one ON one.id = other
        WHERE person = account.id AND state = 'friends' AND one.disabled = 0)
      OR followers <> (SELECT count(*) FROM follow JOIN account AS one ON one.id = follower
        WHERE followed = account.id AND one.disabled = 0)
      OR following <> (SELECT count(*) FROM follow JOIN account AS one ON one.id = followed
        WHERE follower = account.id AND one.disabled = 0)
    """,
    """
    SELECT count(*) FROM blog WHERE likes <> (
      SELECT count(*) FROM liked JOIN account ON account.id = person
      WHERE liked.blog = blog.id AND disabled = 0)
    """,
    """
    SELECT count(*) FROM counter
    WHERE name = 'publication' AND value < (SELECT max(publication) FROM blog)
    """,
    """
    SELECT count(*) FROM friend AS one WHERE NOT EXISTS (
      SELECT 1 FROM friend WHERE person = one.other AND other = one.person AND state =
        CASE one.state WHEN 'pending' THEN 'requested' WHEN 'requested' THEN 'pending'
          ELSE one.state END)
    """,
  ]
}
