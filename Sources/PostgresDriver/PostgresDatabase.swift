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
  /// Whether one transaction serves several reads, how many it has served, and since when.
  var readsAhead = false
  var readCount = 0
  var readingSince = 0.0
  var isHeld = false
  /// Whether the held transaction has begun. If the connection is lost, its steps are lost, too.
  var hasHeldSteps = false
  /// Whether another writer came in between, so that the transaction has to run again.
  var hasConflict = false
  /// The number of changes between two sweeps of old requests, on average. A sweep deletes twice as many rows.
  var requestsPerSweep: Int64 = 512
  /// Whether a transaction of one statement may take one message.
  var mayCommitAtOnce = false
  /// Whether the server has refused such a message, so that the transaction has to run in steps.
  var hasRefusal = false
  /// Whether the body has committed with its only statement.
  var isCommitted = false
  /// For each required statement, the one that such a message has instead of it.
  var enforced: [Statement: Statement] = [:]
  /// Whether the connection was lost before the commit, so that the transaction can run again.
  var hasLoss = false
  package internal(set) var changeCount: Int64 = 0
  /// The number of statements of the gateways that have run, for tests that count work.
  package internal(set) var statementCount = 0
  /// The time of the latest statement of the gateways that did not only show news.
  private var latestUse = 0.0
  /// Whether the latest look has found news. The statements that follow make the page again.
  var isRefreshing = false
  /// Whether nobody has used the prompt for a while.
  var isIdle: Bool { PostgresConnection.now - latestUse > news.idleTime }
  /// How this process looks for changes from elsewhere.
  var news: PostgresNews

  package var words: any WordIndex { TextVectorIndex(of: self, newestCount: newestCount) }
  /// The number of the newest texts that a search reads one by one. Tests read fewer.
  package var newestCount: Int64 = 4_096
  package var settlesCommits: Bool { true }

  /// Connects to the server. The tables need not exist. The times are those of looks for changes.
  package init(
    _ address: PostgresAddress, readsStandby: Bool = false, patience: Double = 30,
    lookInterval: Double = 0.25,
    idleTime: Double = 5, listenerTime: Double = 10, pulse: @escaping () -> Bool = { true }
  ) throws {
    self.address = address
    self.readsStandby = readsStandby
    news = PostgresNews(
      lookInterval: lookInterval, idleTime: idleTime, listenerTime: listenerTime)
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
    for number in 0..<result.count { try each(result.row(number)) }
  }

  private func execute(_ statement: Statement, _ values: [Value]) throws -> PostgresResult {
    precondition(!isCommitted, "nothing runs behind the only statement of a transaction")
    if depth == 0 { endReading() }
    statementCount += 1
    noteUse()
    let result = try translating { try connection.run(statement, values) }
    changeCount += Int64(result.changes)
    return result
  }

  func noteUse() {
    if !isRefreshing { latestUse = PostgresConnection.now }
  }

  /// Runs statements of the driver, which have no values.
  @discardableResult
  package func run(_ text: String) throws -> Int {
    if depth == 0 { endReading() }
    return try translating { try connection.run(text) }.changes
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
