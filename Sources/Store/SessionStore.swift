package import Domain

/// Sessions in the store. It holds only hashes of tokens, which do not suffice to log in.
package final class SessionStore: SessionGateway {
  /// A session ends after 30 days, or after 7 days without use.
  private static let longest: Int64 = 30 * 86_400
  private static let idle: Int64 = 7 * 86_400
  /// A use is noted once an hour, so that most commands only read.
  private static let noted: Int64 = 3_600

  private let access: StoreAccess

  package init(access: StoreAccess) { self.access = access }

  package func open(_ session: NewSession) throws {
    try access.write { database in
      try database.run(
        "DELETE FROM session WHERE created_at <= $1 OR used_at <= $2",
        [.int(session.now - SessionStore.longest), .int(session.now - SessionStore.idle)])
      try database.run(
        """
        INSERT INTO session (token_hash, account, name, created_at, used_at)
        VALUES ($1, $2, $3, $4, $4)
        """,
        [
          .blob(session.tokenHash), .int(session.account), .text(orNull: session.name),
          .int(session.now),
        ])
      // Creating a token for a machine is no login: its owner's last change can still be undone.
      if session.name == nil { try LatestChange.forget(of: session.account, in: database) }
    }
  }

  package func person(tokenHash: [UInt8], now: Int64) throws -> Person? {
    let found = try access.read { database in
      try database.first(
        PersonRow.bySession,
        [
          .blob(tokenHash), .int(now - SessionStore.longest), .int(now - SessionStore.idle),
        ]
      ) { (used: $0.int("used_at"), person: PersonRow.person($0)) }
    }
    guard let found = found ?? nil else { return nil }
    if now - found.used > SessionStore.noted {
      // The session holds even if its use cannot be noted now.
      _ = try? access.write {
        try $0.run(
          """
          UPDATE session SET used_at = CASE WHEN used_at > $2 THEN used_at ELSE $2 END
          WHERE token_hash = $1
          """,
          [.blob(tokenHash), .int(now)])
      }
    }
    return found.person
  }

  package func end(tokenHash: [UInt8]) throws {
    try access.write { database in
      try database.run(
        """
        DELETE FROM latest_change
        WHERE person = (SELECT account FROM session WHERE token_hash = $1 AND name IS NULL)
        """, [.blob(tokenHash)])
      try database.run("DELETE FROM session WHERE token_hash = $1", [.blob(tokenHash)])
    }
  }

  package func endAll(of id: AccountID) throws {
    try access.write { database in
      try LatestChange.forget(of: id, in: database)
      try database.run("DELETE FROM session WHERE account = $1", [.int(id)])
    }
  }

  private static func bytes(ofHex text: String) -> [UInt8] {
    let digits = text.utf8.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
    return stride(from: 1, to: digits.count, by: 2).map { UInt8(digits[$0 - 1] * 16 + digits[$0]) }
  }

  package func sessions(of id: AccountID, now: Int64) throws -> [Session] {
    try access.read { database in
      try database.all(
        """
        SELECT hex(token_hash) AS token, name, created_at, used_at FROM session
        WHERE account = $1 AND created_at > $2 AND used_at > $3
        ORDER BY created_at DESC, token_hash DESC LIMIT 200
        """,
        [
          .int(id), .int(now - SessionStore.longest), .int(now - SessionStore.idle),
        ]
      ) { row in
        let (created, used) = (row.int("created_at"), row.int("used_at"))
        return Session(
          tokenHash: SessionStore.bytes(ofHex: row.text("token") ?? ""), name: row.text("name"),
          createdAt: created,
          usedAt: used, endsAt: min(created + SessionStore.longest, used + SessionStore.idle))
      }
    } ?? []
  }
}
