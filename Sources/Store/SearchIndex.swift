import Domain

/// The words of blogs, by which they are found.
///
/// The table holds words and no texts: who takes a text out of it has to say what it was.
enum SearchIndex {
  static func add(_ text: SearchText, in database: any Database) throws {
    try database.run(
      "INSERT INTO blog_words (rowid, words, pairs, marks) VALUES ($1, $2, $3, $4)", text.values)
  }

  static func remove(_ text: SearchText, in database: any Database) throws {
    try database.run(
      """
      INSERT INTO blog_words (blog_words, rowid, words, pairs, marks)
      VALUES ('delete', $1, $2, $3, $4)
      """, text.values)
  }

  /// Puts in all texts that a statement finds; it names number, author, title, body and when it was
  /// published.
  static func addAll(
    _ statement: Statement, _ values: [Value], in database: any Database
  ) throws {
    try database.rows(statement, values) { try add(SearchText($0), in: database) }
  }

  /// Takes out all texts that a statement finds; it names what `addAll` wants named.
  static func removeAll(
    _ statement: Statement, _ values: [Value], in database: any Database
  ) throws {
    try database.rows(statement, values) { try remove(SearchText($0), in: database) }
  }

  /// Puts the texts of a store into a table that is new.
  static func fill(in database: any Database) throws {
    try addAll("SELECT id, author, title, body, published FROM blog", [], in: database)
  }
}

/// The text of a blog as it is looked for.
struct SearchText {
  let blog: BlogID
  let author: AccountID
  let title: String
  let body: String
  /// When it was published first, in seconds since 1970.
  let published: Int64?

  init(blog: BlogID, author: AccountID, title: String, body: String, published: Int64?) {
    self.blog = blog
    self.author = author
    self.title = title
    self.body = body
    self.published = published
  }

  /// Reads number, author, title, body and when it was published.
  init(_ row: any Row) {
    self.init(
      blog: row.int(0), author: row.int(1), title: row.text(2) ?? "", body: row.text(3) ?? "",
      published: row.isNull(4) ? nil : row.int(4))
  }

  /// What marks the texts of an author: no word that somebody looks for reaches this column.
  static func mark(of author: AccountID) -> String { "a\(author)" }

  var values: [Value] {
    let text = title + "\n" + body
    let days = published.map { " " + SearchDays.marks(of: $0) } ?? ""
    return [
      .int(blog), .text(SearchText.spaced(text)), .text(SearchText.pairs(in: text)),
      .text(SearchText.mark(of: author) + days),
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

  /// Every two characters of which one follows the other, as a word; where other words stand between,
  /// a letter does, so that what is no run of characters is no phrase of pairs.
  static func pairs(in text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return "" }
    var text = text
    return text.withUTF8 { bytes in
      var reader = WordReader(bytes)
      var pairs: [UInt8] = []
      var last: [UInt8] = []
      var isBroken = false
      while reader.next() != nil {
        guard reader.isCharacter else {
          last = []
          isBroken = !pairs.isEmpty
          continue
        }
        if !last.isEmpty {
          if isBroken { pairs += "x ".utf8 }
          isBroken = false
          pairs += last
          pairs += reader.word
          pairs.append(UInt8(ascii: " "))
        }
        last = reader.word
      }
      return String(decoding: pairs, as: UTF8.self)
    }
  }
}
