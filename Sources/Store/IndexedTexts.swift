package import Domain

/// The texts whose words an index has, page by page.
package enum IndexedTexts {
  /// The texts of the blogs with numbers above this one, the smallest first.
  package static func blogs(
    behind last: BlogID, limit: Int, in database: any Database
  ) throws -> [SearchText] {
    try database.all(SearchText.behind, [.int(last), .int(Int64(limit))]) { SearchText($0) }
  }

  /// The facts of the books with numbers below this one, the greatest first.
  package static func books(
    before last: BookID, limit: Int, in database: any Database
  ) throws -> [(id: BookID, facts: BookFacts)] {
    try database.all(
      """
      SELECT id, isbn, title, subtitle, authors, publisher, published, price FROM book
      WHERE id < $1 ORDER BY id DESC LIMIT $2
      """, [.int(last), .int(Int64(limit))]
    ) { ($0.int("id"), BookRow.facts($0, summary: nil)) }
  }
}
