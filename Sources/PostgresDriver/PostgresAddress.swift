import CPostgres
import Domain
import Platform

/// The address of a store in PostgreSQL, such as `postgres://host/circle`.
///
/// `?schema=NAME` names the schema with the tables. All other parts are those of libpq.
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
    // A refusal repeats the address, so the password comes first.
    guard !PostgresAddress.hasPassword(text) else { throw StoreAddressRefusal.hasPassword }
    guard PostgresAddress.isName(schema) else {
      throw PostgresAddress.malformed(text, "a schema has small letters, digits and _")
    }
    self.schema = schema
    var parameters = try PostgresAddress.parse(address)
    let secrets = ["password", "sslpassword"]
    guard secrets.allSatisfy({ parameters[$0] == nil }) else {
      throw StoreAddressRefusal.hasPassword
    }
    // The host may come from elsewhere, and then decides as well.
    func value(_ keyword: String, _ variable: String) -> String? {
      let given = parameters[keyword] ?? ""
      return given.isEmpty ? Environment.value(variable) : given
    }
    let isElsewhere = value("hostaddr", "PGHOSTADDR") != nil || value("service", "PGSERVICE") != nil
    if isElsewhere || !PostgresAddress.isLocal(value("host", "PGHOST") ?? "") {
      let mode = parameters["sslmode"] ?? "verify-full"
      guard mode == "verify-full" else { throw StoreAddressRefusal.isUnchecked(mode: mode) }
      parameters["sslmode"] = mode
    }
    self.parameters = parameters
  }

  /// Whether a password can be seen in the address before it is read.
  private static func hasPassword(_ text: String) -> Bool {
    let parts = text.split(separator: "?" as Character, maxSplits: 1)
    if parts.count > 1, parts[1].contains("password") { return true }
    guard let front = parts.first, let end = front.lastIndex(of: "@") else { return false }
    // `postgres://NAME:PASSWORD@`: the first colon belongs to the scheme.
    return front[..<end].filter { $0 == ":" }.count > 1
  }

  /// A refusal of an address that cannot be read. It does not repeat an address that may hide a password.
  private static func malformed(_ text: String, _ reason: String) -> StoreAddressRefusal {
    if text.contains("@") || text.contains("%") {
      return .malformed(address: "postgres://…", reason: "its parts cannot be read")
    }
    return .malformed(address: text, reason: reason)
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
      throw malformed(address, PostgresError.line(of: reason))
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
