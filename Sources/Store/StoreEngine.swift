package import Domain
package import Platform

/// A store at one place: the program's main file chooses the engine that opens and maintains it.
package protocol StoreEngine {
  /// Opens the store. If there is none, it is created or the result is `nil`. If it is an older one,
  /// `migrated` gets the path of a copy.
  func open(
    creating: Bool, pulse: @escaping () -> Bool, migrated: (String) -> Void
  ) throws -> (any Database)?
  /// What maintains the store that `access` opens.
  func maintenance(
    of access: StoreAccess, pulse: @escaping () -> Bool, progress: @escaping (Progress) -> Void
  ) -> any StoreMaintenance
}

/// The maintenance of a store by its engine. `MaintenanceGateway` says what each function does.
package protocol StoreMaintenance: AnyObject {
  func make() throws
  func make(sharedBy group: String) throws -> SharedStore
  var grants: [String] { get }
  func fill(_ sample: Sample) throws -> Sample.Counts
  func facts(thorough: Bool) throws -> StoreFacts
  func backup(to path: String, replacing: Bool) throws -> Int64
}

/// Moves stores between places, at least one of which is on a server.
package protocol StoreMover {
  func move(
    _ source: StoreSite, to target: StoreSite, withSessions: Bool, pulse: @escaping () -> Bool,
    progress: @escaping (Progress) -> Void
  ) throws -> MovedStore
}

/// The places of a store and of what belongs to it.
package struct StoreSite: Sendable {
  /// A path or an address; empty if this machine has no place for a store.
  package let path: String
  /// Whether a server has the store.
  package let isOnServer: Bool
  /// Whether a standby of the server may answer readers.
  package let readsStandby: Bool
  /// Whether the folder of the file is for the store alone.
  package let hasOwnFolder: Bool
  /// The path of a store for the whole machine.
  package let sharedPath: String
  /// The configuration file for all users of the machine.
  package let configuration: String

  package init(
    path: String, isOnServer: Bool, readsStandby: Bool = false, hasOwnFolder: Bool,
    sharedPath: String, configuration: String
  ) {
    self.path = path
    self.isOnServer = isOnServer
    self.readsStandby = readsStandby
    self.hasOwnFolder = hasOwnFolder
    self.sharedPath = sharedPath
    self.configuration = configuration
  }
}
