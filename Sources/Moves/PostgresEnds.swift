import Domain
import PostgresDriver
import Search
import Store

/// A store on a server, from which a move reads.
struct PostgresSource: MoveSource {
  let server: PostgresDatabase
  var path: String { server.address.text }
  var database: any Database { server }

  init(server: PostgresDatabase) {
    self.server = server
    server.readFromLeader()
  }

  func mark() throws -> String {
    // Each transaction that changes something leaves a row with a random number.
    try server.first(
      "SELECT count(*) || ':' || coalesce(sum(id), 0) AS mark FROM request", []
    ) { $0.text("mark") ?? "" } ?? ""
  }

  func lastNumber(of table: NumberedTable) throws -> Int64 {
    let statement: Statement =
      switch table {
      case .account:
        "SELECT CASE WHEN is_called THEN last_value ELSE 0 END AS last FROM account_id_seq"
      case .blog: "SELECT CASE WHEN is_called THEN last_value ELSE 0 END AS last FROM blog_id_seq"
      }
    return try server.first(statement, []) { $0.int("last") } ?? 0
  }
}

/// A store on a server, which a move fills.
final class PostgresTarget: MoveTarget {
  let server: PostgresDatabase
  let grants: [String]
  /// The connection that makes the index of words, beside the copy and its verification.
  private var late: PostgresDatabase?

  private let pulse: () -> Bool

  init(_ server: PostgresDatabase, grants: [String], pulse: @escaping () -> Bool) throws {
    self.pulse = pulse
    self.server = server
    self.grants = grants
    // The copy is made by one process, and needs whole tables.
    try server.run(PostgresTarget.settings)
  }

  private static let settings = "SET enable_seqscan = on; SET maintenance_work_mem = '256MB'"
  /// The index gathers words in a tree, which is quicker while it fits into the cache of a processor.
  private static let lateSettings = "SET maintenance_work_mem = '64MB'"

  var path: String { server.address.text }
  var database: any Database { server }
  var isFile: Bool { false }

  func isMarked() throws -> Bool { try server.isUnfinished() }
  func mark(_ isUnfinished: Bool) throws { try server.mark(isUnfinished: isUnfinished) }

  func strip() throws {
    // A move that begins again drops the index that is being made for it.
    abandonLate()
    let found = try server.all(PostgresTarget.slow, []) {
      (removal: $0.text("removal") ?? "", addition: $0.text("addition") ?? "")
    }
    try MoveState.keep(found.map(\.addition), in: server)
    // References rest on indexes, so they are removed first and added last.
    for statement in found.reversed() { try server.run(statement.removal) }
  }

  /// The indexes of the tables that no constraint has, and the references, with what adds them again.
  private static let slow: Statement = """
    SELECT removal, addition FROM (
      SELECT 1 AS step, 'DROP INDEX ' || quote_ident(indexname) AS removal, indexdef AS addition
      FROM pg_indexes WHERE schemaname = current_schema() AND tablename <> 'request'
        AND NOT EXISTS (
          SELECT 1 FROM pg_constraint
          WHERE connamespace = current_schema()::regnamespace AND conname = indexname)
      UNION ALL
      SELECT 2, format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname),
        format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname,
          pg_get_constraintdef(oid))
      FROM pg_constraint
      WHERE contype = 'f' AND connamespace = current_schema()::regnamespace) AS found
    ORDER BY step, addition
    """

  func beginLate(_ statements: [String]) throws {
    let indexes = statements.filter(PostgresTarget.isIndexOfWords)
    if indexes.isEmpty || late != nil { return }
    let late = try PostgresDatabase(server.address, pulse: pulse)
    // An interrupted move may have made the index. If its server still makes it, the lock waits for its end.
    try late.run("\(PostgresTarget.settings); \(PostgresTarget.lateSettings); SET lock_timeout = 0")
    var text = "LOCK TABLE blog_words, book_words IN SHARE ROW EXCLUSIVE MODE; "
    for statement in indexes {
      text += statement.replacing("CREATE INDEX ", with: "CREATE INDEX IF NOT EXISTS ") + "; "
    }
    try late.send(text + "ANALYZE blog_words, book_words")
    self.late = late
  }

  func awaitLate() throws {
    do {
      try late?.receive()
    } catch let failure as StoreFailure where failure != .interrupted {
      // Its connection may have been lost long ago.
      late = nil
      try beginLate(MoveState.kept(in: server))
      try late?.receive()
    }
    late = nil
  }

  private func abandonLate() {
    late?.abandon()
    try? late?.receive()
    late = nil
  }

  func run(kept statements: [String]) throws -> [String] {
    for statement in statements where !PostgresTarget.isOfWords(statement) {
      try server.run(statement)
    }
    return statements.filter(PostgresTarget.isOfWords)
  }

  /// A reference cannot be added to a table while an index of it is made.
  func runLast(_ statements: [String]) throws {
    for statement in statements where !PostgresTarget.isIndexOfWords(statement) {
      try server.run(statement)
    }
  }

  deinit { late?.abandon() }

  /// Whether a statement is about a table of words, whose indexes take longest.
  private static func isOfWords(_ statement: String) -> Bool {
    statement.contains("blog_words") || statement.contains("book_words")
  }

  private static func isIndexOfWords(_ statement: String) -> Bool {
    isOfWords(statement) && statement.hasPrefix("CREATE INDEX ")
  }

  func clear() throws {
    let names = MoveTable.all(withSessions: true).map(\.name) + ["blog_words", "book_words"]
    // An interrupted move may still be making the index of words.
    try server.run("SET LOCAL lock_timeout = 0")
    try server.run("TRUNCATE \(names.joined(separator: ", "))")
  }

  func add(_ rows: [[Value]], to table: MoveTable) throws {
    let columns = MoveTable.list(table.columns.map(\.name))
    try server.copy(rows, to: "\(table.name) (\(columns))")
  }

  func addWords(of texts: [IndexedText]) throws { try server.copyWords(of: texts) }

  func set(lastNumber: Int64, of table: NumberedTable) throws {
    try server.run(
      lastNumber > 0
        ? "SELECT setval('\(table.rawValue)_id_seq', \(lastNumber))"
        : "ALTER TABLE \(table.rawValue) ALTER id RESTART")
  }

  func analyse() throws {
    let names = MoveTable.all(withSessions: true).map(\.name)
    try server.run("ANALYZE \(names.joined(separator: ", "))")
  }

  /// The server refuses a reference to a missing row when the constraint is added.
  func damage() throws -> Int { 0 }
}
