package import Platform

/// Writes texts into a folder outside the store.
package protocol ExportGateway: AnyObject {
  /// Opens a folder. One that does not exist is created as a private one, or else refused.
  func open(_ path: String, creating: Bool) throws -> any ExportFolder
}

/// A folder for texts; each text is written whole or not at all.
package protocol ExportFolder: AnyObject {
  /// Whether there is an entry of that name.
  func has(_ name: String) throws -> Bool
  /// Writes a text under a name. An existing file is replaced, or else refused. `progress` is that
  /// of all texts after this one.
  func write(_ text: String, to name: String, replacing: Bool, _ progress: Progress) throws
  /// Writes bytes in the same way. They are no step of the progress.
  func write(_ bytes: [UInt8], to name: String, replacing: Bool) throws
  /// Syncs the folder, so that the names survive a power cut.
  func finish() throws
}

/// The reason that a text cannot be written.
package enum ExportRefusal: Error, Equatable, Sendable {
  /// The path is a link, or not a folder.
  case notAFolder(path: String)
  case noFolder(path: String)
  /// There is an entry of that name already.
  case exists(path: String)
  case failed(path: String, reason: String)
}
