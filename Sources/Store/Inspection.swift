package import Domain

/// Checks the contents of all tables without changing them.
package enum Inspection {
  /// Counts the contents of the tables and the contradictions between them.
  ///
  /// Each question is a transaction of its own, so that no writer has to wait for all of them.
  package static func contents(of database: any Database) throws -> StoreFacts.Contents {
    let findings = try database.all("PRAGMA integrity_check(20)", []) {
      $0.text("integrity_check") ?? ""
    }
    guard findings == ["ok"] else {
      // One row may hold many findings, below the name of the database.
      let damage = findings.flatMap { $0.split(separator: "\n") }.filter { !$0.hasPrefix("***") }
      return StoreFacts.Contents(
        people: 0, blogs: 0, damage: damage.prefix(20).map(String.init), dangling: 0, miscounted: 0)
    }
    return try counts(
      of: database,
      dangling: count("SELECT count(*) AS count FROM pragma_foreign_key_check", in: database))
  }

  /// Counts the contents of the tables of a store without damage. The engine knows how many rows refer
  /// to missing ones.
  package static func counts(
    of database: any Database, dangling: Int
  ) throws -> StoreFacts.Contents {
    StoreFacts.Contents(
      people: try count("SELECT count(*) AS count FROM account", in: database),
      blogs: try count("SELECT count(*) AS count FROM blog", in: database), damage: [],
      dangling: dangling, miscounted: try miscounted(in: database))
  }

  /// The number of rows that contradict others.
  package static func miscounted(in database: any Database) throws -> Int {
    try Counts.checks.reduce(0) { try $0 + count($1, in: database) }
  }

  private static func count(_ statement: Statement, in database: any Database) throws -> Int {
    Int(try database.first(statement, []) { $0.int("count") } ?? 0)
  }
}
