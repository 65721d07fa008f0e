import Domain
import Platform

/// The private file in which this user's session for one store is kept.
package struct TokenFile {
  /// The folders that are ours, the outer one first.
  private let folders: [String]
  private let store: String

  /// Names the file for a store, in the folder where state is kept.
  package init(stateFolder: String, store: String) {
    folders = ["/coterie", "/coterie/sessions"].map { stateFolder + $0 }
    self.store = store
  }

  private var path: String { "\(folders[1])/\(PrivateFile.name(for: store))" }

  /// The token, where there is one for this store.
  func read() throws -> String? {
    guard let bytes = try PrivateFile.read(path, atMost: 1 << 16) else { return nil }
    // Who can write the folder takes a token away, or puts an older one of ours in its place.
    for folder in folders { try PrivateFile.checkFolder(folder) }
    // Bytes, as `write` put them there: what reads otherwise is no session for this store.
    let newline = UInt8(ascii: "\n")
    guard let end = bytes.firstIndex(of: newline), bytes[..<end].elementsEqual(store.utf8)
    else { return nil }
    let token = bytes[(end + 1)...].prefix { $0 != newline }
    guard !token.isEmpty, token.endIndex >= bytes.count - 1 else { return nil }
    return String(decoding: token, as: UTF8.self)
  }

  /// Makes the folder, and refuses one in which nothing can be written.
  func prepare() throws {
    for folder in folders { try PrivateFile.makeOwnFolder(folder) }
    try PrivateFile.checkIsWritable(folder: folders[1])
  }

  func write(_ token: String) throws {
    for folder in folders { try PrivateFile.makeOwnFolder(folder) }
    try PrivateFile.replace(path, with: Array("\(store)\n\(token)\n".utf8))
  }

  func remove() throws { try PrivateFile.remove(path) }
}
