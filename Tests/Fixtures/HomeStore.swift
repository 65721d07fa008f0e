import SQLiteDriver

extension Home {
  /// Changes a store behind the program's back.
  package func change(_ name: String, _ statement: StaticString) throws {
    try SQLiteDatabase(.file(path + "/" + name)).run(statement, [])
  }

  /// What a store answers, as text.
  package func answer(_ name: String, _ statement: StaticString) throws -> String? {
    try SQLiteDatabase(.file(path + "/" + name)).first(statement, []) { $0.text(0) } ?? nil
  }
}
