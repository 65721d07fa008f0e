import Domain
import Store

// A file at either end of a move.
extension StoreFile {
  /// Opens the store without a right to change it. Returns it with the version of its tables.
  package func openForReading(
    pulse: @escaping () -> Bool
  ) throws -> (database: SQLiteDatabase, version: Int) {
    guard case .store(let version) = try kind() else { throw StoreFailure.missing(path: path) }
    try check()
    let database = try SQLiteDatabase(
      .file(path), isShared: isShared, isReadOnly: true, pulse: pulse)
    return (database, version)
  }

  /// Opens the target of a move: a new store, or one whose move is not finished. `nil` if it is an older
  /// store, which has contents.
  package func openForMove(pulse: @escaping () -> Bool) throws -> SQLiteDatabase? {
    do {
      if case .store(let version) = try kind(), version < newest { return nil }
      return try open(creating: true, pulse: pulse)
    } catch StoreFailure.unfinished {
      try check()
      return try SQLiteDatabase(.file(path), isShared: isShared, pulse: pulse)
    }
  }

  private func check() throws {
    try checkJournals()
    try checkPrivacy()
    try checkFileSystem()
  }

  /// The refusal of a store that is the target of a move. It names no source if that cannot be read now.
  var unfinishedMove: StoreFailure {
    let database = try? SQLiteDatabase(
      .file(path), isShared: isShared, isReadOnly: true, patience: 1)
    let found = try? database?.first("SELECT source, has_sessions FROM unfinished_move", []) {
      (source: $0.text("source") ?? "", withSessions: $0.int("has_sessions") != 0)
    }
    let state = (found ?? nil) ?? (source: "", withSessions: false)
    return .unfinished(path: path, source: state.source, withSessions: state.withSessions)
  }
}

extension SQLiteDatabase {
  /// Whether the store is the target of a move that is not finished.
  package func isUnfinished() throws -> Bool {
    try first("PRAGMA application_id", []) { $0.int("application_id") } == Schema.unfinishedID
  }
}
