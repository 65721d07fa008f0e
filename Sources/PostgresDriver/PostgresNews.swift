import Store

/// Looking for changes from elsewhere.
extension PostgresDatabase {
  /// What a connection has seen of changes by other processes.
  struct News {
    /// The transactions that were visible at the last look.
    var snapshot: String?
    var version: Int64 = 0
    /// The time of the next look.
    fileprivate var next = 0.0
  }

  /// A prompt looks every few seconds, and before each line. A look costs the server no write and no lock.
  package func version(waits: Bool) throws -> Int64 {
    let time = PostgresConnection.now
    if !waits, time < news.next { return news.version }
    news.next = time + lookInterval
    let now = try ask(PostgresDatabase.moment)?.text("now")
    guard let seen = news.snapshot, seen != now else {
      news.snapshot = now
      return news.version
    }
    // Only transactions that changed something have a row.
    let found = try ask(PostgresDatabase.changes, [.text(seen), .int(process)])
    news.snapshot = found?.text("now")
    if let found, found.int("is_news") != 0 { news.version += 1 }
    return news.version
  }

  /// The only row of a statement. The leader answers also while a standby is read: a standby does not know
  /// the transactions that go on.
  private func ask(_ statement: Statement, _ values: [Value] = []) throws -> PostgresRow? {
    let result = try translating {
      try (leader ?? connection).run(
        statement, values, waiting: .seconds(PostgresDatabase.lookTime))
    }
    return result.count > 0 ? result.row(0) : nil
  }

  /// The seconds in which the server has to answer a look.
  private static let lookTime = 5.0

  private static let moment: Statement = "SELECT pg_current_snapshot()::text AS now"

  private static let changes: Statement = """
    SELECT pg_current_snapshot()::text AS now, EXISTS (
      SELECT 1 FROM request
      WHERE xid >= pg_snapshot_xmin($1::pg_snapshot)
        AND NOT pg_visible_in_snapshot(xid, $1::pg_snapshot) AND process <> $2) AS is_news
    """
}
