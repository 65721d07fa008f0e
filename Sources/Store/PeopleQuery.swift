import Domain

/// Finds the keys of the people in a list, in its order, through an index.
///
/// Another statement, the same for all lists, then reads the people of these keys.
struct PeopleQuery {
  private let list: PeopleList
  private let prefix: NameKey?
  private let viewer: AccountID?

  init(_ list: PeopleList, prefix: NameKey?, as viewer: AccountID?) {
    self.list = list
    self.prefix = prefix
    self.viewer = viewer
  }

  func keys(
    after last: PeopleKey?, limit: Int, in database: any Database
  ) throws -> [PeopleKey] {
    let after = Value.int(last?.id ?? 0)
    let count = Value.int(Int64(limit))
    let begin = prefix.map { Value.text($0.text) } ?? .null
    let end = prefix.map { Value.text($0.end) } ?? .null
    func byNumber(_ statement: Statement, _ owner: Int64) throws -> [PeopleKey] {
      try database.all(statement, [.int(owner), begin, end, count, after]) {
        PeopleKey($0.int("id"))
      }
    }
    switch list {
    case .all:
      guard let prefix else {
        return try database.all(PeopleQuery.everybody, [after, count]) { PeopleKey($0.int("id")) }
      }
      return try PeopleQuery.named(prefix, after: last, limit: limit, in: database)
    case .withPassword(let other): return try byNumber(PeopleQuery.withPassword, other)
    case .following(let owner): return try byNumber(PeopleQuery.following, owner)
    case .followers(let owner): return try byNumber(PeopleQuery.followers, owner)
    case .friends(let owner): return try byNumber(PeopleQuery.friends, owner)
    case .restricted(let owner): return try byNumber(PeopleQuery.restricted, owner)
    case .requests(let owner):
      // Requests that the owner has to answer come first. After one of the owner's own requests
      // there are none of them left.
      let isPast = last?.rank == Friendship.pending.rawValue
      return try database.all(
        PeopleQuery.requests,
        [
          .int(owner), begin, end, count, isPast ? .int(.max) : after, isPast ? after : .int(0),
        ]
      ) { PeopleKey($0.int("id"), rank: $0.text("state") ?? "") }
    case .likers(let blog):
      let isVisible = try database.first(
        PeopleQuery.visibleBlog, [.int(blog), .int(viewer ?? 0)]
      ) { _ in true }
      guard isVisible == true else { throw UnseenBlog(id: blog) }
      return try byNumber(PeopleQuery.likers, blog)
    case .readers(let book): return try byNumber(PeopleQuery.readers, book)
    case .suggested(let owner):
      let common = last.flatMap { Int64($0.rank) } ?? .max
      return try database.all(
        PeopleQuery.suggested, [.int(owner), begin, end, count, after, .int(common)]
      ) { PeopleKey($0.int("id"), rank: String($0.int("common"))) }
    }
  }

  /// Finds people by name or nickname. A person whose name and nickname both match is found once:
  /// by the name.
  private static func named(
    _ prefix: NameKey, after last: PeopleKey?, limit: Int, in database: any Database
  ) throws -> [PeopleKey] {
    var keys: [PeopleKey] = []
    var last = last ?? PeopleKey(0, rank: prefix.text)
    while true {
      let found = try database.all(
        named,
        [
          .text(last.rank), .int(last.id), .text(prefix.end), .text(prefix.text),
          .int(Int64(limit)),
        ]
      ) { row in
        (
          key: PeopleKey(row.int("id"), rank: row.text("key") ?? ""),
          isRepeated: row.bool("is_repeated")
        )
      }
      keys += found.filter { !$0.isRepeated }.map(\.key)
      guard keys.count < limit, found.count == limit, let next = found.last else {
        return Array(keys.prefix(limit))
      }
      last = next.key
    }
  }

  // MARK: Statements

  // $2 and $3 are the beginning and the end of the names and nicknames that match, or null.
  private static let matches: SQL = """
    (CAST($2 AS TEXT) IS NULL OR name >= $2 AND name < $3
      OR nickname_key >= $2 AND nickname_key < $3)
    """

  private static let everybody: Statement =
    "SELECT id FROM account WHERE id > $1 AND disabled = 0 ORDER BY id LIMIT $2"

