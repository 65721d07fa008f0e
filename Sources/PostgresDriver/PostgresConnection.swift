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

  private var preparedCount = 0
  /// The number of transactions that wrote.
  var writeCount = 0
  /// Whether the server has a plan for the row of a commit.
  var knowsRequests = false
  /// Statements that are sent with the next one, in one message.
  private(set) var queued: [String] = []

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
    (isInterrupted, isUnreplicated) = (false, false)
    try check(PQsendQuery(handle, (takeQueued() + [text]).joined(separator: "; ")))
    return try result(waiting)
  }

  /// Sends statements with the next one.
  func queue(_ statements: [String]) { queued += statements }

  /// Runs the statements that were to be sent with the next one.
  func runQueued() throws {
    let before = takeQueued()
    if !before.isEmpty { try run(before.joined(separator: "; ")) }
  }

  private func takeQueued() -> [String] {
    defer { queued = [] }
    return queued
  }

  /// Forgets a transaction that was to begin with the next statement, because there was none. Returns
  /// whether there was one. An earlier transaction is ended all the same.
  func forgetBeginning() throws -> Bool {
    guard let first = takeQueued().first else { return false }
    if first == "COMMIT", !isLost { try run(first) }
    return true
  }

  /// Runs a statement of the gateways. It is prepared when it runs a second time, unless its plan depends
  /// on its values.
  func run(
    _ statement: Statement, _ values: [Value], isPlannedAnew: Bool, waiting: Waiting = .whileAlive
  ) throws -> PostgresResult {
    isInterrupted = false
    let parameters = PostgresParameters(values)
    let key = Key(start: statement.start, kinds: parameters.kinds)
    if !isPlannedAnew, case .prepared(let name) = known[key] {
      let before = takeQueued()
      if !before.isEmpty { try beginPipeline(before) }
      try parameters.use { pointers, lengths, formats in
        try check(
          PQsendQueryPrepared(
            handle, name, Int32(values.count), pointers, lengths, formats, 1))
      }
      return try before.isEmpty ? result(waiting) : pipelined(before.count + 1, waiting)
    }
    try runQueued()
    if !isPlannedAnew, known[key] != nil {
      preparedCount += 1
      let name = "s\(preparedCount)"
      try check(
        PQsendPrepare(
          handle, name, statement.postgres, Int32(values.count), parameters.types))
      _ = try result(waiting)
      known[key] = .prepared(name: name)
      return try run(statement, values, isPlannedAnew: false, waiting: waiting)
    }
    known[key] = .once
    try parameters.use { pointers, lengths, formats in
      try check(
        PQsendQueryParams(
          handle, statement.postgres, Int32(values.count), parameters.types, pointers, lengths,
          formats, 1))
    }
    return try result(waiting)
  }

  /// Sends statements without waiting for their answers.
  private func beginPipeline(_ statements: [String]) throws {
    (isInterrupted, isUnreplicated) = (false, false)
    try check(PQenterPipelineMode(handle))
    for statement in statements {
      try check(PQsendQueryParams(handle, statement, 0, nil, nil, nil, nil, 1))
    }
  }

  func check(_ isSent: Int32) throws {
    guard !isGivenUp else { throw PostgresConnection.silent }
    if isSent == 0 { throw PostgresError(nil, on: handle) }
  }
}
