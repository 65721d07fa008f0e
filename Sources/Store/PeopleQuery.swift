import Domain

/// Which people are in a list and in which order: the numbers alone, found by an index.
///
/// Who is behind the numbers is read by another statement, the same for all lists.
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
      try database.all(statement, [.int(owner), after, begin, end, count]) {
        PeopleKey($0.int(0))
      }
    }
    switch list {
    case .all:
      guard let prefix else {
        return try database.all(PeopleQuery.everybody, [after, count]) { PeopleKey($0.int(0)) }
      }
      return try PeopleQuery.named(prefix, after: last, limit: limit, in: database)
    case .following(let owner): return try byNumber(PeopleQuery.following, owner)
    case .followers(let owner): return try byNumber(PeopleQuery.followers, owner)
    case .friends(let owner): return try byNumber(PeopleQuery.friends, owner)
    case .requests(let owner):
      // Those who wait for an answer come first; behind one of the others they are all passed.
      let isPast = last?.rank == Friendship.pending.rawValue
      return try database.all(
        PeopleQuery.requests,
        [
          .int(owner), isPast ? .int(.max) : after, isPast ? after : .int(0), begin, end, count,
        ]
      ) { PeopleKey($0.int(0), rank: $0.text(1) ?? "") }
    case .likers(let blog):
      return try database.all(
        PeopleQuery.likers, [.int(blog), after, begin, end, count, .int(viewer ?? 0)]
      ) { row in
        if row.isNull(0) { throw UnseenBlog(id: blog) }
        return PeopleKey(row.int(0))
      }
    case .suggested(let owner):
      let common = last.flatMap { Int64($0.rank) } ?? .max
      return try database.all(
        PeopleQuery.suggested, [.int(owner), .int(common), after, begin, end, count]
      ) { PeopleKey($0.int(0), rank: String($0.int(1))) }
    }
  }

  /// Who is found by name and by nickname is found once: by the name.
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
      ) { (key: PeopleKey($0.int(0), rank: $0.text(1) ?? ""), isNamed: $0.int(2) != 0) }
      keys += found.filter { !$0.isNamed }.map(\.key)
      guard keys.count < limit, found.count == limit, let next = found.last else {
        return Array(keys.prefix(limit))
      }
      last = next.key
    }
  }

  private static let everybody: Statement =
    "SELECT id FROM account WHERE id > $1 AND disabled = 0 ORDER BY id LIMIT $2"

  // Each half is found by its own index and sorted by it. Who is found by the name as well is marked
  // only behind the limit of the half: left out before, all of them would be walked through.
  private static let named: Statement = """
    SELECT id, key, isNamed FROM (
      SELECT * FROM (
        SELECT id, name AS key, 0 AS isNamed FROM account
        WHERE (name, id) > ($1, $2) AND name < $3 AND disabled = 0
        ORDER BY name, id LIMIT $5)
      UNION ALL
      SELECT * FROM (
        SELECT id, nickname_key, name >= $4 AND name < $3 FROM account
        WHERE (nickname_key, id) > ($1, $2) AND nickname_key < $3 AND disabled = 0
        ORDER BY nickname_key, id LIMIT $5))
    ORDER BY key, id LIMIT $5
    """

  private static let following: Statement = """
    SELECT followed FROM follow JOIN account ON account.id = followed AND disabled = 0
    WHERE follower = $1 AND followed > $2
      AND ($3 IS NULL OR name >= $3 AND name < $4 OR nickname_key >= $3 AND nickname_key < $4)
    ORDER BY followed LIMIT $5
    """

  private static let followers: Statement = """
    SELECT follower FROM follow JOIN account ON account.id = follower AND disabled = 0
    WHERE followed = $1 AND follower > $2
      AND ($3 IS NULL OR name >= $3 AND name < $4 OR nickname_key >= $3 AND nickname_key < $4)
    ORDER BY follower LIMIT $5
    """

  private static let friends: Statement = """
    SELECT other FROM friend JOIN account ON account.id = other AND disabled = 0
    WHERE person = $1 AND state = 'friends' AND other > $2
      AND ($3 IS NULL OR name >= $3 AND name < $4 OR nickname_key >= $3 AND nickname_key < $4)
    ORDER BY other LIMIT $5
    """

  private static let requests: Statement = """
    SELECT * FROM (
      SELECT other, state FROM friend JOIN account ON account.id = other AND disabled = 0
      WHERE person = $1 AND state = 'requested' AND other > $2
        AND ($4 IS NULL OR name >= $4 AND name < $5 OR nickname_key >= $4 AND nickname_key < $5)
      ORDER BY other LIMIT $6)
    UNION ALL
    SELECT * FROM (
      SELECT other, state FROM friend JOIN account ON account.id = other AND disabled = 0
      WHERE person = $1 AND state = 'pending' AND other > $3
        AND ($4 IS NULL OR name >= $4 AND name < $5 OR nickname_key >= $4 AND nickname_key < $5)
      ORDER BY other LIMIT $6)
    LIMIT $6
    """

  // Of a blog that is not there for who looks there is one row, which holds nothing.
  private static let likers: Statement = """
    SELECT NULL AS person WHERE NOT EXISTS (
      SELECT 1 FROM blog WHERE id = $1 AND (state = 'published' OR author = $6))
    UNION ALL
    SELECT * FROM (
      SELECT person FROM liked JOIN account ON account.id = person AND disabled = 0
      WHERE blog = $1 AND person > $2
        AND ($3 IS NULL OR name >= $3 AND name < $4 OR nickname_key >= $3 AND nickname_key < $4)
      ORDER BY person LIMIT $5)
    """

  private static let suggested: Statement = """
    SELECT candidate, common FROM (
      SELECT theirs.other AS candidate, count(*) AS common
      FROM friend AS mine
      JOIN friend AS theirs ON theirs.person = mine.other AND theirs.state = 'friends'
      WHERE mine.person = $1 AND mine.state = 'friends' AND theirs.other <> $1
        AND NOT EXISTS (SELECT 1 FROM friend WHERE person = $1 AND other = theirs.other)
      GROUP BY theirs.other)
    JOIN account ON account.id = candidate AND disabled = 0
    WHERE (common < $2 OR common = $2 AND candidate > $3)
      AND ($4 IS NULL OR name >= $4 AND name < $5 OR nickname_key >= $4 AND nickname_key < $5)
    ORDER BY common DESC, candidate LIMIT $6
    """
}
