import FrameworkFixtures
import SQLiteDriver
package import Store

extension Home {
  /// Changes a store without the program.
  package func change(_ name: String, _ statement: Statement) throws {
    try SQLiteDatabase(.file(path + "/" + name)).run(statement, [])
  }

  /// The first column of the first row, as text.
  package func answer(_ name: String, _ statement: Statement) throws -> String? {
    try SQLiteDatabase(.file(path + "/" + name)).first(statement, []) { $0.text } ?? nil
  }
}
