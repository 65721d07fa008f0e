import Domain
import Glibc
import Platform
import Store

/// The transactions of a database.
///
/// Readers see one moment. Writers are serializable: the server refuses one of two that could not have
/// run one after the other, and that one runs again. From its third try on it runs alone.
extension PostgresDatabase {
  private static let beginReading = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
  // `LOCK TABLE` sees no moment of the store yet, unlike a lock of a row.
  private static let beginBeside =
    "BEGIN ISOLATION LEVEL SERIALIZABLE; LOCK TABLE turn IN ROW EXCLUSIVE MODE"
  private static let beginAlone =
    "BEGIN ISOLATION LEVEL SERIALIZABLE; LOCK TABLE turn IN EXCLUSIVE MODE"

  /// The number of tries beside other writers.
  private static let triesBeside = 2
  private static let mostTries = 8
  /// The number of times that a lost transaction runs again.
  static let mostLosses = 3

  package func reading<Result>(_ body: () throws -> Result) throws -> Result {
    if depth > 0 || connection.isOpen { return try body() }
    if hasHeldSteps { return try sayingLoss { throw loseHeld() } }
    var losses = 0
    while true {
      do {
        return try sayingLoss { try readingFromStandby { try readOnce(body) } }
      } catch  where hasLoss && losses < PostgresDatabase.mostLosses {
        losses += 1
      }
    }
  }

  private func readOnce<Result>(_ body: () throws -> Result) throws -> Result {
    try begin(PostgresDatabase.beginReading)
    depth += 1
    defer { depth -= 1 }
    do {
      let result = try body()
      work.statements += 1
      // All rows are here, so the end of the transaction decides nothing.
      if (try? connection.run("COMMIT")) == nil { rollBack() }
      return result
    } catch {
      rollBack()
      throw error
    }
  }

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
    try begin(isAlone ? PostgresDatabase.beginAlone : PostgresDatabase.beginBeside)
    let before = work.changes
    depth += 1
    defer { depth -= 1 }
    do {
      let result = try body()
      try commit(hasChanges: work.changes != before)
      return result
    } catch {
      rollBack()
      throw error
    }
  }

  /// Begins a transaction. After a loss of the connection there is nothing to lose: it is made anew.
  private func begin(_ text: String) throws {
    work.statements += 1
    if !connection.isLost {
      do {
        try connection.run(text)
        return
      } catch let error as PostgresError where !error.isLost {
        rollBack()
        // Waiting for the turn may be a deadlock, too.
        if error.isConflict { hasConflict = true }
        throw error.failure(at: address, wasInterrupted: connection.isInterrupted)
      } catch {}
    }
    try reconnect()
    _ = try translating { try connection.run(text) }
  }

  func rollBack() {
    if connection.isOpen, !connection.isLost {
      _ = try? connection.run("ROLLBACK", waiting: .commit(PostgresDatabase.commitTime))
    }
  }

  // MARK: All or nothing

  package func hold() { isHeld = true }

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
    work.statements += 2
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
