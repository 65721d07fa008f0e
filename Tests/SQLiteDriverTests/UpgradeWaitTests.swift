import Domain
import Fixtures
import Platform
import Store
import Testing
import Viper

@testable import SQLiteDriver

/// The versions here are made up, as in `MigrationTests`.
@Suite("Waiting for an upgrade of the store")
struct UpgradeWaitTests {
  private static let yesterday: [Migration] = [
    [
      "CREATE TABLE note (words TEXT) STRICT", "PRAGMA application_id = 1131377778",
      "PRAGMA user_version = 1",
    ]
  ]
  private static let today = yesterday + [["PRAGMA user_version = 2"]]

  private let scratch = Scratch()
  private var path: String { scratch("store.db") }

  private func open(
    _ migrations: [Migration], patience: Double = 30, pulse: @escaping () -> Bool = { true }
  ) throws -> SQLiteDatabase {
    let file = StoreFile(path: path, migrations: migrations, patience: patience)
    return try #require(try file.open(creating: true, pulse: pulse))
  }

  @Test("A process waits as long as another one upgrades the store, but not as long for a writer")
  func patience() throws {
    let first = try open(Self.yesterday)
    try first.run("BEGIN IMMEDIATE", [])
    #expect(throws: StoreFailure.busy) { try open(Self.today, patience: 0.05) }
    var upgrade: FileLock? = FileLock(path, waits: false)
    #expect(upgrade != nil)
    let begin = Instant.now
    let second = try open(
      Self.today, patience: 0.05,
      pulse: {
        guard upgrade != nil, Instant.now.seconds(since: begin) > 0.5 else { return true }
        do { try first.run("COMMIT", []) } catch { Issue.record(error) }
        upgrade = nil
        return true
      })
    #expect(upgrade == nil)
    #expect(try Schema.version(of: second) == 2)
  }

  @Test("The wait for an upgrade can be interrupted")
  func interrupted() throws {
    let first = try open(Self.yesterday)
    try first.run("BEGIN IMMEDIATE", [])
    let upgrade = FileLock(path, waits: false)
    let begin = Instant.now
    #expect(throws: StoreFailure.interrupted) {
      try open(
        Self.today, patience: 0.05, pulse: { Instant.now.seconds(since: begin) < 0.3 })
    }
    withExtendedLifetime(upgrade) {}
    try first.run("ROLLBACK", [])
  }

  @Test("An upgrade can be seen by other processes until it ends")
  func seen() throws {
    struct Unseen: Error {}
    _ = try open(Self.yesterday)
    let path = path
    let last = Migration(["PRAGMA user_version = 3"]) { _ in
      if FileLock.isFree(path) { throw Unseen() }
    }
    #expect(try Schema.version(of: open(Self.today + [last])) == 3)
    #expect(FileLock.isFree(path))
  }
}
