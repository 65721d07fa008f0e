import CPostgres
import Domain
import Glibc
import Platform
import Store

/// A connection to a server, by the asynchronous functions of libpq. While it waits, it calls the pulse,
/// which may interrupt.
final class PostgresConnection {
  let handle: OpaquePointer
  private let pulse: () -> Bool
  /// Whether an interruption was sent to the server.
  var isInterrupted = false
  /// The statements that the server knows, by the address of their text and the kinds of their values.
  private var known: [Key: Use] = [:]

  private var preparedCount = 0

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
    _ address: PostgresAddress, settings: String, patience: Double, pulse: @escaping () -> Bool
  ) throws {
    self.pulse = pulse
    var parameters = address.parameters
    parameters["options"] = (parameters["options"].map { $0 + " " } ?? "") + settings
    parameters["client_encoding"] = "UTF8"
    let usual = ["application_name": "coterie", "tcp_user_timeout": "30000"]
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
    _ = PQsetNoticeReceiver(handle, coterie_postgres_silence, nil)
    try connect(until: Instant.now.advanced(bySeconds: patience))
    guard PQsetnonblocking(handle, 1) == 0 else { throw PostgresError(nil, on: handle) }
  }

  deinit { PQfinish(handle) }

  private func connect(until end: Instant) throws {
    var state = PGRES_POLLING_WRITING
    if isLost { state = PGRES_POLLING_FAILED }
    while state != PGRES_POLLING_OK {
      guard state != PGRES_POLLING_FAILED else { throw PostgresError(nil, on: handle) }
      guard Instant.now < end else {
        throw PostgresError(state: "", message: "the server does not answer", isLost: true)
      }
      if poll(forWriting: state == PGRES_POLLING_WRITING) {
        state = PQconnectPoll(handle)
      } else if !pulse() {
        isInterrupted = true
        throw PostgresError(state: "57014", message: "interrupted", isLost: true)
      }
    }
  }

  /// Whether the connection is lost.
  var isLost: Bool { PQstatus(handle) == CONNECTION_BAD }

  /// Whether a transaction is open.
  var isOpen: Bool {
    let status = PQtransactionStatus(handle)
    return status != PQTRANS_IDLE && status != PQTRANS_UNKNOWN
  }

  /// The version of the server.
  var version: String {
    PQparameterStatus(handle, "server_version").map { String(cString: $0) } ?? ""
  }

  // MARK: Statements

  /// Runs statements without values; the result is that of the last one.
  @discardableResult
  func run(_ text: String, isCancellable: Bool = true) throws -> PostgresResult {
    isInterrupted = false
    try check(PQsendQuery(handle, text))
    return try result(isCancellable)
  }

  /// Runs a statement of the gateways. It is prepared when it runs a second time, unless its plan depends
  /// on its values.
  func run(_ statement: Statement, _ values: [Value], isPlannedAnew: Bool) throws -> PostgresResult
  {
    isInterrupted = false
    let parameters = Parameters(values)
    let key = Key(start: statement.start, kinds: parameters.kinds)
    if !isPlannedAnew, case .prepared(let name) = known[key] {
      try parameters.use { pointers, lengths, formats in
        try check(
          PQsendQueryPrepared(
            handle, name, Int32(values.count), pointers, lengths, formats, 1))
      }
      return try result(true)
    }
    if !isPlannedAnew, known[key] != nil {
      preparedCount += 1
      let name = "s\(preparedCount)"
      try check(
        PQsendPrepare(
          handle, name, statement.postgres, Int32(values.count), parameters.types))
      _ = try result(true)
      known[key] = .prepared(name: name)
      return try run(statement, values, isPlannedAnew: false)
    }
    known[key] = .once
    try parameters.use { pointers, lengths, formats in
      try check(
        PQsendQueryParams(
          handle, statement.postgres, Int32(values.count), parameters.types, pointers, lengths,
          formats, 1))
    }
    return try result(true)
  }

  func check(_ isSent: Int32) throws {
    if isSent == 0 { throw PostgresError(nil, on: handle) }
  }

  /// Waits until the server has answered everything that was sent. Throws the first error.
  func result(_ isCancellable: Bool) throws -> PostgresResult {
    var (last, error): (PostgresResult?, PostgresError?)
    try flush(isCancellable)
    while true {
      try awaitAnswer(isCancellable)
      guard let next = PQgetResult(handle) else { break }
      let result = PostgresResult(next)
      switch PQresultStatus(next) {
      case PGRES_COMMAND_OK, PGRES_TUPLES_OK, PGRES_EMPTY_QUERY: last = result
      default: error = error ?? PostgresError(next, on: handle)
      }
    }
    if let error { throw error }
    guard let last else { throw PostgresError(nil, on: handle) }
    return last
  }

  /// Waits until the server has sent a whole result.
  func awaitAnswer(_ isCancellable: Bool) throws {
    while PQisBusy(handle) != 0 {
      if poll(forWriting: false) {
        if PQconsumeInput(handle) == 0 { throw PostgresError(nil, on: handle) }
      } else if !pulse(), isCancellable, !isInterrupted {
        cancel()
      }
    }
  }

  func flush(_ isCancellable: Bool) throws {
    while true {
      let left = PQflush(handle)
      if left == 0 { return }
      guard left > 0 else { throw PostgresError(nil, on: handle) }
      // The server may have to send before it reads on.
      if !poll(forWriting: true), !pulse(), isCancellable, !isInterrupted { cancel() }
      if PQconsumeInput(handle) == 0 { throw PostgresError(nil, on: handle) }
    }
  }

  /// Asks the server to end what it does; the statement then fails.
  func cancel() {
    isInterrupted = true
    guard let cancel = PQgetCancel(handle) else { return }
    var reason = [CChar](repeating: 0, count: 256)
    _ = PQcancel(cancel, &reason, Int32(reason.count))
    PQfreeCancel(cancel)
  }

  // MARK: Waiting

  /// The time between two pulses, in milliseconds.
  private static let beat: Int32 = 50

  /// Waits until the socket is ready, or for the time between two pulses; returns whether it is ready.
  private func poll(forWriting: Bool) -> Bool {
    var about = pollfd(
      fd: PQsocket(handle), events: Int16(forWriting ? POLLOUT : POLLIN), revents: 0)
    return Glibc.poll(&about, 1, PostgresConnection.beat) > 0
  }
}

