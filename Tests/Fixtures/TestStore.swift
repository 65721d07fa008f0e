package import Domain
package import SQLiteDriver
package import Store

/// A store with the real schema and the gateways over it, for one test.
package final class TestStore {
  /// Where the store of a test is: the same tests run in both places.
  package enum Place: String, CaseIterable, Sendable {
    case memory, disk
  }

  package let scratch = Scratch()
  package let database: SQLiteDatabase
  package let access: StoreAccess
  package let accounts: AccountStore
  package let sessions: SessionStore
  package let people: UserStore

  /// Makes an empty store.
  package init(_ place: Place = .memory) throws {
    switch place {
    case .memory:
      database = try SQLiteDatabase(.memory)
      try Schema.migrate(database)
    case .disk:
      let file = StoreFile(path: scratch("store.db"))
      guard let opened = try file.open(creating: true, pulse: { true }) else {
        throw StoreFailure.missing(path: file.path)
      }
      database = opened
    }
    access = StoreAccess { [database] _ in database }
    accounts = AccountStore(access: access)
    sessions = SessionStore(access: access)
    people = UserStore(access: access)
  }

  /// Registers somebody.
  @discardableResult
  package func register(
    _ name: String, hash: String = "hash", now: Int64 = 1_000
  ) throws -> AccountID {
    guard
      case .registered(let id) = try accounts.register(name: name, passwordHash: hash, now: now)
    else { throw StoreFailure.busy }
    return id
  }

  /// The number that a statement answers with.
  package func number(_ statement: StaticString) throws -> Int64 {
    try database.first(statement, []) { $0.int(0) } ?? -1
  }
}
