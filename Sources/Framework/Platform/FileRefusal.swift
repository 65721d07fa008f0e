/// The reason why a private file or folder is not used.
package enum FileRefusal: Error, Equatable, Sendable {
  /// The operating system refused a call.
  case failed(path: String, reason: String)
  /// There is no space for the file.
  case full(path: String)
  case notAFile(path: String)
  /// The file belongs to another user. The command changes the owner.
  case notMine(path: String, owner: UInt32, command: String)
  /// Other users may open the file. The command makes it private.
  case loose(path: String, command: String)
}
