extension Schema {
  /// The tables of the catalogue, of its words and of the shelves.
  static let bookTables: [Statement] = [
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
    // As for blogs: the words, and every two Chinese characters in a row.
    """
    CREATE VIRTUAL TABLE book_words USING fts5 (
      words, pairs, content='', columnsize=0, prefix='3',
      tokenize='unicode61 remove_diacritics 2')
    """,
    "CREATE VIRTUAL TABLE book_terms USING fts5vocab (book_words, instance)",
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
    // The book that a blog is about.
    "ALTER TABLE blog ADD COLUMN book INTEGER REFERENCES book",
    "CREATE INDEX blog_book ON blog (book, publication) WHERE state = 'published'",
    "PRAGMA user_version = 7",
  ]

  /// Version 8 had an index that version 9 replaces.
  static let replacedIndex: [Statement] = ["PRAGMA user_version = 8"]

  /// The words of books and their beginnings, without places. See `BookWords`.
  static let bookWords: [Statement] = [
    "DROP TABLE book_terms",
    "DROP TABLE book_words",
    // The program divides texts into words and folds them.
    """
    CREATE VIRTUAL TABLE book_words USING fts5 (
      words, content='', columnsize=0, detail='none', prefix='1 2 3 4 5 6 7 8', tokenize='ascii')
    """,
    // The number of bytes of a page of the index. The books that have two words are found with fewer
    // of them read than with the usual 4,050.
    "INSERT INTO book_words (book_words, rank) VALUES ('pgsz', 500)",
    "CREATE VIRTUAL TABLE book_terms USING fts5vocab (book_words, instance)",
    "PRAGMA user_version = 9",
  ]
}
