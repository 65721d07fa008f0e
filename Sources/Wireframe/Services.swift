package import Core
package import Domain
import Glibc
package import Identity
import Platform
import Secrets
import SQLiteDriver
package import Store

/// The service bus: every service is made here, once, when it is first needed.
package final class Services {
  let clock: any Clock
  /// How people are called, as the settings say.
  package var nameStyle = NameStyle.both
  /// The language of who types, in which they write to others.
  package var language = Language.en
  /// Whether what is said goes to a terminal.
  package var isInteractive = false
  let identity: any Domain.Identity
  let accounts: any AccountGateway
  let people: any UserGateway
  let social: any SocialGateway
  let blogs: any BlogGateway
  let search: any SearchGateway
  let reading: any ReadingGateway
  let restrictions: any RestrictionGateway
  let undo: any UndoGateway
  let exports: any ExportGateway
  let maintenance: any MaintenanceGateway
  /// Where texts lie while they are written.
  package let textFolder: any TextFolder
  let systemUser: any SystemUser = ProcessUser()
  let keeper: () -> any SecretKeeper
  /// Makes all changes of a script one change.
  package let atomicRun: any AtomicRun
  /// Tells that another process changed the store.
  package let changes: any ChangeFeed

  /// Makes the services over a store.
  package init(
    access: StoreAccess, maintenance: any MaintenanceGateway, textFolder: any TextFolder,
    exports: any ExportGateway, tokenFile: TokenFile?, givenToken: String?,
    makeKeeper: @escaping () -> any SecretKeeper,
    clock: any Clock
  ) {
    self.clock = clock
    let keeper = Lazy(makeKeeper)
    self.keeper = { keeper.value }
    atomicRun = access
    changes = access
    accounts = AccountStore(access: access)
    people = UserStore(access: access)
    social = SocialStore(access: access)
    blogs = BlogStore(access: access)
    search = SearchStore(access: access)
    reading = ReadingStore(access: access)
    restrictions = RestrictionStore(access: access)
    undo = UndoStore(access: access)
    self.maintenance = maintenance
    self.textFolder = textFolder
    self.exports = exports
    identity = SessionIdentity(
      sessions: SessionStore(access: access), keeper: { keeper.value }, file: tokenFile,
      givenToken: givenToken, clock: clock)
  }

  /// Makes the services for the store at a place; `pulse` is called while it takes its time, and
  /// `progress` hears how far long work is, `migrated` where a copy of an older store was put.
  package convenience init(
    place: StorePlace?, clock: any Clock, pulse: @escaping () -> Bool,
    progress: @escaping (Progress) -> Void, migrated: @escaping (String) -> Void
  ) {
    let file = StoreFile(path: place?.path ?? "", hasOwnFolder: place?.isUsual ?? false)
    let access = StoreAccess { isNeeded in
      if place != nil { return try file.open(creating: isNeeded, pulse: pulse, migrated: migrated) }
      // Where no store can be there is none; only who wants to keep something misses it.
      if isNeeded { throw Complaint(.unusable, .noPlaceForStore) }
      return nil
    }
    self.init(
      access: access,
      maintenance: SQLiteMaintenance(
        access: access,
        SQLiteMaintenance.Surroundings(
          file: file, shared: StoreFile(path: place?.sharedPath ?? StorePlace.usualShared),
          configuration: Environment.sharedConfigurations[0], pulse: pulse, progress: progress)),
      textFolder: PrivateTextFolder(
        stateFolder: place?.stateFolder, store: place?.path ?? "",
        isUsual: place?.isUsual ?? true),
      exports: ExportFolders(pulse: pulse, progress: progress),
      tokenFile: place.flatMap { place in
        place.stateFolder.map { TokenFile(stateFolder: $0, store: place.path) }
      },
      givenToken: Environment.value("COTERIE_TOKEN"),
      makeKeeper: { SodiumKeeper(cost: .usual) }, clock: clock)
  }
}

extension Services {
  /// Forgets what may have changed: who is logged in is looked up again.
  package func forget() { identity.reload() }

  /// Who writes; nothing for a guest, and where that cannot be found out.
  package var writer: AccountID? { (try? identity.me())?.id }
}

/// Makes something when it is first needed, and once.
private final class Lazy<Value> {
  private let make: () -> Value
  private(set) lazy var value = make()

  init(_ make: @escaping () -> Value) { self.make = make }
}

/// The user as whom the process runs.
private final class ProcessUser: SystemUser {
  var number: Int64 { Int64(getuid()) }
}

/// Where the store is and where its sessions are kept.
package struct StorePlace: Sendable {
  package let path: String
  /// Where a store for the whole machine is made: where the store was said to be, or in its folder.
  let sharedPath: String
  package let stateFolder: String?
  /// Whether it is in the folder for data, in one that is ours alone.
  var isUsual: Bool { path == StorePlace.usual }

  /// Finds the store: where it was said to be, or in the folder for data.
  package init?(_ said: String?) {
    guard let path = said ?? StorePlace.usual else { return nil }
    self.path = StorePlace.absolute(path)
    sharedPath = said == nil ? StorePlace.usualShared : self.path
    stateFolder = Environment.folder("XDG_STATE_HOME", orInHome: ".local/state")
  }

  /// Where a store for the whole machine is, unless it is said to be elsewhere.
  static let usualShared = "/var/lib/coterie/coterie.db"

  private static var usual: String? {
    Environment.folder("XDG_DATA_HOME", orInHome: ".local/share").map {
      $0 + "/coterie/coterie.db"
    }
  }

  private static func absolute(_ path: String) -> String {
    guard !path.hasPrefix("/"), let folder = Environment.workingFolder else { return path }
    return folder + "/" + path
  }
}
