package import Domain
import Platform

/// The private file with the token of this user's session in one store.
package struct TokenFile {
  /// The folders of this program, the outer one first.
  private let folders: [String]
  /// The path of the store, then the one under which an earlier version kept the session, if it differs.
  private let stores: [String]
  private let observer: (any GatewayObserver)?

  /// The file for a store, below the folder for state. `spelled` is the path of the store as it was typed.
  package init(
    stateFolder: String, store: String, spelled: String? = nil,
    observer: (any GatewayObserver)? = nil
  ) {
    self.observer = observer
    folders = ["/coterie", "/coterie/sessions"].map { stateFolder + $0 }
    stores = [store] + [spelled].compactMap { $0 == store ? nil : $0 }
  }

  private func path(for store: String) -> String {
    "\(folders[1])/\(PrivateFile.name(for: store))"
  }

  /// The token, or `nil` if there is none for this store.
  func read() throws -> String? {
    observer?.notes("TokenFile.read")
    for store in stores {
      if let token = try token(for: store) { return token }
    }
    return nil
  }

  private func token(for store: String) throws -> String? {
    guard let bytes = try PrivateFile.read(path(for: store), atMost: 1 << 16) else { return nil }
    // Anyone who can write to the folder can delete the token or restore an old one.
    for folder in folders { try PrivateFile.checkFolder(folder) }
    // Exactly the bytes that `write` writes; other contents are no session for this store.
    let newline = UInt8(ascii: "\n")
    guard let end = bytes.firstIndex(of: newline), bytes[..<end].elementsEqual(store.utf8)
    else { return nil }
    let token = bytes[(end + 1)...].prefix { $0 != newline }
    guard !token.isEmpty, token.endIndex >= bytes.count - 1 else { return nil }
    return String(decoding: token, as: UTF8.self)
  }

  /// Creates the folder, and refuses one that is not writable.
  func prepare() throws {
    for folder in folders { try PrivateFile.makeOwnFolder(folder) }
    try PrivateFile.checkIsWritable(folder: folders[1])
  }

  func write(_ token: String) throws {
    observer?.notes("TokenFile.write")
    for folder in folders { try PrivateFile.makeOwnFolder(folder) }
    try PrivateFile.replace(path(for: stores[0]), with: Array("\(stores[0])\n\(token)\n".utf8))
  }

  func remove() throws {
    observer?.notes("TokenFile.remove")
    for store in stores { try PrivateFile.remove(path(for: store)) }
  }
}
