package import Platform

/// The cause of a failed operation of the store.
package enum StoreFailure: Error, Equatable, Sendable {
  /// Another writer held the lock for too long.
  case busy
  /// There is no store at this path yet.
  case missing(path: String)
  /// The file is not a store.
  case foreign(path: String)
  /// The store is the target of a move that is not finished.
  case unfinished(path: String, source: String, withSessions: Bool)
  /// A version of the program before the first release made the store, with other tables.
  case trial(path: String)
  /// A newer version of the program wrote the file.
  case newer(path: String, version: Int)
  /// An older version of the program made the tables on a server, and only their owner can upgrade them.
  case older(path: String, version: Int, owner: String)
  case damaged(path: String, detail: String)
  /// The file that is open was replaced by another one, or removed.
  case replaced(path: String, isRemoved: Bool)
  case readOnly(path: String)
  case full(path: String)
  /// A journal beside the store is a folder, a link or a pipe. The command moves it aside.
  case notAFile(path: String, command: String)
  /// The path is a symbolic link; it may lead to a file.
  case link(path: String, target: String?)
  /// The file has another name. Its journal would not be found by that name.
  case hardLink(path: String)
  /// The file or a journal beside it is not private.
  case notPrivate(FileRefusal)
  /// The file is on a network file system, whose locks are not reliable.
  case networked(path: String)
  /// All changes are held back until the end of the run, but this one has to be committed at once.
  case held
  /// The commit failed, and the changes may count or not.
  case uncertain(path: String, detail: String)
  /// None of several servers can be used now, and nothing was changed.
  case unreachable(path: String, detail: String)
  case interrupted
  case unusable(path: String, detail: String)
}
