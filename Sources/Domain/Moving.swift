/// Moves a whole store to another place.
package protocol MoveGateway: AnyObject {
  /// Copies a store to an empty place, and verifies the copy. Both are paths or addresses. The source
  /// is not changed. An interrupted move to the same place goes on.
  func move(_ source: String, to target: String, withSessions: Bool) throws -> MovedStore
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
