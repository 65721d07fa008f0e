import Search
import Store

/// The state of an unfinished move, in two tables of its target.
struct MoveState {
  let source: String
  /// The mark of the source when the move began.
  let mark: String
  let hasSessions: Bool

  /// Creates the tables.
  static func make(in database: any Database) throws {
    for statement in tables { try database.run(statement, []) }
  }

  private static let tables: [Statement] = [
    // `run` is the number of the process that copies, `blogs` and `books` the last ones
    // with words.
    """
    CREATE TABLE unfinished_move (
      source TEXT NOT NULL, mark TEXT NOT NULL, has_sessions BIGINT NOT NULL, run BIGINT NOT NULL,
      blogs BIGINT NOT NULL, books BIGINT NOT NULL)
    """,
    "CREATE TABLE unfinished_statement (number BIGINT PRIMARY KEY, text TEXT NOT NULL)",
  ]

  /// Deletes the tables.
  static func drop(in database: any Database) throws {
    try database.run("DROP TABLE unfinished_move", [])
    try database.run("DROP TABLE unfinished_statement", [])
  }

  init(source: String, mark: String, hasSessions: Bool) {
    (self.source, self.mark, self.hasSessions) = (source, mark, hasSessions)
  }

  /// The state of the move to this target; `nil` if there is none.
  init?(in database: any Database) throws {
    let found = try database.first("SELECT source, mark, has_sessions FROM unfinished_move", []) {
      MoveState(
        source: $0.text("source") ?? "", mark: $0.text("mark") ?? "",
        hasSessions: $0.int("has_sessions") != 0)
    }
    guard let found else { return nil }
    self = found
  }

  /// Records the state of a move that begins now.
  func put(run: Int64, in database: any Database) throws {
    try database.run("DELETE FROM unfinished_move", [])
    try database.run(
      "INSERT INTO unfinished_move VALUES ($1, $2, $3, $4, 0, 0)",
      [.text(source), .text(mark), .int(hasSessions ? 1 : 0), .int(run)])
  }

  // MARK: Turns

  /// Takes over the move to this target. Another process that copies to it stops.
  static func take(run: Int64, in database: any Database) throws {
    try database.run("UPDATE unfinished_move SET run = $1", [.int(run)])
  }

  /// Whether the move still belongs to a process.
  static func belongs(to run: Int64, in database: any Database) throws -> Bool {
    try database.first("SELECT run FROM unfinished_move", []) { $0.int("run") } == run
  }

  /// Lets the next move to this target begin anew.
  static func forget(in database: any Database) throws {
    try database.run("UPDATE unfinished_move SET mark = ''", [])
  }

  // MARK: Words

  /// The number of the last text of a kind whose words the target has.
  static func lastText(of kind: IndexedText.Kind, in database: any Database) throws -> Int64 {
    try database.first("SELECT blogs, books FROM unfinished_move", []) {
      $0.int(kind == .blog ? "blogs" : "books")
    } ?? 0
  }

  static func note(
    lastText number: Int64, of kind: IndexedText.Kind, in database: any Database
  ) throws {
    switch kind {
    case .blog: try database.run("UPDATE unfinished_move SET blogs = $1", [.int(number)])
    case .book: try database.run("UPDATE unfinished_move SET books = $1", [.int(number)])
    }
  }

  // MARK: Kept statements

  /// Keeps statements that are run after all rows are copied.
  static func keep(_ statements: [String], in database: any Database) throws {
    var number =
      try database.first("SELECT max(number) AS last FROM unfinished_statement", []) {
        $0.int("last")
      } ?? 0
    for statement in statements {
      number += 1
      try database.run(
        "INSERT INTO unfinished_statement VALUES ($1, $2)", [.int(number), .text(statement)])
    }
  }

  static func kept(in database: any Database) throws -> [String] {
    try database.all("SELECT text FROM unfinished_statement ORDER BY number", []) {
      $0.text("text") ?? ""
    }
  }

  static func forgetKept(in database: any Database) throws {
    try database.run("DELETE FROM unfinished_statement", [])
  }
}
