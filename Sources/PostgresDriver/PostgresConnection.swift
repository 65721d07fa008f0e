import CPostgres
import Domain
import Glibc
import Platform
import Store

/// A connection to a server, by the asynchronous functions of libpq. While it waits, it calls the pulse,
/// which may interrupt.
final class PostgresConnection {
  let handle: OpaquePointer
  /// The parameters of libpq.
  let server: [String: String]
  let settings: String
  var pulse: () -> Bool
  /// Whether an interruption was sent to the server.
  var isInterrupted = false
  /// Whether the server stopped waiting for a standby. A commit may be lost with that server.
  private(set) var isUnreplicated = false
  /// Whether the server was given up because it did not answer.
  var isGivenUp = false
  /// The statements that the server knows, by the address of their text and the kinds of their values.
  private var known: [Key: Use] = [:]
  /// The columns of the statements that had rows, by the address of their text.
  private var columns: [UnsafePointer<UInt8>: StatementColumns] = [:]
  private var preparedCount = 0
  /// Statements that wait. The next statement is sent together with them.
  private(set) var queued: [Part] = []

  /// A statement in a message of several.
  struct Part {
    let statement: Statement
    var values: [Value] = []
    /// Throws if the rows of the answer forbid to go on.
    var check: ((PostgresResult) throws -> Void)?
  }

  private struct Key: Hashable {
    let start: UnsafePointer<UInt8>
    /// Two bits for each value.
    let kinds: UInt64
  }

  private enum Use {
    /// It ran once. Most statements of a command do not run again, so it is not prepared yet.
    case once
    case prepared(name: String)
  }

  /// Connects, for at most the given number of seconds.
  init(
    _ server: [String: String], settings: String, patience: Double, pulse: @escaping () -> Bool
  ) throws {
    (self.server, self.settings, self.pulse) = (server, settings, pulse)
    var parameters = server
    parameters["options"] = (parameters["options"].map { $0 + " " } ?? "") + settings
    parameters["client_encoding"] = "UTF8"
    // A machine that is cut off is noticed within half a minute.
    let usual = [
      "application_name": "coterie", "tcp_user_timeout": "30000", "keepalives_idle": "10",
      "keepalives_interval": "5", "keepalives_count": "4",
    ]
    parameters.merge(usual) { given, _ in given }
    var (keywords, values): ([UnsafePointer<CChar>?], [UnsafePointer<CChar>?]) = ([], [])
    for (keyword, value) in parameters {
      keywords.append(strdup(keyword))
      values.append(strdup(value))
    }
    defer { for word in keywords + values { free(UnsafeMutablePointer(mutating: word)) } }
    keywords.append(nil)
    values.append(nil)
    guard let handle = PQconnectStartParams(keywords, values, 0) else {
      throw PostgresError(state: "", message: "no memory for a connection", isLost: true)
    }
    self.handle = handle
    // Without a receiver, notices go to the standard error stream.
    _ = PQsetNoticeReceiver(
      handle,
      { connection, notice in
        guard let connection, let notice else { return }
        let own = Unmanaged<PostgresConnection>.fromOpaque(connection).takeUnretainedValue()
        own.hear(notice)
      }, Unmanaged.passUnretained(self).toOpaque())
    // Otherwise the code of a refusal is not in its message.
    _ = PQsetErrorVerbosity(handle, PQERRORS_VERBOSE)
    try connect(until: PostgresConnection.now + patience)
    _ = PQsetErrorVerbosity(handle, PQERRORS_DEFAULT)
    guard PQsetnonblocking(handle, 1) == 0 else { throw PostgresError(nil, on: handle) }
  }

  deinit { PQfinish(handle) }

  /// Notes the warning that a commit did not wait for its standby. Its words depend on the language of
  /// the server, unlike the name of the function that gave it.
  private func hear(_ notice: OpaquePointer) {
    let source = PQresultErrorField(notice, Int32(UInt8(ascii: "R"))).map { String(cString: $0) }
    if source == "SyncRepWaitForLSN" { isUnreplicated = true }
  }

  private func connect(until end: Double) throws {
    var state = PGRES_POLLING_WRITING
    if isLost { state = PGRES_POLLING_FAILED }
    while state != PGRES_POLLING_OK {
      guard state != PGRES_POLLING_FAILED else { throw PostgresError(refusedBy: handle) }
      guard PostgresConnection.now < end else {
        throw PostgresConnection.silent
      }
      if poll(forWriting: state == PGRES_POLLING_WRITING) {
        state = PQconnectPoll(handle)
      } else if !pulse() {
        isInterrupted = true
        throw PostgresConnection.interruption
      }
    }
  }

