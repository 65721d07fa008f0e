import Domain
import Fixtures
import Glibc
import Store
import Testing
import Viper

@testable import SQLiteDriver

/// The versions here are made up: yesterday's store has one table, and today's has a second one.
@Suite("Stores of an older version")
struct MigrationTests {
  private static let yesterday: [Migration] = [
    [
      "CREATE TABLE note (words TEXT) STRICT", "PRAGMA application_id = 1131377778",
      "PRAGMA user_version = 1",
    ]
  ]
  private static let step: [Statement] = [
    "CREATE TABLE title (words TEXT) STRICT", "INSERT INTO title SELECT words FROM note",
    "PRAGMA user_version = 2",
  ]
  private static let today = yesterday + [Migration(step)]
  private static let broken =
    yesterday + [
      Migration(step + ["DROP TABLE note", "INSERT INTO nowhere VALUES (1)"])
    ]

  private let scratch = Scratch()

  private func file(_ migrations: [Migration], _ name: String = "store.db") -> StoreFile {
    StoreFile(path: scratch(name), migrations: migrations)
  }

  private func open(
    _ file: StoreFile, pulse: @escaping () -> Bool = { true },
    migrated: (String) -> Void = { _ in }
  ) throws -> SQLiteDatabase {
    try #require(try file.open(creating: true, pulse: pulse, migrated: migrated))
  }

  /// Creates a store of yesterday with a note in it.
  private func makeOld(_ name: String = "store.db") throws {
    try open(file(Self.yesterday, name)).run("INSERT INTO note VALUES ('kept')", [])
  }

  private func tables(of database: SQLiteDatabase) throws -> [String?] {
    try database.all("SELECT name FROM sqlite_schema ORDER BY name", []) { $0.text }
  }

  @Test("An older store is copied, and migrated with all its contents")
  func older() throws {
    try makeOld()
    var copies: [String] = []
    let database = try open(file(Self.today), migrated: { copies.append($0) })
    #expect(try Schema.version(of: database) == 2)
    #expect(try database.all("SELECT words FROM title", []) { $0.text } == ["kept"])
    #expect(copies == [scratch("store.db.before-2")])
    // The copy is a store of yesterday, for the program of yesterday.
    let old = try open(file(Self.yesterday, "store.db.before-2"))
    #expect(try tables(of: old) == ["note"])
    #expect(try old.all("SELECT words FROM note", []) { $0.text } == ["kept"])
    #expect(try old.first("PRAGMA integrity_check", []) { $0.text } == "ok")
  }

