/// A value that goes into a statement.
package enum Value: Sendable, Equatable {
  case null
  case int(Int64)
  case text(String)
  case blob([UInt8])

  /// Text, or nothing.
  package static func text(orNull text: String?) -> Value { text.map { .text($0) } ?? .null }
}

/// One row of an answer; it is valid until the next one is fetched.
package protocol Row {
  /// The number in a column; 0 where there is none.
  func int(_ column: Int) -> Int64
  /// The text in a column, or nothing.
  func text(_ column: Int) -> String?
  /// Whether a column holds nothing.
  func isNull(_ column: Int) -> Bool
}

/// An engine that keeps tables: the gateways' SQL is written once over it.
///
/// Statements are prepared when they are first used, and kept.
package protocol Database: AnyObject {
  /// Runs a statement and says how many rows it changed.
  @discardableResult
  func run(_ statement: Statement, _ values: [Value]) throws -> Int
  /// Runs a statement and hands over its rows.
  func rows(
    _ statement: Statement, _ values: [Value], _ each: (any Row) throws -> Void) throws
  /// Runs the body with all that it reads of one moment; it may not write.
  func reading<Result>(_ body: () throws -> Result) throws -> Result
  /// Runs the body and keeps all that it wrote, or nothing where it throws.
  func writing<Result>(_ body: () throws -> Result) throws -> Result
  /// From now on nothing that is written is kept before `release`.
  func hold()
  /// Keeps all that was written since `hold`, or nothing of it.
  func release(keeping isKept: Bool) throws
  /// A number that grows when another process has written.
  func version() throws -> Int64
}

extension Database {
  /// The first row of an answer, made into something.
  package func first<Result>(
    _ statement: Statement, _ values: [Value], _ make: (any Row) throws -> Result
  ) throws -> Result? {
    var result: Result?
    try rows(statement, values) { if result == nil { result = try make($0) } }
    return result
  }

  /// All rows of an answer, made into something.
  package func all<Result>(
    _ statement: Statement, _ values: [Value], _ make: (any Row) throws -> Result
  ) throws -> [Result] {
    var results: [Result] = []
    try rows(statement, values) { results.append(try make($0)) }
    return results
  }
}
