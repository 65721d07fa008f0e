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
  /// The statements that were used. From its second use on, the server knows one by its name.
  private var prepared: [Key: PreparedStatement] = [:]
  /// The values of the statement that is sent.
  private var parameters = PostgresParameters()

  /// A statement with the kinds of its values, two bits for each.
  private struct Key: Hashable {
    let statement: Statement
    let kinds: UInt64
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
    return !isLost && status != PQTRANS_IDLE && status != PQTRANS_UNKNOWN
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
    try check(PQsendQuery(handle, text))
    return try result(waiting)
  }

  /// Runs a statement. The server prepares it at its second use: a single command uses most statements once.
  func run(
    _ statement: Statement, _ values: [Value], waiting: Waiting = .whileAlive
  ) throws -> PostgresResult {
    (isInterrupted, isUnreplicated) = (false, false)
    parameters.fill(values)
    let key = Key(statement: statement, kinds: parameters.kinds)
    let known: PreparedStatement
    if let found = prepared[key] {
      known = found
      try prepare(known, statement, waiting)
      let count = parameters.count
      try parameters.use { _, pointers, lengths, formats in
        try check(PQsendQueryPrepared(handle, known.name, count, pointers, lengths, formats, 1))
      }
    } else {
      known = PreparedStatement(name: "s\(prepared.count)")
      prepared[key] = known
      let count = parameters.count
      try parameters.use { types, pointers, lengths, formats in
        try check(
          PQsendQueryParams(
            handle, statement.postgres, count, types, pointers, lengths, formats, 1))
      }
    }
    let result = try result(waiting)
    result.statement = known
    return result
  }

  private func prepare(
    _ known: PreparedStatement, _ statement: Statement, _ waiting: Waiting
  ) throws {
    if known.isPrepared { return }
    let count = parameters.count
    try parameters.use { types, _, _, _ in
      try check(PQsendPrepare(handle, known.name, statement.postgres, count, types))
    }
    _ = try result(waiting)
    known.isPrepared = true
  }

  func check(_ isSent: Int32) throws {
    guard !isGivenUp else { throw PostgresConnection.silent }
    if isSent == 0 { throw PostgresError(nil, on: handle) }
  }
}
