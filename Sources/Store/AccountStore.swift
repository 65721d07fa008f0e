package import Domain

/// Accounts in the store.
package final class AccountStore: AccountGateway {
  private let access: StoreAccess

  /// Makes the gateway.
  package init(access: StoreAccess) { self.access = access }

  package func register(
    name: String, passwordHash: String, now: Int64
  ) throws -> RegisterOutcome {
    try access.write { database in
      try database.first(
        """
        INSERT INTO account (name, password, created) VALUES ($1, $2, $3)
        ON CONFLICT (name) DO NOTHING RETURNING id
        """, [.text(name), .text(passwordHash), .int(now)]
      ) { .registered($0.int(0)) } ?? .taken
    }
  }

  package func founder() throws -> AccountID? {
    try access.read { database in
      try database.first(
        "SELECT id FROM account WHERE password IS NOT NULL ORDER BY id LIMIT 1", []
      ) { $0.int(0) }
    } ?? nil
  }

  package func delete(_ id: AccountID) throws {
    try access.write { database in
      // Rows of others go with the account: who counts them has to count fewer.
      try AccountStore.disable(true, id, in: database)
      try SearchIndex.removeAll(
        "SELECT id, author, title, body, published FROM blog WHERE author = $1", [.int(id)],
        in: database)
      // The other side of each friendship, found by this side: there is no index for it.
      try database.run(
        """
        DELETE FROM friend WHERE (person, other) IN
          (SELECT other, person FROM friend WHERE person = $1)
        """, [.int(id)])
      try database.run("DELETE FROM account WHERE id = $1", [.int(id)])
    }
  }

  package func setLevel(_ level: Int, of id: AccountID) throws {
    try access.write {
      try $0.run(
        "UPDATE account SET level = $2 WHERE id = $1", [.int(id), .int(Int64(level))])
    }
  }

  package func setDisabled(_ isDisabled: Bool, of id: AccountID) throws {
    try access.write { database in
      try AccountStore.disable(isDisabled, id, in: database)
      try database.run("DELETE FROM session WHERE account = $1", [.int(id)])
    }
  }

  /// What was so before is not counted a second time.
  private static func disable(
    _ isDisabled: Bool, _ id: AccountID, in database: any Database
  ) throws {
    let changed = try database.run(
      "UPDATE account SET disabled = $2 WHERE id = $1 AND disabled <> $2",
      [.int(id), .int(isDisabled ? 1 : 0)])
    if changed > 0 { try Counts.count(isDisabled ? .fewer : .more, id, in: database) }
  }

  package func hasAccounts() throws -> Bool {
    try access.read { database in
      try database.first("SELECT 1 FROM account LIMIT 1", []) { _ in true } ?? false
    } ?? false
  }

  package func tie(_ id: AccountID, toSystemUser number: Int64?) throws {
    try access.write { database in
      if let number {
        // A user of the system is tied to one account at the most: the latest one.
        try database.run(
          "UPDATE account SET system_user = NULL WHERE system_user = $1", [.int(number)])
      }
      try database.run(
        "UPDATE account SET system_user = $2 WHERE id = $1",
        [.int(id), number.map { .int($0) } ?? .null])
    }
  }

  package func account(systemUser number: Int64) throws -> AccountID? {
    try access.read { database in
      try database.first(
        "SELECT id FROM account WHERE system_user = $1 AND disabled = 0", [.int(number)]
      ) { $0.int(0) }
    } ?? nil
  }

  package func account(named name: String) throws -> Person? {
    try access.read { database in
      try database.first(PersonRow.byName, [.text(name)]) { PersonRow.person($0) }
    } ?? nil
  }

  package func recordLoginAttempt(name: String, now: Int64) throws -> LoginAttemptVerdict {
    // A run that fails takes its changes back, and must not take back a guess with them.
    try access.refuseWhileHeld()
    let verdict = try access.writeIfThere { database -> LoginAttemptVerdict in
      let known = try database.first(
        "SELECT count, latest FROM guess WHERE name = $1", [.text(name)]
      ) { (count: $0.int(0), latest: $0.int(1)) }
      let (count, latest) = known ?? (0, now)
      let delay = Guessing.delay(after: count)
      // A clock that was set back does not shorten the wait. The last try may also have been made
      // by a clock that ran far ahead: then the wait begins anew, or it would last for years.
      let isFarAhead = latest > now + Guessing.longestDelay
      let wait = isFarAhead ? delay : latest + delay - now
      if delay > 0, wait > 0 {
        if isFarAhead {
          try database.run(
            "UPDATE guess SET latest = $2 WHERE name = $1", [.text(name), .int(now)])
        }
        return .wait(seconds: min(wait, Guessing.longestDelay))
      }
      try database.run(
        """
        INSERT INTO guess (name, count, latest) VALUES ($1, 1, $2)
        ON CONFLICT (name) DO UPDATE SET count = count + 1, latest = max(latest, excluded.latest)
        """, [.text(name), .int(now)])
      // Any name can be tried, also one that nobody has: what is old goes, or the rows only grow.
      try database.run(
        "DELETE FROM guess WHERE latest < $2 AND name <> $1",
        [.text(name), .int(now - Guessing.remembered)])
      return .allowed
    }
    return verdict ?? .allowed
  }

  package func resetLoginAttempts(name: String) throws {
    _ = try access.writeIfThere {
      try $0.run("DELETE FROM guess WHERE name = $1", [.text(name)])
    }
  }

  package func passwordHash(name: String) throws -> StoredPassword? {
    try access.read { database in
      try database.first(
        "SELECT id, password FROM account WHERE name = $1 AND disabled = 0", [.text(name)]
      ) { row in row.text(1).map { StoredPassword(id: row.int(0), kept: $0) } } ?? nil
    } ?? nil
  }

  package func setTemporaryPassword(_ hash: String, to id: AccountID) throws -> Bool {
    try access.write { database in
      // Who never had a password is nobody's account: with one it could become the first of all.
      let changed = try database.run(
        "UPDATE account SET password = $2 WHERE id = $1 AND password IS NOT NULL",
        [.int(id), .text(StoredPassword.lentMark + hash)])
      try database.run("DELETE FROM session WHERE account = $1", [.int(id)])
      return changed == 1
    }
  }

  package func replaceTemporaryPassword(_ lent: StoredPassword, with hash: String) throws -> Bool {
    try access.write { database in
      try database.run(
        "UPDATE account SET password = $3 WHERE id = $1 AND password = $2 AND disabled = 0",
        [.int(lent.id), .text(StoredPassword.lentMark + lent.hash), .text(hash)]) == 1
    }
  }

  package func replacePassword(
    of id: AccountID, with hash: String, endingSessions: Bool
  ) throws {
    try access.write { database in
      try database.run(
        "UPDATE account SET password = $2 WHERE id = $1", [.int(id), .text(hash)])
      if endingSessions {
        try database.run("DELETE FROM session WHERE account = $1", [.int(id)])
      }
    }
  }

  package func edit(_ field: Profile.Field, of id: AccountID, to value: String?) throws {
    var values: [Value] = [.int(id), .text(orNull: value)]
    if field == .nickname { values.append(.text(orNull: value.map { NameKey($0).text })) }
    try access.write { try $0.run(PersonRow.update(field), values) }
  }
}

extension StoredPassword {
  /// Stands before the hash of a lent password; no hash begins with it, and compared as one it is
  /// wrong for every password.
  fileprivate static let lentMark = "lent:"

  /// Reads what stands in the column.
  fileprivate init(id: AccountID, kept: String) {
    let isTemporary = kept.hasPrefix(StoredPassword.lentMark)
    self.init(
      id: id, hash: isTemporary ? String(kept.dropFirst(StoredPassword.lentMark.count)) : kept,
      isTemporary: isTemporary)
  }
}

/// How long a login has to wait after so many that failed.
enum Guessing {
  static let longestDelay: Int64 = 900
  /// How long a try is remembered that no other one of that name follows: who waits for that long to
  /// begin anew has fewer tries a day than who keeps trying.
  static let remembered: Int64 = 86_400
  private static let freeTries: Int64 = 4

  static func delay(after count: Int64) -> Int64 {
    count < freeTries ? 0 : min(longestDelay, 1 << min(count - freeTries, 20))
  }
}
