import Domain
import Store

/// Opens the store at an address, and creates it.
package struct PostgresStore: Sendable {
  package let address: PostgresAddress
  /// Whether a standby may answer readers.
  private let readsStandby: Bool
  /// The steps from each version of the tables to the next.
  private let migrations: [Migration]

  package init(_ address: PostgresAddress, readsStandby: Bool = false) {
    self.init(address, readsStandby: readsStandby, migrations: PostgresSchema.migrations)
  }

  /// A store with other steps, for tests.
  init(_ address: PostgresAddress, readsStandby: Bool = false, migrations: [Migration]) {
    self.address = address
    self.readsStandby = readsStandby
    self.migrations = migrations
  }

  /// The version of the tables that this program uses.
  private var newest: Int { 1 + migrations.count }

  /// Opens the store. If there is none, it is created or the result is `nil`.
  package func open(
    creating: Bool, patience: Double = 30, pulse: @escaping () -> Bool
  ) throws -> PostgresDatabase? {
    let database = try PostgresDatabase(
      address, readsStandby: readsStandby, patience: patience, pulse: pulse)
    if let found = try version(of: database) {
      if found < newest { try upgrade(database, from: found) }
      return database
    }
    guard creating else { return nil }
    try make(in: database)
    if newest > 1 { try migrate(database) }
    return database
  }

  /// Only the owner can change tables. Another role does not even wait for its turn.
  private func upgrade(_ database: PostgresDatabase, from version: Int) throws {
    let owner = try database.first(
      """
      SELECT tableowner, pg_has_role(tableowner, 'USAGE') AS is_own FROM pg_tables
      WHERE schemaname = $1 AND tablename = 'store'
      """, [.text(address.schema)]
    ) { (name: $0.text("tableowner") ?? "", isOwn: $0.int("is_own") != 0) }
    if let owner, !owner.isOwn {
      throw StoreFailure.older(path: address.text, version: version, owner: owner.name)
    }
    try migrate(database)
  }

  /// Brings the tables to the newest version, by all steps or none. One process does it, and the others
  /// wait until all writers have their turn again.
  private func migrate(_ database: PostgresDatabase) throws {
    try database.writing(isRepeatable: false) {
      // Another process may have been first. Without the connection there is no transaction any more.
      guard let found = try versionOnce(of: database), found < newest else { return }
      for migration in migrations[(found - 1)...] { try migration.run(database) }
      try database.run("UPDATE store SET version = $1", [.int(Int64(newest))])
    }
  }

  /// The version of the tables; `nil` if there are none.
  func version(of database: PostgresDatabase) throws -> Int? {
    var losses = 0
    while true {
      do {
        return try database.sayingLoss {
          defer { database.hasLoss = database.connection.isLost }
          return try versionOnce(of: database)
        }
      } catch let failure as StoreFailure where failure != .interrupted {
        // The leader may have changed since the program was let in.
        guard database.hasLoss, losses < PostgresDatabase.mostLosses else { throw failure }
        losses += 1
        try database.reconnect()
      }
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
      try checkUsage(of: database)
      return nil
    } catch let error as PostgresError where error.isOtherTable {
      throw StoreFailure.foreign(path: address.text)
    } catch let error as PostgresError {
      throw error.failure(at: address, wasInterrupted: database.connection.isInterrupted)
    }
    if PostgresSchema.trials.contains(found?.application ?? "") {
      throw StoreFailure.trial(path: address.text)
    }
    // A move that a newer program began is not for this one, either.
    let ours = [PostgresSchema.application, PostgresSchema.unfinished]
    if let found, found.version > newest, ours.contains(found.application ?? "") {
      throw StoreFailure.newer(path: address.text, version: found.version)
    }
    if found?.application == PostgresSchema.unfinished {
      let state = try database.first("SELECT source, has_sessions FROM unfinished_move", []) {
        (source: $0.text("source") ?? "", withSessions: $0.int("has_sessions") != 0)
      }
      throw StoreFailure.unfinished(
        path: address.text, source: state?.source ?? "",
        withSessions: state?.withSessions ?? false)
    }
    guard let found, found.application == PostgresSchema.application, found.version > 0 else {
      throw StoreFailure.foreign(path: address.text)
    }
    return found.version
  }

  /// Refuses a schema that this role may not use: its tables seem to be missing.
  private func checkUsage(of database: PostgresDatabase) throws {
    let mayUse = try database.first(
      "SELECT has_schema_privilege(oid, 'USAGE') AS may_use FROM pg_namespace WHERE nspname = $1",
      [.text(address.schema)]
    ) { $0.int("may_use") != 0 }
    guard mayUse ?? true else {
      throw StoreFailure.unusable(
        path: address.text, detail: "permission denied for schema \(address.schema)")
    }
  }

  /// Creates the schema and its tables, or finds that another process has just done so.
  private func make(in database: PostgresDatabase) throws {
    do {
      try database.connection.run(
        """
        BEGIN;
        CREATE SCHEMA IF NOT EXISTS "\(address.schema)";
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
  package func grants(in database: PostgresDatabase) throws -> [String] {
    // The schema may have the name of a word of the language.
    let schema =
      try database.first("SELECT quote_ident($1) AS name", [.text(address.schema)]) {
        $0.text("name") ?? ""
      } ?? ""
    return [
      "GRANT USAGE ON SCHEMA \(schema) TO ROLE",
      "GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA \(schema) TO ROLE",
      // The numbers of the next rows, which a copy takes along.
      "GRANT SELECT, UPDATE ON ALL SEQUENCES IN SCHEMA \(schema) TO ROLE",
    ]
  }
}
