import Domain

/// The words of blogs, by which they are found.
///
/// The table holds words and no texts: who takes a text out of it has to say what it was.
enum SearchIndex {
  static func add(_ text: SearchText, in database: any Database) throws {
    try database.run(
      "INSERT INTO blog_words (rowid, words, marks) VALUES ($1, $2, $3)", text.values)
  }

  static func remove(_ text: SearchText, in database: any Database) throws {
    try database.run(
      """
      INSERT INTO blog_words (blog_words, rowid, words, marks) VALUES ('delete', $1, $2, $3)
      """, text.values)
  }

  /// Takes out all texts that a statement finds; it names number, author, title and body.
  static func removeAll(
    _ statement: StaticString, _ values: [Value], in database: any Database
  ) throws {
    try database.rows(statement, values) { try remove(SearchText($0), in: database) }
  }

  /// Puts the texts of a store into it that had none before.
  static func addAll(in database: any Database) throws {
    try database.rows("SELECT id, author, title, body FROM blog", []) {
      try add(SearchText($0), in: database)
    }
  }
}

/// The text of a blog as it is looked for.
struct SearchText {
  let blog: BlogID
  let author: AccountID
  let title: String
  let body: String

  init(blog: BlogID, author: AccountID, title: String, body: String) {
    self.blog = blog
    self.author = author
    self.title = title
    self.body = body
  }

  /// Reads number, author, title and body.
  init(_ row: any Row) {
    self.init(
      blog: row.int(0), author: row.int(1), title: row.text(2) ?? "", body: row.text(3) ?? "")
  }

  /// What marks the texts of an author: no word that somebody looks for reaches this column.
  static func mark(of author: AccountID) -> String { "a\(author)" }

  var values: [Value] {
    [
      .int(blog), .text(SearchText.spaced(title) + "\n" + SearchText.spaced(body)),
      .text(SearchText.mark(of: author)),
    ]
  }

  /// The text with blanks around every character that is a word of its own.
  static func spaced(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    var spaced = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if WordReader.isWord(scalar) {
        spaced.append(" ")
        spaced.append(scalar)
        spaced.append(" ")
      } else {
        spaced.append(scalar)
      }
    }
    return String(spaced)
  }
}
