import Circle
import Platform
import Viper

/// The path of the store, and the folder of its sessions.
package final class StorePlace: Sendable {
  package let path: String
  /// The path of a store for the whole machine: the path that was given, or the usual one.
  let sharedPath: String
  package let stateFolder: String?
  /// Whether it is the usual store, in a folder of its own.
  var isUsual: Bool { path == StorePlace.usual }

  /// The store at the path that was given, or in the folder for data.
  package init?(_ said: String?) throws {
    let said = try said.map(StorePlace.path(in:))
    guard let path = said ?? StorePlace.usual else { return nil }
    self.path = StorePlace.absolute(path)
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

  /// The path that an address names: a path itself, or `sqlite:PATH`. Other schemes are refused.
  private static func path(in address: String) throws -> String {
    let scheme = "sqlite:"
    if address.hasPrefix(scheme), address.utf8.count > scheme.utf8.count {
      return String(address.dropFirst(scheme.count))
    }
    let name = address.prefix { $0.isLetter || $0.isNumber || "+-.".contains($0) }
    guard !name.isEmpty, address.dropFirst(name.count).hasPrefix("://") else { return address }
    throw Complaint(.usage, .noStoreOfScheme(String(name)), hint: .howToNameStore)
  }

  private static func absolute(_ path: String) -> String {
    guard !path.hasPrefix("/"), let folder = Environment.workingFolder else { return path }
    return folder + "/" + path
  }
}
