package import Domain

/// Sessions in the store. It holds only hashes of tokens, which do not suffice to log in.
package final class SessionStore: SessionGateway {
  /// A use is noted once an hour, so that most commands only read.
  private static let noted: Int64 = 3_600

  private let access: GatewayAccess

  package init(access: StoreAccess) {
    self.access = GatewayAccess(access, of: "SessionGateway")
  }

  package func open(_ session: NewSession) throws {
    // A login needs no session before. A token for a machine is created by its owner's session.
    let writer: Writer = session.name == nil ? .login(session.account) : .account(session.account)
    try access.write(as: writer) { database in
      let begin = try SessionAge.begin(session.now, in: database)
      let number = try database.first(
        """
        UPDATE account SET session_count = session_count + 1 WHERE id = $1
        RETURNING session_count
        """, [.int(session.account)]
      ) { $0.int("session_count") }
      try database.run(
        """
        INSERT INTO session (token_hash, account, name, created_at, used_at, number)
        VALUES ($1, $2, $3, $4, $4, $5)
        """,
        [
          .blob(session.tokenHash), .int(session.account), .text(orNull: session.name),
          .int(begin), .int(number ?? 0),
        ])
      // Creating a token for a machine is no login: its owner's last change can still be undone.
      if session.name == nil { try LatestChange.forget(of: session.account, in: database) }
    }
  }

  package func person(tokenHash: [UInt8], now: Int64) throws -> Person? {
    access.store.session = nil
    let found = try access.read { database in
      try database.first(
        PersonRow.bySession,
        [.blob(tokenHash), .int(now), .int(SessionAge.longest), .int(SessionAge.idle)]
      ) { (holds: $0.bool("holds"), used: $0.int("used_at"), person: PersonRow.person($0)) }
    }
    guard let found = found ?? nil else { return nil }
    guard found.holds else {
      // The time is recorded, so that an older clock does not revive the session.
      _ = try? access.write(as: .anyone) { try SessionAge.note(now, in: $0) }
      return nil
    }
    access.store.session = OpenSession(tokenHash: tokenHash, account: found.person.id)
    if now - found.used > SessionStore.noted {
      // The session holds even if its use cannot be noted now.
      _ = try? access.write(as: .anyone) {
        try $0.run(
          """
          UPDATE session SET used_at = CASE WHEN used_at > $2 THEN used_at ELSE $2 END
          WHERE token_hash = $1
          """,
          [.blob(tokenHash), .int(now)])
        try SessionAge.note(now, in: $0)
      }
    }
    return found.person
  }

  package func end(tokenHash: [UInt8]) throws {
    try access.write(as: .anyone) { database in
      try database.run(
        """
        DELETE FROM latest_change
        WHERE person = (SELECT account FROM session WHERE token_hash = $1 AND name IS NULL)
        """, [.blob(tokenHash)])
      try database.run("DELETE FROM session WHERE token_hash = $1", [.blob(tokenHash)])
    }
    if access.store.session?.tokenHash == tokenHash { access.store.session = nil }
  }

  package func endAll(of id: AccountID) throws {
    try access.write(as: .account(id)) { database in
      try LatestChange.forget(of: id, in: database)
      try database.run("DELETE FROM session WHERE account = $1", [.int(id)])
    }
    if access.store.session?.account == id { access.store.session = nil }
  }

  package func sessions(of id: AccountID, now: Int64) throws -> [Session] {
    try access.read { database in
      let now = try SessionAge.now(now, in: database)
      return try database.all(
        """
        SELECT token_hash, number, name, created_at, used_at FROM session
        WHERE account = $1 AND created_at > $2 AND used_at > $3
        ORDER BY created_at DESC, number DESC LIMIT 200
        """,
        [
          .int(id), .int(now - SessionAge.longest), .int(now - SessionAge.idle),
        ]
      ) { row in
        let (created, used) = (row.int("created_at"), row.int("used_at"))
        return Session(
          tokenHash: row.bytes("token_hash"), number: Int(row.int("number")),
          name: row.text("name"), createdAt: created, usedAt: used,
          endsAt: min(created + SessionAge.longest, used + SessionAge.idle))
      }
    } ?? []
  }
}
