import Domain
import Glibc
import Platform
package import Store

/// The transactions of a database.
///
/// Readers see one moment. Writers are serializable: the server refuses one of two that could not have
/// run one after the other, and that one runs again. From its third try on it runs alone.
extension PostgresDatabase {
  // `LOCK TABLE` sees no moment of the store yet, unlike a lock of a row.
  private static let beginBeside = [serializable, "LOCK TABLE turn IN ROW EXCLUSIVE MODE"]
  private static let beginAlone = [serializable, "LOCK TABLE turn IN EXCLUSIVE MODE"]
  private static let serializable: Statement = "BEGIN ISOLATION LEVEL SERIALIZABLE"

  /// The number of tries beside other writers.
  private static let triesBeside = 2
  private static let mostTries = 8
  /// The number of times that a lost transaction runs again.
  static let mostLosses = 3
  /// The seconds in which the server has to answer a commit.
  private static let commitTime = 20.0
  /// The seconds from a commit on in which a question about it ends, but for the least time of the question.
  private static let settlingTime = 55.0
  private static let leastQuestion = 5.0

  package func writing<Result>(
    isRepeatable: Bool, _ body: () throws -> Result
  ) throws -> Result {
    if depth > 0 {
      precondition(isWriting, "a reading transaction may not write")
      return try body()
    }
    isWriting = true
    defer { isWriting = false }
    guard !isHeld else {
      return try sayingLoss {
        if !hasHeldSteps {
          try begin(PostgresDatabase.beginAlone)
          hasHeldSteps = true
        }
        guard connection.isOpen else { throw loseHeld() }
        return try step(body)
      }
    }
    if !isRepeatable { return try sayingLoss { try transaction(isAlone: true, body) } }
    var (number, losses) = (1, 0)
    while true {
      hasConflict = false
      do {
        return try sayingLoss {
          try transaction(isAlone: number > PostgresDatabase.triesBeside, body)
        }
      } catch  where hasConflict && number < PostgresDatabase.mostTries {
        if number < PostgresDatabase.triesBeside { usleep(.random(in: 200...4_000)) }
        number += 1
      } catch  where hasLoss && losses < PostgresDatabase.mostLosses {
        losses += 1
      }
    }
  }

  /// Runs a transaction. If its connection is lost, and there are several servers, the failure is
  /// `unreachable`: another server may take over soon.
  func sayingLoss<Result>(_ body: () throws -> Result) throws -> Result {
    hasLoss = false
    do {
      return try body()
    } catch StoreFailure.unusable(let path, let detail) where hasLoss && address.servers.count > 1 {
      throw StoreFailure.unreachable(path: path, detail: detail)
    }
  }

  private func transaction<Result>(
    isAlone: Bool, _ body: () throws -> Result
  ) throws -> Result {
    // A body that may not run again needs a connection that is there for sure.
    if isAlone {
      try begin(PostgresDatabase.beginAlone)
    } else {
      try begin(withFirst: PostgresDatabase.beginBeside)
    }
    let before = changeCount
    depth += 1
    defer { depth -= 1 }
    do {
      let result = try body()
      try commit(hasChanges: changeCount != before)
      return result
    } catch {
      rollBack()
      throw error
    }
  }

  /// Begins a transaction, and ends that of the reads before. After a loss of the connection there is
  /// nothing to lose: it is made anew.
  private func begin(_ statements: [Statement]) throws {
    statementCount += 1
    if !connection.isLost {
      do {
        queue(statements)
        return try connection.runQueued()
      } catch let error as PostgresError where !error.isLost {
        rollBack()
        // Waiting for the turn may be a deadlock, too.
        if error.isConflict { hasConflict = true }
        throw error.failure(at: address, wasInterrupted: connection.isInterrupted)
      } catch {}
    }
    try reconnect()
    queue(statements)
    try translating { try connection.runQueued() }
  }

  /// Queues the end of the transaction of several reads, and statements that begin the next one.
  private func queue(_ statements: [Statement]) {
    let end = readCount > 0 ? [PostgresConnection.commit] : []
    readCount = 0
    for statement in end + statements { connection.queue(.init(statement: statement)) }
  }

  /// Begins a transaction with its first statement, in one message. A connection that is lost by then lets
  /// the transaction run again.
  func begin(withFirst statements: [Statement]) throws {
    if connection.isLost { return try begin(statements) }
    statementCount += 1
    queue(statements)
  }

  /// Sends the check with the next statement.
  package func require(
    _ statement: Statement, _ values: [Value], _ check: @escaping ((any Row)?) throws -> Void
  ) throws {
    statementCount += 1
    connection.queue(
      .init(statement: statement, values: values) {
        try check($0.count > 0 ? $0.row(0) : nil)
      })
  }

  func rollBack() {
    if let wasEmpty = try? connection.forgetQueued(), wasEmpty { return }
    if connection.isOpen, !connection.isLost {
      _ = try? connection.run("ROLLBACK", waiting: .commit(PostgresDatabase.commitTime))
    }
  }

