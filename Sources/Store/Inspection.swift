package import Domain

/// Looks at all that the tables hold, and changes nothing.
package enum Inspection {
  /// What the tables hold and what does not fit together.
  ///
  /// Each question is a transaction of its own: writers do not have to wait for all of them.
  package static func contents(of database: any Database) throws -> StoreFacts.Contents {
    let verdict = try database.all("PRAGMA integrity_check(20)", []) { $0.text(0) ?? "" }
    guard verdict == ["ok"] else {
      // One row may hold many findings, below the name of the database.
      let damage = verdict.flatMap { $0.split(separator: "\n") }.filter { !$0.hasPrefix("***") }
      return StoreFacts.Contents(
        people: 0, blogs: 0, damage: damage.prefix(20).map(String.init), dangling: 0, miscounted: 0)
    }
    func count(_ statement: Statement) throws -> Int {
      Int(try database.first(statement, []) { $0.int(0) } ?? 0)
    }
    return StoreFacts.Contents(
      people: try count("SELECT count(*) FROM account"),
      blogs: try count("SELECT count(*) FROM blog"), damage: [],
      dangling: try count("SELECT count(*) FROM pragma_foreign_key_check"),
      miscounted: try Counts.checks.reduce(0) { try $0 + count($1) })
  }
}
