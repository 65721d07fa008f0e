package import Domain

/// Passwords in the store.
extension AccountStore {
  package func passwordHash(name: String) throws -> StoredPassword? {
    try access.read { database in
      try database.first(
        """
        SELECT account.id, hash, temporary
        FROM account JOIN password ON password.account = account.id
        WHERE name = $1 AND disabled = 0
        """, [.text(name)]
      ) { row in
        StoredPassword(
          id: row.int("id"), hash: row.text("hash") ?? "", isTemporary: row.bool("temporary"))
      }
    } ?? nil
  }

  package func replaceTemporaryPassword(
    _ temporary: StoredPassword, with hash: String
  ) throws -> Bool {
    // The statement itself checks that the account may log in. There is no session yet.
    try access.write(as: .anyone) { database in
      try database.run(
        """
        UPDATE password SET hash = $3, temporary = 0
        WHERE account = $1 AND temporary = 1 AND hash = $2
          AND EXISTS (SELECT 1 FROM account WHERE id = $1 AND disabled = 0)
        """, [.int(temporary.id), .text(temporary.hash), .text(hash)]) == 1
    }
  }

  package func replacePassword(
    of id: AccountID, with hash: String, endingSessions: Bool
  ) throws {
    try access.write(as: .account(id)) { database in
      try database.run(
        "UPDATE password SET hash = $2, temporary = 0 WHERE account = $1",
        [.int(id), .text(hash)])
      if endingSessions {
        try database.run("DELETE FROM session WHERE account = $1", [.int(id)])
      }
    }
    // The session of this process has ended, too. A login follows.
    if endingSessions { store.session = nil }
  }
}
