import CSQLite
import Fixtures
import Search
import Store

/// A database that records the statements of the gateways.
final class ListeningDatabase: Database {
  /// A statement with its values.
  struct Asked {
    let statement: Statement
    let values: [Value]
    var text: String { statement.description }
  }

  private let database: any Database
  private(set) var asked: [Asked] = []

  init(_ database: any Database) { self.database = database }

  @discardableResult
  func run(_ statement: Statement, _ values: [Value]) throws -> Int {
    asked.append(Asked(statement: statement, values: values))
    return try database.run(statement, values)
  }

  func rows(
    _ statement: Statement, _ values: [Value], _ each: (any Row) throws -> Void
  ) throws {
    asked.append(Asked(statement: statement, values: values))
    try database.rows(statement, values, each)
  }

  func reading<Result>(_ body: () throws -> Result) throws -> Result { try database.reading(body) }
  func writing<Result>(isRepeatable: Bool, _ body: () throws -> Result) throws -> Result {
    try database.writing(isRepeatable: isRepeatable, body)
  }
  func hold() { database.hold() }
  func release(keeping isKept: Bool) throws { try database.release(keeping: isKept) }
  var words: any WordIndex { database.words(through: self) }
  var settlesCommits: Bool { database.settlesCommits }
  func version(waits: Bool) throws -> Int64 { try database.version(waits: waits) }
  var work: DatabaseWork { database.work }
}

/// A connection of its own to the file of a store, which repeats recorded statements and counts
/// their work.
final class Explainer {
  /// The work of some statements.
  struct Work {
    /// The query plan of SQLite.
    var plan: [String] = []
    /// The number of steps of SQLite's virtual machine.
    var steps = 0
    /// The number of page reads, including those of the full-text index.
    var pages = 0
  }

  private var handle: OpaquePointer?

  init(_ path: String) throws {
    guard sqlite3_open_v2(path, &handle, SQLITE_OPEN_READONLY, nil) == SQLITE_OK else {
      throw Trouble("\(path) cannot be opened")
    }
  }

  deinit { sqlite3_close_v2(handle) }

  /// The work of several statements.
  func work(of asked: [ListeningDatabase.Asked]) throws -> Work {
    var work = Work()
    for asked in asked {
      var plan: [String] = []
      try run("EXPLAIN QUERY PLAN " + asked.text, asked.values) { statement in
        plan.append(sqlite3_column_text(statement, 3).map { String(cString: $0) } ?? "")
      }
      work.plan += plan
      // The full-text index reads some pages at its first use, which do not count.
      try run(asked.text, asked.values) { _ in }
      _ = pages()
      work.steps += try run(asked.text, asked.values) { _ in }
      work.pages += pages()
    }
    return work
  }

  /// Runs a statement and says how many steps it took.
  @discardableResult
  private func run(
    _ text: String, _ values: [Value], _ each: (OpaquePointer?) -> Void
  ) throws -> Int {
    var statement: OpaquePointer?
    defer { sqlite3_finalize(statement) }
    guard sqlite3_prepare_v2(handle, text, -1, &statement, nil) == SQLITE_OK else {
      throw trouble(text)
    }
    // A statement that writes is explained, but not repeated.
    guard sqlite3_stmt_isexplain(statement) != 0 || sqlite3_stmt_readonly(statement) != 0 else {
      return 0
    }
    for (number, value) in values.enumerated() {
      let index = sqlite3_bind_parameter_index(statement, "$\(number + 1)")
      switch value {
      case .null: sqlite3_bind_null(statement, index)
      case .int(let number): sqlite3_bind_int64(statement, index, number)
      case .text(let text):
        coterie_sqlite_bind_text(statement, index, text, Int32(text.utf8.count))
      case .blob: throw Trouble("what is explained has no such values")
      }
    }
    var result = sqlite3_step(statement)
    while result == SQLITE_ROW {
      each(statement)
      result = sqlite3_step(statement)
    }
    guard result == SQLITE_DONE else { throw trouble(text) }
    return Int(sqlite3_stmt_status(statement, SQLITE_STMTSTATUS_VM_STEP, 1))
  }

  /// The number of page reads since the last call.
  private func pages() -> Int {
    [SQLITE_DBSTATUS_CACHE_HIT, SQLITE_DBSTATUS_CACHE_MISS].reduce(0) { sum, counter in
      var (now, most): (Int32, Int32) = (0, 0)
      sqlite3_db_status(handle, counter, &now, &most, 1)
      return sum + Int(now)
    }
  }

  private func trouble(_ text: String) -> Trouble {
    Trouble("\(text): \(String(cString: sqlite3_errmsg(handle)))")
  }
}
