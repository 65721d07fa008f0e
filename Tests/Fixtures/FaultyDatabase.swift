package import Domain
package import Search
package import Store
import Viper

/// A database in which one statement after so many fails.
package final class FaultyDatabase: Database {
  private let database: any Database
  private let failure: StoreFailure
  /// How many statements still work; nothing fails where there is no number.
  package var left: Int?
  /// How the next commit fails, if it does.
  package var commit: CommitFault?

  /// Whether each transaction runs again: one that writes is rolled back before, as after a conflict.
  package var repeats = false

  private struct Conflict: Error {}

  /// A commit that ends with an error of the disk.
  package enum CommitFault {
    /// The changes do not count.
    case failed
    /// The changes count. The closure runs before the error.
    case made(meanwhile: () throws -> Void)
  }

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
    if repeats { _ = try database.reading(body) }
    return try database.reading(body)
  }

  package func writing<Result>(
    isRepeatable: Bool, _ body: () throws -> Result
  ) throws -> Result {
    guard let commit else {
      if repeats, isRepeatable {
        do { try undo(body, with: Conflict()) } catch is Conflict {}
      }
      return try database.writing(isRepeatable: isRepeatable, body)
    }
    self.commit = nil
    let uncertain = StoreFailure.uncertain(path: "store.db", detail: "disk I/O error")
    switch commit {
    case .failed:
      try undo(body, with: uncertain)
    case .made(let meanwhile):
      _ = try database.writing(body)
      try meanwhile()
      throw uncertain
    }
  }

  private func undo<Result>(_ body: () throws -> Result, with error: any Error) throws -> Never {
    let _: Never = try database.writing {
      _ = try body()
      throw error
    }
  }

  package func hold() { database.hold() }

  package func release(keeping isKept: Bool) throws { try database.release(keeping: isKept) }

  package var words: any WordIndex { database.words(through: self) }
  package var settlesCommits: Bool { database.settlesCommits }
  package func version(waits: Bool) throws -> Int64 { try database.version(waits: waits) }

  package var work: DatabaseWork { database.work }
}
