package import Domain
import Platform
import Secrets
import SQLiteDriver
import Store
package import Wireframe

extension Services {
  /// The real services over a store in memory, with passwords that cost next to nothing.
  package static func inMemory(clock: any Clock = ManualClock()) -> Services {
    let access = StoreAccess { _ in
      let database = try SQLiteDatabase(.memory)
      try Schema.migrate(database)
      return database
    }
    // Memory has no file to look after; what is about files has tests of its own.
    let nowhere = StoreFile(path: "/nowhere/coterie.db")
    return Services(
      access: access,
      maintenance: SQLiteMaintenance(
        access: access,
        SQLiteMaintenance.Surroundings(
          file: nowhere, shared: nowhere, configuration: "/nowhere/config", pulse: { true },
          progress: { _ in })),
      desk: PrivateDesk(stateFolder: nil, store: "", isUsual: true),
      exports: ExportFolders(pulse: { true }, progress: { _ in }), tokenFile: nil,
      givenToken: nil, makeKeeper: { SodiumKeeper(cost: .least) }, clock: clock)
  }
}
