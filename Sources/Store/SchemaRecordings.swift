extension Schema {
  /// Recordings stand apart from blogs, and their bytes apart from what lists show of them. A piece is
  /// short, so that no statement moves megabytes.
  static let recordings: [Statement] = [
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
    "PRAGMA user_version = 6",
  ]
}
