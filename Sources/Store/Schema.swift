import Domain

/// The tables of the store, and how an older store becomes one of today.
package enum Schema {
  /// Says that a file is a store of ours: "Cote".
  package static let applicationID: Int64 = 0x436F_7465
  /// The version that this program writes.
  package static let version = 4

  /// Brings an open database to the newest version, all steps or none; `prepare` is told the version
  /// that is found, while nobody else can write and nothing is changed yet.
  package static func migrate(
    _ database: any Database, with migrations: [Migration] = migrations,
    preparing prepare: (Int) throws -> Void = { _ in }
  ) throws {
    try database.writing {
      // Whoever came first may have done it while this one waited.
      let found = try version(of: database)
      guard found < migrations.count else { return }
      try prepare(found)
      for migration in migrations[found...] { try migration.run(database) }
    }
  }

  /// The version of an open database; 0 is empty.
  package static func version(of database: any Database) throws -> Int {
    Int(try database.first("PRAGMA user_version", []) { $0.int(0) } ?? 0)
  }
}

/// What makes a version of the tables of the one before.
package struct Migration: Sendable, ExpressibleByArrayLiteral {
  private let statements: [Statement]
  private let finish: @Sendable (any Database) throws -> Void

  /// Makes a version by statements, and by work that the engine cannot do itself.
  package init(
    _ statements: [Statement],
    finish: @escaping @Sendable (any Database) throws -> Void = { _ in }
  ) {
    self.statements = statements
    self.finish = finish
  }

  package init(arrayLiteral statements: Statement...) { self.init(statements) }

  func run(_ database: any Database) throws {
    for statement in statements { try database.run(statement, []) }
    try finish(database)
  }
}
