import SQLiteDriver
package import Store

extension Home {
  /// Changes a store behind the program's back.
  package func change(_ name: String, _ statement: Statement) throws {
    try SQLiteDatabase(.file(path + "/" + name)).run(statement, [])
  }

  /// What a store answers, as text.
  package func answer(_ name: String, _ statement: Statement) throws -> String? {
    try SQLiteDatabase(.file(path + "/" + name)).first(statement, []) { $0.text(0) } ?? nil
  }
}
