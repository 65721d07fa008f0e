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
  /// The statements that ran on this connection.
  private var used: [Key: UsedStatement] = [:]
  private var preparedCount = 0
  /// Statements that wait. The next statement is sent together with them.
  var queued: [Part] = []
  /// The values of the statement that is sent.
  private var parameters = PostgresParameters()

  /// A statement in a message of several.
  struct Part {
    let statement: Statement
    var values: [Value] = []
    /// Whether `check` decides if the transaction goes on.
    var isRequirement = false
    /// Reads the answer.
    var check: ((PostgresResult) throws -> Void)?
  }

  /// An answer that the server owes.
  struct Answer {
    let statement: UsedStatement
    /// Whether it only says that the statement was prepared.
    var isOfPreparation = false
  }

  /// A statement by the address of its text and the kinds of its values, two bits for each.
  private struct Key: Hashable {
    let start: UnsafePointer<UInt8>
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
    if !queued.isEmpty { _ = try sendQueued(.whileAlive) }
  }

  /// Forgets what was to be sent with the next statement, because there is none. Returns whether there was
  /// something. An earlier transaction is ended all the same.
  func forgetQueued() throws -> Bool {
    guard let first = queued.first else { return false }
    queued.removeAll(keepingCapacity: true)
    if first.statement == PostgresConnection.commit, !isLost {
      _ = try run(PostgresConnection.commit, [])
    }
    return true
  }

  static let commit: Statement = "COMMIT"

  /// Runs a statement, with those that wait, in one message.
  func run(
    _ statement: Statement, _ values: [Value], waiting: Waiting = .whileAlive
  ) throws -> PostgresResult {
    queue(Part(statement: statement, values: values))
    return try sendQueued(waiting)
  }

  /// Sends all statements that wait in one message, and waits for all answers; the result is that of the last one.
  private func sendQueued(_ waiting: Waiting) throws -> PostgresResult {
    defer { queued.removeAll(keepingCapacity: true) }
    (isInterrupted, isUnreplicated) = (false, false)
    do {
      try check(PQenterPipelineMode(handle))
      var answers: [Answer] = []
      answers.reserveCapacity(2 * queued.count)
      for index in queued.indices { try send(queued[index], &answers) }
      return try pipelined(answers, waiting)
    } catch {
      // The rest of this message would be sent with the next one, and its answers taken for those of the next
      // one. So the connection is not used any more.
      if PQpipelineStatus(handle) != PQ_PIPELINE_OFF { isGivenUp = true }
      throw (error as? PostgresError)?.losing(isLost) ?? error
    }
  }

  /// Sends a statement, and notes the answers to it. It is prepared when it runs a second time.
  private func send(_ part: borrowing Part, _ answers: inout [Answer]) throws {
    parameters.fill(part.values)
    let count = Int32(part.values.count)
    let key = Key(start: part.statement.start, kinds: parameters.kinds)
    guard let statement = used[key] else {
      let statement = UsedStatement()
      used[key] = statement
      try parameters.use { types, pointers, lengths, formats in
        try check(
          PQsendQueryParams(
            handle, part.statement.postgres, count, types, pointers, lengths, formats, 1))
      }
      return answers.append(Answer(statement: statement))
    }
    try parameters.use { types, pointers, lengths, formats in
      if !statement.isPrepared {
        preparedCount += 1
        statement.takeName("s\(preparedCount)")
        try check(PQsendPrepare(handle, statement.name, part.statement.postgres, count, types))
        statement.isPrepared = true
        answers.append(Answer(statement: statement, isOfPreparation: true))
      }
      try check(
        PQsendQueryPrepared(handle, statement.name, count, pointers, lengths, formats, 1))
    }
    answers.append(Answer(statement: statement))
  }

  func check(_ isSent: Int32) throws {
    guard !isGivenUp else { throw PostgresConnection.silent }
    if isSent == 0 { throw PostgresError(nil, on: handle) }
  }
}