  // In a process of its own, because all tests of a process share its umask.
  @Test("The copy of an older store is private, whatever the umask")
  func privateCopy() async {
    await #expect(processExitsWith: .success) {
      let tests = MigrationTests()
      try tests.makeOld()
      umask(0)
      _ = try tests.open(tests.file(MigrationTests.today))
      #expect(tests.scratch.mode(of: "store.db.before-2") == 0o600)
    }
  }

  @Test("An older store is copied once, and a new store is not copied")
  func once() throws {
    try makeOld()
    var copies = 0
    for _ in 1...3 { _ = try open(file(Self.today), migrated: { _ in copies += 1 }) }
    #expect(copies == 1)
    _ = try open(file(Self.today, "new.db"), migrated: { _ in copies += 1 })
    #expect(copies == 1)
    #expect(scratch.mode(of: "new.db.before-2") == nil)
  }

  @Test("Reading migrates an older store, too")
  func reading() throws {
    try makeOld()
    let database = try #require(try file(Self.today).open(creating: false, pulse: { true }))
    #expect(try Schema.version(of: database) == 2)
  }

  @Test("A failing step changes nothing in the store, and leaves no copy")
  func failing() throws {
    try makeOld()
    let before = scratch.read("store.db")
    for _ in 1...2 {
      #expect(throws: StoreFailure.self) { try open(file(Self.broken)) }
      // Turning on a write-ahead log changes the file itself.
      if SQLiteDatabase.library.journal == .truncate { #expect(scratch.read("store.db") == before) }
      #expect(scratch.names().allSatisfy { !$0.contains("before") })
      let old = try open(file(Self.yesterday))
      #expect(try Schema.version(of: old) == 1)
      #expect(try tables(of: old) == ["note"])
      #expect(try old.all("SELECT words FROM note", []) { $0.text } == ["kept"])
    }
    #expect(try Schema.version(of: try open(file(Self.today))) == 2)
  }

  @Test("A new store that fails leaves no file, journal or folder, and one that was there stays")
  func failedCreation() throws {
    #expect(throws: (any Error).self) { try open(file(Self.broken, "new/store.db")) }
    #expect(scratch.names().isEmpty)
    scratch.write([], to: "store.db")
    #expect(throws: (any Error).self) { try open(file(Self.broken)) }
    #expect(scratch.names().contains("store.db"))
    #expect(try Schema.version(of: try open(file(Self.today))) == 2)
  }

  @Test("A new store that another process makes meanwhile is used")
  func madeMeanwhile() throws {
    let others = file(Self.today)
    let database = try open(
      file(
        Self.today + [Migration([]) { _ in _ = try others.open(creating: true, pulse: { true }) }]))
    #expect(try tables(of: database) == ["note", "title"])
    #expect(scratch.names().allSatisfy { !$0.contains("new") })
  }

  // In a process of its own, because the limit holds for a process.
  @Test("A new store on a full disk leaves no file, journal or folder")
  func fullDisk() async {
    await #expect(processExitsWith: .success) {
      let tests = MigrationTests()
      MigrationTests.withoutRoom {
        precondition((try? tests.open(tests.file(MigrationTests.today, "new/store.db"))) == nil)
      }
      #expect(tests.scratch.names().isEmpty)
    }
  }

  @Test("A folder that cannot be shared with a store keeps its mode")
  func sharedFolder() async {
    await #expect(processExitsWith: .success) {
      let tests = MigrationTests()
      for name in ["old", "new"] {
        let shared = StoreFile(path: tests.scratch(name + "/store.db"))
        if name == "old" { mkdir(shared.folder, 0o755) }
        let maintenance = SQLiteMaintenance(
          access: StoreAccess { _ in nil },
          SQLiteMaintenance.Surroundings(
            file: tests.file(MigrationTests.today), shared: shared,
            configuration: "/nowhere/config",
            pulse: { true }, progress: { _ in }))
        MigrationTests.withoutRoom {
          precondition((try? maintenance.make(sharedBy: String(getegid()))) == nil)
        }
      }
      #expect(tests.scratch.mode(of: "old") == 0o755)
      #expect(tests.scratch.names() == ["old"])
    }
  }

  /// Works while no file can grow.
  private static func withoutRoom(_ work: () -> Void) {
    signal(SIGXFSZ, SIG_IGN)
    var usual = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &usual)
    var limit = rlimit(rlim_cur: 0, rlim_max: usual.rlim_max)
    setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
    work()
    setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &usual)
  }

  @Test("If the copy fails, the store is neither migrated nor used")
  func noCopy() throws {
    try makeOld()
    mkdir(scratch("store.db.before-2"), 0o700)
    let failure = StoreFailure.unusable(
      path: scratch("store.db.before-2"), detail: "Is a directory")
    #expect(throws: failure) { try open(file(Self.today)) }
    #expect(try tables(of: try open(file(Self.yesterday))) == ["note"])
    rmdir(scratch("store.db.before-2"))
    #expect(try Schema.version(of: try open(file(Self.today))) == 2)
  }

  @Test("A process that waited for another's migration does not replace its copy")
  func concurrent() throws {
    try makeOld()
    let first = try open(file(Self.yesterday))
    try first.run("BEGIN IMMEDIATE", [])
    scratch.write([7], to: "store.db.before-2")
    var hasWaited = false
    var copies = 0
    let second = try open(
      file(Self.today),
      pulse: {
        guard !hasWaited else { return true }
        hasWaited = true
        do {
          for statement in Self.step { try first.run(statement, []) }
          try first.run("COMMIT", [])
        } catch {
          Issue.record(error)
        }
        return true
      }, migrated: { _ in copies += 1 })
    #expect(hasWaited)
    #expect(copies == 0)
    #expect(scratch.read("store.db.before-2") == [7])
    #expect(try Schema.version(of: second) == 2)
    #expect(try second.all("SELECT words FROM title", []) { $0.text } == ["kept"])
  }

  @Test("In a shared folder each user's copy has its own name and is private")
  func shared() throws {
    mkdir(scratch("shared"), 0o700)
    chmod(scratch("shared"), 0o3770)
    try makeOld("shared/store.db")
    let copy = "shared/store.db.before-2.\(geteuid())"
    var copies: [String] = []
    _ = try open(file(Self.today, "shared/store.db"), migrated: { copies.append($0) })
    #expect(copies == [scratch(copy)])
    #expect(scratch.mode(of: copy) == 0o600)
    #expect(scratch.mode(of: "shared/store.db") == 0o660)
  }

  @Test("The copy of an upgrade that was killed is found, and removed by the next upgrade")
  func killed() throws {
    try makeOld()
    let left = ["store.db.before-2.new.5", "store.db.before-2.7.new.5-journal"]
    let others = [
      "store.db.before-2.5", "store.db.before-2.new.b", "store.db.old.new.5",
      "store.db.before-2.7.8.new.5",
    ]
    for name in left + others { scratch.write([7], to: name) }
    #expect(Set(file(Self.today).abandoned) == Set(left.map { scratch($0) }))
    // The copy that is being written has such a name, and a lock.
    var written: [String] = []
    var abandoned: [String] = []
    _ = try open(
      file(Self.today),
      pulse: {
        written += scratch.names().filter { $0.hasPrefix("store.db.before-2.new.") }
        abandoned += file(Self.today).abandoned
        return true
      })
    #expect(Set(written).subtracting(left).count >= 1)
    #expect(abandoned.isEmpty)
    for name in left { #expect(!scratch.names().contains(name)) }
    for name in others { #expect(scratch.names().contains(name)) }
    #expect(file(Self.today).abandoned.isEmpty)
  }

  @Test("A step may end with work beyond SQL, in the same transaction")
  func finishing() throws {
    let database = try SQLiteDatabase(.memory)
    try Schema.migrate(database, with: Self.yesterday)
    try database.run("INSERT INTO note VALUES ('ÉLISE')", [])
    struct Stop: Error {}
    for fails in [true, false] {
      let fold = Migration(Self.step) { database in
        let words = try database.first("SELECT words FROM title", []) { $0.text("words") } ?? nil
        try database.run("UPDATE title SET words = $1", [.text(NameKey(words ?? "").text)])
        if fails { throw Stop() }
      }
      if fails {
        #expect(throws: Stop.self) { try Schema.migrate(database, with: Self.yesterday + [fold]) }
        #expect(try tables(of: database) == ["note"])
      } else {
        try Schema.migrate(database, with: Self.yesterday + [fold])
        #expect(try database.all("SELECT words FROM title", []) { $0.text } == ["élise"])
      }
    }
  }

  @Test("All missing steps are taken at once")
  func severalSteps() throws {
    let third: Migration = ["INSERT INTO title VALUES ('third')", "PRAGMA user_version = 3"]
    try makeOld()
    let database = try open(file(Self.today + [third]))
    #expect(try Schema.version(of: database) == 3)
    #expect(
      try database.all("SELECT words FROM title ORDER BY words", []) { $0.text }
        == ["kept", "third"])
    #expect(scratch.names().contains("store.db.before-3"))
    #expect(try Schema.version(of: try open(file(Self.today + [third]))) == 3)
  }

  @Test("The program of yesterday refuses a store of today and does not change it")
  func newer() throws {
    _ = try open(file(Self.today))
    let before = scratch.read("store.db")
    #expect(throws: StoreFailure.newer(path: scratch("store.db"), version: 2)) {
      try open(file(Self.yesterday))
    }
    #expect(scratch.read("store.db") == before)
  }
}
