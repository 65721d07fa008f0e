import Domain
import Platform
package import Search
package import Store

/// A store in a schema of a PostgreSQL database.
package final class PostgresDatabase: Database {
  package let address: PostgresAddress
  /// Called while the server works; returns false to interrupt.
  let pulse: () -> Bool
  /// The seconds to wait for the server, or for another writer.
  let patience: Double
  var connection: PostgresConnection
  /// The connection to the leader while a standby is read.
  var leader: PostgresConnection?
  /// Whether a standby may answer readers.
  package internal(set) var readsStandby: Bool
  /// The standby that answers readers.
  var standby: PostgresConnection?
  /// The time from which a standby is looked for again.
  var nextStandby = 0.0
  /// The place in the journal of the server behind the last own commit, until the standby has it.
  var ownPosition: String?
  /// A number that other processes do not have.
  let process = Int64.random(in: 1 ... .max)
  var depth = 0
  var isWriting = false
  var isHeld = false
  /// Whether the held transaction has begun. If the connection is lost, its steps are lost, too.
  var hasHeldSteps = false
  /// Whether another writer came in between, so that the transaction has to run again.
  var hasConflict = false
  /// The number of changes between two sweeps of old requests, on average. A sweep deletes twice as many rows.
  var requestsPerSweep: Int64 = 512
  /// Whether the connection was lost before the commit, so that the transaction can run again.
  var hasLoss = false
  package internal(set) var work = DatabaseWork()
  /// The last look for changes by other processes.
  var news = News()
  /// The seconds between two such looks, by a prompt that waits for a line.
  let lookInterval: Double

  package var words: any WordIndex { TextVectorIndex(of: self, newestCount: newestCount) }
  /// The number of the newest texts that a search reads one by one. Tests read fewer.
  package var newestCount: Int64 = 4_096
  package var settlesCommits: Bool { true }

  /// Connects to the server. The tables need not exist.
  package init(
    _ address: PostgresAddress, readsStandby: Bool = false, patience: Double = 30,
    lookInterval: Double = 2.5, pulse: @escaping () -> Bool = { true }
  ) throws {
    self.address = address
    self.readsStandby = readsStandby
    self.lookInterval = lookInterval
    self.patience = patience
    self.pulse = pulse
    connection = try PostgresDatabase.connect(
      address, patience, pulse, until: PostgresConnection.now + patience, isFirst: true)
  }

  /// The version of the server.
  package var library: String { connection.version }

  // MARK: Statements

  @discardableResult
  package func run(_ statement: Statement, _ values: [Value]) throws -> Int {
    try execute(statement, values).changes
  }

  package func rows(
    _ statement: Statement, _ values: [Value], _ each: (any Row) throws -> Void
  ) throws {
    let result = try execute(statement, values)
    for number in 0..<result.count {
      work.rows += 1
      try each(result.row(number))
    }
  }

  private func execute(_ statement: Statement, _ values: [Value]) throws -> PostgresResult {
    work.statements += 1
    let result = try translating { try connection.run(statement, values) }
    work.changes += result.changes
    return result
  }

  /// Runs statements of the driver, which have no values.
  @discardableResult
  package func run(_ text: String) throws -> Int {
    try translating { try connection.run(text) }.changes
  }

  /// Turns errors of the server into failures of the store.
  func translating<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as PostgresError {
      if error.isConflict { hasConflict = true }
      if error.isLost, !connection.isInterrupted { hasLoss = true }
      throw error.failure(at: address, wasInterrupted: connection.isInterrupted)
    }
  }
}
