import CPostgres
import Domain
import Platform

/// The address of a store in PostgreSQL, such as `postgres://host/circle`.
///
/// `?schema=NAME` names the schema with the tables; all other parts are those of libpq.
package struct PostgresAddress: Equatable, Sendable {
  /// The address as it was given.
  package let text: String
  package let schema: String
  /// The parameters of libpq.
  let parameters: [String: String]

  package static let usualSchema = "coterie"

  package init(_ text: String) throws {
    self.text = text
    var (address, schema) = (text, PostgresAddress.usualSchema)
    if let mark = text.firstIndex(of: "?") {
      let parts = text[text.index(after: mark)...].split(separator: "&" as Character)
      for part in parts where part.hasPrefix("schema=") { schema = String(part.dropFirst(7)) }
      let others = parts.filter { !$0.hasPrefix("schema=") }
      address = String(text[..<mark]) + (others.isEmpty ? "" : "?")
      for (index, part) in others.enumerated() { address += (index == 0 ? "" : "&") + part }
    }
    guard PostgresAddress.isName(schema) else {
      throw StoreAddressRefusal.malformed(
        address: text, reason: "a schema has small letters, digits and _")
    }
    self.schema = schema
    var parameters = try PostgresAddress.parse(address)
    guard parameters["password"] == nil else { throw StoreAddressRefusal.hasPassword }
    // The host may come from the environment, and then decides as well.
    let host = parameters["host"] ?? Environment.value("PGHOST") ?? ""
    if !PostgresAddress.isLocal(host) || parameters["hostaddr"] != nil {
      let mode = parameters["sslmode"] ?? "verify-full"
      guard mode == "verify-full" else { throw StoreAddressRefusal.isUnchecked(mode: mode) }
      parameters["sslmode"] = mode
    }
    self.parameters = parameters
  }

  /// A name that needs no quotes.
  private static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, !(0x30...0x39).contains(first) else { return false }
    return text.utf8.count <= 63
      && text.utf8.allSatisfy {
        (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x5F
      }
  }

  /// Whether all hosts of a list are this machine.
  private static func isLocal(_ hosts: String) -> Bool {
    hosts.split(separator: "," as Character).allSatisfy {
      $0.hasPrefix("/") || $0.hasPrefix("@") || ["localhost", "127.0.0.1", "::1"].contains($0)
    }
  }

  private static func parse(_ address: String) throws -> [String: String] {
    var error: UnsafeMutablePointer<CChar>?
    guard let options = PQconninfoParse(address, &error) else {
      defer { PQfreemem(error) }
      let reason = error.map { String(cString: $0) } ?? ""
      throw StoreAddressRefusal.malformed(
        address: address, reason: PostgresError.line(of: reason))
    }
    defer { PQconninfoFree(options) }
    var parameters: [String: String] = [:]
    var option = options
    while let keyword = option.pointee.keyword {
      if let value = option.pointee.val {
        parameters[String(cString: keyword)] = String(cString: value)
      }
      option += 1
    }
    return parameters
  }
}
