package import Domain

/// Sessions in the store: nobody who reads it can log in with what stands there.
package final class SessionStore: SessionGateway {
  /// A session ends after 30 days, or after 7 in which nobody used it.
  private static let longest: Int64 = 30 * 86_400
  private static let idle: Int64 = 7 * 86_400
  /// A use is noted once an hour: reading must not write every time.
  private static let noted: Int64 = 3_600

  private let access: StoreAccess

  /// Makes the gateway.
  package init(access: StoreAccess) { self.access = access }

  package func open(_ session: NewSession) throws {
    try access.write { database in
      try database.run(
        "DELETE FROM session WHERE created <= $1 OR used <= $2",
        [.int(session.now - SessionStore.longest), .int(session.now - SessionStore.idle)])
      try database.run(
        "INSERT INTO session (token, account, name, created, used) VALUES ($1, $2, $3, $4, $4)",
        [
          .blob(session.tokenHash), .int(session.account), .text(orNull: session.name),
          .int(session.now),
        ])
      // A machine's token is no login: what its owner did can still be taken back.
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
      ) { (used: $0.int(0), person: PersonRow.person($0, from: 1)) }
    }
    guard let found = found ?? nil else { return nil }
    if now - found.used > SessionStore.noted {
      // Whoever cannot write now still is who they are.
      _ = try? access.write {
        try $0.run(
          "UPDATE session SET used = max(used, $2) WHERE token = $1",
          [.blob(tokenHash), .int(now)])
      }
    }
    return found.person
  }

  package func end(tokenHash: [UInt8]) throws {
    try access.write { database in
      try database.run(
        """
        DELETE FROM latest
        WHERE person = (SELECT account FROM session WHERE token = $1 AND name IS NULL)
        """, [.blob(tokenHash)])
      try database.run("DELETE FROM session WHERE token = $1", [.blob(tokenHash)])
    }
  }

  package func endAll(of id: AccountID) throws {
    try access.write { database in
      try LatestChange.forget(of: id, in: database)
      try database.run("DELETE FROM session WHERE account = $1", [.int(id)])
    }
  }

  package func sessions(of id: AccountID, now: Int64) throws -> [Session] {
    try access.read { database in
      try database.all(
        """
        SELECT name, created, used FROM session
        WHERE account = $1 AND created > $2 AND used > $3 ORDER BY created DESC LIMIT 200
        """,
        [
          .int(id), .int(now - SessionStore.longest), .int(now - SessionStore.idle),
        ]
      ) {
        Session(name: $0.text(0), createdAt: $0.int(1), usedAt: $0.int(2))
      }
    } ?? []
  }
}
