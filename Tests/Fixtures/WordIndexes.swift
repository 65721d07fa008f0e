import PostgresDriver
import SQLiteDriver
package import Search
package import Store

extension Database {
  /// An index of words like that of this database, whose statements go through another one.
  package func words(through other: any Database) -> any WordIndex {
    if let server = self as? PostgresDatabase {
      return TextVectorIndex(of: other, newestCount: server.newestCount)
    }
    let waiting = (self as? SQLiteDatabase)?.waitingTexts ?? WaitingTexts()
    return FullTextIndex(of: other, waiting)
  }
}
