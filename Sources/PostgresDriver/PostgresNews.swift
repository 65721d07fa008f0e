import Store

/// How one process looks for changes from elsewhere.
///
/// A prompt in use looks for itself. Of all idle prompts of a store, a few look for all: the watchers. They
/// call the others, which listen, and which look rarely. So an idle prompt costs the server little, and
/// writers pay nothing: `NOTIFY` in their transactions would take a lock of the whole server.
struct PostgresNews {
  enum Role: Equatable {
    /// Looks for itself.
    case alone
    /// Waits for a call.
    case listener
    /// Looks for others, too, and calls them.
    case watcher
  }

  /// The least time between two looks, in seconds.
  let lookInterval: Double
  /// The seconds without a line after which a prompt is idle.
  let idleTime: Double
  /// The seconds between two looks of a listener, at the most. All watchers may be suspended.
  let listenerTime: Double
  /// The transactions that were visible at the last look.
  var snapshot: String?
  var version: Int64 = 0
  private(set) var role = Role.alone
  private(set) var lookCount = 0
  /// Whether the server was asked to call this process, or refuses that.
  private var hasListened = false
  /// The time of the next look, if nobody calls before.
  private var next = 0.0

  init(lookInterval: Double, idleTime: Double, listenerTime: Double) {
    self.lookInterval = lookInterval
    self.idleTime = idleTime
    self.listenerTime = listenerTime
  }

  /// The connection is a new one. There may have been changes.
  mutating func beginAnew() {
    (snapshot, role, hasListened) = (nil, .alone, false)
    version += 1
  }

  mutating func listen() -> Bool {
    defer { hasListened = true }
    return !hasListened
  }

  mutating func become(_ role: Role) { self.role = role }

  func isDue(at time: Double) -> Bool { time >= next }

  /// Notes a look, and sets the time of the next one.
  mutating func note(isIdle: Bool, at time: Double) {
    lookCount += 1
    // A listener in use looks for itself, like everybody.
    guard isIdle else { return next = time + lookInterval }
    next =
      time
      + (role == .listener
        ? listenerTime * .random(in: 0.5...1) : PostgresNews.idleFactor * lookInterval)
  }

  private static let idleFactor = 3.8
}

extension PostgresDatabase {
  /// A query costs no write and no lock. Only transactions that changed something have a row.
  package func version(waits: Bool) throws -> Int64 {
    let time = PostgresConnection.now
    // Whoever waits for the answer runs a line.
    if waits { isRefreshing = false }
    let isIdle = isIdle
    if isIdle, !waits, depth == 0, !connection.isOpen, news.listen() { listen() }
    let isCalled = news.role != .alone && connection.takeCalls()
    if !waits, !isCalled, !news.isDue(at: time) { return news.version }
    if news.role == .listener, !isCalled, !waits { try tryToWatch() }
    news.note(isIdle: isIdle, at: time)
    let isNews = try look()
    isRefreshing = isNews && !waits
    if isNews, news.role != .alone, !isCalled { call() }
    return news.version
  }

  /// Whether there was a change from elsewhere since the last look.
  private func look() throws -> Bool {
    // An open transaction would not see what is new.
    if depth == 0 { endReading() }
    // In a transaction that writes, reading the rows of others would be a conflict with each of them.
    let now = try ask(PostgresDatabase.moment)?.text("now")
    guard let seen = news.snapshot else {
      news.snapshot = now
      return false
    }
    if seen == now { return false }
    let found = try ask(PostgresDatabase.changes, [.text(seen), .int(process)])
    news.snapshot = found?.text("now")
    guard let found, found.int("is_news") != 0 else { return false }
    news.version += 1
    return true
  }

  /// The only row of a statement. A look is no use of the prompt.
  private func ask(_ statement: Statement, _ values: [Value] = []) throws -> PostgresRow? {
    let result = try translating {
      try connection.run(statement, values, waiting: .seconds(PostgresDatabase.lookTime))
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

  // MARK: Watching for others

  /// Asks the server to pass on calls. Without that, as on a standby, this process looks for itself.
  private func listen() {
    let isDone = try? connection.run(
      "LISTEN \"\(address.schema)\"", waiting: .seconds(PostgresDatabase.lookTime))
    if isDone != nil { news.become(.listener) }
  }

  private func call() {
    _ = try? connection.run(
      "NOTIFY \"\(address.schema)\"", waiting: .seconds(PostgresDatabase.lookTime))
  }

  private func tryToWatch() throws {
    if try ask(PostgresDatabase.place)?.int("is_mine") == 1 { news.become(.watcher) }
  }

  /// The server takes the place away when the connection ends. There are several places, because a
  /// process may keep its place while it is suspended.
  private static let place: Statement = """
    SELECT EXISTS (
      SELECT 1 FROM generate_series(1, 8) AS number
      WHERE pg_try_advisory_lock(to_regclass('store')::oid::int, number)) AS is_mine
    """
}
