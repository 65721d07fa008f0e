/// The address of a store, as users type it.
package enum StoreAddress {
  /// Whether a PostgreSQL server has the store: `postgres://` or `postgresql://`, also in capitals.
  package static func isOnServer(_ address: String) -> Bool {
    guard let end = address.firstIndex(of: ":"), address[end...].hasPrefix("://") else {
      return false
    }
    return ["postgres", "postgresql"].contains(address[..<end].lowercased())
  }
}