/// The values of a statement in their binary form.
private struct Parameters {
  let types: [Oid]
  /// Two bits for each value; a null is 0, because its type is that of its place.
  let kinds: UInt64
  private let lengths: [Int32]
  /// The bytes of all values, one after the other.
  private let bytes: [UInt8]

  init(_ values: [Value]) {
    var (types, lengths, bytes): ([Oid], [Int32], [UInt8]) = ([], [], [])
    precondition(values.count <= 32, "a statement has few values")
    var kinds: UInt64 = 0
    for (index, value) in values.enumerated() {
      let begin = bytes.count
      switch value {
      case .null: types.append(0)
      case .int(let number):
        kinds |= 1 << UInt64(2 * index)
        types.append(PostgresRow.TypeNumber.int8)
        withUnsafeBytes(of: number.bigEndian) { bytes += $0 }
      case .text(let text):
        kinds |= 2 << UInt64(2 * index)
        types.append(PostgresRow.TypeNumber.text)
        bytes += text.utf8
      case .blob(let blob):
        kinds |= 3 << UInt64(2 * index)
        types.append(PostgresRow.TypeNumber.bytes)
        bytes += blob
      }
      lengths.append(Int32(bytes.count - begin))
    }
    // An empty value is no null, so it needs an address, too.
    bytes.append(0)
    (self.types, self.lengths, self.bytes, self.kinds) = (types, lengths, bytes, kinds)
  }

  func use(
    _ body: ([UnsafePointer<CChar>?], [Int32], [Int32]) throws -> Void
  ) rethrows {
    try bytes.withUnsafeBytes { all in
      let start = all.baseAddress?.assumingMemoryBound(to: CChar.self)
      var (pointers, end): ([UnsafePointer<CChar>?], Int) = ([], 0)
      for (index, length) in lengths.enumerated() {
        pointers.append(types[index] == 0 ? nil : start.map { $0 + end })
        end += Int(length)
      }
      try body(pointers, lengths, [Int32](repeating: 1, count: lengths.count))
    }
  }
}
