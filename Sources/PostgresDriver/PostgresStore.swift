import Domain
import Store

/// Opens the store at an address, and creates it.
package struct PostgresStore: Sendable {
  package let address: PostgresAddress

  package init(_ address: PostgresAddress) { self.address = address }

  /// Opens the store. If there is none, it is created or the result is `nil`.
  package func open(
    creating: Bool, patience: Double = 30, pulse: @escaping () -> Bool
  ) throws -> PostgresDatabase? {
    let database = try PostgresDatabase(address, patience: patience, pulse: pulse)
    if try version(of: database) != nil { return database }
    guard creating else { return nil }
    try make(in: database)
    return database
  }

  /// The version of the tables; `nil` if there are none.
  func version(of database: PostgresDatabase) throws -> Int? {
    do {
      return try versionOnce(of: database)
    } catch let failure as StoreFailure where failure != .interrupted {
      // The leader may have changed since the program was let in.
      guard database.connection.isLost else { throw failure }
      try database.reconnect()
      return try versionOnce(of: database)
    }
  }

  private func versionOnce(of database: PostgresDatabase) throws -> Int? {
    let found: (application: String?, version: Int)?
    do {
      let result = try database.connection.run("SELECT application, version::text FROM store")
      found =
        result.count > 0
        ? (result.row(0).text("application"), Int(result.row(0).text("version") ?? "") ?? 0) : nil
    } catch let error as PostgresError where error.isMissing {
      return nil
    } catch let error as PostgresError {
      throw error.failure(at: address, wasInterrupted: database.connection.isInterrupted)
    }
    guard let found, found.application == PostgresSchema.application else {
      throw StoreFailure.foreign(path: address.text)
    }
    guard found.version <= Schema.version else {
      throw StoreFailure.newer(path: address.text, version: found.version)
    }
    return found.version
  }

  /// Creates the schema and its tables, or finds that another process has just done so.
  private func make(in database: PostgresDatabase) throws {
    do {
      try database.connection.run(
        """
        BEGIN;
        CREATE SCHEMA IF NOT EXISTS \(address.schema);
        \(PostgresSchema.creation)
        COMMIT
        """)
    } catch let error as PostgresError {
      _ = try? database.connection.run("ROLLBACK")
      // Another process made the same rows of the catalogue, or the same tables.
      guard PostgresStore.doubles.contains(error.state) else {
        throw error.failure(at: address, wasInterrupted: database.connection.isInterrupted)
      }
      guard try version(of: database) != nil else {
        throw StoreFailure.foreign(path: address.text)
      }
    }
  }

  private static let doubles: Set<String> = ["23505", "42P06", "42P07", "42710"]

  /// The statements that let another role use the store.
  package var grants: [String] {
    let schema = address.schema
    return [
      "GRANT USAGE ON SCHEMA \(schema) TO ROLE",
      "GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA \(schema) TO ROLE",
    ]
  }
}
