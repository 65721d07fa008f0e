import Circle
import Domain
import Platform
import Viper

/// The path of the store, and the folder of its sessions.
package final class StorePlace: Sendable {
  package let path: String
  /// The path that all spellings of a path have in common.
  let canonicalPath: String
  /// The path of a store for the whole machine: the path that was given, or the usual one.
  let sharedPath: String
  package let stateFolder: String?
  /// Whether the path was given.
  let isNamed: Bool
  /// Whether a PostgreSQL server has the store.
  package let isOnServer: Bool
  /// Whether it is the usual store, in a folder of its own.
  var isUsual: Bool { path == StorePlace.usual }

  /// The store at the path that was given, or in the folder for data.
  package init?(_ said: String?) throws {
    let said = try said.map(StorePlace.path(in:))
    guard let path = said ?? StorePlace.usual else { return nil }
    isOnServer = StoreAddress.isOnServer(path)
    self.path = isOnServer ? path : StorePlace.absolute(path)
    canonicalPath = isOnServer ? path : FileSystem.resolvingFolder(of: self.path)
    isNamed = said != nil
    sharedPath = said == nil ? StorePlace.usualShared : self.path
    stateFolder = Environment.folder("XDG_STATE_HOME", orInHome: ".local/state")
  }

  /// The usual path of a store for the whole machine.
  static let usualShared = "/var/lib/coterie/coterie.db"

  private static var usual: String? {
    Environment.folder("XDG_DATA_HOME", orInHome: ".local/share").map {
      $0 + "/coterie/coterie.db"
    }
  }

  /// Refuses an address that names no store.
  @Sendable static func check(_ address: String) throws { _ = try path(in: address) }

  /// What an address names: a path itself, or `sqlite:PATH`. The address of a server has its scheme in
  /// lowercase, as the library of PostgreSQL reads it. Other schemes are refused.
  private static func path(in address: String) throws -> String {
    guard let end = address.firstIndex(of: ":") else { return address }
    let scheme = address[..<end]
    let path = address[address.index(after: end)...]
    if StoreAddress.isOnServer(address) {
      let server = scheme.lowercased() + address[end...]
      try ServerAddress.check(server)
      return server
    }
    // A scheme is a word of ASCII before the first slash.
    guard let first = scheme.utf8.first, isLetter(first),
      scheme.utf8.allSatisfy({ isLetter($0) || "0123456789+-.".utf8.contains($0) })
    else {
      if scheme.utf8.contains(UInt8(ascii: "/")) || !path.hasPrefix("//") { return address }
      throw Complaint(.usage, .notAStoreAddress(address), hint: .howToNamePath)
    }
    guard scheme.lowercased() == "sqlite" else {
      throw Complaint(.usage, .noStoreOfScheme(String(scheme)), hint: .howToNamePath)
    }
    // Programs disagree on whether the path in `sqlite://PATH` is relative.
    if path.isEmpty || path.hasPrefix("//") {
      throw Complaint(.usage, .notAStoreAddress(address), hint: .howToNamePath)
    }
    return String(path)
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  private static func absolute(_ path: String) -> String {
    guard !path.hasPrefix("/"), let folder = Environment.workingFolder else { return path }
    return folder + "/" + path
  }
}
