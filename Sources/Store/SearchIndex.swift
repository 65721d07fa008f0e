package import Domain

/// Keeps the index of the words of blogs, whichever engine has it.
enum SearchIndex {
  /// Adds a text. A held transaction adds it at its end.
  static func add(_ text: SearchText, in database: any Database) throws {
    if let unindexed = database.unindexed { return unindexed.insert(text.blog) }
    try database.words.add(text, in: database)
  }

  static func remove(_ text: SearchText, in database: any Database) throws {
    // A text that is not in the index yet is added as it is at the end.
    if database.unindexed?.contains(text.blog) ?? false { return }
    try database.words.remove(text, in: database)
  }

  /// Adds the texts of a held transaction now, because a search is to find them.
  static func complete(in database: any Database) throws {
    // Before the first change of the transaction, the search reads in one that may not write.
    guard let unindexed = database.unindexed, !unindexed.isEmpty else { return }
    try database.writing { try unindexed.index(in: database) }
  }

  /// Adds all texts that a statement selects; one of those of `SearchText`.
  static func addAll(
    _ statement: Statement, _ values: [Value], in database: any Database
  ) throws {
    try database.rows(statement, values) { try add(SearchText($0), in: database) }
  }

  /// Removes all texts that a statement selects; one of those of `SearchText`.
  static func removeAll(
    _ statement: Statement, _ values: [Value], in database: any Database
  ) throws {
    try database.rows(statement, values) { try remove(SearchText($0), in: database) }
  }

  /// Removes all texts that a statement selects, before their blogs are deleted.
  static func removeDeleted(
    _ statement: Statement, _ values: [Value], in database: any Database
  ) throws {
    if database.words.leaveWithBlogs { return }
    try removeAll(statement, values, in: database)
  }
}

/// The text of a blog as the index stores it.
package struct SearchText: Sendable {
  package let blog: BlogID
  package let author: AccountID
  package let title: String
  package let body: String
  /// The time of the first publication, in seconds since 1970.
  package let published: Int64?

  init(blog: BlogID, author: AccountID, title: String, body: String, published: Int64?) {
    self.blog = blog
    self.author = author
    self.title = title
    self.body = body
    self.published = published
  }

  init(_ row: any Row) {
    self.init(
      blog: row.int("id"), author: row.int("author"), title: row.text("title") ?? "",
      body: row.text("body") ?? "", published: row.optionalInt("published_at"))
  }

  /// The first character of every mark.
  ///
  /// All columns share one list of words. This character comes after all letters, so that the words
  /// with a beginning are found without passing the marks.
  static let markSign = "\u{E000}"

  /// The mark of an author's texts. A search for words does not reach the column of marks.
  package static func mark(of author: AccountID) -> String { "\(markSign)a\(author)" }

  /// The values of the columns of the index that SQLite has.
  var values: [Value] {
    let text = title + "\n" + body
    let days = published.map { " " + SearchDays.marks(of: $0) } ?? ""
    return [
      .int(blog), .text(SearchText.spaced(text)), .text(SearchText.pairs(in: text)),
      .text(SearchText.mark(of: author) + days),
    ]
  }

  /// The text with a space before and after every character that is a word of its own, and with
  /// full-width letters and digits as those of ASCII.
  static func spaced(_ text: String) -> String {
    if isASCII(text) { return text }
    var text = text
    return text.withUTF8 { bytes in
      var spaced: [UInt8] = []
      spaced.reserveCapacity(2 * bytes.count)
      var index = 0
      while index < bytes.count {
        let begin = index
        while index < bytes.count, bytes[index] < 0x80 { index += 1 }
        spaced += UnsafeBufferPointer(rebasing: bytes[begin..<index])
        if index == bytes.count { break }
        let (scalar, size) = WordReader.scalar(in: bytes, at: index)
        if WordReader.isWord(scalar) {
          spaced.append(UInt8(ascii: " "))
          spaced += UnsafeBufferPointer(rebasing: bytes[index..<index + size])
          spaced.append(UInt8(ascii: " "))
        } else {
          spaced += UTF8.encode(scalar.narrow) ?? UTF8.encodedReplacementCharacter
        }
        index += size
      }
      return String(decoding: spaced, as: UTF8.self)
    }
  }

  static func isASCII(_ text: String) -> Bool {
    text.utf8.withContiguousStorageIfAvailable { bytes in bytes.allSatisfy { $0 < 0x80 } }
      ?? text.utf8.allSatisfy { $0 < 0x80 }
  }

  /// Every two consecutive characters as one word. Between two runs of characters stands a letter,
  /// so that a phrase of pairs matches within one run only.
  static func pairs(in text: String) -> String {
    var text = text
    return text.withUTF8 { bytes in
      // No character that is a word of its own begins with a smaller byte.
      if bytes.allSatisfy({ $0 < 0xE3 }) { return "" }
      var reader = WordReader(bytes)
      var pairs: [UInt8] = []
      pairs.reserveCapacity(2 * bytes.count)
      var last: Range<Int>?
      var isBroken = false
      while let range = reader.next() {
        guard reader.isCharacter else {
          last = nil
          isBroken = !pairs.isEmpty
          continue
        }
        if let last {
          if isBroken { pairs += "x ".utf8 }
          isBroken = false
          pairs += UnsafeBufferPointer(rebasing: bytes[last])
          pairs += UnsafeBufferPointer(rebasing: bytes[range])
          pairs.append(UInt8(ascii: " "))
        }
        last = range
      }
      return String(decoding: pairs, as: UTF8.self)
    }
  }
}

// MARK: Statements

extension SearchText {
  /// The text of the blog $1.
  static let ofBlog = Statement(composing: "SELECT \(columns) WHERE id = $1")

  /// All texts of the store.
  static let all = Statement(composing: "SELECT \(columns)")

  /// All texts of the author $1.
  static let ofAuthor = Statement(composing: "SELECT \(columns) WHERE author = $1")

  /// The binned texts of the author $1 that have expired at $2.
  static let expired = Statement(
    composing: "SELECT \(columns) WHERE author = $1 AND state = 'binned' AND binned_at <= $2")

  /// The texts of the blogs above $1, at most $2. Both conditions are there for PostgreSQL, which would
  /// read `blog_body` from its beginning.
  static let behind = Statement(
    composing: "SELECT \(columns) WHERE id > $1 AND blog_body.blog > $1 ORDER BY id LIMIT $2")

  private static let columns: SQL = """
    id, author, title, body, published_at FROM blog JOIN blog_body ON blog_body.blog = blog.id
    """
}
