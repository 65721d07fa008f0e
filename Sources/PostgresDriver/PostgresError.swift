import CPostgres
import Domain

/// An error of the server or of the connection to it.
struct PostgresError: Error {
  /// The five signs of SQLSTATE; empty if the connection failed.
  let state: String
  let message: String
  /// Whether the connection is lost.
  private(set) var isLost: Bool

  /// The error of a result, or of the connection if there is none.
  init(_ result: OpaquePointer?, on connection: OpaquePointer?) {
    state =
      PQresultErrorField(result, Int32(UInt8(ascii: "C"))).map { String(cString: $0) } ?? ""
    let primary = PQresultErrorField(result, Int32(UInt8(ascii: "M"))) ?? PQerrorMessage(connection)
    message = PostgresError.line(of: primary.map { String(cString: $0) } ?? "")
    isLost = PQstatus(connection) != CONNECTION_OK
  }

  /// The error of a connection that was refused. Its code stands in the message alone.
  init(refusedBy connection: OpaquePointer?) {
    var (state, message) = ("", "")
    let lines = PQerrorMessage(connection).map { String(cString: $0) } ?? ""
    for line in lines.split(whereSeparator: \.isNewline) where !line.hasPrefix("LOCATION:") {
      message += message.isEmpty ? "" : "; "
      for part in line.trimmed.split(separator: " " as Character) {
        if let code = PostgresError.code(part) {
          state = code
        } else {
          message += (message.isEmpty || message.hasSuffix(" ") ? "" : " ") + part
        }
      }
    }
    (self.state, self.message, isLost) = (state, message, true)
  }

  /// The five signs in a word such as `28P01:`.
  private static func code(_ word: Substring) -> String? {
    let isSign = { (sign: UInt8) in (0x30...0x39).contains(sign) || (0x41...0x5A).contains(sign) }
    let code = word.dropLast()
    guard word.last == ":", code.utf8.count == 5, code.utf8.allSatisfy(isSign),
      code.utf8.contains(where: { $0 < 0x41 })
    else { return nil }
    return String(code)
  }

  init(state: String, message: String, isLost: Bool = false) {
    self.state = state
    self.message = message
    self.isLost = isLost
  }

  /// The same error, of a connection that may have been lost meanwhile.
  func losing(_ isLost: Bool) -> PostgresError {
    var error = self
    error.isLost = isLost
    return error
  }

  /// Whether another writer came in between, so that the transaction has to run again.
  var isConflict: Bool { state == "40001" || state == "40P01" }

  var isInterruption: Bool { state == "57014" }

  /// Whether the server may let the program in a little later: it ends or starts, or it was not reached.
  var isPassing: Bool { state.isEmpty || ["57P01", "57P02", "57P03"].contains(state) }

  /// Whether there is no such table or schema.
  var isMissing: Bool { state == "42P01" || state == "3F000" }

  /// Whether a table has other columns than that of a store.
  var isOtherTable: Bool { state == "42703" }

  func failure(at address: PostgresAddress, wasInterrupted: Bool) -> StoreFailure {
    switch state {
    case _ where wasInterrupted: .interrupted
    case "40001", "40P01", "55P03", "53300": .busy
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
