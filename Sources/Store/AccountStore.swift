package import Domain

/// Accounts in the store.
package final class AccountStore: AccountGateway {
  let store: StoreAccess
  var access: GatewayAccess { GatewayAccess(store, of: "AccountGateway") }

  package init(access: StoreAccess) { store = access }

  package func register(
    name: String, passwordHash: String, now: Int64
  ) throws -> RegisterOutcome {
    try access.write(as: .anyone) { database in
      if let other = try LookAlikeNames.name(like: name, in: database) { return .looksLike(other) }
      let id = try database.first(
        """
        INSERT INTO account (name, created_at) VALUES ($1, $2)
        ON CONFLICT (name) DO NOTHING RETURNING id
        """, [.text(name), .int(now)]
      ) { $0.int("id") }
      guard let id else { return .taken }
      try database.run(
        "INSERT INTO password (account, hash) VALUES ($1, $2)", [.int(id), .text(passwordHash)])
      // There is one row at most: only the first registration adds it.
      try database.run(
        "INSERT INTO founder (number, account) VALUES (1, $1) ON CONFLICT DO NOTHING", [.int(id)])
      return .registered(id)
    }
  }

  // MARK: Users of the system

  // `system_user` is a word of PostgreSQL, so it is quoted.
  @discardableResult
  package func tie(_ id: AccountID, toSystemUser number: Int64?) throws -> Bool {
    try access.write(as: .account(id)) { database in
      if let number {
        // A user of the system is tied to one account at most: the latest one.
        try database.run(
          """
          UPDATE account SET "system_user" = NULL WHERE "system_user" = $1
          """, [.int(number)])
      }
      return try database.run(
        """
        UPDATE account SET "system_user" = $2 WHERE id = $1 AND "system_user" IS DISTINCT FROM $2
        """,
        [.int(id), number.map { .int($0) } ?? .null]) == 1
    }
  }

  // MARK: Finding

  package func hasAccounts() throws -> Bool {
    try access.finds("SELECT 1 FROM account LIMIT 1")
  }

  package func systemUser(of id: AccountID) throws -> Int64? {
    try access.read { database in
      try database.first(
        """
        SELECT "system_user" FROM account WHERE id = $1 AND "system_user" IS NOT NULL
        """, [.int(id)]
      ) { $0.int("system_user") }
    } ?? nil
  }

  package func account(systemUser number: Int64) throws -> AccountID? {
    try access.read { database in
      try database.first(
        """
        SELECT id FROM account WHERE "system_user" = $1 AND disabled = 0
        """, [.int(number)]
      ) { $0.int("id") }
    } ?? nil
  }

  package func account(named name: String) throws -> Person? {
    try access.read { database in
      try database.first(PersonRow.byName, [.text(name)]) { PersonRow.person($0) }
    } ?? nil
  }

  package func name(near typed: String) throws -> String? {
    try access.read { try NearNames.name(near: typed, in: $0) } ?? nil
  }

  package func name(lookingLike name: String) throws -> String? {
    try access.read { try LookAlikeNames.name(like: name, in: $0) } ?? nil
  }

  package func account(_ id: AccountID) throws -> Person? {
    try access.read { database in
      try database.first(PersonRow.byID, [.int(id)]) { PersonRow.person($0) }
    } ?? nil
  }
}
