import Domain
import Store

/// The transactions that only read: one for each, or one for all reads of lines that are there already.
extension PostgresDatabase {
  private static let beginReading: [Statement] = [
    "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
  ]
  /// The number of reads in one transaction, and its seconds.
  static let mostReads = 256
  private static let longestReading = 0.02

  package func reading<Result>(_ body: () throws -> Result) throws -> Result {
    if depth > 0 || readCount == 0 && connection.isOpen { return try body() }
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
    let staysOpen = readsAhead && !isHeld && !readsStandby
    let now = PostgresConnection.now
    if !staysOpen || readCount >= PostgresDatabase.mostReads
      || now - readingSince > PostgresDatabase.longestReading
    {
      endReading()
    }
    if readCount == 0 {
      try begin(withFirst: PostgresDatabase.beginReading)
      readingSince = now
    }
    if staysOpen { readCount += 1 }
    depth += 1
    defer { depth -= 1 }
    do {
      let result = try body()
      // All rows are here, so the end of the transaction decides nothing.
      if !staysOpen {
        statementCount += 1
        if try !connection.forgetQueued(), !connection.isLost { try end() }
      }
      return result
    } catch {
      readCount = 0
      rollBack()
      throw error
    }
  }

  // MARK: Reading ahead

  /// The end of one transaction and the beginning of the next then take one message instead of two.
  package func readAhead() { readsAhead = true }

  package func rest() {
    readsAhead = false
    endReading()
  }

  /// Ends the transaction of several reads.
  func endReading() {
    guard readCount > 0 else { return }
    readCount = 0
    statementCount += 1
    if let wasEmpty = try? connection.forgetQueued(), wasEmpty { return }
    if !connection.isLost { try? end() }
  }

  private func end() throws {
    _ = try translating { try connection.run(PostgresConnection.commit, []) }
  }
}
