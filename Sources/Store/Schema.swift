import Domain

/// The tables of the store, and how an older store becomes one of today.
package enum Schema {
  /// Says that a file is a store of ours: "Cote".
  package static let applicationID: Int64 = 0x436F_7465
  /// The version that this program writes.
  package static let version = migrations.count

  /// Brings an open database to the version of today, all steps or none.
  package static func migrate(_ database: any Database) throws {
    try database.writing {
      let found = try version(of: database)
      guard found < version else { return }
      for steps in migrations[found...] {
        for statement in steps { try database.run(statement, []) }
      }
    }
  }

  /// The version of an open database; 0 is empty.
  package static func version(of database: any Database) throws -> Int {
    Int(try database.first("PRAGMA user_version", []) { $0.int(0) } ?? 0)
  }

  /// What each version adds to the one before.
  private static let migrations: [[StaticString]] = [
    [
      """
      CREATE TABLE account (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        name TEXT NOT NULL UNIQUE,
        password TEXT,
        level INTEGER NOT NULL DEFAULT 0,
        disabled INTEGER NOT NULL DEFAULT 0,
        system_user INTEGER UNIQUE,
        nickname TEXT, signature TEXT, first TEXT, last TEXT, salutation TEXT, birthdate TEXT,
        sex TEXT, province TEXT, city TEXT, town TEXT, village TEXT, avatar TEXT,
        blogs INTEGER NOT NULL DEFAULT 0,
        friends INTEGER NOT NULL DEFAULT 0,
        followers INTEGER NOT NULL DEFAULT 0,
        following INTEGER NOT NULL DEFAULT 0,
        created INTEGER NOT NULL
      ) STRICT
      """,
      """
      CREATE TABLE session (
        token BLOB PRIMARY KEY,
        account INTEGER NOT NULL REFERENCES account ON DELETE CASCADE,
        name TEXT,
        created INTEGER NOT NULL,
        used INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID
      """,
      "CREATE INDEX session_account ON session (account, created)",
      """
      CREATE TABLE guess (
        name TEXT PRIMARY KEY,
        count INTEGER NOT NULL,
        latest INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID
      """,
      """
      CREATE TABLE follow (
        follower INTEGER NOT NULL REFERENCES account ON DELETE CASCADE,
        followed INTEGER NOT NULL REFERENCES account ON DELETE CASCADE,
        created INTEGER NOT NULL,
        PRIMARY KEY (follower, followed)
      ) STRICT, WITHOUT ROWID
      """,
      "CREATE INDEX follow_followed ON follow (followed)",
      // One row for each side: `friends`, or `pending` for who asked and `requested` for the other.
      """
      CREATE TABLE friend (
        person INTEGER NOT NULL REFERENCES account ON DELETE CASCADE,
        other INTEGER NOT NULL REFERENCES account ON DELETE CASCADE,
        state TEXT NOT NULL,
        created INTEGER NOT NULL,
        PRIMARY KEY (person, other)
      ) STRICT, WITHOUT ROWID
      """,
      // The state is `draft`, `published` or `binned`; what is binned knows where it came from.
      """
      CREATE TABLE blog (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        author INTEGER NOT NULL REFERENCES account ON DELETE CASCADE,
        title TEXT NOT NULL,
        body TEXT NOT NULL,
        summary TEXT,
        state TEXT NOT NULL,
        binned_from TEXT,
        likes INTEGER NOT NULL DEFAULT 0,
        shares INTEGER NOT NULL DEFAULT 0,
        revision INTEGER NOT NULL DEFAULT 1,
        created INTEGER NOT NULL,
        edited INTEGER NOT NULL,
        published INTEGER,
        binned INTEGER
      ) STRICT
      """,
      "CREATE INDEX blog_author ON blog (author, state, id)",
      """
      CREATE TABLE liked (
        blog INTEGER NOT NULL REFERENCES blog ON DELETE CASCADE,
        person INTEGER NOT NULL REFERENCES account ON DELETE CASCADE,
        PRIMARY KEY (blog, person)
      ) STRICT, WITHOUT ROWID
      """,
      "PRAGMA application_id = 1131377765",
      "PRAGMA user_version = 1",
    ]
  ]
}
