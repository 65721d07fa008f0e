import Circle
import Domain
import Viper

/// Checks the address of a server without the library of PostgreSQL, before the address is stored or shown.
enum ServerAddress {
  /// Refuses a password, and parts that cannot be read: they may hide one. No refusal repeats the address.
  static func check(_ address: String) throws {
    let parts = address.split(separator: "?" as Character, maxSplits: 1)
    guard var place = parts.first, let scheme = place.firstIndex(of: "/") else { return }
    place = place[scheme...].drop { $0 == "/" }
    if let end = place.lastIndex(of: "@") {
      if place[..<end].contains(where: { $0 == ":" }) {
        throw StoreAddressRefusal.hasPassword.complaint
      }
      place = place[end...].dropFirst()
    }
    let hosts = place.prefix { $0 != "/" }.split(separator: "," as Character)
    guard hosts.allSatisfy(hasNumberAsPort), isEncoded(address) else { throw unreadable }
    let options = parts.count > 1 ? parts[1] : ""
    for part in options.split(separator: "&" as Character) {
      let name = part.prefix { $0 != "=" }
      if name.lowercased().hasSuffix("password") { throw StoreAddressRefusal.hasPassword.complaint }
      guard name.count < part.count, parameters.contains(name) else { throw unreadable }
    }
  }

  private static var unreadable: Complaint {
    StoreAddressRefusal.malformed(address: "postgres://…", reason: "its parts cannot be read")
      .complaint
  }

  /// A text behind the colon that is no number may be a password.
  private static func hasNumberAsPort(_ host: Substring) -> Bool {
    let name = host.hasPrefix("[") ? host.drop { $0 != "]" } : host
    guard let colon = name.firstIndex(of: ":") else { return true }
    return name[colon...].dropFirst().utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// Whether two hexadecimal digits follow each percent sign. They must not mean NUL.
  private static func isEncoded(_ text: String) -> Bool {
    text.split(separator: "%" as Character, omittingEmptySubsequences: false).dropFirst()
      .allSatisfy { $0.prefix(2).filter(\.isHexDigit).count == 2 && !$0.hasPrefix("00") }
  }

  /// The parameters of an address: those of libpq without passwords, and those of this program.
  private static let parameters = """
    schema read user host hostaddr port dbname service passfile connect_timeout client_encoding options \
    application_name fallback_application_name keepalives keepalives_idle keepalives_interval \
    keepalives_count tcp_user_timeout channel_binding gssencmode krbsrvname gsslib replication \
    requirepeer require_auth ssl sslmode sslcompression sslcert sslkey sslcertmode sslrootcert sslcrl \
    sslcrldir sslsni ssl_min_protocol_version ssl_max_protocol_version target_session_attrs \
    load_balance_hosts
    """.split(separator: " " as Character)
}
