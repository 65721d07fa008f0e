import Domain
import SQLiteDriver
import Search
import Store

/// A store in a file, from which a move reads.
struct SQLiteSource: MoveSource {
  let path: String
  let file: SQLiteDatabase
  var database: any Database { file }

  func mark() throws -> String {
    let number = try file.first("SELECT value FROM counter WHERE name = 'commit'", []) {
      $0.int("value")
    }
    return "\(number ?? 0)"
  }

  func lastNumber(of table: NumberedTable) throws -> Int64 {
    try file.first("SELECT seq FROM sqlite_sequence WHERE name = $1", [.text(table.rawValue)]) {
      $0.int("seq")
    } ?? 0
  }
}

/// A store in a file, which a move fills.
struct SQLiteTarget: MoveTarget {
  let path: String
  let file: SQLiteDatabase
  private let additions: [String: Statement]

  init(path: String, file: SQLiteDatabase) throws {
    (self.path, self.file) = (path, file)
    // Rows that refer to others are compared at the end.
    try file.rows("PRAGMA foreign_keys=OFF", []) { _ in }
    try file.rows("PRAGMA cache_size=-131072", []) { _ in }
    var additions: [String: Statement] = [:]
    for table in MoveTable.all(withSessions: true) {
      let places = (1...table.columns.count).map { "$\($0)" }.joined(separator: ", ")
      let columns = MoveTable.list(table.columns.map(\.name))
      additions[table.name] = SQLiteTarget.statement(
        "INSERT INTO \(table.name) (\(columns)) VALUES (\(places))")
    }
    self.additions = additions
  }

  var database: any Database { file }
  var isFile: Bool { true }
  var grants: [String] { [] }

  private static func statement(_ text: String) -> Statement {
    Statement(composing: SQL(stringLiteral: text))
  }

  func isMarked() throws -> Bool { try file.isUnfinished() }

  func mark(_ isUnfinished: Bool) throws {
    let number = isUnfinished ? Schema.unfinishedID : Schema.applicationID
    try file.run(SQLiteTarget.statement("PRAGMA application_id = \(number)"), [])
  }

  func strip() throws {
    let indexes = try file.all(
      "SELECT name, sql FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL ORDER BY rowid",
      []
    ) { (name: $0.text("name") ?? "", text: $0.text("sql") ?? "") }
    try MoveState.keep(indexes.map(\.text), in: file)
    for index in indexes {
      try file.run(SQLiteTarget.statement("DROP INDEX \(MoveTable.quoted(index.name))"), [])
    }
  }

  func run(kept statements: [String]) throws {
    for statement in statements { try file.run(SQLiteTarget.statement(statement), []) }
  }

  func clear() throws {
    for table in MoveTable.all(withSessions: true).reversed() {
      try file.run(SQLiteTarget.statement("DELETE FROM \(table.name)"), [])
    }
    try file.run("DELETE FROM sqlite_sequence", [])
    try file.run("INSERT INTO blog_words (blog_words) VALUES ('delete-all')", [])
    try file.run("INSERT INTO book_words (book_words) VALUES ('delete-all')", [])
  }

  func add(_ rows: [[Value]], to table: MoveTable) throws {
    guard let statement = additions[table.name] else { return }
    for row in rows { try file.run(statement, row) }
  }

  func addWords(of texts: [IndexedText]) throws {
    for text in texts { try file.words.add(text) }
  }

  func set(lastNumber: Int64, of table: NumberedTable) throws {
    try file.run("DELETE FROM sqlite_sequence WHERE name = $1", [.text(table.rawValue)])
    guard lastNumber > 0 else { return }
    try file.run(
      "INSERT INTO sqlite_sequence (name, seq) VALUES ($1, $2)",
      [.text(table.rawValue), .int(lastNumber)])
  }

  func analyse() throws {}

  func damage() throws -> Int {
    let verdict = try file.first("PRAGMA quick_check(1)", []) { $0.text("quick_check") ?? "" }
    guard verdict == "ok" else {
      throw StoreFailure.damaged(path: path, detail: verdict ?? "")
    }
    return Int(
      try file.first("SELECT count(*) AS count FROM pragma_foreign_key_check", []) {
        $0.int("count")
      } ?? 0)
  }
}
