package import Platform
package import Store

/// A store in one SQLite file.
package struct SQLiteEngine: StoreEngine {
  private let site: StoreSite
  private let file: StoreFile

  package init(_ site: StoreSite) {
    self.site = site
    file = StoreFile(path: site.path, hasOwnFolder: site.hasOwnFolder)
  }

  package func open(
    creating: Bool, pulse: @escaping () -> Bool, migrated: (String) -> Void
  ) throws -> (any Database)? {
    try file.open(creating: creating, pulse: pulse, migrated: migrated)
  }

  package func maintenance(
    of access: StoreAccess, pulse: @escaping () -> Bool, progress: @escaping (Progress) -> Void
  ) -> any StoreMaintenance {
    SQLiteMaintenance(
      access: access,
      SQLiteMaintenance.Surroundings(
        file: file, shared: StoreFile(path: site.sharedPath), configuration: site.configuration,
        pulse: pulse, progress: progress))
  }
}
