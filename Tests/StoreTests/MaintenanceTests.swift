import Circle
import Domain
import Glibc
import Testing
import Viper

@testable import SQLiteDriver
@testable import Store

@Suite("The maintenance of a store on disk")
struct MaintenanceTests {
  private let sample = Sample(users: 12, blogs: 30, now: 1_800_000_000)

  // MARK: Creating and filling

  @Test("A store is created private, and only once")
  func making() throws {
    let store = try TemporaryStore()
    #expect(try store.gateway.facts(thorough: true).version == nil)
    try store.gateway.make()
    let facts = try store.gateway.facts(thorough: true)
    #expect(facts.file?.mode == 0o600 && facts.file?.folderMode == 0o700)
    #expect(facts.version == Schema.version && facts.failure == nil)
    #expect(
      facts.contents == .init(people: 0, blogs: 0, damage: [], dangling: 0, miscounted: 0))
    #expect(throws: MaintenanceRefusal.exists(path: store.path)) { try store.gateway.make() }
  }

  @Test("A sample fills an empty store and reports progress; a store with accounts is refused")
  func filling() throws {
    let store = try TemporaryStore()
    let counts = try store.gateway.fill(Sample(users: 300, blogs: 900, now: sample.today))
    #expect(counts.users == 300 && counts.blogs == 900)
    #expect(!store.progress.isEmpty)
    #expect(store.progress.allSatisfy { $0.total == 1_500 && $0.done <= $0.total })
    #expect(store.progress.map(\.done) == store.progress.map(\.done).sorted())
    #expect(throws: MaintenanceRefusal.notEmpty(path: store.path)) {
      try store.gateway.fill(sample)
    }
    let facts = try store.gateway.facts(thorough: true)
    #expect(facts.contents?.people == 300 && facts.contents?.miscounted == 0)
  }

  @Test("The folder and the files of a shared store are open to the group")
  func sharing() throws {
    let store = try TemporaryStore()
    let group = String(getegid())
    let shared = try store.gateway.make(sharedBy: group)
    #expect(shared.path == store.path && shared.group == group && !shared.isConfigured)
    #expect(mode(of: store.folder + "/store") == 0o3770)
    #expect(mode(of: store.path) == 0o660)
    #expect(mode(of: store.path + "-journal") == 0o660)
    _ = try store.gateway.fill(sample)
    #expect(mode(of: store.path + "-journal") == 0o660)
    let facts = try store.gateway.facts(thorough: true)
    #expect(facts.failure == nil && facts.file?.isShared == true)
    #expect(facts.engine.journal == "truncate")
    #expect(throws: MaintenanceRefusal.exists(path: store.path)) {
      try store.gateway.make(sharedBy: group)
    }
  }

  @Test("The configuration of the machine is written if there is none")
  func configuring() throws {
    let store = try TemporaryStore()
    mkdir(store.folder + "/etc", 0o755)
    let shared = try store.gateway.make(sharedBy: String(getegid()))
    #expect(shared.isConfigured)
    #expect(mode(of: shared.configuration) == 0o644)
    #expect(!SharedConfiguration(path: shared.configuration).write("store = /elsewhere"))
  }

  @Test("A folder with other contents and an unknown group are refused")
  func refusing() throws {
    let store = try TemporaryStore()
    #expect(throws: MaintenanceRefusal.noSuchGroup("nobody-at-all")) {
      try store.gateway.make(sharedBy: "nobody-at-all")
    }
    mkdir(store.folder + "/store", 0o755)
    write("mine", to: store.folder + "/store/letter")
    #expect(throws: MaintenanceRefusal.folderInUse(path: store.folder + "/store")) {
      try store.gateway.make(sharedBy: String(getegid()))
    }
    #expect(mode(of: store.folder + "/store") == 0o755)
  }

  // MARK: Inspecting

  @Test("Problems of a file are reported, and the file is not changed")
  func diagnosing() throws {
    let foreign = try TemporaryStore()
    mkdir(foreign.folder + "/store", 0o700)
    write("a letter", to: foreign.path)
    #expect(
      try foreign.gateway.facts(thorough: true).failure == .foreign(path: foreign.path))

    let newer = try filled()
    try newer.database().run("PRAGMA user_version = 99", [])
    let facts = try SQLiteMaintenance.another(for: newer).facts(thorough: true)
    #expect(facts.failure == .newer(path: newer.path, version: 99) && facts.version == 99)

    let loose = try filled()
    chmod(loose.path, 0o644)
    let seen = try loose.gateway.facts(thorough: true)
    #expect(
      seen.failure == .notPrivate(.loose(path: loose.path, command: "chmod 600 \(loose.path)")))
    #expect(seen.contents?.people == 12 && seen.file?.mode == 0o644)
  }

  @Test("Damage in the file is found, and the file is not changed")
  func damage() throws {
    let store = try filled()
    let descriptor = open(store.path, O_RDWR)
    let noise = [UInt8](repeating: 0xA5, count: 4_096 * 4)
    #expect(pwrite(descriptor, noise, noise.count, 4_096 * 8) == noise.count)
    close(descriptor)
    let before = try bytes(of: store.path)
    let facts = try SQLiteMaintenance.another(for: store).facts(thorough: true)
    if case .damaged = facts.failure {} else { #expect(facts.contents?.damage.isEmpty == false) }
    #expect(try bytes(of: store.path) == before)
  }

  @Test("Wrong counts and dangling references are found")
  func miscounting() throws {
    let store = try filled()
    let database = try store.database()
    try database.run("UPDATE account SET follower_count = follower_count + 1 WHERE id < 3", [])
    try database.run("UPDATE blog SET like_count = like_count + 1 WHERE id = 5", [])
    try database.run("PRAGMA foreign_keys = OFF", [])
    try database.run("INSERT INTO follow VALUES (77, 78, 0, 0)", [])
    let contents = try store.gateway.facts(thorough: true).contents
    #expect(contents?.miscounted == 3 && contents?.dangling == 2)
  }

  // MARK: Copying

  @Test("A copy is private and complete, and replaces another file only when asked")
  func copying() throws {
    let store = try filled()
    let copy = store.folder + "/copy.db"
    let size = try store.gateway.backup(to: copy, replacing: false)
    #expect(size > 0 && mode(of: copy) == 0o600)
    let file = StoreFile(path: copy)
    #expect(try file.kind() == .store(version: Schema.version))
    let contents = try Inspection.contents(of: SQLiteDatabase(.file(copy)))
    #expect(contents.people == 12 && contents.blogs == 30 && contents.damage.isEmpty)
    #expect(throws: MaintenanceRefusal.copyExists(path: copy)) {
      try store.gateway.backup(to: copy, replacing: false)
    }
    #expect(try store.gateway.backup(to: copy, replacing: true) == size)
    #expect(store.names == ["store", "copy.db"])
  }

  @Test("A copy is refused at a path where it cannot or must not be")
  func refusingCopies() throws {
    let store = try filled()
    let link = store.folder + "/link.db"
    symlink(store.path, link)
    #expect(throws: MaintenanceRefusal.copyIsStore(path: link)) {
      try store.gateway.backup(to: link, replacing: true)
    }
    #expect(throws: MaintenanceRefusal.copyIsStore(path: store.path)) {
      try store.gateway.backup(to: store.path, replacing: true)
    }
    #expect(throws: MaintenanceRefusal.copyIsFolder(path: store.folder)) {
      try store.gateway.backup(to: store.folder, replacing: true)
    }
    let nowhere = store.folder + "/nowhere"
    #expect(throws: MaintenanceRefusal.noFolder(path: nowhere)) {
      try store.gateway.backup(to: nowhere + "/copy.db", replacing: false)
    }
    #expect(try store.gateway.facts(thorough: true).contents?.people == 12)
  }

  @Test("A failed copy leaves no file, and an older copy stays")
  func failingCopies() throws {
    let store = try filled()
    let copy = store.folder + "/copy.db"
    write("an older copy", to: copy)
    let impatient = try SQLiteDatabase(.file(store.path), pulse: { false })
    #expect(throws: StoreFailure.interrupted) { try impatient.backup(to: copy, replacing: true) }
    #expect(store.names == ["store", "copy.db"])
    #expect(try bytes(of: copy) == Array("an older copy".utf8))
  }

  @Test("Copying a missing store is refused")
  func missing() throws {
    let store = try TemporaryStore()
    #expect(throws: StoreFailure.missing(path: store.path)) {
      try store.gateway.backup(to: store.folder + "/copy.db", replacing: false)
    }
    #expect(store.names.isEmpty)
  }

  // MARK: Helpers

  private func filled() throws -> TemporaryStore {
    let store = try TemporaryStore()
    _ = try store.gateway.fill(sample)
    return store
  }

  private func bytes(of path: String) throws -> [UInt8] {
    let descriptor = open(path, O_RDONLY)
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 1 << 22)
    let count = read(descriptor, &bytes, bytes.count)
    return Array(bytes.prefix(max(0, count)))
  }
}

extension SQLiteMaintenance {
  /// A gateway of another process, which has not opened the store yet.
  fileprivate static func another(for store: TemporaryStore) -> SQLiteMaintenance {
    let file = store.file
    return SQLiteMaintenance(
      access: StoreAccess { try file.open(creating: $0, pulse: { true }) },
      Surroundings(
        file: file, shared: file, configuration: "/nowhere/config", pulse: { true },
        progress: { _ in }))
  }
}
