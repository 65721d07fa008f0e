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
  private static let beginBeside = [serializable, lockBeside]
  static let lockBeside: Statement = "LOCK TABLE turn IN ROW EXCLUSIVE MODE"
  private static let beginAlone = [serializable, "LOCK TABLE turn IN EXCLUSIVE MODE"]
  private static let serializable: Statement = "BEGIN ISOLATION LEVEL SERIALIZABLE"

  /// The number of tries beside other writers.
  private static let triesBeside = 2
  private static let mostTries = 8
  /// The number of times that a lost transaction runs again.
  static let mostLosses = 3

  package func writing<Result>(
    isRepeatable: Bool, _ body: () throws -> Result
  ) throws -> Result {
    if depth > 0 {
      precondition(isWriting, "a reading transaction may not write")
      // More statements of the transaction around may follow.
      mayCommitAtOnce = false
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
    mayCommitAtOnce = true
    defer { mayCommitAtOnce = false }
    while true {
      (hasConflict, hasRefusal) = (false, false)
      do {
        return try sayingLoss {
          try transaction(isAlone: number > PostgresDatabase.triesBeside, body)
        }
      } catch  where hasRefusal && mayCommitAtOnce {
        guard pulse() else { throw StoreFailure.interrupted }
        mayCommitAtOnce = false
      } catch  where hasConflict && number < PostgresDatabase.mostTries {
        if number < PostgresDatabase.triesBeside { usleep(.random(in: 200...4_000)) }
        number += 1
      } catch  where hasLoss && losses < PostgresDatabase.mostLosses {
        losses += 1
        mayCommitAtOnce = false
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
    defer { (depth, isCommitted) = (depth - 1, false) }
    do {
      let result = try body()
      if !isCommitted { try commit(hasChanges: changeCount != before) }
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

  /// Sends the requirement with the next statement.
  package func require(
    _ statement: Statement, _ values: [Value], refuse: @escaping (String?) -> any Error
  ) throws {
    statementCount += 1
    connection.queue(
      .init(statement: statement, values: values, isRequirement: true) { result in
        guard result.count > 0 else { throw refuse(nil) }
        if let refusal = result.row(0).text("refusal") { throw refuse(refusal) }
      })
  }

  func rollBack() {
    if let wasEmpty = try? connection.forgetQueued(), wasEmpty { return }
    if connection.isOpen, !connection.isLost {
      _ = try? connection.run("ROLLBACK", waiting: .commit(PostgresDatabase.commitTime))
    }
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
