import Domain
import Fixtures
import Store
import Testing

@Suite("Commits that end with an error of the disk")
struct UncertainCommitTests {
  private let store: TestStore
  private let ada: AccountID

  init() throws {
    store = try TestStore()
    ada = try store.register("ada")
  }

  @Test("A change that was committed is reported as done, and is made once")
  func made() throws {
    store.faults.commit = .made(meanwhile: {})
    let blog = try store.write("work", by: ada)
    #expect(try store.blogs.blogs([blog], as: ada).map(\.title) == ["work"])
    #expect(try store.number("SELECT count(*) FROM blog") == 1)
  }

  @Test("A change that was not committed is reported as failed, and can be repeated")
  func notMade() throws {
    let before = try store.contents()
    store.faults.commit = .failed
    #expect(throws: StoreFailure.unusable(path: "store.db", detail: "disk I/O error")) {
      try store.write("work", by: ada)
    }
    #expect(try store.contents() == before)
    try store.write("work", by: ada)
    #expect(try store.number("SELECT count(*) FROM blog") == 1)
  }

  @Test("After a write by another process, it is uncertain whether the change was made")
  func unknown() throws {
    func writeElsewhere() throws {
      try store.database.writing {
        _ = try store.database.run("UPDATE counter SET value = 5 WHERE name = 'commit'", [])
      }
    }
    store.faults.commit = .made(meanwhile: writeElsewhere)
    #expect(throws: StoreFailure.uncertain(path: "store.db", detail: "disk I/O error")) {
      try store.write("work", by: ada)
    }
  }

  @Test("If the store cannot be read again, it is uncertain whether the change was made")
  func unreadable() throws {
    store.faults.commit = .made(meanwhile: { store.faults.left = 0 })
    #expect(throws: StoreFailure.uncertain(path: "store.db", detail: "disk I/O error")) {
      try store.write("work", by: ada)
    }
    store.faults.left = nil
    #expect(try store.number("SELECT count(*) FROM blog") == 1)
  }

  @Test("A transaction that changes nothing writes no mark")
  func unchanged() throws {
    let blog = try store.write("work", by: ada)
    _ = try store.blogs.like(blog, by: ada)
    let mark = try store.number("SELECT value FROM counter WHERE name = 'commit'")
    #expect(try !store.blogs.like(blog, by: ada))
    #expect(try store.number("SELECT value FROM counter WHERE name = 'commit'") == mark)
    #expect(try store.blogs.unlike(blog, by: ada))
    #expect(try store.number("SELECT value FROM counter WHERE name = 'commit'") != mark)
  }
}
