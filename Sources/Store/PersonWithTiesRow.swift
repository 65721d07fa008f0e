import Domain

/// How a person stands in a row together with what ties them to who looks.
enum PersonWithTiesRow {
  // What comes first has fixed places; behind it stand the columns of the table in their own order.
  // A guest looks as number 0, which nobody has.
  static let byName: Statement = """
    SELECT
      EXISTS (SELECT 1 FROM follow WHERE follower = $1 AND followed = account.id),
      EXISTS (SELECT 1 FROM follow WHERE follower = account.id AND followed = $1),
      friend.state, friend.greeting,
      (SELECT count(*) FROM friend AS mine
        JOIN friend AS theirs ON theirs.person = account.id AND theirs.other = mine.other
          AND theirs.state = 'friends'
        WHERE mine.person = $1 AND mine.state = 'friends'),
      (SELECT group_concat(kind) FROM shun WHERE shun.person = $1 AND shun.other = account.id),
      account.*
    FROM account LEFT JOIN friend ON friend.person = $1 AND friend.other = account.id
    WHERE account.name = $2
    """
  static let byNumbers: Statement = """
    SELECT
      EXISTS (SELECT 1 FROM follow WHERE follower = $1 AND followed = account.id),
      EXISTS (SELECT 1 FROM follow WHERE follower = account.id AND followed = $1),
      friend.state, friend.greeting,
      CASE WHEN $3 THEN (SELECT count(*) FROM friend AS mine
        JOIN friend AS theirs ON theirs.person = account.id AND theirs.other = mine.other
          AND theirs.state = 'friends'
        WHERE mine.person = $1 AND mine.state = 'friends') END,
      (SELECT group_concat(kind) FROM shun WHERE shun.person = $1 AND shun.other = account.id),
      account.*
    FROM json_each($2) AS page JOIN account ON account.id = page.value
    LEFT JOIN friend ON friend.person = $1 AND friend.other = account.id
    ORDER BY page.key
    """
  /// How many columns stand in front of those of the person.
  private static let before = 6

  static func person(_ row: any Row, _ viewer: AccountID?) -> PersonWithTies {
    let person = PersonRow.person(row, from: before)
    let isTied = viewer != nil && viewer != person.id
    let kept = (row.text(5) ?? "").split(separator: ",").compactMap { Restriction(rawValue: String($0)) }
    let ties = Ties(
      isFollowing: row.int(0) != 0, followsMe: row.int(1) != 0,
      friendship: row.text(2).flatMap(Friendship.init) ?? .none, greeting: row.text(3),
      restrictions: Set(kept))
    return PersonWithTies(
      person, ties: isTied ? ties : nil,
      commonFriends: isTied && !row.isNull(4) ? Int(row.int(4)) : nil)
  }
}
