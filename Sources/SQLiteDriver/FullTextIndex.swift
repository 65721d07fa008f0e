package import Search
package import Store

/// The index of words by SQLite's FTS5. The tables hold words and no texts.
package struct FullTextIndex: WordIndex {
  private unowned let database: any Database
  private let waiting: WaitingTexts

  package init(of database: any Database, _ waiting: WaitingTexts) {
    (self.database, self.waiting) = (database, waiting)
  }

  package var leaveWithBlogs: Bool { false }

  // MARK: Changes

  package func add(_ text: IndexedText) throws {
    if !waiting.take(text) { try index(text) }
  }

  package func remove(_ text: IndexedText) throws {
    // A text that is not in the index yet is added as it is at the end.
    if waiting.contains(text) { return }
    try database.run(Table(text.kind).remove, FullTextIndex.values(of: text))
  }

  /// Adds the texts that wait. Those that were deleted meanwhile are left out.
  func addWaiting() throws {
    for kind in IndexedText.Kind.allCases {
      for number in waiting.numbers(of: kind) {
        if let text = try IndexedTexts.one(kind, number, in: database) { try index(text) }
      }
    }
    waiting.removeAll()
  }

  private func index(_ text: IndexedText) throws {
    try database.run(Table(text.kind).add, FullTextIndex.values(of: text))
  }

  private static func values(of text: IndexedText) -> [Value] {
    let columns = FullTextColumns(of: text.text)
    return [
      .int(text.number), .text(columns.words), .text(columns.pairs),
      .text(text.filters.joined(separator: " ")),
    ]
  }

  // MARK: Searching

  package func find(
    _ query: SearchQuery, in kind: IndexedText.Kind, filters: [[String]], before last: Int64,
    limit: Int
  ) throws -> [Int64] {
    // Before the first change of a held transaction, the search reads in one that may not write.
    if !waiting.isEmpty { try database.writing { try addWaiting() } }
    let table = Table(kind)
    let expression = try FullTextExpression(query, filters: filters) { prefix in
      try expansions(of: prefix, in: table)
    }
    return try database.all(
      table.find, [.text(expression.text), .int(last), .int(Int64(limit))]
    ) { $0.int("id") }
  }

  /// The words with a prefix of three letters or more; the first three letters of the words with a
  /// shorter one. `nil` if there are too many.
  private func expansions(of prefix: String, in table: Table) throws -> [String]? {
    let most = FullTextExpression.mostExpansions
    let isShort = prefix.unicodeScalars.count < FullTextExpression.longestPrefix
    let letters = isShort ? Int64(FullTextExpression.longestPrefix) : Int64(Int32.max)
    let found = try database.all(
      table.expansions, [.text(prefix), .int(letters), .int(Int64(most + 1))]
    ) { $0.text("term") ?? "" }
    return found.count > most ? nil : found
  }

  /// The statements for the tables of one kind of texts.
  private struct Table {
    let add: Statement
    let remove: Statement
    let find: Statement
    let expansions: Statement

    init(_ kind: IndexedText.Kind) {
      switch kind {
      case .blog: self = .blogs
      case .book: self = .books
      }
    }

    private static let blogs = Table("blog_words", terms: "blog_terms")
    private static let books = Table("book_words", terms: "book_terms")

    private init(_ words: SQL, terms: SQL) {
      add = Statement(
        composing: "INSERT INTO \(words) (rowid, words, pairs, marks) VALUES ($1, $2, $3, $4)")
      remove = Statement(
        composing: """
          INSERT INTO \(words) (\(words), rowid, words, pairs, marks)
          VALUES ('delete', $1, $2, $3, $4)
          """)
      // The index returns numbers in this order, so that a page costs the same however frequent a word is.
      find = Statement(
        composing: """
          SELECT rowid AS id FROM \(words) WHERE \(words) MATCH $1 AND rowid < $2
          ORDER BY rowid DESC LIMIT $3
          """)
      // Steps from one word to the next different one, without reading where they occur. No word has a
      // character below the space, or the last one of all.
      expansions = Statement(
        composing: """
          WITH RECURSIVE word (term) AS (
            SELECT (SELECT term FROM \(terms) WHERE term >= $1 LIMIT 1)
            UNION ALL
            SELECT (
              SELECT term FROM \(terms)
              WHERE term >=
                substr(word.term, 1, $2) || char(iif(length(word.term) < $2, 1, 1114111))
              LIMIT 1)
            FROM word WHERE substr(word.term, 1, length($1)) = $1 LIMIT $3 + 1
          )
          SELECT substr(term, 1, $2) AS term FROM word WHERE substr(term, 1, length($1)) = $1
          """)
    }
  }
}
