/// The servers of an address, one of which takes changes.
extension PostgresAddress {
  /// The parameters of each server. They are tried one after the other, each for a limited time.
  var servers: [[String: String]] {
    let hosts = list("host")
    // libpq matches several numeric addresses with several names itself.
    guard hosts.count > 1, parameters["hostaddr"] == nil else { return [parameters] }
    let ports = list("port")
    return hosts.indices.map { index in
      var one = parameters
      one["host"] = hosts[index]
      one["port"] = ports.count == hosts.count ? ports[index] : ports.first
      one["target_session_attrs"] = parameters["target_session_attrs"] ?? "read-write"
      return one
    }
  }

  /// The parameters of each server, for readers.
  var standbys: [[String: String]] {
    servers.map { $0.merging(["target_session_attrs": "standby"]) { $1 } }
  }

  private func list(_ keyword: String) -> [String] {
    (parameters[keyword] ?? "").split(separator: "," as Character, omittingEmptySubsequences: false)
      .map { String($0) }
  }

  /// The seconds in which a server has to let the program in.
  func connectTime(_ patience: Double) -> Double {
    if let given = parameters["connect_timeout"].flatMap({ Double($0) }), given > 0 {
      return min(given, patience)
    }
    return servers.count > 1 ? min(PostgresAddress.usualConnectTime, patience) : patience
  }

  private static let usualConnectTime = 3.0
}
