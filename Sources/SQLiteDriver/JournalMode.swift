import Store

/// The journal with which SQLite can roll back or replay changes.
package enum JournalMode: String, Sendable {
  case wal, truncate

  /// The journal for a version of SQLite: the write-ahead log only if its reset bug is fixed.
  package init(library version: Int) {
    let isMended =
      version >= 3_051_003 || (3_050_007..<3_051_000).contains(version)
      || (3_044_006..<3_045_000).contains(version)
    self = isMended ? .wal : .truncate
  }

  /// The statement that selects it.
  var pragma: Statement {
    switch self {
    case .wal: "PRAGMA journal_mode=WAL"
    case .truncate: "PRAGMA journal_mode=TRUNCATE"
    }
  }
}
