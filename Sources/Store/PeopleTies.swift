package import Domain

/// Follows, friendships and restrictions in the store.
extension PeopleStore: SocialGateway {
  private var ties: GatewayAccess { GatewayAccess(store, of: "SocialGateway") }

  // MARK: Following

  package func follow(_ other: AccountID, by person: AccountID, now: Int64) throws {
    try ties.write(as: .account(person)) { database in
      try PeopleStore.refuseTie(to: other, by: person, in: database)
      let added = try database.run(
        """
        INSERT INTO follow (follower, followed, created_at, read_up_to)
        VALUES ($1, $2, $3, (SELECT coalesce(max(publication), 0) FROM blog))
        ON CONFLICT DO NOTHING
        """, [.int(person), .int(other), .int(now)])
      guard added > 0 else { return }
      try PeopleStore.countFollow(1, person, other, in: database)
      try LatestChange.keep(.follow(other), of: person, in: database)
    }
  }

  package func unfollow(_ other: AccountID, by person: AccountID) throws {
    try ties.write(as: .account(person)) { database in
      if try PeopleStore.unfollow(other, by: person, in: database) {
        try LatestChange.forget(of: person, in: database)
      }
    }
  }

  /// Removes a follow as part of another change; returns whether there was one.
  @discardableResult
  static func unfollow(
    _ other: AccountID, by person: AccountID, in database: any Database
  ) throws -> Bool {
    let removed = try database.run(
      "DELETE FROM follow WHERE follower = $1 AND followed = $2", [.int(person), .int(other)])
    if removed > 0 { try countFollow(-1, person, other, in: database) }
    return removed > 0
  }

  private static func countFollow(
    _ change: Int64, _ follower: AccountID, _ followed: AccountID, in database: any Database
  ) throws {
    let values: [Value] = [.int(follower), .int(followed), .int(change)]
    // Neither side counts a disabled account.
    try database.run(
      """
      UPDATE account SET following_count = following_count + $3
      WHERE id IN (SELECT $1 FROM account WHERE id = $2 AND disabled = 0)
      """, values)
    try database.run(
      """
      UPDATE account SET follower_count = follower_count + $3
      WHERE id IN (SELECT $2 FROM account WHERE id = $1 AND disabled = 0)
      """, values)
  }

  // MARK: Friends

  package func befriend(
    _ other: AccountID, by person: AccountID, greeting: String, now: Int64
  ) throws -> Friendship {
    try ties.write(as: .account(person)) { database in
      try PeopleStore.refuseTie(to: other, by: person, in: database)
      switch try PeopleStore.state(person, other, in: database) {
      case .none:
        try PeopleStore.put(.pending, person, other, greeting: nil, now, in: database)
        try PeopleStore.put(.requested, other, person, greeting: greeting, now, in: database)
        return .pending
      case .requested:
        try PeopleStore.unite(person, other, now, in: database)
        return .friends
      case let state: return state
      }
    }
  }

  package func accept(
    _ other: AccountID, by person: AccountID, now: Int64
  ) throws -> Friendship {
    try ties.write(as: .account(person)) { database in
      let state = try PeopleStore.state(person, other, in: database)
      if state == .requested { try PeopleStore.unite(person, other, now, in: database) }
      return state
    }
  }

  package func decline(_ other: AccountID, by person: AccountID) throws -> Friendship {
    try ties.write(as: .account(person)) { database in
      let state = try PeopleStore.state(person, other, in: database)
      if state == .requested || state == .pending {
        try PeopleStore.untie(person, other, from: state, in: database)
      }
      return state
    }
  }

  package func unfriend(_ other: AccountID, by person: AccountID) throws -> Friendship {
    try ties.write(as: .account(person)) { database in
      let state = try PeopleStore.state(person, other, in: database)
      if state == .friends { try PeopleStore.untie(person, other, from: state, in: database) }
      return state
    }
  }

  /// Removes a friendship or a request between two people.
  static func untie(
    _ person: AccountID, _ other: AccountID, from state: Friendship, in database: any Database
  ) throws {
    if state == .none { return }
    try part(person, other, in: database)
    if state == .friends { try countFriends(-1, person, other, in: database) }
  }

