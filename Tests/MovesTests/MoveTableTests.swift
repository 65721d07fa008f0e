import Fixtures
import Store
import Testing

@testable import Moves

@Suite("The tables of a move", .onEachEngine)
struct MoveTableTests {
  @Test("A move copies every column of every table of the circle")
  func columns() throws {
    let store = try TestStore()
    let own: Set = ["store", "turn", "request", "blog_words", "book_words", "sqlite_sequence"]
    var found: [String: Set<String>] = [:]
    try store.database.rows(MoveTableTests.columns, []) { row in
      found[row.text("place") ?? "", default: []].insert(row.text("name") ?? "")
    }
    for name in own { found[name] = nil }
    let wanted = MoveTable.all(withSessions: true).map {
      ($0.name, Set($0.columns.map(\.name)))
    }
    #expect(found == Dictionary(uniqueKeysWithValues: wanted))
    #expect(!MoveTable.all(withSessions: false).contains { $0.name == "session" })
  }

  private static let columns = Statement(
    composing: """
      SELECT tables.name AS place, columns.name AS name
      FROM sqlite_schema AS tables, pragma_table_info(tables.name) AS columns
      WHERE tables.type = 'table' AND tables.name NOT GLOB 'blog_words_*'
        AND tables.name NOT GLOB 'book_words_*' AND tables.name NOT GLOB '*_terms'
      """
  ) {
    """
    SELECT table_name::text AS place, column_name::text AS name FROM information_schema.columns
    WHERE table_schema = current_schema()
    """
  }
}
