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
    func count(_ statement: Statement) throws -> Int {
      Int(try database.first(statement, []) { $0.int("count") } ?? 0)
    }
    return StoreFacts.Contents(
      people: try count("SELECT count(*) AS count FROM account"),
      blogs: try count("SELECT count(*) AS count FROM blog"), damage: [],
      dangling: try count("SELECT count(*) AS count FROM pragma_foreign_key_check"),
      miscounted: try Counts.checks.reduce(0) { try $0 + count($1) })
  }
}
