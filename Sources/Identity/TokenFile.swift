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

  private var path: String {
    // FNV-1a: names of stores become names of files; the store's own name stands inside.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in store.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return "\(folders[1])/\(String(hash, radix: 16))"
  }

  /// The token, where there is one for this store.
  func read() throws -> String? {
    guard let bytes = try PrivateFile.read(path, atMost: 1 << 16) else { return nil }
    // Who can write the folder takes a token away, or puts an older one of ours in its place.
    for folder in folders { try PrivateFile.checkFolder(folder) }
    guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
    let lines = text.split(separator: "\n")
    guard lines.count == 2, lines[0] == store else { return nil }
    return String(lines[1])
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
