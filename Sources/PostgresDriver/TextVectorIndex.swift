package import Search
package import Store

/// The index of words by the type `tsvector`, which gets the words as the program reads them.
///
/// The newest rows are read first: frequent words are found there. Otherwise the server takes all rows with
/// the words from the index, and sorts them. The program chooses, because the planner knows neither rare
/// words nor the order of words.
package struct TextVectorIndex: WordIndex {
  private unowned let database: any Database
  /// The number of the newest texts that a search reads one by one.
  private let newestCount: Int64

  package init(of database: any Database, newestCount: Int64) {
    (self.database, self.newestCount) = (database, newestCount)
  }

  package var leaveWithBlogs: Bool { true }

  package func add(_ text: IndexedText) throws {
    let vector = TextVector(of: text)
    try database.run(
      Table(text.kind).add, [.int(text.number), .int(vector.kind.rawValue), .text(vector.text)])
  }

  package func remove(_ text: IndexedText) throws {
    try database.run(Table(text.kind).remove, [.int(text.number)])
  }

  package func find(
    _ query: SearchQuery, in kind: IndexedText.Kind, filters: [[String]], before last: Int64,
    limit: Int
  ) throws -> [Int64] {
    let (table, text) = (Table(kind), TextVectorQuery(query, filters: filters))
    let values: [Value] = [.text(text.exact), .text(text.indexed), .int(Int64(limit))]
    // Both statements find the long texts among the newest. Each is read once.
    var verdicts: [Int64: Bool] = [:]
    func matches(_ number: Int64) throws -> Bool {
      if let verdict = verdicts[number] { return verdict }
      let text = try IndexedTexts.one(kind, number, in: database)?.text
      let verdict = text.map(query.matches) ?? false
      verdicts[number] = verdict
      return verdict
    }
    let newest = try numbers(before: last, limit: limit, where: matches) {
      (table.newest, values + [.int($0), .int(newestCount)])
    }
    if newest.count == limit { return newest }
    return try numbers(before: last, limit: limit, where: matches) {
      (table.indexed, values + [.int($0), .int(text.findsMore ? 1 : 0)])
    }
  }

  /// The numbers that a statement finds. `matches` decides about texts of which a vector does not know all.
  private func numbers(
    before last: Int64, limit: Int, where matches: (Int64) throws -> Bool,
    _ statement: (_ last: Int64) -> (Statement, [Value])
  ) throws -> [Int64] {
    var (found, last): ([Int64], Int64) = ([], last)
    while true {
      let (statement, values) = statement(last)
      let rows = try database.all(statement, values) { ($0.int("number"), $0.int("kind")) }
      for (number, size) in rows where found.count < limit {
        let isSure = size == TextVector.Kind.short.rawValue
        if try isSure || matches(number) { found.append(number) }
      }
      guard found.count < limit, rows.count == limit, let end = rows.last else { return found }
      last = end.0
    }
  }

  /// The statements for the table of one kind of texts.
  ///
  /// A word in a subquery is unknown to the planner, and `OFFSET 0` leaves it no index but that of words. So
  /// every search has the same plan.
  private struct Table {
    let add: Statement
    let remove: Statement
    let newest: Statement
    let indexed: Statement

    init(_ kind: IndexedText.Kind) {
      switch kind {
      case .blog: self = .blogs
      case .book: self = .books
      }
    }

    private static let blogs = Table("blog_words")
    private static let books = Table("book_words")

    private init(_ words: SQL) {
      add = Statement(
        composing: "INSERT INTO \(words) (number, kind, words) VALUES ($1, $2, $3::tsvector)")
      remove = Statement(composing: "DELETE FROM \(words) WHERE number = $1")
      newest = Statement(
        composing: """
          SELECT number, kind FROM (
            SELECT number, kind, words FROM \(words) WHERE number < $4 ORDER BY number DESC LIMIT $5
          ) AS newest
          WHERE CASE kind WHEN 0 THEN words @@ (SELECT $1::tsquery)
            ELSE words @@ (SELECT $2::tsquery) END
          ORDER BY number DESC LIMIT $3
          """)
      indexed = Statement(
        composing: """
          SELECT number, kind FROM (
            SELECT number, kind FROM \(words) WHERE words @@ (SELECT $2::tsquery)
              AND CASE WHEN kind = 0 AND $5 <> 0 THEN words @@ (SELECT $1::tsquery) ELSE true END
            OFFSET 0
          ) AS found WHERE number < $4 ORDER BY number DESC LIMIT $3
          """)
    }
  }
}
