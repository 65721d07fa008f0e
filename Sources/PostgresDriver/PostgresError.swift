import CPostgres
import Domain

/// An error of the server or of the connection to it.
struct PostgresError: Error {
  /// The five signs of SQLSTATE; empty if the connection failed.
  let state: String
  let message: String
  /// Whether the connection is lost.
  let isLost: Bool

  /// The error of a result, or of the connection if there is none.
  init(_ result: OpaquePointer?, on connection: OpaquePointer?) {
    state =
      PQresultErrorField(result, Int32(UInt8(ascii: "C"))).map { String(cString: $0) } ?? ""
    let primary = PQresultErrorField(result, Int32(UInt8(ascii: "M"))) ?? PQerrorMessage(connection)
    message = PostgresError.line(of: primary.map { String(cString: $0) } ?? "")
    isLost = PQstatus(connection) != CONNECTION_OK
  }

  init(state: String, message: String, isLost: Bool = false) {
    self.state = state
    self.message = message
    self.isLost = isLost
  }

  /// Whether another writer came in between, so that the transaction has to run again.
  var isConflict: Bool { state == "40001" || state == "40P01" }

  /// Whether there is no such table or schema.
  var isMissing: Bool { state == "42P01" || state == "3F000" }

  /// Whether a table has other columns than that of a store.
  var isOtherTable: Bool { state == "42703" }

  func failure(at address: PostgresAddress, wasInterrupted: Bool) -> StoreFailure {
    switch state {
    case _ where wasInterrupted: .interrupted
    case "40001", "40P01", "55P03": .busy
    case "57014": .interrupted
    case "25006": .readOnly(path: address.text)
    case "53100": .full(path: address.text)
    default: .unusable(path: address.text, detail: message)
    }
  }

  /// A message on one line. Messages about several hosts have one for each.
  static func line(of message: String) -> String {
    var line = ""
    for part in message.split(whereSeparator: \.isNewline) {
      line += (line.isEmpty ? "" : "; ") + part.trimmed
    }
    return line
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    var rest = drop { $0 == " " || $0 == "\t" }
    while rest.last == " " { rest.removeLast() }
    return rest
  }
}
