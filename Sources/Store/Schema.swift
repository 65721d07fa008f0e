/// The versions of the tables of a store in a file, and the way from an older one to the newest.
package enum Schema {
  /// Marks a file as a store of Coterie: "Cotr".
  package static let applicationID: Int64 = 0x436F_7472
  /// Marks a file whose move is not finished: "Cotm".
  package static let unfinishedID: Int64 = 0x436F_746D
  /// The marks of trial versions, whose tables were other ones: "Cote", and "Cotu" of an unfinished move.
  package static let trialIDs: [Int64] = [0x436F_7465, 0x436F_7475]

  /// The steps from each version of the tables to the next. The first one makes all tables.
  package static let migrations = [Migration(tables)] + plantedSteps
  /// The version that this program writes.
  package static let version = migrations.count

  /// Brings an open database to the newest version, by all steps or none.
  ///
  /// `prepare` gets the version that was found; it runs under the write lock, before any change.
  package static func migrate(
    _ database: any Database, with migrations: [Migration] = migrations,
    preparing prepare: (Int) throws -> Void = { _ in }
  ) throws {
    try database.writing {
      // Another process may have migrated the store while this one waited for the lock.
      let found = try version(of: database)
      guard found < migrations.count else { return }
      try prepare(found)
      for migration in migrations[found...] { try migration.run(database) }
    }
  }

  /// The version of an open database; 0 for an empty one.
  package static func version(of database: any Database) throws -> Int {
    Int(try database.first("PRAGMA user_version", []) { $0.int("user_version") } ?? 0)
  }
}

/// The step from one version of the tables to the next.
package struct Migration: Sendable, ExpressibleByArrayLiteral {
  private let statements: [Statement]
  private let finish: @Sendable (any Database) throws -> Void

  /// `finish` runs after the statements and does work for which SQL does not suffice.
  package init(
    _ statements: [Statement],
    finish: @escaping @Sendable (any Database) throws -> Void = { _ in }
  ) {
    self.statements = statements
    self.finish = finish
  }

  package init(arrayLiteral statements: Statement...) { self.init(statements) }

  package func run(_ database: any Database) throws {
    for statement in statements { try database.run(statement, []) }
    try finish(database)
  }
}
