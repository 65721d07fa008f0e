package import Domain
package import Platform
package import Store

/// A store in a PostgreSQL database.
package struct PostgresEngine: StoreEngine {
  private let store: PostgresStore

  /// Throws a `StoreAddressRefusal` if the address is refused.
  package init(_ site: StoreSite) throws {
    store = PostgresStore(try PostgresAddress(site.path))
  }

  package func open(
    creating: Bool, pulse: @escaping () -> Bool, migrated: (String) -> Void
  ) throws -> (any Database)? {
    try store.open(creating: creating, pulse: pulse)
  }

  package func maintenance(
    of access: StoreAccess, pulse: @escaping () -> Bool, progress: @escaping (Progress) -> Void
  ) -> any MaintenanceGateway {
    PostgresMaintenance(store, access: access, pulse: pulse, progress: progress)
  }
}
