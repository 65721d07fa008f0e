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
struct PostgresTarget: MoveTarget {
  let server: PostgresDatabase
  let grants: [String]
  init(_ server: PostgresDatabase, grants: [String]) throws {
    self.server = server
    self.grants = grants
    // The copy is made by one process, and needs whole tables.
    try server.run(PostgresTarget.settings)
  }

  private static let settings = "SET enable_seqscan = on; SET maintenance_work_mem = '256MB'"

  var path: String { server.address.text }
  var database: any Database { server }
  var isFile: Bool { false }

  func isMarked() throws -> Bool { try server.isUnfinished() }
  func mark(_ isUnfinished: Bool) throws { try server.mark(isUnfinished: isUnfinished) }

  func strip() throws {
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

  func run(kept statements: [String]) throws {
    for statement in statements { try server.run(statement) }
  }

  func clear() throws {
    let names = MoveTable.all(withSessions: true).map(\.name) + ["blog_words", "book_words"]
    // The server may still be making an index for a move that was interrupted.
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
