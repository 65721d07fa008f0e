package import Domain
package import Store
import Viper

/// A database in which one statement after so many fails.
package final class FaultyDatabase: Database {
  private let database: any Database
  private let failure: StoreFailure
  /// How many statements still work; nothing fails where there is no number.
  package var left: Int?

  package init(_ database: any Database, failure: StoreFailure = .full(path: "store.db")) {
    self.database = database
    self.failure = failure
  }

  private func count() throws {
    guard let left else { return }
    guard left > 0 else { throw failure }
    self.left = left - 1
  }

  @discardableResult
  package func run(_ statement: Statement, _ values: [Value]) throws -> Int {
    try count()
    return try database.run(statement, values)
  }

  package func rows(
    _ statement: Statement, _ values: [Value], _ each: (any Row) throws -> Void
  ) throws {
    try count()
    try database.rows(statement, values, each)
  }

  package func reading<Result>(_ body: () throws -> Result) throws -> Result {
    try database.reading(body)
  }

  package func writing<Result>(_ body: () throws -> Result) throws -> Result {
    try database.writing(body)
  }

  package func hold() { database.hold() }

  package func release(keeping isKept: Bool) throws { try database.release(keeping: isKept) }

  package func version() throws -> Int64 { try database.version() }
}
