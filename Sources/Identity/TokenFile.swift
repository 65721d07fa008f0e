import Domain
import Platform

/// The private file in which this user's session for one store is kept.
package struct TokenFile {
  private let folder: String
  private let store: String

  /// Names the file for a store, in the folder where state is kept.
  package init(stateFolder: String, store: String) {
    folder = stateFolder + "/coterie/sessions"
    self.store = store
  }

  private var path: String {
    // FNV-1a: names of stores become names of files; the store's own name stands inside.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in store.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return "\(folder)/\(String(hash, radix: 16))"
  }

  /// The token, where there is one for this store.
  func read() throws -> String? {
    guard let bytes = try telling({ try PrivateFile.read(path, atMost: 1 << 16) }),
      let text = String(validating: bytes, as: UTF8.self)
    else { return nil }
    let lines = text.split(separator: "\n")
    guard lines.count == 2, lines[0] == store else { return nil }
    return String(lines[1])
  }

  /// Makes the folder, and refuses one in which nothing can be written.
  func prepare() throws {
    try telling {
      try PrivateFile.makeFolder(folder)
      try PrivateFile.checkIsWritable(folder: folder)
    }
  }

  func write(_ token: String) throws {
    try telling {
      try PrivateFile.makeFolder(folder)
      try PrivateFile.replace(path, with: Array("\(store)\n\(token)\n".utf8))
    }
  }

  func remove() throws { try telling { try PrivateFile.remove(path) } }

  /// Tells what the file is refused for as a failure that everybody knows.
  private func telling<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let refusal as PrivateFile.Refusal {
      switch refusal {
      case .system(let error): throw IdentityFailure.failed(path: path, reason: error.text)
      case .loose(let path, let command):
        throw IdentityFailure.loose(path: path, command: command)
      case .notAFile(let path): throw IdentityFailure.notAFile(path: path)
      case .notMine(let path): throw IdentityFailure.notMine(path: path)
      }
    }
  }
}