  // Each half is found and sorted by its own index. Repeated people are only marked: leaving them
  // out inside a half would read past all of them.
  private static let named: Statement = """
    SELECT id, key, is_repeated FROM (
      SELECT id, key, is_repeated FROM (
        SELECT id, name AS key, 0 AS is_repeated FROM account
        WHERE (name, id) > ($1, $2) AND name < $3 AND disabled = 0
        ORDER BY name, id LIMIT $5) AS by_name
      UNION ALL
      SELECT id, key, is_repeated FROM (
        SELECT id, nickname_key AS key,
          CASE WHEN name >= $4 AND name < $3 THEN 1 ELSE 0 END AS is_repeated
        FROM account
        WHERE (nickname_key, id) > ($1, $2) AND nickname_key < $3 AND disabled = 0
        ORDER BY nickname_key, id LIMIT $5) AS by_nickname) AS either
    ORDER BY key, id LIMIT $5
    """

  private static let withPassword = Statement(
    composing: """
      SELECT account.id FROM password
      JOIN account ON account.id = password.account AND disabled = 0
      WHERE password.account <> $1 AND password.account > $5 AND \(matches)
      ORDER BY password.account LIMIT $4
      """)

  private static let following = Statement(
    composing: """
      SELECT followed AS id FROM follow JOIN account ON account.id = followed AND disabled = 0
      WHERE follower = $1 AND followed > $5 AND \(matches)
      ORDER BY followed LIMIT $4
      """)

  private static let followers = Statement(
    composing: """
      SELECT follower AS id FROM follow JOIN account ON account.id = follower AND disabled = 0
      WHERE followed = $1 AND follower > $5 AND \(matches)
      ORDER BY follower LIMIT $4
      """)

  private static let friends = Statement(
    composing: """
      SELECT other AS id FROM friendship JOIN account ON account.id = other AND disabled = 0
      WHERE person = $1 AND state = 'friends' AND other > $5 AND \(matches)
      ORDER BY other LIMIT $4
      """)

  // An account that is both blocked and muted has two rows.
  private static let restricted = Statement(
    composing: """
      SELECT DISTINCT other AS id
      FROM restriction JOIN account ON account.id = other AND disabled = 0
      WHERE person = $1 AND other > $5 AND \(matches)
      ORDER BY other LIMIT $4
      """)

  private static let requests = Statement(
    composing: """
      SELECT id, state FROM (
        SELECT id, state, place FROM (
          SELECT other AS id, state, 1 AS place
          FROM friendship JOIN account ON account.id = other AND disabled = 0
          WHERE person = $1 AND state = 'requested' AND other > $5 AND \(matches)
          ORDER BY other LIMIT $4) AS received
        UNION ALL
        SELECT id, state, place FROM (
          SELECT other AS id, state, 2 AS place
          FROM friendship JOIN account ON account.id = other AND disabled = 0
          WHERE person = $1 AND state = 'pending' AND other > $6 AND \(matches)
          ORDER BY other LIMIT $4) AS sent) AS request
      ORDER BY place, id LIMIT $4
      """)

  private static let visibleBlog: Statement = """
    SELECT 1 FROM blog WHERE id = $1 AND (state = 'published' OR author = $2)
    """

  private static let likers = Statement(
    composing: """
      SELECT person AS id FROM blog_like JOIN account ON account.id = person AND disabled = 0
      WHERE blog = $1 AND person > $5 AND \(matches)
      ORDER BY person LIMIT $4
      """)

  private static let readers = Statement(
    composing: """
      SELECT person AS id FROM shelf JOIN account ON account.id = person AND disabled = 0
      WHERE book = $1 AND state = 'reading' AND person > $5 AND \(matches)
      ORDER BY person LIMIT $4
      """)

  // Of many friends the 24 latest accounts suffice for suggestions: the friends of 10,000 would be
  // counted and sorted for each page.
  private static let suggested = Statement(
    composing: """
      SELECT candidate AS id, common FROM (
        SELECT theirs.other AS candidate, count(*) AS common
        FROM (
          SELECT other FROM friendship WHERE person = $1 AND state = 'friends'
          ORDER BY other DESC LIMIT 24) AS mine
        CROSS JOIN friendship AS theirs
        WHERE theirs.person = mine.other AND theirs.state = 'friends' AND theirs.other <> $1
          AND NOT EXISTS (
            SELECT 1 FROM friendship WHERE person = $1 AND other = theirs.other)
        GROUP BY theirs.other) AS found
      JOIN account ON account.id = candidate AND disabled = 0
      WHERE (common < $6 OR common = $6 AND candidate > $5) AND \(matches)
      ORDER BY common DESC, candidate LIMIT $4
      """)
}
