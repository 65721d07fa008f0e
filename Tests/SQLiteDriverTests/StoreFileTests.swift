import Domain
import Fixtures
import Glibc
import Platform
import SQLiteDriver
import Store
import Testing
import Viper

@Suite("The file of a store")
struct StoreFileTests {
  private let scratch = Scratch()

  private var file: StoreFile { StoreFile(path: scratch("store.db")) }

  private func open(_ file: StoreFile, creating: Bool = true) throws -> SQLiteDatabase? {
    try file.open(creating: creating, pulse: { true })
  }

  /// The refusal of opening, for reading and for writing; opening must not change the file.
  private func refusal(_ name: String = "store.db") -> StoreFailure? {
    let before = scratch.read(name)
    var found: [StoreFailure?] = []
    for creating in [false, true] {
      found.append(
        #expect(throws: StoreFailure.self) {
          try open(StoreFile(path: scratch(name)), creating: creating)
        })
    }
    #expect(found[0] == found[1])
    #expect(scratch.read(name) == before)
    return found[0]
  }

  @Test("Reading creates no store, writing creates one")
  func missing() throws {
    #expect(try open(file, creating: false) == nil)
    #expect(scratch.names().isEmpty)
    #expect(try open(file) != nil)
    #expect(try open(file, creating: false) != nil)
  }

  @Test("An empty file is no store yet, and writing makes it one")
  func empty() throws {
    scratch.write([], to: "store.db")
    #expect(try open(file, creating: false) == nil)
    let database = try #require(try open(file))
    #expect(try Schema.version(of: database) == Schema.version)
  }

  // In a process of its own, because all tests of a process share its umask.
  @Test("A store and the folder created for it are private, whatever the umask")
  func modes() async {
    await #expect(processExitsWith: .success) {
      let tests = StoreFileTests()
      umask(0)
      _ = try tests.open(StoreFile(path: tests.scratch("new/folder/store.db")))
      #expect(tests.scratch.mode(of: "new") == 0o700)
      #expect(tests.scratch.mode(of: "new/folder") == 0o700)
      #expect(tests.scratch.mode(of: "new/folder/store.db") == 0o600)
      umask(0o777)
      _ = try tests.open(tests.file)
      #expect(tests.scratch.mode(of: "store.db") == 0o600)
    }
  }

  @Test("A file that is not a store is not changed", arguments: [1, 99, 100, 5_000])
  func foreign(_ count: Int) {
    scratch.write(
      (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 37) }, to: "store.db", mode: 0o644)
    #expect(refusal() == .foreign(path: file.path))
    #expect(scratch.mode(of: "store.db") == 0o644)
    #expect(scratch.names() == ["store.db"])
  }

  @Test("A file of zeros is not a store")
  func zeros() {
    scratch.write([UInt8](repeating: 0, count: 4_096), to: "store.db")
    #expect(refusal() == .foreign(path: file.path))
  }

  @Test("A database of another program is not changed")
  func otherDatabase() throws {
    scratch.write([], to: "store.db")
    try SQLiteDatabase(.file(file.path)).run("CREATE TABLE account (id)", [])
    #expect(refusal() == .foreign(path: file.path))
  }

  @Test("A store of a newer version is refused and not changed")
  func newer() throws {
    try #require(try open(file)).run("PRAGMA user_version=1000", [])
    #expect(refusal() == .newer(path: file.path, version: 1_000))
    #expect(scratch.names().allSatisfy { !$0.contains("before") })
  }

  @Test(
    "A store that others can read is refused, with the command that fixes it",
    arguments: [
      mode_t(0o604), 0o640, 0o660, 0o666, 0o602,
    ])
  func loose(_ mode: mode_t) throws {
    _ = try open(file)
    chmod(file.path, mode)
    #expect(refusal() == .notPrivate(.loose(path: file.path, command: "chmod 600 \(file.path)")))
    chmod(file.path, 0o600)
    #expect(try open(file) != nil)
  }

  /// Another user than the one that runs the tests.
  private static let stranger: uid_t = 65_534
  private static let isRoot = geteuid() == 0
  private static let onlyRoot: Comment = "only root can give a file away"

  @Test(
    "A file of another user is refused, with the command that changes its owner",
    .enabled(if: isRoot, onlyRoot), arguments: ["", "-journal", "-wal", "-shm"])
  func notMine(_ ending: String) throws {
    _ = try open(file)
    let name = "store.db" + ending
    if !ending.isEmpty { scratch.write([], to: name) }
    chown(scratch(name), StoreFileTests.stranger, gid_t.max)
    let wanted = FileRefusal.notMine(
      path: scratch(name), owner: StoreFileTests.stranger, command: "chown 0 \(scratch(name))")
    #expect(refusal() == .notPrivate(wanted))
    chown(scratch(name), 0, gid_t.max)
    #expect(try open(file) != nil)
  }

  @Test("An empty file of another user becomes no store", .enabled(if: isRoot, onlyRoot))
  func emptyOfAnother() throws {
    scratch.write([], to: "store.db", mode: 0o666)
    chown(file.path, StoreFileTests.stranger, gid_t.max)
    #expect(throws: StoreFailure.self) { try open(file) }
    #expect(scratch.read("store.db") == [])
    #expect(scratch.mode(of: "store.db") == 0o666)
  }

  @Test("The kind of a file is checked before its owner", .enabled(if: isRoot, onlyRoot))
  func foreignOfAnother() {
    scratch.write([1, 2, 3], to: "store.db", mode: 0o666)
    chown(file.path, StoreFileTests.stranger, gid_t.max)
    #expect(refusal() == .foreign(path: file.path))
  }

  @Test(
    "The folder that is for the store alone must be private",
    arguments: [mode_t(0o755), 0o770, 0o701, 0o1777])
  func looseFolder(_ mode: mode_t) throws {
    let folder = scratch("coterie")
    let own = StoreFile(path: folder + "/store.db", hasOwnFolder: true)
    let wanted = StoreFailure.notPrivate(.loose(path: folder, command: "chmod 700 \(folder)"))
    mkdir(folder, 0o700)
    chmod(folder, mode)
    #expect(throws: wanted) { try open(own) }
    #expect(scratch.names(in: "coterie") == [])
    chmod(folder, 0o700)
    _ = try open(own)
    chmod(folder, mode)
    #expect(throws: wanted) { try open(own, creating: false) }
    // Other folders are not checked: they may be a home, or one for all users.
    #expect(try open(StoreFile(path: folder + "/store.db")) != nil)
  }

  @Test(
    "A store is not created in the private folder of another user", .enabled(if: isRoot, onlyRoot))
  func folderOfAnother() throws {
    let folder = scratch("coterie")
    mkdir(folder, 0o700)
    chown(folder, StoreFileTests.stranger, gid_t.max)
    let own = StoreFile(path: folder + "/store.db", hasOwnFolder: true)
    let wanted = FileRefusal.notMine(
      path: folder, owner: StoreFileTests.stranger, command: "chown 0 \(folder)")
    #expect(throws: StoreFailure.notPrivate(wanted)) { try open(own) }
    #expect(scratch.names(in: "coterie") == [])
  }

  @Test("A folder is no store")
  func folder() {
    mkdir(scratch("store.db"), 0o700)
    #expect(refusal() == .foreign(path: file.path))
  }

  @Test("A pipe is no store, and opening it does not wait")
  func pipe() {
    mkfifo(scratch("store.db"), 0o600)
    #expect(throws: StoreFailure.foreign(path: file.path)) { try open(file) }
  }

  @Test(
    "A journal that is no file is refused at once, with the command that moves it aside",
    arguments: ["-journal", "-wal", "-shm"], ["pipe", "link", "folder"])
  func journal(_ ending: String, _ kind: String) throws {
    let file = StoreFile(path: scratch("store.db"))
    for isThere in [false, true] {
      let path = file.path + ending
      unlink(path)
      switch kind {
      case "pipe": mkfifo(path, 0o600)
      case "link": symlink(scratch("elsewhere"), path)
      default: mkdir(path, 0o700)
      }
      #expect(
        throws: StoreFailure.notAFile(path: path, command: "mv \(path) \(path).aside"),
        "\(isThere)"
      ) { try open(file) }
      rename(path, scratch("aside-\(isThere)"))
      #expect(try open(file) != nil)
    }
  }

  @Test("A journal that is no file any more is named with that command by an open store, too")
  func journalOfOpenStore() throws {
    let file = StoreFile(path: scratch("store.db"))
    let path = file.path + "-journal"
    _ = try open(file)
    let database = try SQLiteDatabase(.file(file.path), isShared: true)
    #expect(mkdir(path, 0o700) == 0)
    #expect(
      throws: StoreFailure.notAFile(path: path, command: "mv \(path) \(path).aside")
    ) { try database.run("CREATE TABLE note (words TEXT) STRICT", []) }
    rmdir(path)
    try database.run("CREATE TABLE note (words TEXT) STRICT", [])
  }

  @Test("A link to a store is not followed")
  func link() throws {
    _ = try open(file)
    symlink(file.path, scratch("link.db"))
    symlink(scratch("nothing"), scratch("dangling.db"))
    #expect(throws: StoreFailure.self) { try open(StoreFile(path: scratch("link.db"))) }
    #expect(throws: StoreFailure.self) {
      try open(StoreFile(path: scratch("link.db")), creating: false)
    }
    #expect(throws: StoreFailure.self) { try open(StoreFile(path: scratch("dangling.db"))) }
    #expect(
      scratch.names()
        == ["dangling.db", "link.db", "store.db", "store.db-journal"]
        .filter { scratch.mode(of: $0) != nil })
    #expect(scratch.mode(of: "nothing") == nil)
  }

  @Test("A store in a linked folder works")
  func linkedFolder() throws {
    mkdir(scratch("real"), 0o700)
    symlink(scratch("real"), scratch("linked"))
    _ = try open(StoreFile(path: scratch("linked/store.db")))
    #expect(try open(StoreFile(path: scratch("linked/store.db")), creating: false) != nil)
    #expect(scratch.mode(of: "real/store.db") == 0o600)
  }

  @Test(
    "Characters with a meaning in URIs are allowed in a name",
    arguments: [
      "a b.db", "50%25.db", "file:x?mode=memory", "天气.db", "#1.db",
    ])
  func names(_ name: String) throws {
    _ = try open(StoreFile(path: scratch(name)))
    #expect(scratch.mode(of: name) == 0o600)
  }

  @Test("A shared folder shares the store with the group alone")
  func shared() throws {
    mkdir(scratch("shared"), 0o700)
    chmod(scratch("shared"), 0o3770)
    let file = StoreFile(path: scratch("shared/store.db"))
    _ = try open(file)
    #expect(scratch.mode(of: "shared/store.db") == 0o660)
    chmod(file.path, 0o664)
    #expect(
      throws: StoreFailure.notPrivate(.loose(path: file.path, command: "chmod 660 \(file.path)"))
    ) { try open(file) }
    chmod(file.path, 0o660)
    // The owner of a file does not matter in a shared folder.
    if StoreFileTests.isRoot { chown(file.path, StoreFileTests.stranger, gid_t.max) }
    #expect(try open(StoreFile(path: file.path, hasOwnFolder: true)) != nil)
  }

  @Test("Network file systems are recognised by their numbers")
  func networked() {
    for number in [0x6969, 0xFF53_4D42, 0xFE53_4D42, 0x517B, 0x0102_1997] {
      #expect(FileSystem.isNetworked(type: number))
    }
    for number in [0xEF53, 0x0102_1994, 0x9123_683E, 0x5846_5342, 0] {
      #expect(!FileSystem.isNetworked(type: number))
    }
    #expect(!FileSystem.isNetworked(scratch.path))
  }
}
