import Domain
import Store

/// Connecting to one of the servers of an address, at the beginning and after a loss.
extension PostgresDatabase {
  /// The seconds in which a server that was there is there again, as after a restart.
  private static let restart = 3.0

  /// Connects to the first server that lets the program in. With several servers, another one may
  /// become the leader meanwhile. A single server that is not there is told at once.
  static func connect(
    _ address: PostgresAddress, to servers: [[String: String]]? = nil, _ patience: Double,
    _ pulse: @escaping () -> Bool, until end: Double, isFirst: Bool
  ) throws -> PostgresConnection {
    let servers = servers ?? address.servers
    let time = address.connectTime(patience)
    let last = PostgresConnection.now + patience
    while true {
      var messages = ""
      var isStarting = false
      var refusal: PostgresError?
      for server in servers {
        do {
          return try PostgresConnection(
            server, settings: settings(address, patience), patience: time, pulse: pulse)
        } catch let error as PostgresError {
          if error.isInterruption { throw StoreFailure.interrupted }
          let isWaitedFor = servers.count > 1 || !isFirst || !error.state.isEmpty
          // Another server may still let the program in.
          if !error.isPassing || !isWaitedFor { refusal = refusal ?? error }
          // A server that starts after a failure may need longer.
          isStarting = isStarting || !error.state.isEmpty
          messages += (messages.isEmpty ? "" : "; ") + error.message
        }
      }
      if let refusal { throw refusal.failure(at: address, wasInterrupted: false) }
      guard PostgresConnection.now < (isStarting ? last : end) else {
        throw servers.count > 1
          ? StoreFailure.unreachable(path: address.text, detail: messages)
          : .unusable(path: address.text, detail: messages)
      }
      guard PostgresConnection.pause(0.1, pulse: pulse) else { throw StoreFailure.interrupted }
    }
  }

  private static func settings(_ address: PostgresAddress, _ patience: Double) -> String {
    // With small tables, the planner would scan them. A writer that has scanned a table conflicts with
    // every other writer of it, and one that has used an index with few.
    let settings: KeyValuePairs = [
      "search_path": address.schema, "enable_seqscan": "off", "jit": "off",
      "lock_timeout": "\(Int(patience * 1_000))", "client_min_messages": "warning",
    ]
    var options = ""
    for (name, value) in settings { options += "\(options.isEmpty ? "" : " ")-c \(name)=\(value)" }
    return options
  }

  /// Connects anew, because the connection was lost. When a commit is to be settled, nothing that is
  /// typed ends it.
  func reconnect(isSettling: Bool = false) throws {
    let pulse = self.pulse
    let patience = address.servers.count > 1 ? self.patience : PostgresDatabase.restart
    connection = try PostgresDatabase.connect(
      address, self.patience,
      isSettling
        ? {
          _ = pulse()
          return true
        } : pulse,
      until: PostgresConnection.now + patience, isFirst: false)
    connection.pulse = pulse
    // There may have been changes meanwhile.
    news.snapshot = nil
    news.version += 1
  }
}
