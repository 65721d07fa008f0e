import CPostgres
import Glibc
import Platform

/// Waiting for a server, which may be slow, stopped or cut off.
extension PostgresConnection {
  /// How long a statement may take, and whether Ctrl-C ends it.
  enum Waiting: Equatable {
    /// As long as the server works. Ctrl-C ends it.
    case whileAlive
    /// A number of seconds. Ctrl-C ends it.
    case seconds(Double)
    /// A number of seconds, whatever is typed. The statement may commit.
    case commit(Double)

    fileprivate var isCancellable: Bool {
      if case .commit = self { false } else { true }
    }

    fileprivate var limit: Double? {
      switch self {
      case .whileAlive: nil
      case .seconds(let limit), .commit(let limit): limit
      }
    }
  }

  static let silent =
    PostgresError(state: "", message: "the server does not answer", isLost: true)
  static let interruption = PostgresError(state: "57014", message: "interrupted", isLost: true)

  /// The seconds after which a silent server is asked on another connection whether it is alive.
  private static let silence = 10.0
  /// The seconds that a server has to end a statement after Ctrl-C.
  private static let grace = 2.0

  /// Waits until the server has answered everything that was sent. Throws the first error.
  func result(_ waiting: Waiting) throws -> PostgresResult {
    var wait = Wait(waiting)
    var (last, error): (PostgresResult?, PostgresError?)
    try flush(&wait)
    while true {
      try awaitAnswer(&wait)
      guard let next = PQgetResult(handle) else { break }
      let result = PostgresResult(next)
      switch PQresultStatus(next) {
      case PGRES_COMMAND_OK, PGRES_TUPLES_OK, PGRES_EMPTY_QUERY: last = result
      default: error = error ?? PostgresError(next, on: handle)
      }
    }
    // The message that ends a connection comes before its end.
    if let error { throw error.losing(isLost) }
    guard let last else { throw PostgresError(nil, on: handle) }
    return last
  }

  /// Waits until the server has sent a whole result.
  func awaitAnswer(_ waiting: Waiting) throws {
    var wait = Wait(waiting)
    try awaitAnswer(&wait)
  }

  private func awaitAnswer(_ wait: inout Wait) throws {
    while PQisBusy(handle) != 0 {
      if poll(forWriting: false) {
        if PQconsumeInput(handle) == 0 { throw PostgresError(nil, on: handle) }
        wait.beginAnew()
      } else {
        try beat(&wait)
      }
    }
  }

  /// Sends everything that waits to be sent.
  func flush(_ waiting: Waiting) throws {
    var wait = Wait(waiting)
    try flush(&wait)
  }

  private func flush(_ wait: inout Wait) throws {
    while true {
      let left = PQflush(handle)
      if left == 0 { return }
      guard left > 0 else { throw PostgresError(nil, on: handle) }
      // The server may have to send before it reads on.
      if !poll(forWriting: true) { try beat(&wait) }
      if PQconsumeInput(handle) == 0 { throw PostgresError(nil, on: handle) }
    }
  }

  /// The times of one wait.
  private struct Wait {
    let waiting: Waiting
    private(set) var since = PostgresConnection.now
    var interruptedAt: Double?

    init(_ waiting: Waiting) { self.waiting = waiting }

    /// The server has answered something, so it is alive.
    mutating func beginAnew() {
      if waiting == .whileAlive { since = PostgresConnection.now }
    }
  }

  /// Calls the pulse, and gives up a server that does not answer.
  private func beat(_ wait: inout Wait) throws {
    let now = PostgresConnection.now
    if !pulse(), wait.waiting.isCancellable, !isInterrupted {
      cancel()
      wait.interruptedAt = now
    }
    if let limit = wait.waiting.limit {
      if now - wait.since > limit { try giveUp() }
    } else if let moment = wait.interruptedAt {
      if now - moment > PostgresConnection.grace { try giveUp() }
    } else if now - wait.since > PostgresConnection.silence {
      guard try isAlive() else { try giveUp() }
      wait.beginAnew()
    }
  }

  private func giveUp() throws -> Never {
    isGivenUp = true
    throw PostgresConnection.silent
  }

  /// Whether the server answers on another connection.
  private func isAlive() throws -> Bool {
    do {
      _ = try PostgresConnection(
        server, settings: settings, patience: PostgresConnection.silence, pulse: pulse)
      return true
    } catch let error as PostgresError {
      if error.isInterruption {
        (isInterrupted, isGivenUp) = (true, true)
        throw error
      }
      return false
    }
  }

  /// Asks the server to end what it does; the statement then fails. A thread of its own asks, because a
  /// stopped server lets it wait.
  func cancel() {
    isInterrupted = true
    guard let cancel = PQgetCancel(handle) else { return }
    var thread = pthread_t()
    let isStarted = pthread_create(
      &thread, nil,
      { cancel in
        var reason = [CChar](repeating: 0, count: 256)
        _ = PQcancel(cancel.map { OpaquePointer($0) }, &reason, Int32(reason.count))
        PQfreeCancel(cancel.map { OpaquePointer($0) })
        return nil
      }, UnsafeMutableRawPointer(cancel))
    if isStarted == 0 { pthread_detach(thread) } else { PQfreeCancel(cancel) }
  }

  /// The time between two pulses, in milliseconds.
  private static let interval: Int32 = 50

  /// Waits until the socket is ready, or for the time between two pulses; returns whether it is ready.
  func poll(forWriting: Bool) -> Bool {
    var about = pollfd(
      fd: PQsocket(handle), events: Int16(forWriting ? POLLOUT : POLLIN), revents: 0)
    return Glibc.poll(&about, 1, PostgresConnection.interval) > 0
  }

  /// Waits for a moment, such as before the next try to connect; false if the pulse ended it.
  static func pause(_ seconds: Double, pulse: () -> Bool) -> Bool {
    let end = now + seconds
    while now < end {
      usleep(UInt32(max(0, min(0.02, end - now)) * 1e6))
      if !pulse() { return false }
    }
    return true
  }

  /// The time of a clock that only goes forward, in seconds.
  static var now: Double { Double(Instant.now.nanoseconds) / 1e9 }
}