  static func state(
    _ person: AccountID, _ other: AccountID, in database: any Database
  ) throws -> Friendship {
    try database.first(
      "SELECT state FROM friendship WHERE person = $1 AND other = $2", [.int(person), .int(other)]
    ) { $0.text("state").flatMap(Friendship.init) ?? .none } ?? .none
  }

  private static func unite(
    _ person: AccountID, _ other: AccountID, _ now: Int64, in database: any Database
  ) throws {
    try put(.friends, person, other, greeting: nil, now, in: database)
    try put(.friends, other, person, greeting: nil, now, in: database)
    try countFriends(1, person, other, in: database)
  }

  private static func put(
    _ state: Friendship, _ person: AccountID, _ other: AccountID, greeting: String?, _ now: Int64,
    in database: any Database
  ) throws {
    try database.run(
      """
      INSERT INTO friendship (person, other, state, greeting, created_at)
      VALUES ($1, $2, $3, $4, $5)
      ON CONFLICT (person, other) DO UPDATE
        SET state = excluded.state, greeting = excluded.greeting,
          created_at = excluded.created_at
      """,
      [.int(person), .int(other), .text(state.rawValue), .text(orNull: greeting), .int(now)])
  }

  private static func part(
    _ person: AccountID, _ other: AccountID, in database: any Database
  ) throws {
    try database.run(
      "DELETE FROM friendship WHERE (person, other) IN (VALUES ($1, $2), ($2, $1))",
      [.int(person), .int(other)])
  }

  private static func countFriends(
    _ change: Int64, _ person: AccountID, _ other: AccountID, in database: any Database
  ) throws {
    try database.run(
      """
      UPDATE account SET friend_count = friend_count + $3 WHERE id IN (
        SELECT CASE id WHEN $1 THEN $2 ELSE $1 END FROM account
        WHERE id IN ($1, $2) AND disabled = 0)
      """, [.int(person), .int(other), .int(change)])
  }

  // MARK: Restrictions

  package func restrict(_ other: AccountID, _ kind: Restriction, by person: AccountID) throws
    -> Bool
  {
    try ties.write(as: .account(person)) { database in
      // An account that was deleted meanwhile needs no row.
      let added = try database.run(
        """
        INSERT INTO restriction (person, other, kind) SELECT $1, id, $3 FROM account WHERE id = $2
        ON CONFLICT DO NOTHING
        """, [.int(person), .int(other), .text(kind.rawValue)])
      if added > 0, kind == .block {
        try PeopleStore.unfollow(person, by: other, in: database)
        let state = try PeopleStore.state(person, other, in: database)
        try PeopleStore.untie(person, other, from: state, in: database)
      }
      return added > 0
    }
  }

  package func lift(_ other: AccountID, _ kind: Restriction, by person: AccountID) throws -> Bool {
    try ties.write(as: .account(person)) {
      try $0.run(
        "DELETE FROM restriction WHERE person = $1 AND other = $2 AND kind = $3",
        [.int(person), .int(other), .text(kind.rawValue)]) > 0
    }
  }

  /// Refuses a tie to an account that is gone or blocks the person. A person who blocks the other has
  /// to lift that first.
  private static func refuseTie(
    to other: AccountID, by person: AccountID, in database: any Database
  ) throws {
    let found = try database.first(
      """
      SELECT EXISTS (
        SELECT 1 FROM restriction WHERE person = $2 AND other = $1 AND kind = 'block'
      ) AS is_blocked, EXISTS (
        SELECT 1 FROM restriction WHERE person = $1 AND other = $2 AND kind = 'block'
      ) AS is_closed
      FROM account WHERE id = $1 AND disabled = 0
      """, [.int(other), .int(person)]
    ) { (isBlocked: $0.bool("is_blocked"), isClosed: $0.bool("is_closed")) }
    guard let found else { throw SocialRefusal.gone }
    if found.isBlocked { throw SocialRefusal.blocking }
    if found.isClosed { throw SocialRefusal.closed }
  }
}
