import Domain
import Fixtures
import Glibc
import Testing

@testable import SQLiteDriver

@Suite("A file system without room for another file")
struct FileLimitTests {
  private static let onlyMounted: Comment = "only root can mount a file system"

  /// A folder on a file system that takes few files, until the end of the test.
  private final class FewFiles {
    let scratch = Scratch()
    let isMounted: Bool

    init() {
      isMounted = mount("tmpfs", scratch(""), "tmpfs", 0, "nr_inodes=6,size=16m,mode=0700") == 0
    }

    deinit {
      if isMounted { umount2(scratch(""), Int32(MNT_DETACH)) }
    }

    /// Makes empty files until the file system takes no more.
    func fill() {
      for number in 0..<10 {
        let file = creat(scratch("filler-\(number)"), 0o600)
        if file < 0 { break }
        close(file)
      }
    }

    /// Removes those files.
    func empty() { for number in 0..<10 { unlink(scratch("filler-\(number)")) } }
  }

  @Test(
    "A store or a copy that gets no file fails as on a full disk, and leaves nothing",
    .enabled(if: FewFiles().isMounted, onlyMounted))
  func noFiles() throws {
    let few = FewFiles()
    let store = StoreFile(path: few.scratch("store.db"))
    few.fill()
    let fillers = few.scratch.names()
    #expect(fillers.count < 10)
    #expect(throws: StoreFailure.full(path: store.path)) {
      try store.open(creating: true, pulse: { true })
    }
    #expect(few.scratch.names() == fillers)
    few.empty()
    let database = try #require(try store.open(creating: true, pulse: { true }))
    few.fill()
    let before = few.scratch.names()
    #expect(throws: StoreFailure.full(path: few.scratch("copy.db"))) {
      try database.backup(to: few.scratch("copy.db"), replacing: false)
    }
    #expect(few.scratch.names() == before)
  }
}
