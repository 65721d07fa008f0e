package import Domain
package import Platform
package import Store

/// Maintains a store in a PostgreSQL database.
package final class PostgresMaintenance: StoreMaintenance {
  private let store: PostgresStore
  private let access: StoreAccess
  private let pulse: () -> Bool
  private let progress: (Progress) -> Void
  private let copy: PostgresEngine.Copy

  package init(
    _ store: PostgresStore, access: StoreAccess, pulse: @escaping () -> Bool,
    progress: @escaping (Progress) -> Void, copy: @escaping PostgresEngine.Copy
  ) {
    self.store = store
    self.copy = copy
    self.access = access
    self.pulse = pulse
    self.progress = progress
  }

  private var path: String { store.address.text }

  package func make() throws {
    if try access.exists() { throw MaintenanceRefusal.exists(path: path) }
    try access.make()
  }

  package func make(sharedBy group: String) throws -> SharedStore {
    throw MaintenanceRefusal.sharedByServer
  }

  package var grants: [String] {
    (try? store.grants(in: PostgresDatabase(store.address, pulse: pulse))) ?? []
  }

  package func fill(_ sample: Sample) throws -> Sample.Counts {
    guard let counts = try SampleStore(access: access, progress: progress).fill(sample) else {
      throw MaintenanceRefusal.notEmpty(path: path)
    }
    return counts
  }

  package func facts(thorough: Bool) throws -> StoreFacts {
    var facts = StoreFacts(
      path: path, versionOfProgram: PostgresSchema.version,
      engine: StoreFacts.Engine(
        name: "PostgreSQL", version: "", journal: "wal", reason: .isServer))
    do {
      // A connection of its own: the check must not create the tables.
      let database = try PostgresDatabase(store.address, pulse: pulse)
      facts.engine = StoreFacts.Engine(
        name: "PostgreSQL", version: database.library, journal: "wal", reason: .isServer)
      facts.version = try store.version(of: database)
      if thorough, facts.version == PostgresSchema.version {
        // The server itself keeps references; no row can refer to a missing one.
        facts.contents = try database.reading {
          try Inspection.counts(of: database, dangling: 0)
        }
      }
    } catch let failure as StoreFailure where failure != .interrupted && failure != .busy {
      facts.failure = failure
      if case .newer(_, let version) = failure { facts.version = version }
    }
    return facts
  }

  package func backup(to path: String, replacing: Bool) throws -> Int64 {
    // A connection of its own: the copy is of one moment, whatever this process has open.
    guard let database = try store.open(creating: false, pulse: pulse) else {
      throw StoreFailure.missing(path: store.address.text)
    }
    return try copy(
      database, CopyOrder(path: path, replaces: replacing, pulse: pulse, progress: progress))
  }
}

/// The order to write a store on a server to a file.
package struct CopyOrder {
  package let path: String
  /// Whether the copy may replace a file.
  package let replaces: Bool
  package let pulse: () -> Bool
  package let progress: (Progress) -> Void
}
