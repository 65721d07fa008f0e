package import Domain
import Secrets
import SQLiteDriver
import Store
package import Wireframe

extension Services {
  /// The real services over a store in memory, with passwords that cost next to nothing.
  package static func inMemory(clock: any Clock = ManualClock()) -> Services {
    Services(
      access: StoreAccess { _ in
        let database = try SQLiteDatabase(.memory)
        try Schema.migrate(database)
        return database
      },
      tokenFile: nil, givenToken: nil, makeKeeper: { SodiumKeeper(cost: .least) }, clock: clock)
  }
}
