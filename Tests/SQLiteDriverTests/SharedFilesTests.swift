import CSQLite
import Fixtures
import Glibc
import SQLiteDriver
import Store
import Synchronization
import Testing

@Suite("The files of a shared store")
struct SharedFilesTests {
  /// With `fs.protected_regular=2` that fails for a file of another user. The setting is
  /// the machine's, so the test checks the flags instead.
  @Test("No existing file is opened with O_CREAT")
  func opening() async {
    await #expect(processExitsWith: .success) {
      let scratch = Scratch()
      mkdir(scratch("shared"), 0o700)
      chmod(scratch("shared"), 0o3770)
      let file = StoreFile(path: scratch("shared/store.db"))
      _ = try #require(try file.open(creating: true, pulse: { true }))
      // Replaces the function by which SQLite opens files.
      let usual = try #require(sqlite3_vfs_find(nil))
      let watched: @convention(c) (UnsafePointer<CChar>, Int32, mode_t) -> Int32 = {
        path, flags, mode in
        openings.withLock { $0.append((String(cString: path), flags)) }
        return open(path, flags, mode)
      }
      #expect(
        usual.pointee.xSetSystemCall(
          usual, "open", unsafeBitCast(watched, to: sqlite3_syscall_ptr.self)) == SQLITE_OK)
      for name in ["ada", "bob"] {
        let database = try #require(try file.open(creating: false, pulse: { true }))
        _ = try database.writing {
          try database.run("INSERT INTO login_attempt VALUES ($1, 1, 1)", [.text(name)])
        }
      }
      let seen = openings.withLock { $0 }
      for ending in ["store.db", "store.db-journal"] {
        let flags = seen.filter { $0.path == scratch("shared/\(ending)") }.map(\.flags)
        #expect(flags.count >= 2)
        #expect(flags.allSatisfy { $0 & O_CREAT == 0 })
      }
    }
  }
}

private let openings = Mutex<[(path: String, flags: Int32)]>([])
