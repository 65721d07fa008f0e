import Domain

extension Schema {
  /// What each version adds to the one before.
  package static let migrations: [Migration] = [
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
    ],
    Migration(
      [
        "ALTER TABLE account ADD COLUMN nickname_key TEXT",
        "CREATE INDEX account_nickname ON account (nickname_key)",
        // The other side has a row of its own; a reference to it would ask for an index of its own when
        // an account goes.
        """
        CREATE TABLE friend_next (
          person INTEGER NOT NULL REFERENCES account ON DELETE CASCADE,
          other INTEGER NOT NULL,
          state TEXT NOT NULL,
          greeting TEXT,
          created INTEGER NOT NULL,
          PRIMARY KEY (person, other)
        ) STRICT, WITHOUT ROWID
        """,
        """
        INSERT INTO friend_next (person, other, state, created)
        SELECT person, other, state, created FROM friend
        """,
        "DROP TABLE friend",
        "ALTER TABLE friend_next RENAME TO friend",
        "CREATE INDEX friend_state ON friend (person, state)",
        "CREATE INDEX liked_person ON liked (person)",
        // The order in which blogs were published, whatever the clock said.
        "ALTER TABLE blog ADD COLUMN publication INTEGER",
        "UPDATE blog SET publication = id WHERE published IS NOT NULL",
        "CREATE UNIQUE INDEX blog_publication ON blog (publication)",
        "CREATE INDEX blog_works ON blog (author, publication) WHERE state = 'published'",
        "PRAGMA user_version = 2",
      ], finish: foldNicknames),
    Migration(
      [
        // What a blog was before it was saved again; what it is now stands in `blog`.
        """
        CREATE TABLE revision (
          blog INTEGER NOT NULL REFERENCES blog ON DELETE CASCADE,
          number INTEGER NOT NULL,
          title TEXT NOT NULL,
          body TEXT NOT NULL,
          created INTEGER NOT NULL,
          PRIMARY KEY (blog, number)
        ) STRICT, WITHOUT ROWID
        """,
        // The words of all blogs by their numbers; the texts themselves stand in `blog` alone.
        """
        CREATE VIRTUAL TABLE blog_words USING fts5 (
          words, marks, content='', columnsize=0, tokenize='unicode61 remove_diacritics 2')
        """,
        // What a follower has read. The numbers of blogs are never given twice.
        """
        CREATE TABLE seen (
          person INTEGER NOT NULL REFERENCES account ON DELETE CASCADE,
          blog INTEGER NOT NULL,
          PRIMARY KEY (person, blog)
        ) STRICT, WITHOUT ROWID
        """,
        // What was published up to here counts as read.
        "ALTER TABLE follow ADD COLUMN since INTEGER NOT NULL DEFAULT 0",
        """
        UPDATE follow SET since = coalesce((
          SELECT max(publication) FROM blog
          WHERE author = follow.followed AND published <= follow.created), 0)
        """,
        // Whom a person does not want to be followed by (`block`), or to read (`mute`).
        """
        CREATE TABLE shun (
          person INTEGER NOT NULL REFERENCES account ON DELETE CASCADE,
          other INTEGER NOT NULL,
          kind TEXT NOT NULL,
          PRIMARY KEY (person, other, kind)
        ) STRICT, WITHOUT ROWID
        """,
        // The last change of a person since the login, which can be taken back.
        """
        CREATE TABLE latest (
          person INTEGER PRIMARY KEY REFERENCES account ON DELETE CASCADE,
          change TEXT NOT NULL,
          subject INTEGER NOT NULL
        ) STRICT
        """,
        "PRAGMA user_version = 3",
      ]),
    Migration(
      [
        // Nothing was ever kept in the table of version 3. The text stands last, so that who lists
        // revisions does not read them; it is too long for a table without row numbers.
        "DROP TABLE revision",
        """
        CREATE TABLE revision (
          blog INTEGER NOT NULL REFERENCES blog ON DELETE CASCADE,
          number INTEGER NOT NULL,
          title TEXT NOT NULL,
          saved INTEGER NOT NULL,
          body TEXT NOT NULL,
          PRIMARY KEY (blog, number)
        ) STRICT
        """,
        // The last number that was given of each kind: what is removed does not free its number.
        """
        CREATE TABLE counter (
          name TEXT PRIMARY KEY,
          value INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID
        """,
        """
        INSERT INTO counter (name, value) VALUES ('publication', (
          SELECT max(
            (SELECT coalesce(max(publication), 0) FROM blog),
            (SELECT coalesce(max(since), 0) FROM follow))))
        """,
        // What was published and is hidden now; there is little of that.
        """
        CREATE INDEX blog_hidden ON blog (author, publication)
        WHERE state <> 'published' AND publication IS NOT NULL
        """,
        // Beside the words every two Chinese characters in a row as one, and the beginnings of three letters:
        // how often a character or a beginning was written does not matter then. See docs/decisions/0012.
        "DROP TABLE blog_words",
        """
        CREATE VIRTUAL TABLE blog_words USING fts5 (
          words, pairs, marks, content='', columnsize=0, prefix='3',
          tokenize='unicode61 remove_diacritics 2')
        """,
        // The words themselves, in their order.
        "CREATE VIRTUAL TABLE blog_terms USING fts5vocab (blog_words, instance)",
        "PRAGMA user_version = 4",
      ],
      finish: {
        try Counts.leaveOutDisabled(in: $0)
        try SearchIndex.fill(in: $0)
      }),
  ]

  /// The engine folds the letters of English alone.
  private static func foldNicknames(in database: any Database) throws {
    let nicknames = try database.all(
      "SELECT id, nickname FROM account WHERE nickname IS NOT NULL", []
    ) { (id: $0.int(0), nickname: $0.text(1) ?? "") }
    for (id, nickname) in nicknames {
      try database.run(
        "UPDATE account SET nickname_key = $2 WHERE id = $1",
        [.int(id), .text(NameKey(nickname).text)])
    }
  }
}
