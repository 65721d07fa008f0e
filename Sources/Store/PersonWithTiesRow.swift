import Domain

/// The columns that make up a person together with the viewer's ties to them.
///
/// $1 is the viewer. A guest has the number 0, which no account has.
enum PersonWithTiesRow {
  static let byName = Statement(
    composing: """
      SELECT \(ties), \(commonFriends) AS common_friends, \(PersonRow.columns)
      FROM account
      LEFT JOIN friendship ON friendship.person = $1 AND friendship.other = account.id
      WHERE account.name = $2
      """)

  // `json_each` returns the numbers in their order, and `CROSS JOIN` keeps it: sorting rows is slow.
  /// $2 is a JSON array of numbers, $3 is 1 to count common friends.
  static let byNumbers = Statement(composing: page("json_each($2) AS page")) {
    "\(page(.page(of: "$2"))) ORDER BY page.key"
  }

  private static func page(_ numbers: SQL) -> SQL {
    """
    SELECT \(ties), CASE WHEN $3 <> 0 THEN \(commonFriends) END AS common_friends,
      \(PersonRow.columns)
    FROM \(numbers) CROSS JOIN account
    LEFT JOIN friendship ON friendship.person = $1 AND friendship.other = account.id
    WHERE account.id = page.value
    """
  }

  // For a guest, nothing is looked up.
  private static let ties: SQL = """
    EXISTS (
      SELECT 1 FROM follow WHERE $1 <> 0 AND follower = $1 AND followed = account.id
    ) AS is_following,
    EXISTS (
      SELECT 1 FROM follow WHERE $1 <> 0 AND follower = account.id AND followed = $1
    ) AS follows_viewer,
    friendship.state, friendship.greeting,
    CASE WHEN friendship.state <> 'friends' THEN friendship.created_at END AS asked_at,
    EXISTS (
      SELECT 1 FROM restriction
      WHERE $1 <> 0 AND restriction.person = $1 AND restriction.other = account.id AND kind = 'block'
    ) AS is_blocked,
    EXISTS (
      SELECT 1 FROM restriction
      WHERE $1 <> 0 AND restriction.person = $1 AND restriction.other = account.id AND kind = 'mute'
    ) AS is_muted,
    EXISTS (
      SELECT 1 FROM restriction
      WHERE $1 <> 0 AND restriction.person = account.id AND restriction.other = $1
        AND kind = 'block'
    ) AS is_closed
    """

  // The friends of the one with fewer friends are looked up among those of the other. `CROSS JOIN`
  // keeps the order of the tables.
  private static let commonFriends: SQL = """
    CASE WHEN account.id = $1 THEN NULL
      WHEN account.friend_count < (SELECT friend_count FROM account AS me WHERE me.id = $1) THEN
        (SELECT count(*) FROM friendship AS theirs
          CROSS JOIN friendship AS mine
          WHERE mine.person = $1 AND mine.other = theirs.other AND mine.state = 'friends'
            AND theirs.person = account.id AND theirs.state = 'friends')
      ELSE
        (SELECT count(*) FROM friendship AS mine
          CROSS JOIN friendship AS theirs
          WHERE theirs.person = account.id AND theirs.other = mine.other
            AND theirs.state = 'friends' AND mine.person = $1 AND mine.state = 'friends')
      END
    """

  static func person(_ row: any Row, _ viewer: AccountID?) -> PersonWithTies {
    let ties = ties(row)
    let commonFriends = row.optionalInt("common_friends")
    let person = PersonRow.person(row)
    let isTied = viewer != nil && viewer != person.id
    return PersonWithTies(
      person, ties: isTied ? ties : nil,
      commonFriends: isTied ? commonFriends.map { Int($0) } : nil)
  }

  private static func ties(_ row: any Row) -> Ties {
    var ties = Ties(
      isFollowing: row.bool("is_following"), followsMe: row.bool("follows_viewer"),
      friendship: row.text("state").flatMap(Friendship.init) ?? .none,
      greeting: row.text("greeting"), askedAt: row.optionalInt("asked_at"))
    ties.isClosed = row.bool("is_closed")
    if row.bool("is_blocked") { ties.restrictions.append(.block) }
    if row.bool("is_muted") { ties.restrictions.append(.mute) }
    return ties
  }
}
