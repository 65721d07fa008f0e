import Domain

/// Finds the numbers of the books in a list, in its order, through an index.
enum BookQuery {
  /// The number of a book, and its place on a shelf.
  struct Key {
    let id: BookID
    let position: Int64?
  }

  static func keys(
    _ list: BookList, before last: Int64?, limit: Int, in database: any Database
  ) throws -> [Key] {
    let before = Value.int(last ?? .max)
    let count = Value.int(Int64(limit))
    switch list {
    case .all:
      return try database.all(all, [before, count]) { Key(id: $0.int("id"), position: nil) }
    case .found(let query, let others):
      let found = try database.words.find(
        query, in: .book, filters: [], before: last ?? .max, limit: limit)
      let all = Set(found).union(others.filter { $0 < last ?? .max })
      return all.sorted(by: >).prefix(limit).map { Key(id: $0, position: nil) }
    case .shelf(let owner, let state):
      let states = state.map { [$0] } ?? ReadingState.allCases
      var keys: [Key] = []
      for state in states {
        keys += try database.all(
          shelf, [.int(owner), .text(state.rawValue), before, count]
        ) { Key(id: $0.int("book"), position: $0.int("position")) }
      }
      keys.sort { ($0.position ?? 0) > ($1.position ?? 0) }
      return Array(keys.prefix(limit))
    }
  }

  private static let all: Statement = "SELECT id FROM book WHERE id < $1 ORDER BY id DESC LIMIT $2"

  private static let shelf: Statement = """
    SELECT book, position FROM shelf WHERE person = $1 AND state = $2 AND position < $3
    ORDER BY position DESC LIMIT $4
    """
}

/// The hash of the name of a book, for the index of names.
struct BookKey {
  let hash: Int64

  init(_ facts: BookFacts) {
    // FNV-1a, which is the same in every run of the program.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in facts.nameKey.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    self.hash = Int64(bitPattern: hash)
  }
}

/// The columns that make up a book as a viewer sees it. $1 is the viewer; a guest has the number 0.
enum BookRow {
  // `json_each` returns the numbers in their order, and `CROSS JOIN` keeps it.
  /// $2 is a JSON array of numbers.
  static let byNumbers = Statement(composing: page("json_each($2) AS page")) {
    "\(page(.page(of: "$2"))) ORDER BY page.key"
  }

  private static func page(_ numbers: SQL) -> SQL {
    "SELECT \(columns) FROM \(numbers) CROSS JOIN book WHERE book.id = page.value"
  }

  static let withSummary = Statement(
    composing: "SELECT \(columns), summary FROM book WHERE id = $2")

  private static let columns: SQL = """
    book.id, isbn, reader_count, title, subtitle, authors, publisher, published, price,
    (SELECT state FROM shelf WHERE person = $1 AND shelf.book = book.id) AS shelf,
    (SELECT count(*) FROM blog
      WHERE blog.book = book.id AND blog.state = 'published') AS review_count
    """

  static func book(_ row: any Row, summary: String? = nil, position: Int64? = nil) -> Book {
    Book(
      id: row.int("id"), facts: facts(row, summary: summary),
      shelf: row.text("shelf").flatMap(ReadingState.init), readers: Int(row.int("reader_count")),
      reviews: Int(row.int("review_count")), position: position)
  }

  static func facts(_ row: any Row, summary: String?) -> BookFacts {
    BookFacts(
      title: row.text("title") ?? "", subtitle: row.text("subtitle"), authors: authors(row),
      publisher: row.text("publisher"), published: row.text("published"),
      price: row.text("price"), isbn: row.optionalInt("isbn").map { ISBN(number: $0) },
      summary: summary)
  }

  private static func authors(_ row: any Row) -> [String] {
    row.text("authors")?.split(separator: "\n" as Character).map(String.init) ?? []
  }

  /// The authors as a column has them, on a line each.
  static func column(of authors: [String]) -> String? {
    if authors.isEmpty { return nil }
    var column = ""
    for author in authors { column += (column.isEmpty ? "" : "\n") + author }
    return column
  }
}
