import Domain

/// The account for which a transaction writes.
///
/// The transaction checks its rights, because another process may have disabled the account or
/// ended the session since the command began.
enum Writer {
  case account(AccountID)
  /// The account that administers the others.
  case founder(AccountID)
  /// An account that logs in, and needs no session.
  case login(AccountID)
  /// No account: somebody registers, or a session ends.
  case anyone

  /// Throws unless the writer still has its rights. A session of another account is ignored.
  func check(_ session: OpenSession?, in database: any Database) throws {
    let (id, needsSession): (AccountID, Bool)
    switch self {
    case .anyone: return
    case .account(let account), .founder(let account): (id, needsSession) = (account, true)
    case .login(let account): (id, needsSession) = (account, false)
    }
    let token = session.flatMap { needsSession && $0.account == id ? $0.tokenHash : nil }
    let needsFounder = if case .founder = self { true } else { false }
    let refusal = try database.first(
      Writer.rights,
      [
        .int(id), token.map { .blob($0) } ?? .null, .int(SessionAge.longest),
        .int(SessionAge.idle), .int(needsFounder ? 1 : 0),
      ]
    ) { $0.text("refusal") }
    guard let refusal else { throw RightsRefusal.ended }
    if let refusal { throw refusal == "founder" ? RightsRefusal.notFounder : .ended }
  }

  private static let rights = Statement(
    composing: """
      SELECT CASE
        WHEN NOT EXISTS (
          SELECT 1 FROM session WHERE token_hash = $2 AND session.account = account.id
            AND session.created_at > \(SessionAge.latest) - $3 AND used_at > \(SessionAge.latest) - $4
        ) AND $2 IS NOT NULL THEN 'session'
        WHEN $5 = 1 AND NOT EXISTS (SELECT 1 FROM founder WHERE founder.account = account.id)
          THEN 'founder'
        END AS refusal
      FROM account WHERE id = $1 AND disabled = 0
      """)
}

/// A session that was found by its token.
struct OpenSession {
  let tokenHash: [UInt8]
  let account: AccountID
}

/// The age at which sessions end.
///
/// It is measured with the latest time that the store has seen, so that setting the clock back
/// revives no session.
enum SessionAge {
  /// A session ends after 30 days, or after 7 days without use.
  static let longest: Int64 = 30 * 86_400
  static let idle: Int64 = 7 * 86_400

  /// The latest time that the store has seen.
  static let latest: SQL = "coalesce((SELECT value FROM counter WHERE name = 'time'), 0)"

  /// The time now, or the latest one that the store has seen.
  static func now(_ now: Int64, in database: any Database) throws -> Int64 {
    max(now, try database.first(latestTime, []) { $0.int("latest") } ?? now)
  }

  /// Records a time. Only a later one replaces the latest.
  static func note(_ now: Int64, in database: any Database) throws {
    try database.run(
      """
      INSERT INTO counter (name, value) VALUES ('time', $1)
      ON CONFLICT (name) DO UPDATE SET value = CASE
        WHEN counter.value > excluded.value THEN counter.value ELSE excluded.value END
      """, [.int(now)])
  }

  /// Returns the time at which a session begins.
  ///
  /// If the latest time lies further ahead than any session lasts, its clock was wrong. Then the
  /// clock of this login counts, and sessions that began later end.
  static func begin(_ now: Int64, in database: any Database) throws -> Int64 {
    let latest = try self.now(now, in: database)
    try database.run(
      "DELETE FROM session WHERE created_at <= $1 OR used_at <= $2",
      [.int(latest - longest), .int(latest - idle)])
    guard latest > now + longest else {
      try note(latest, in: database)
      return latest
    }
    try database.run("DELETE FROM session WHERE used_at > $1", [.int(now)])
    try database.run("UPDATE counter SET value = $1 WHERE name = 'time'", [.int(now)])
    return now
  }

  private static let latestTime = Statement(composing: "SELECT \(latest) AS latest")
}