  /// Whether the connection is lost.
  var isLost: Bool { isGivenUp || PQstatus(handle) == CONNECTION_BAD }

  /// Whether a transaction is open.
  var isOpen: Bool {
    let status = PQtransactionStatus(handle)
    return !queued.isEmpty || !isLost && status != PQTRANS_IDLE && status != PQTRANS_UNKNOWN
  }

  /// The version of the server.
  var version: String {
    PQparameterStatus(handle, "server_version").map { String(cString: $0) } ?? ""
  }

  // MARK: Statements

  /// Runs statements without values; the result is that of the last one.
  @discardableResult
  func run(_ text: String, waiting: Waiting = .whileAlive) throws -> PostgresResult {
    try runQueued()
    (isInterrupted, isUnreplicated) = (false, false)
    try check(PQsendQuery(handle, text))
    return try result(waiting)
  }

  /// Sends a statement with the next one.
  func queue(_ part: Part) { queued.append(part) }

  /// Runs the statements that were to be sent with the next one.
  func runQueued() throws {
    let parts = takeQueued()
    if !parts.isEmpty { _ = try send(parts, .whileAlive) }
  }

  private func takeQueued() -> [Part] {
    defer { queued = [] }
    return queued
  }

  /// Forgets what was to be sent with the next statement, because there is none. Returns whether there was
  /// something. An earlier transaction is ended all the same.
  func forgetQueued() throws -> Bool {
    guard let first = takeQueued().first else { return false }
    if first.statement.start == PostgresConnection.commit.start, !isLost {
      _ = try send([first], .whileAlive)
    }
    return true
  }

  static let commit: Statement = "COMMIT"

  /// Runs statements, with those that wait, in one message; the result is that of the last one.
  func run(_ parts: [Part], waiting: Waiting = .whileAlive) throws -> PostgresResult {
    try send(takeQueued() + parts, waiting)
  }

  /// Runs a statement of the gateways, with those that wait.
  func run(
    _ statement: Statement, _ values: [Value], waiting: Waiting = .whileAlive
  ) throws -> PostgresResult {
    try run([Part(statement: statement, values: values)], waiting: waiting)
  }

  /// Sends statements in one message, and waits for all answers.
  private func send(_ parts: [Part], _ waiting: Waiting) throws -> PostgresResult {
    (isInterrupted, isUnreplicated) = (false, false)
    try check(PQenterPipelineMode(handle))
    var prepared: [(Key, name: String)] = []
    // The part of each answer; a statement is prepared before it runs.
    var answers: [Part?] = []
    for part in parts {
      if let preparation = try send(part) {
        prepared.append(preparation)
        answers.append(nil)
      }
      answers.append(part)
    }
    let results = try pipelined(answers.count, waiting)
    // A statement is checked before the failure of the next one counts.
    for case (let part?, let result) in zip(answers, results.answered) {
      if result.count > 0 { result.statement = columns(of: part.statement) }
      try part.check?(result)
    }
    if let error = results.error { throw error }
    for (key, name) in prepared { known[key] = .prepared(name: name) }
    guard let last = results.answered.last else { throw PostgresError(nil, on: handle) }
    return last
  }

  private func columns(of statement: Statement) -> StatementColumns {
    if let known = columns[statement.start] { return known }
    let new = StatementColumns()
    columns[statement.start] = new
    return new
  }

  /// Sends a statement. It is prepared when it runs a second time; then returns its name.
  private func send(_ part: Part) throws -> (Key, name: String)? {
    let parameters = PostgresParameters(part.values)
    let key = Key(start: part.statement.start, kinds: parameters.kinds)
    let count = Int32(part.values.count)
    var name: String?
    var isNew = false
    switch known[key] {
    case .prepared(let known): name = known
    case .once:
      preparedCount += 1
      name = "s\(preparedCount)"
      isNew = true
      try check(PQsendPrepare(handle, name, part.statement.postgres, count, parameters.types))
    default: known[key] = .once
    }
    try parameters.use { pointers, lengths, formats in
      if let name {
        try check(PQsendQueryPrepared(handle, name, count, pointers, lengths, formats, 1))
      } else {
        try check(
          PQsendQueryParams(
            handle, part.statement.postgres, count, parameters.types, pointers, lengths, formats,
            1))
      }
    }
    return isNew ? name.map { (key, $0) } : nil
  }

  func check(_ isSent: Int32) throws {
    guard !isGivenUp else { throw PostgresConnection.silent }
    if isSent == 0 { throw PostgresError(nil, on: handle) }
  }
}
