package import Search

/// A value that goes into a statement.
package enum Value: Sendable, Equatable {
  case null
  case int(Int64)
  case text(String)
  case blob([UInt8])

  /// A text, or null for `nil`.
  package static func text(orNull text: String?) -> Value { text.map { .text($0) } ?? .null }

  /// Texts without quotes, backslashes and control characters, as `json_each` takes them.
  static func texts(_ texts: [String]) -> Value {
    .text("[\"" + texts.joined(separator: "\",\"") + "\"]")
  }

  /// Numbers, as `json_each` takes them.
  package static func list(_ numbers: [Int64]) -> Value {
    var text = "["
    for number in numbers {
      if text.utf8.count > 1 { text += "," }
      text += String(number)
    }
    return .text(text + "]")
  }
}

/// One row of a result, read by the names of its columns; valid until the next row is fetched.
///
/// A name that the statement does not have is a mistake in the program and ends it.
package protocol Row {
  /// The names of the columns.
  var columns: [String] { get }
  /// The number in a column; 0 if the column is null.
  func int(_ column: String) -> Int64
  /// The text in a column, or `nil` if the column is null.
  func text(_ column: String) -> String?
  /// Appends the bytes in a column to others; none if the column is null.
  func append(_ column: String, to bytes: inout [UInt8])
  /// Whether a column is null.
  func isNull(_ column: String) -> Bool
}

extension Row {
  /// The bytes in a column; none if the column is null.
  package func bytes(_ column: String) -> [UInt8] {
    var bytes: [UInt8] = []
    append(column, to: &bytes)
    return bytes
  }

  /// The number in a column, or `nil` if the column is null.
  func optionalInt(_ column: String) -> Int64? { isNull(column) ? nil : int(column) }

  /// Whether the number in a column is not 0.
  func bool(_ column: String) -> Bool { int(column) != 0 }
}

/// A database engine; the SQL of the gateways is written once for all engines.
///
/// Statements are prepared at their first use, and kept.
package protocol Database: AnyObject {
  /// Runs a statement and returns the number of rows that it changed.
  @discardableResult
  func run(_ statement: Statement, _ values: [Value]) throws -> Int
  /// Runs a statement and passes each row of its result to a closure.
  func rows(
    _ statement: Statement, _ values: [Value], _ each: (any Row) throws -> Void) throws
  /// Runs the body in a transaction that sees one moment of the store; the body may not write.
  ///
  /// An engine may run the body again if the connection was lost.
  func reading<Result>(_ body: () throws -> Result) throws -> Result
  /// Runs the body in a transaction that writes everything, or nothing if the body throws.
  ///
  /// An engine may run a repeatable body again if another writer came in between. Such a body has no
  /// effect outside of the store but on variables that it sets anew. For any other body, all other
  /// writers wait.
  ///
  /// If the commit fails so that the changes may count nevertheless, the error is
  /// `StoreFailure.uncertain`.
  func writing<Result>(isRepeatable: Bool, _ body: () throws -> Result) throws -> Result
  /// Begins to hold back all changes until `release`.
  func hold()
  /// Commits all changes since `hold`, or rolls them back.
  func release(keeping isKept: Bool) throws
  /// The index of words.
  var words: any WordIndex { get }
  /// Whether the engine finds out by itself if a commit that failed was made nevertheless.
  var settlesCommits: Bool { get }
  /// A number that grows when another process has written. Without waiting, a store that another
  /// process holds is busy at once.
  func version(waits: Bool) throws -> Int64
  /// What this connection has done until now.
  var work: DatabaseWork { get }
}

/// How much a connection to a database has done.
package struct DatabaseWork: Equatable, Sendable {
  /// The number of statements that have run.
  package var statements = 0
  /// The number of rows that were read.
  package var rows = 0
  /// The number of rows that were changed.
  package var changes = 0

  package init() {}
}

extension Database {
  /// Runs a repeatable body in a transaction that writes.
  package func writing<Result>(_ body: () throws -> Result) throws -> Result {
    try writing(isRepeatable: true, body)
  }

  /// A number that grows when another process has written.
  package func version() throws -> Int64 { try version(waits: true) }

  /// Decodes the first row of a result; `nil` if there is no row.
  package func first<Result>(
    _ statement: Statement, _ values: [Value], _ decode: (any Row) throws -> Result
  ) throws -> Result? {
    var result: Result?
    try rows(statement, values) { if result == nil { result = try decode($0) } }
    return result
  }

  /// Decodes all rows of a result.
  package func all<Result>(
    _ statement: Statement, _ values: [Value], _ decode: (any Row) throws -> Result
  ) throws -> [Result] {
    var results: [Result] = []
    try rows(statement, values) { results.append(try decode($0)) }
    return results
  }
}
