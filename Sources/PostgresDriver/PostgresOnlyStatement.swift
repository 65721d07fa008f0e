package import Store

/// Transactions of one statement. They take one message, with the statements that begin and end them, instead
/// of two.
///
/// Behind `COMMIT` nothing is cancelled, so this message waits at most a second for another process: the server
/// refuses it at once if another one has the turn, and after a second if one has the row. Then the transaction runs
/// in steps, which wait longer and can be cancelled.
extension PostgresDatabase {
  private static let shortWait: Statement = "SET LOCAL lock_timeout = 1000"
  private static let lockAtOnce: Statement = "LOCK TABLE turn IN ROW EXCLUSIVE MODE NOWAIT"

  /// A transaction that has changed nothing has no number yet, and leaves no row. So the row shows a change.
  private static let requestOfChange: Statement = """
    INSERT INTO request (id, process, at)
    SELECT $1, $2, $3 WHERE pg_current_xact_id_if_assigned() IS NOT NULL
    """

  package func runOnlyStatement(_ statement: Statement, _ values: [Value]) throws -> Bool {
    // A requirement that waits to be sent shows that no statement has run in this transaction yet.
    guard mayCommitAtOnce, depth == 1,
      let requirement = connection.queued.firstIndex(where: \.isRequirement)
    else { return try run(statement, values) > 0 }
    try translating { try connection.checkClosed() }
    statementCount += 2
    noteUse()
    let required = connection.queued[requirement]
    connection.queued[requirement] = .init(
      statement: enforced(required.statement), values: required.values)
    let lock = connection.queued.firstIndex { $0.statement == PostgresDatabase.lockBeside }
    if let lock { connection.queued[lock] = .init(statement: PostgresDatabase.lockAtOnce) }
    connection.queued.insert(
      .init(statement: PostgresDatabase.shortWait), at: lock ?? requirement)
    // If the answer is lost and the row of the request is there, there was a change.
    var changes = 1
    connection.queue(.init(statement: statement, values: values) { changes = $0.changes })
    let id = queueRequest(by: PostgresDatabase.requestOfChange)
    try sendCommit(of: id, isWhole: true)
    isCommitted = true
    changeCount += Int64(changes)
    if changes > 0 { noteCommit(of: id) }
    return changes > 0
  }

  /// A statement that fails if the required one has a refusal or no row, so that nothing behind it runs.
  private func enforced(_ required: Statement) -> Statement {
    if let known = enforced[required] { return known }
    let text = SQL(of: required)
    let new = Statement(
      composing: "SELECT 1 / count(*) FROM (\(text) LIMIT 1) AS required WHERE refusal IS NULL")
    enforced[required] = new
    return new
  }
}
