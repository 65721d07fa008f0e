/// Why a file or folder that should be this user's alone is not used.
package enum FileRefusal: Error, Equatable, Sendable {
  /// The operating system says no.
  case failed(path: String, reason: String)
  case notAFile(path: String)
  /// It belongs to another user; the command gives it to this one.
  case notMine(path: String, owner: UInt32, command: String)
  /// Others may open it; the command makes it private.
  case loose(path: String, command: String)
}
