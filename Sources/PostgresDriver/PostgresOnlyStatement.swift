package import Store

/// Transactions of one statement. They take one message, with the statements that begin and end them, instead
/// of two.
///
/// Behind `COMMIT` nothing is cancelled, so this message waits for no other process: the server refuses it at
/// once if another process has the turn, and after a second if one has the row. Then the transaction runs in
/// steps, which wait.
extension PostgresDatabase {
  private static let lockAtOnce: Statement = "LOCK TABLE turn IN ROW EXCLUSIVE MODE NOWAIT"

  /// A transaction that has changed nothing has no number yet, and leaves no row. So the row shows a change.
  private static let requestOfChange: Statement = """
    INSERT INTO request (id, process, at)
    SELECT $1, $2, $3 WHERE pg_current_xact_id_if_assigned() IS NOT NULL
    """

  package func runOnly(_ statement: Statement, _ values: [Value]) throws -> Bool {
    guard mayCommitAtOnce, depth == 1, connection.queued.contains(where: { $0.check != nil })
    else { return try run(statement, values) > 0 }
    statementCount += 2
    noteUse()
    connection.changeQueued { part in
      if part.statement.start == PostgresDatabase.lockBeside.start {
        part.statement = PostgresDatabase.lockAtOnce
      } else if part.check != nil {
        part = .init(statement: requirement(part.statement), values: part.values)
      }
    }
    // If the answer is lost and the row of the request is there, there was a change.
    var changes = 1
    let change = PostgresConnection.Part(statement: statement, values: values) {
      changes = $0.changes
    }
    let id = Int64.random(in: 1 ... .max)
    let row = request(id, by: PostgresDatabase.requestOfChange)
    let end = PostgresConnection.Part(statement: PostgresConnection.commit)
    try committing(id) { try connection.run(change, row, end, waiting: $0) }
    isCommitted = true
    changeCount += Int64(changes)
    if changes > 0 { noteCommit() }
    return changes > 0
  }

  /// A statement that fails if the required one has a refusal or no row, so that nothing behind it runs.
  private func requirement(_ required: Statement) -> Statement {
    if let known = requirements[required.start] { return known }
    let text = SQL(of: required)
    let new = Statement(
      composing: """
        SELECT 1 / count(*) AS holds, set_config('lock_timeout', '1000', true)
        FROM (\(text)) AS required WHERE refusal IS NULL
        """)
    requirements[required.start] = new
    return new
  }
}
