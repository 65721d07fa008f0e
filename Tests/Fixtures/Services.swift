import Files
package import Domain
import FrameworkFixtures
import Accounts
package import Platform
import SQLiteDriver
import Store
import Viper
package import Wireframe

extension Services {
  /// The real services over a store in memory, with passwords that cost next to nothing.
  package static func inMemory(clock: any Clock = ManualClock()) -> Services {
    over(
      StoreAccess { _ in
        let database = try SQLiteDatabase(.memory)
        try Schema.migrate(database)
        return database
      }, clock: clock)
  }

  /// The real services over the store of a test, for the session of this token. `file` is taken for the
  /// file of the store.
  package static func over(
    _ store: TestStore, token: String? = nil, file: String = nowhere, state: String? = nil
  ) -> Services {
    over(
      StoreAccess { _ in store.database }, token: token, file: file, state: state,
      clock: ManualClock())
  }

  // A store in memory has no file. Files have tests of their own.
  package static let nowhere = "/nowhere/coterie.db"

  private static func over(
    _ access: StoreAccess, token: String? = nil, file: String = nowhere, state: String? = nil,
    clock: any Clock
  ) -> Services {
    let file = StoreFile(path: file)
    return Services(
      access: access, clock: clock, trace: Trace(clock: clock),
      makers: Services.Makers(
        maintenance: {
          SQLiteMaintenance(
            access: access,
            SQLiteMaintenance.Surroundings(
              file: file, shared: file, configuration: "/nowhere/config", pulse: { true },
              progress: { _ in }))
        },
        // A store in memory does not move.
        move: { source, target, _ in
          throw MoveRefusal.bothAreFiles(source: source, target: target)
        },
        texts: {
          PrivateTextFolder(folders: [], program: ["coterie"], meaning: Services.textMeaning)
        },
        files: { LocalFiles(pulse: { true }, progress: { _ in }) },
        outsideCatalogue: { CatalogueProgram(words: [], hiding: "", pulse: { true }) },
        tokenFile: { state.map { TokenFile(stateFolder: $0, store: file.path) } },
        givenToken: token, keeper: { SodiumKeeper(cost: .least) }))
  }
}

extension TestStore {
  /// Opens a session, and makes the token that stands for it.
  package func makeToken(for id: AccountID) throws -> String {
    let identity = SessionIdentity(
      sessions: sessions, keeper: { SodiumKeeper(cost: .least) }, file: nil, givenToken: nil,
      clock: ManualClock())
    return try identity.makeToken(for: id, name: "ci")
  }
}
