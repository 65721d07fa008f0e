package import Platform
package import Store

/// A store in a PostgreSQL database.
package struct PostgresEngine: StoreEngine {
  /// Writes a store to a file; returns the size of the file.
  package typealias Copy = (PostgresDatabase, CopyOrder) throws -> Int64

  private let store: PostgresStore
  private let copy: Copy

  /// Throws a `StoreAddressRefusal` if the address is refused.
  package init(_ site: StoreSite, copy: @escaping Copy) throws {
    store = PostgresStore(try PostgresAddress(site.path), readsStandby: site.readsStandby)
    self.copy = copy
  }

  package func open(
    creating: Bool, pulse: @escaping () -> Bool, migrated: (String) -> Void
  ) throws -> (any Database)? {
    try store.open(creating: creating, pulse: pulse)
  }

  package func maintenance(
    of access: StoreAccess, pulse: @escaping () -> Bool, progress: @escaping (Progress) -> Void
  ) -> any StoreMaintenance {
    PostgresMaintenance(store, access: access, pulse: pulse, progress: progress, copy: copy)
  }
}
