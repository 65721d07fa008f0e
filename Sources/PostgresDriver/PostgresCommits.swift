import Domain
import Glibc
import Store

/// The ends of transactions that write: each change leaves a row by which a commit is found whose answer was
/// lost.
extension PostgresDatabase {
  /// The seconds in which the server has to answer a commit.
  static let commitTime = 20.0
  /// The seconds from a commit on in which a question about it ends, but for the least time of the question.
  private static let settlingTime = 55.0
  private static let leastQuestion = 5.0

  /// Commits, and leaves a row that shows it. Nothing is cancelled from here on: a server that waits for
  /// another one would commit all the same.
  func commit(hasChanges: Bool) throws {
    work.statements += 1
    guard hasChanges else { return try sendCommit(of: nil) }
    // Another number for each try: a try before may have come to the server.
    let id = Int64.random(in: 1 ... .max)
    try sendCommit(of: id)
    notePosition()
    // The number of the request is random.
    if id % requestsPerSweep == 0 { sweep() }
  }

  /// Sends the row of the request with the `COMMIT`. If the answer is lost, it looks for the row; without a
  /// request there is nothing to lose.
  private func sendCommit(of request: Int64?) throws {
    let beginning = PostgresConnection.now
    let row = request.map { "\(PostgresDatabase.request) (\($0), \(process), \(now)); " } ?? ""
    do {
      let tag = try connection.run(
        row + "COMMIT", waiting: .commit(PostgresDatabase.commitTime)
      ).tag
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
      if let request { try settle(request, since: beginning, error) } else { hasLoss = true }
    }
  }

  /// Beginning of the statement that adds the row of a request.
  private static let request = "INSERT INTO request (id, process, at) VALUES"

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
        \(PostgresDatabase.request) (\(id), \(process), \(now))
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

  /// Rows are deleted after this time, in seconds.
  private static let requestAge = 86_400

  /// Deletes the oldest rows, without a look at all others: a busy store has many.
  func sweep() {
    _ = try? connection.run(
      """
      DELETE FROM request WHERE at < \(now - PostgresDatabase.requestAge) AND xid IN (
        SELECT xid FROM request ORDER BY xid LIMIT \(2 * requestsPerSweep))
      """)
  }
}
