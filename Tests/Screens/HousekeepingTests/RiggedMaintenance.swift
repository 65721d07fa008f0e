import Domain
import Viper

@testable import HousekeepingScreen

/// A store in the state that a test sets, with the refusal that it sets.
final class RiggedMaintenance: MaintenanceGateway {
  var refusal: (any Error)?
  var facts = RiggedMaintenance.sound
  private(set) var sample: Sample?
  var beginning = MovedStore.Beginning.new
  var miscounted = 0

  static var sound: StoreFacts {
    var facts = StoreFacts(
      path: "/circle/coterie.db", versionOfProgram: 1,
      engine: .init(name: "SQLite", version: "3.40.1", journal: "truncate", reason: .isNotMended))
    facts.file = .init(size: 4_096, mode: 0o600, folderMode: 0o700, isShared: false)
    facts.version = 1
    facts.contents = .init(people: 2, blogs: 3, damage: [], dangling: 0, miscounted: 0)
    return facts
  }

  var grants: [String] = []

  func make() throws { if let refusal { throw refusal } }

  func make(sharedBy group: String) throws -> SharedStore {
    if let refusal { throw refusal }
    return SharedStore(
      path: facts.path, folder: "/circle", group: group, configuration: "/etc/xdg/coterie/config",
      isConfigured: false)
  }

  func fill(_ sample: Sample) throws -> Sample.Counts {
    if let refusal { throw refusal }
    self.sample = sample
    return Sample.Counts(users: sample.users, blogs: sample.blogs, books: 4, follows: 5, friends: 6)
  }

  func facts(thorough: Bool) throws -> StoreFacts {
    var facts = facts
    if !thorough { facts.contents = nil }
    return facts
  }

  func backup(to path: String, replacing: Bool) throws -> Int64 {
    if let refusal { throw refusal }
    return 4_096
  }

  func move(_ source: String, to target: String, withSessions: Bool) throws -> MovedStore {
    if let refusal { throw refusal }
    return MovedStore(
      source: source, target: target, beginning: beginning, tables: 19, rows: 1_234,
      hasSessions: withSessions, miscounted: miscounted, grants: grants)
  }
}

/// An identity with the account or the error that a test sets.
final class RiggedIdentity: Identity {
  var person: Person?
  var failure: (any Error)?
  private(set) var questions = 0

  func me() throws -> Person? {
    questions += 1
    if let failure { throw failure }
    return person
  }
  func prepare() {}
  func logIn(as id: AccountID) throws {}
  func makeToken(for id: AccountID, name: String) throws -> String { "" }
  func logOut(everywhere: Bool) throws {}
  func sessions() throws -> [Session] { [] }
  func end(_ session: Session) -> Bool { false }
  var hasGivenToken: Bool { false }
  func reload() {}
}

/// A clock that stands still.
final class StandingClock: Clock {
  var now: Instant { Instant(nanoseconds: 0) }
  var wallSeconds: Int64 { 1_800_000_000 }
  func pause(seconds: Double) {}
}

/// A screen over a rigged store.
struct Bench {
  var maintenance = RiggedMaintenance()
  let identity = RiggedIdentity()
  var hasDefaultStore = false

  var interactor: Housekeeping.Interactor {
    Housekeeping.Interactor(
      maintenance: maintenance, hasDefaultStore: hasDefaultStore, identity: identity,
      clock: StandingClock())
  }

  var presenter: Housekeeping.Presenter { Housekeeping.Presenter(interactor: interactor) }
}
