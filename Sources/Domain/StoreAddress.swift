/// What can be told of the address of a store before anything opens it.
package enum StoreAddress {
  /// Whether a PostgreSQL server has the store: `postgres://` or `postgresql://`, also in capitals.
  package static func isOnServer(_ address: String) -> Bool {
    guard let end = address.firstIndex(of: ":"), address[end...].hasPrefix("://") else {
      return false
    }
    return ["postgres", "postgresql"].contains(address[..<end].lowercased())
  }
}
