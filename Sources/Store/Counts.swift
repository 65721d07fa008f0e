/// The numbers that are kept beside the rows that they count.
enum Counts {
  /// What others count less when an account goes; said before it goes.
  static let withoutAccount: [StaticString] = [
    """
    UPDATE account SET followers = followers - 1
    WHERE id IN (SELECT followed FROM follow WHERE follower = $1)
    """,
    """
    UPDATE account SET following = following - 1
    WHERE id IN (SELECT follower FROM follow WHERE followed = $1)
    """,
    """
    UPDATE account SET friends = friends - 1
    WHERE id IN (SELECT other FROM friend WHERE person = $1 AND state = 'friends')
    """,
    """
    UPDATE blog SET likes = likes - 1 WHERE id IN (SELECT blog FROM liked WHERE person = $1)
    """,
  ]

  /// Counts everything anew; for many rows that were written at once.
  static let renewal: [StaticString] = [
    """
    UPDATE account SET
      blogs = (SELECT count(*) FROM blog WHERE author = account.id AND state = 'published'),
      friends = (SELECT count(*) FROM friend WHERE person = account.id AND state = 'friends'),
      followers = (SELECT count(*) FROM follow WHERE followed = account.id),
      following = (SELECT count(*) FROM follow WHERE follower = account.id)
    """,
    "UPDATE blog SET likes = (SELECT count(*) FROM liked WHERE liked.blog = blog.id)",
  ]

  /// How many rows say another number than there are; a friendship that has one side is one, too.
  static let checks: [StaticString] = [
    """
    SELECT count(*) FROM account WHERE
      blogs <> (SELECT count(*) FROM blog WHERE author = account.id AND state = 'published')
      OR friends <> (SELECT count(*) FROM friend WHERE person = account.id AND state = 'friends')
      OR followers <> (SELECT count(*) FROM follow WHERE followed = account.id)
      OR following <> (SELECT count(*) FROM follow WHERE follower = account.id)
    """,
    "SELECT count(*) FROM blog WHERE likes <> (SELECT count(*) FROM liked WHERE liked.blog = blog.id)",
    """
    SELECT count(*) FROM friend AS one WHERE NOT EXISTS (
      SELECT 1 FROM friend WHERE person = one.other AND other = one.person AND state =
        CASE one.state WHEN 'pending' THEN 'requested' WHEN 'requested' THEN 'pending'
          ELSE one.state END)
    """,
  ]
}
