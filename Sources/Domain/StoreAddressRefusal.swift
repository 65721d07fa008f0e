/// The reason to refuse the address of a store on a server.
package enum StoreAddressRefusal: Error, Equatable, Sendable {
  /// Addresses stand in histories and in lists of processes.
  case hasPassword
  /// The connection to another machine would not be checked.
  case isUnchecked(mode: String)
  case malformed(address: String, reason: String)
  /// The program for such stores is not beside this one.
  case needsPackage(String)
}