  // MARK: Committing

  /// Commits, and leaves a row that shows it. Nothing is cancelled from here on: a server that waits for
  /// another one would commit all the same.
  private func commit(hasChanges: Bool) throws {
    statementCount += 1
    if !hasChanges {
      if connection.queued.contains(where: { $0.check != nil }) {
        try translating { try connection.runQueued() }
      } else if try translating({ try connection.forgetQueued() }) {
        return
      }
    }
    let waiting = PostgresConnection.Waiting.commit(PostgresDatabase.commitTime)
    let beginning = PostgresConnection.now
    let id = Int64.random(in: 1 ... .max)
    let row = PostgresConnection.Part(
      statement: PostgresDatabase.newRequest,
      values: [.int(id), .int(process), .int(Int64(now))])
    let end = PostgresConnection.Part(statement: PostgresConnection.commit)
    do {
      let tag = try connection.run(hasChanges ? [row, end] : [end], waiting: waiting).tag
      // A transaction with a failed statement is rolled back, whatever the body made of the failure.
      guard tag == "COMMIT" else {
        throw PostgresError(state: "25P02", message: "a statement of the transaction failed")
      }
      if connection.isUnreplicated {
        throw PostgresError(state: "", message: "no standby has the change yet", isLost: true)
      }
    } catch let error as PostgresError {
      if error.isConflict { hasConflict = true }
      guard error.isLost else { throw error.failure(at: address, wasInterrupted: false) }
      if hasChanges { try settle(id, since: beginning, error) } else { hasLoss = true }
    }
    if hasChanges { notePosition() }
    if hasChanges, Int.random(in: 0..<PostgresDatabase.requestsPerSweep) == 0 { sweep() }
  }

  private static let newRequest: Statement =
    "INSERT INTO request (id, process, at) VALUES ($1, $2, $3)"

  /// Returns if a commit was made although its answer was lost, and throws if it was not.
  private func settle(_ id: Int64, since beginning: Double, _ error: PostgresError) throws {
    let uncertain = StoreFailure.uncertain(path: address.text, detail: error.message)
    do {
      try reconnect(isSettling: true)
      let left = PostgresDatabase.settlingTime - (PostgresConnection.now - beginning)
      let time = min(PostgresDatabase.commitTime, max(PostgresDatabase.leastQuestion, left))
      // Waits for a commit that is still under way. If there was none, this row forbids it. The row is
      // written in either case: the standby that has it has everything before, too.
      let result = try connection.run(
        """
        INSERT INTO request (id, process, at) VALUES (\(id), \(process), \(now))
        ON CONFLICT (id) DO UPDATE SET at = excluded.at
        RETURNING (xid <> pg_current_xact_id())::text AS is_made
        """, waiting: .commit(time))
      guard result.count == 1, !connection.isUnreplicated else { throw uncertain }
      if result.row(0).text("is_made") == "true" { return }
    } catch {
      throw uncertain
    }
    hasLoss = true
    throw StoreFailure.unusable(path: address.text, detail: error.message)
  }

  private var now: Int { time(nil) }

  // MARK: Old rows

  /// The number of changes between two sweeps, on average. A sweep deletes twice as many rows.
  static let requestsPerSweep = 512
  /// Rows are deleted after this time, in seconds.
  private static let requestAge = 86_400

  /// Deletes the oldest rows, without a look at all others: a busy store has many.
  func sweep() {
    _ = try? connection.run(
      """
      DELETE FROM request WHERE at < \(now - PostgresDatabase.requestAge) AND xid IN (
        SELECT xid FROM request ORDER BY xid LIMIT \(2 * PostgresDatabase.requestsPerSweep))
      """)
  }

  // MARK: All or nothing

  package func hold() {
    endReading()
    isHeld = true
  }

  package func release(keeping isKept: Bool) throws {
    defer { (isHeld, hasHeldSteps) = (false, false) }
    guard isKept else { return rollBack() }
    guard hasHeldSteps else { return }
    do {
      try sayingLoss {
        guard connection.isOpen else { throw loseHeld() }
        try commit(hasChanges: true)
      }
    } catch {
      rollBack()
      throw error
    }
  }

  /// Notes that a held transaction is lost, and gives the failure to throw.
  func loseHeld() -> StoreFailure {
    hasLoss = true
    return .unusable(path: address.text, detail: "the connection was lost, and all changes with it")
  }

  /// Runs one step of the held transaction; a failing step is undone alone.
  private func step<Result>(_ body: () throws -> Result) throws -> Result {
    try run("SAVEPOINT step")
    statementCount += 2
    depth += 1
    defer { depth -= 1 }
    do {
      let result = try body()
      try run("RELEASE step")
      return result
    } catch {
      // Without a connection there is no transaction any more.
      if !connection.isLost { try run("ROLLBACK TO step; RELEASE step") }
      throw error
    }
  }
}
