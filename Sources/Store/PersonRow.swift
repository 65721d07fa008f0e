import Domain

/// The columns of `account` that make up a person: the one place that maps them.
///
/// The fields of a profile have columns of the same names, so a new field needs a column in the
/// schema and no line here.
enum PersonRow {
  static let columns: SQL = """
    account.id, account.name, account.level, account.disabled,
    \(columns: Profile.Field.self, of: "account"),
    account.blog_count, account.friend_count, account.follower_count, account.following_count,
    account.created_at
    """

  static let byName = Statement(composing: "SELECT \(columns) FROM account WHERE name = $1")

  static let byID = Statement(composing: "SELECT \(columns) FROM account WHERE id = $1")

  /// $2 is the time now; a later one that the store has seen counts instead.
  static let bySession = Statement(
    composing: """
      SELECT session.created_at > \(now) - $3 AND used_at > \(now) - $4 AS holds,
        session.used_at, \(columns)
      FROM session JOIN account ON account.id = session.account
      LEFT JOIN counter ON counter.name = 'time'
      WHERE token_hash = $1 AND disabled = 0
      """)

  private static let now: SQL = "CASE WHEN counter.value > $2 THEN counter.value ELSE $2 END"

  static func person(_ row: any Row) -> Person {
    let (id, name) = (row.int("id"), row.text("name") ?? "")
    let (level, isDisabled) = (Int(row.int("level")), row.bool("disabled"))
    let profile = Profile { row.text($0.rawValue) }
    return Person(
      id: id, name: name, profile: profile, level: level, isDisabled: isDisabled,
      counts: Person.Counts(
        blogs: Int(row.int("blog_count")), friends: Int(row.int("friend_count")),
        followers: Int(row.int("follower_count")), following: Int(row.int("following_count"))),
      createdAt: row.int("created_at"))
  }

  /// The statement that changes a field: $2 is the value. A nickname also has a key, $3.
  static func update(_ field: Profile.Field) -> Statement { updates[field] ?? updateNickname }

  private static let updateNickname: Statement =
    "UPDATE account SET nickname = $2, nickname_key = $3 WHERE id = $1"

  private static let updates: [Profile.Field: Statement] = {
    let others = Profile.Field.allCases.filter { $0 != .nickname }
    return Dictionary(
      uniqueKeysWithValues: others.map { field in
        (field, Statement(composing: "UPDATE account SET \(name: field) = $2 WHERE id = $1"))
      })
  }()
}
