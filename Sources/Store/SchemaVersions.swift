extension Schema {
  /// The steps from each version of the tables to the next.
  package static let migrations: [Migration] = [
    Migration(accountTables + tieTables + blogTables + readerTables + fileMarks),
    // Version 2: the index has full-width letters as those of ASCII, and marks behind all words.
    Migration(newIndex) { database in
      try SearchIndex.addAll(SearchText.all, [], in: database)
    },
    // Version 3: a session keeps its number, which no later session of the account gets.
    Migration(sessionNumbers),
    // Version 4: a blog keeps the number of its words, and an index has the days of its publication.
    Migration(wordCounts) { database in
      try database.rows("SELECT blog, body FROM blog_body", []) {
        try BlogStore.count(words: $0.text("body") ?? "", of: $0.int("blog"), in: database)
      }
    },
    // Version 5: figures are read from an index alone, without a page of the file for each blog.
    Migration(figures),
    // Version 6: a blog may have a recording.
    Migration(recordings),
    // Version 7: books, shelves, and the book that a blog is about.
    Migration(bookTables),
    Migration(replacedIndex),
    // Version 9: the index of books has beginnings of one to eight letters, and pairs of words.
    Migration(bookWords) { try IndexedTexts.addAllBooks(in: $0) },
  ]

  private static let figures: [Statement] = [
    "DROP INDEX blog_written",
    // With the state, because SQLite compares it although the index has only published blogs.
    """
    CREATE INDEX blog_figures ON blog (author, published_at, word_count, like_count, state)
    WHERE state = 'published'
    """,
    "PRAGMA user_version = 5",
  ]

  private static let wordCounts: [Statement] = [
    "ALTER TABLE blog ADD COLUMN word_count INTEGER NOT NULL DEFAULT 0",
    "CREATE INDEX blog_written ON blog (author, published_at) WHERE state = 'published'",
    "PRAGMA user_version = 4",
  ]

  private static let sessionNumbers: [Statement] = [
    "ALTER TABLE account ADD COLUMN session_count INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE session ADD COLUMN number INTEGER NOT NULL DEFAULT 0",
    """
    UPDATE session SET number = numbered.number FROM (
      SELECT token_hash,
        row_number() OVER (PARTITION BY account ORDER BY created_at, token_hash) AS number
      FROM session) AS numbered
    WHERE numbered.token_hash = session.token_hash
    """,
    """
    UPDATE account SET session_count =
      (SELECT coalesce(max(number), 0) FROM session WHERE session.account = account.id)
    """,
    "PRAGMA user_version = 3",
  ]

  private static let newIndex: [Statement] = [
    "DROP TABLE blog_terms",
    "DROP TABLE blog_words",
    """
    CREATE VIRTUAL TABLE blog_words USING fts5 (
      words, pairs, marks, content='', columnsize=0, prefix='3',
      tokenize='unicode61 remove_diacritics 2')
    """,
    "CREATE VIRTUAL TABLE blog_terms USING fts5vocab (blog_words, instance)",
    "PRAGMA user_version = 2",
  ]

  private static let accountTables: [Statement] = [
    // Each case of `Profile.Field` is a column of the same name. The counts are the numbers of rows
    // in other tables; the transaction that changes those rows changes the counts.
    """
    CREATE TABLE account (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      name TEXT NOT NULL UNIQUE,
      level INTEGER NOT NULL DEFAULT 0,
      disabled INTEGER NOT NULL DEFAULT 0,
      system_user INTEGER UNIQUE,
      nickname TEXT, signature TEXT, first TEXT, last TEXT, salutation TEXT, birthdate TEXT,
      sex TEXT, province TEXT, city TEXT, town TEXT, village TEXT, avatar TEXT,
      nickname_key TEXT,
      blog_count INTEGER NOT NULL DEFAULT 0,
      friend_count INTEGER NOT NULL DEFAULT 0,
      follower_count INTEGER NOT NULL DEFAULT 0,
      following_count INTEGER NOT NULL DEFAULT 0,
      created_at INTEGER NOT NULL
    ) STRICT
    """,
    "CREATE INDEX account_nickname ON account (nickname_key)",
    // Sample people have no password. A temporary one lets its owner in once, to choose another.
    """
    CREATE TABLE password (
      account INTEGER PRIMARY KEY REFERENCES account ON DELETE CASCADE,
      hash TEXT NOT NULL,
      temporary INTEGER NOT NULL DEFAULT 0
    ) STRICT
    """,
    // One row at most: the account that administers the others.
    """
    CREATE TABLE founder (
      number INTEGER PRIMARY KEY CHECK (number = 1),
      account INTEGER NOT NULL UNIQUE REFERENCES account ON DELETE CASCADE
    ) STRICT
    """,
    // A session of a person has no name; a token for a machine has one.
    """
    CREATE TABLE session (
      token_hash BLOB PRIMARY KEY,
      account INTEGER NOT NULL REFERENCES account ON DELETE CASCADE,
      name TEXT,
      created_at INTEGER NOT NULL,
      used_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE INDEX session_account ON session (account, created_at)",
    // By the name that was typed, which need not be that of an account.
    """
    CREATE TABLE login_attempt (
      name TEXT PRIMARY KEY,
      count INTEGER NOT NULL,
      latest_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID
    """,
  ]

  private static let tieTables: [Statement] = [
    // Blogs of the followed person up to the publication number `read_up_to` count as read.
    """
    CREATE TABLE follow (
      follower INTEGER NOT NULL REFERENCES account ON DELETE CASCADE,
      followed INTEGER NOT NULL REFERENCES account ON DELETE CASCADE,
      created_at INTEGER NOT NULL,
      read_up_to INTEGER NOT NULL DEFAULT 0,
      PRIMARY KEY (follower, followed)
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE INDEX follow_followed ON follow (followed)",
    // One row for each side: `friends`, or `pending` for the person who asked and `requested` for
    // the other. `other` is no reference: it would need an index of its own when an account is
    // deleted.
    """
    CREATE TABLE friendship (
      person INTEGER NOT NULL REFERENCES account ON DELETE CASCADE,
      other INTEGER NOT NULL,
      state TEXT NOT NULL,
      greeting TEXT,
      created_at INTEGER NOT NULL,
      PRIMARY KEY (person, other)
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE INDEX friendship_state ON friendship (person, state)",
    // The kind is `block` or `mute`.
    """
    CREATE TABLE restriction (
      person INTEGER NOT NULL REFERENCES account ON DELETE CASCADE,
      other INTEGER NOT NULL,
      kind TEXT NOT NULL,
      PRIMARY KEY (person, other, kind)
    ) STRICT, WITHOUT ROWID
    """,
  ]

  private static let blogTables: [Statement] = [
    // The state is `draft`, `published` or `binned`; `binned_from` is the state before the bin.
    // `publication` numbers blogs in the order in which they were first published, whatever the
    // clock said.
    """
    CREATE TABLE blog (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      author INTEGER NOT NULL REFERENCES account ON DELETE CASCADE,
      title TEXT NOT NULL,
      summary TEXT,
      state TEXT NOT NULL,
      binned_from TEXT,
      like_count INTEGER NOT NULL DEFAULT 0,
      share_count INTEGER NOT NULL DEFAULT 0,
      revision INTEGER NOT NULL DEFAULT 1,
      publication INTEGER,
      created_at INTEGER NOT NULL,
      edited_at INTEGER NOT NULL,
      published_at INTEGER,
      binned_at INTEGER
    ) STRICT
    """,
    "CREATE INDEX blog_author ON blog (author, state, id)",
    "CREATE UNIQUE INDEX blog_publication ON blog (publication)",
    "CREATE INDEX blog_works ON blog (author, publication) WHERE state = 'published'",
    // Blogs that were published and are hidden now; they are few.
    """
    CREATE INDEX blog_hidden ON blog (author, publication)
    WHERE state <> 'published' AND publication IS NOT NULL
    """,
    // Apart from the rest, because a body can have megabytes: lists, likes and counts do not read
    // it.
    """
    CREATE TABLE blog_body (
      blog INTEGER PRIMARY KEY REFERENCES blog ON DELETE CASCADE,
      body TEXT NOT NULL
    ) STRICT
    """,
    // The versions of a blog before the current one. The body stands last, so that a list of
    // revisions does not read it; it is too long for a table without row numbers.
    """
    CREATE TABLE revision (
      blog INTEGER NOT NULL REFERENCES blog ON DELETE CASCADE,
      number INTEGER NOT NULL,
      title TEXT NOT NULL,
      saved_at INTEGER NOT NULL,
      body TEXT NOT NULL,
      PRIMARY KEY (blog, number)
    ) STRICT
    """,
    // The last number that was given of each kind: a deleted blog does not free its number.
    """
    CREATE TABLE counter (
      name TEXT PRIMARY KEY,
      value INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID
    """,
    "INSERT INTO counter (name, value) VALUES ('publication', 0)",
    // The words of all blogs by their numbers; the texts themselves are in `blog` and `blog_body`.
    // Beside the words, every two Chinese characters in a row as one word, and an index of
    // beginnings of three letters: a search then costs the same however frequent a character is.
    // See docs/decisions/0012.
    """
    CREATE VIRTUAL TABLE blog_words USING fts5 (
      words, pairs, marks, content='', columnsize=0, prefix='3',
      tokenize='unicode61 remove_diacritics 2')
    """,
    // The words of the index in their order.
    "CREATE VIRTUAL TABLE blog_terms USING fts5vocab (blog_words, instance)",
  ]

  private static let readerTables: [Statement] = [
    """
    CREATE TABLE blog_like (
      blog INTEGER NOT NULL REFERENCES blog ON DELETE CASCADE,
      person INTEGER NOT NULL REFERENCES account ON DELETE CASCADE,
      PRIMARY KEY (blog, person)
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE INDEX blog_like_person ON blog_like (person)",
    // Blogs that a follower has read after `follow.read_up_to`. The number of a blog is never given
    // again, so the row may outlive the blog.
    """
    CREATE TABLE read_blog (
      person INTEGER NOT NULL REFERENCES account ON DELETE CASCADE,
      blog INTEGER NOT NULL,
      PRIMARY KEY (person, blog)
    ) STRICT, WITHOUT ROWID
    """,
    // The last change of each person since the login, if it can be undone.
    """
    CREATE TABLE latest_change (
      person INTEGER PRIMARY KEY REFERENCES account ON DELETE CASCADE,
      kind TEXT NOT NULL,
      subject INTEGER NOT NULL
    ) STRICT
    """,
  ]

  private static let fileMarks: [Statement] = [
    "PRAGMA application_id = 1131377765",
    "PRAGMA user_version = 1",
  ]
}
