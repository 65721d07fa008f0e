/// Writes texts into a folder of the machine.
package protocol ExportGateway: AnyObject {
  /// Opens a folder, and makes one that is private where there is none.
  func open(_ path: String) throws -> any ExportFolder
}

/// A folder into which texts are written, each of them whole or not at all.
package protocol ExportFolder: AnyObject {
  /// Whether there is anything of that name.
  func has(_ name: String) throws -> Bool
  /// Writes a text under a name; what is there already is replaced, or else refused. `progress` says how
  /// far all of it is then.
  func write(_ text: String, to name: String, replacing: Bool, _ progress: Progress) throws
  /// Makes the names outlast a power cut.
  func finish() throws
}

/// Why texts cannot be written into a folder.
package enum ExportRefusal: Error, Equatable, Sendable {
  /// There is something else at that place, or a link.
  case notAFolder(path: String)
  /// There is something of that name already.
  case exists(path: String)
  case failed(path: String, reason: String)
}
