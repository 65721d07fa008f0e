/// Maintains the store as a whole: creates, fills, copies, inspects and moves it.
package protocol MaintenanceGateway: AnyObject {
  /// Creates an empty store for one user; refuses if there is one.
  func make() throws
  /// Creates an empty store that the members of a group share.
  func make(sharedBy group: String) throws -> SharedStore
  /// The statements that let other roles of a server use the store; none for a file.
  var grants: [String] { get }
  /// Fills a store with sample people; refuses if it has accounts.
  func fill(_ sample: Sample) throws -> Sample.Counts
  /// Inspects the store without changing it; a thorough inspection reads all of it.
  func facts(thorough: Bool) throws -> StoreFacts
  /// Writes a checked copy; returns its size in bytes.
  func backup(to path: String, replacing: Bool) throws -> Int64
  /// Copies a store to an empty place, and verifies the copy. Both are paths or addresses. The source
  /// is not changed. An interrupted move to the same place goes on.
  func move(_ source: String, to target: String, withSessions: Bool) throws -> MovedStore
}

/// The reason to refuse creating, filling or copying a store.
package enum MaintenanceRefusal: Error, Equatable, Sendable {
  /// There is a store already.
  case exists(path: String)
  /// The store has accounts already.
  case notEmpty(path: String)
  case noSuchGroup(String)
  /// Roles of the server share the store, and not a group of users of the system.
  case sharedByServer
  /// The folder has other contents, which would be shared, too.
  case folderInUse(path: String)
  /// The operating system does not let this user give the folder to the group.
  case cannotShare(path: String, group: String, reason: String)
  /// There is a file at the path of the copy.
  case copyExists(path: String)
  case copyIsFolder(path: String)
  /// The copy would replace the store itself.
  case copyIsStore(path: String)
  /// There is no folder for the copy.
  case noFolder(path: String)
  case copyFailed(path: String, reason: String)
}

/// A store that a group shares, and the configuration file that names it for all users.
package struct SharedStore: Equatable, Sendable {
  package let path: String
  package let folder: String
  package let group: String
  /// The configuration file for all users of the machine.
  package let configuration: String
  /// Whether that file was written; false if it existed already or cannot be written.
  package let isConfigured: Bool

  package init(
    path: String, folder: String, group: String, configuration: String, isConfigured: Bool
  ) {
    self.path = path
    self.folder = folder
    self.group = group
    self.configuration = configuration
    self.isConfigured = isConfigured
  }

  /// The line of the configuration file.
  package var line: String { "store = \(path)" }
}

/// A store that was moved and verified.
package struct MovedStore: Equatable, Sendable {
  /// The beginning of a move.
  package enum Beginning: String, Sendable {
    case new
    /// An interrupted move went on.
    case continued
    /// An interrupted move began anew, because the source or the request had changed.
    case again
  }

  package let source: String
  package let target: String
  package let beginning: Beginning
  package let tables: Int
  package let rows: Int
  package let hasSessions: Bool
  /// The number of rows with wrong counts, which the source has, too.
  package let miscounted: Int
  /// The statements that let other roles of a server use the store.
  package let grants: [String]

  package init(
    source: String, target: String, beginning: Beginning, tables: Int, rows: Int, hasSessions: Bool,
    miscounted: Int, grants: [String]
  ) {
    self.source = source
    self.target = target
    self.beginning = beginning
    self.tables = tables
    self.rows = rows
    self.hasSessions = hasSessions
    self.miscounted = miscounted
    self.grants = grants
  }
}

/// The reason to refuse the move of a store.
package enum MoveRefusal: Error, Equatable, Sendable {
  /// Both stores are files.
  case bothAreFiles(source: String, target: String)
  /// The program for servers takes the place of this one, which is possible in a shell alone.
  case needsShell(source: String, target: String)
  /// The target has contents, or belongs to a move of another store.
  case inUse(path: String)
  /// The source is of an older version.
  case isOlder(path: String, version: Int)
  /// After the copy, a table of the target differs from that of the source.
  case differs(table: String, source: String, target: String)
  /// In the target, so many rows contradict others. Those of the source do not.
  case isMiscounted(Int, source: String, target: String)
  /// Another move to the same target has begun.
  case isOvertaken(path: String)
}
