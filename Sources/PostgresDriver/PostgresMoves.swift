import Domain
import Store

// A store at either end of a move.
extension PostgresStore {
  /// Opens the target of a move: a new store, or one whose move is not finished.
  package func openForMove(pulse: @escaping () -> Bool) throws -> PostgresDatabase {
    do {
      if let database = try open(creating: true, pulse: pulse) { return database }
    } catch StoreFailure.unfinished {}
    return try PostgresDatabase(address, pulse: pulse)
  }
}

extension PostgresDatabase {
  /// Whether the store is the target of a move that is not finished.
  package func isUnfinished() throws -> Bool {
    try first("SELECT application FROM store", []) { $0.text("application") }
      == PostgresSchema.unfinished
  }

  /// Marks the store as the target of a move, so that nothing else opens it, or removes the mark.
  package func mark(isUnfinished: Bool) throws {
    let name = isUnfinished ? PostgresSchema.unfinished : PostgresSchema.application
    try run("UPDATE store SET application = $1", [.text(name)])
  }
}
