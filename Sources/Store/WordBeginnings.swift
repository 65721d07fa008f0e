/// Finds the words of an index that have a beginning.
enum WordBeginnings {
  /// The words with a beginning of three letters or more. For a shorter beginning, the first three
  /// letters of those words. `nil` if there are too many. `terms` is a statement of this type.
  static func endings(
    of beginning: String, by terms: Statement, in database: any Database
  ) throws -> [String]? {
    let isShort = beginning.utf8.count < SearchExpression.indexedBeginning
    let most = isShort ? SearchExpression.mostBeginnings : SearchExpression.mostWords
    let found = try database.all(
      terms,
      [
        .text(beginning),
        .int(isShort ? Int64(SearchExpression.indexedBeginning) : whole), .int(Int64(most + 1)),
      ]
    ) { $0.text("term") ?? "" }
    return found.count > most ? nil : found
  }

  /// More letters than a word can have; the engine counts them in 32 bits.
  private static let whole = Int64(Int32.max)

  /// In the words of blogs.
  static let ofBlogs = statement("blog_terms")
  /// In the words of books.
  static let ofBooks = statement("book_terms")

  // Steps from one word to the next different one, without reading where they occur. No word has a
  // character below the space, or the last one of all.
  private static func statement(_ table: SQL) -> Statement {
    Statement(
      composing: """
        WITH RECURSIVE word (term) AS (
          SELECT (SELECT term FROM \(table) WHERE term >= $1 LIMIT 1)
          UNION ALL
          SELECT (
            SELECT term FROM \(table)
            WHERE term >=
              substr(word.term, 1, $2) || char(iif(length(word.term) < $2, 1, 1114111))
            LIMIT 1)
          FROM word WHERE substr(word.term, 1, length($1)) = $1 LIMIT $3 + 1
        )
        SELECT substr(term, 1, $2) AS term FROM word WHERE substr(term, 1, length($1)) = $1
        """)
  }
}
