extension Schema {
  /// All tables of a store in a file.
  static let tables =
    accountTables + tieTables + bookTables + blogTables + recordingTables + readerTables
    + wordTables
    + fileMarks

  private static let accountTables: [Statement] = [
    // Each case of `Profile.Field` is a column of the same name. The counts are the numbers of rows
    // in other tables; the transaction that changes those rows changes the counts. `session_count` is the
    // last number that a session got: no later session of the account gets it again.
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
      created_at INTEGER NOT NULL,
      session_count INTEGER NOT NULL DEFAULT 0
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
      used_at INTEGER NOT NULL,
      number INTEGER NOT NULL DEFAULT 0
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

  /// The catalogue and the shelves.
  private static let bookTables: [Statement] = [
    // `name_key` is the hash of title and authors, and `isbn` a number: both indexes stay small. The
    // summary stands last, so that a list does not read it. Authors stand on a line each.
    """
    CREATE TABLE book (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      name_key INTEGER NOT NULL,
      isbn INTEGER,
      reader_count INTEGER NOT NULL DEFAULT 0,
      title TEXT NOT NULL,
      subtitle TEXT,
      authors TEXT,
      publisher TEXT,
      published TEXT,
      price TEXT,
      summary TEXT
    ) STRICT
    """,
    "CREATE INDEX book_name ON book (name_key)",
    "CREATE UNIQUE INDEX book_isbn ON book (isbn) WHERE isbn IS NOT NULL",
    // `position` grows with each book that a person puts on the shelf. The state is that of
    // `ReadingState`.
    """
    CREATE TABLE shelf (
      person INTEGER NOT NULL REFERENCES account ON DELETE CASCADE,
      book INTEGER NOT NULL REFERENCES book,
      state TEXT NOT NULL,
      position INTEGER NOT NULL,
      PRIMARY KEY (person, book)
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE UNIQUE INDEX shelf_position ON shelf (person, state, position)",
    "CREATE INDEX shelf_book ON shelf (book, state, person)",
  ]

  private static let blogTables: [Statement] = [
    // The state is `draft`, `published` or `binned`; `binned_from` is the state before the bin.
    // `publication` numbers blogs in the order in which they were first published, whatever the
    // clock said. `book` is the book that the blog is about, and `word_count` the number of its words.
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
      binned_at INTEGER,
      word_count INTEGER NOT NULL DEFAULT 0,
      book INTEGER REFERENCES book
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
    // Figures are read from an index alone, without a page of the file for each blog. It has the state,
    // because SQLite compares it although the index has only published blogs.
    """
    CREATE INDEX blog_figures ON blog (author, published_at, word_count, like_count, state)
    WHERE state = 'published'
    """,
    "CREATE INDEX blog_book ON blog (book, publication) WHERE state = 'published'",
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
  ]

  // Recordings stand apart from blogs, and their bytes apart from what lists show of them. A piece is
  // short, so that no statement moves megabytes.
  private static let recordingTables: [Statement] = [
    """
    CREATE TABLE recording (
      blog INTEGER PRIMARY KEY REFERENCES blog ON DELETE CASCADE,
      format TEXT NOT NULL,
      milliseconds INTEGER NOT NULL,
      size INTEGER NOT NULL
    ) STRICT
    """,
    """
    CREATE TABLE recording_piece (
      blog INTEGER NOT NULL REFERENCES recording ON DELETE CASCADE,
      number INTEGER NOT NULL,
      bytes BLOB NOT NULL,
      PRIMARY KEY (blog, number)
    ) STRICT
    """,
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

  /// The indexes of words, without the texts themselves; see docs/decisions/0012. FTS5 keeps so many bytes of words
  /// in memory before it writes them.
  private static let wordTables: [Statement] = [
    """
    CREATE VIRTUAL TABLE blog_words USING fts5 (
      words, pairs, marks, content='', columnsize=0, prefix='1 3',
      tokenize="ascii tokenchars '#'")
    """,
    """
    CREATE VIRTUAL TABLE book_words USING fts5 (
      words, pairs, marks, content='', columnsize=0, prefix='1 3',
      tokenize="ascii tokenchars '#'")
    """,
    "INSERT INTO blog_words (blog_words, rank) VALUES ('hashsize', 33554432)",
    "INSERT INTO book_words (book_words, rank) VALUES ('hashsize', 33554432)",
    // The words of each index in their order.
    "CREATE VIRTUAL TABLE blog_terms USING fts5vocab (blog_words, instance)",
    "CREATE VIRTUAL TABLE book_terms USING fts5vocab (book_words, instance)",
  ]

  private static let fileMarks: [Statement] = [
    "PRAGMA application_id = 1131377778",
    "PRAGMA user_version = 1",
  ]
}
