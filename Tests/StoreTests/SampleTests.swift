import Circle
import Domain
import Fixtures
import SQLiteDriver
import Testing

@testable import Store

@Suite("Sample people", .onEachEngine)
struct SampleTests {
  private static let now: Int64 = 1_800_000_000

  /// A filled store.
  private func filled(
    seed: UInt64 = 1, users: Int = 40, blogs: Int = 200, now: Int64 = now
  ) throws -> TestStore {
    let store = try TestStore()
    let counts = try sample(in: store)
      .fill(Sample(seed: seed, users: users, blogs: blogs, now: now))
    #expect(counts?.users == users && counts?.blogs == blogs)
    return store
  }

  private func sample(in store: TestStore) -> SampleStore {
    SampleStore(access: StoreAccess { _ in store.database }, progress: { _ in })
  }

  /// Expects that no row refers to another that is not there. A server would have refused it.
  private func expectNoneDangles(in store: TestStore) throws {
    guard store.database is SQLiteDatabase else { return }
    #expect(try store.number("SELECT count(*) FROM pragma_foreign_key_check") == 0)
  }

  @Test(
    "Every count is equal to the rows that it counts, and every friendship has two sides",
    arguments: [(1, 0), (2, 3), (3, 50), (40, 200), (300, 900)])
  func counts(users: Int, blogs: Int) throws {
    let store = try filled(users: users, blogs: blogs)
    for check in Counts.checks { #expect(try store.number(check) == 0) }
    #expect(try store.number("SELECT count(*) FROM account") == Int64(users))
    #expect(try store.number("SELECT count(*) FROM blog") == Int64(blogs))
    try expectNoneDangles(in: store)
    if users >= 40 {
      #expect(try store.number("SELECT count(*) FROM shelf WHERE state = 'reading'") > 5)
      #expect(try store.number("SELECT count(*) FROM blog WHERE book IS NOT NULL") > 5)
    }
  }

  @Test("The same seed gives the same sample, and another seed another")
  func seeds() throws {
    let first = try filled().contents()
    #expect(first.count > 400)
    #expect(try filled().contents() == first)
    #expect(try filled(now: SampleTests.now + 3_600).contents() == first)
    #expect(try filled(seed: 2).contents() != first)
    // Both engines get the same, and write arrays with other spaces.
    let inFile = try TestEngine.$current.withValue(.sqlite) { try filled().contents() }
    func packed(_ lines: [String]) -> [String] {
      lines.map { $0.replacing(", ", with: ",") }.sorted()
    }
    #expect(packed(inFile) == packed(first))
  }

  @Test("A sample has requests, drafts, a bin, both languages and empty fields")
  func variety() throws {
    let store = try filled()
    for statement: Statement in [
      "SELECT count(*) FROM friendship WHERE state = 'pending'",
      "SELECT count(*) FROM friendship WHERE state = 'friends'",
      "SELECT count(*) FROM blog WHERE state = 'draft'",
      "SELECT count(*) FROM blog WHERE state = 'binned' AND binned_from = 'draft'",
      "SELECT count(*) FROM blog WHERE state = 'binned' AND binned_from = 'published'",
      "SELECT count(*) FROM blog WHERE title LIKE '% %' AND like_count > 0",
      "SELECT count(*) FROM blog JOIN blog_body ON blog = id WHERE body LIKE '%。%' AND share_count > 0",
      "SELECT count(*) FROM account WHERE nickname IS NULL",
      "SELECT count(*) FROM account WHERE nickname IS NOT NULL AND level > 0",
      "SELECT count(*) FROM account WHERE province IS NOT NULL AND avatar IS NULL",
    ] {
      #expect(try store.number(statement) > 0, "\(statement)")
    }
  }

  @Test("A new blog comes after all blogs of a sample")
  func publishing() throws {
    let store = try filled()
    let last = try store.number("SELECT max(publication) FROM blog")
    let id = try store.blogs.write(
      Writing(title: "new", body: "new", summary: nil), isPublished: true, by: 1,
      now: SampleTests.now)
    #expect(try store.blogs.blogs([id], as: nil, now: SampleTests.now).first?.order == last + 1)
  }

  @Test("No time lies in the future, and no binned blog has expired")
  func times() throws {
    let store = try filled(users: 100, blogs: 1_000)
    for newest: Statement in [
      "SELECT max(created_at) FROM blog", "SELECT max(edited_at) FROM blog",
      "SELECT max(published_at) FROM blog", "SELECT max(binned_at) FROM blog",
    ] {
      #expect(try store.number(newest) <= SampleTests.now)
    }
    let oldest = try store.number("SELECT min(binned_at) FROM blog")
    #expect(oldest > SampleTests.now - 30 * 86_400)
    let wrong = try store.number(
      """
      SELECT count(*) FROM blog WHERE edited_at < created_at OR published_at < created_at
        OR binned_at < edited_at
        OR (state = 'published') <> (published_at IS NOT NULL AND binned_at IS NULL)
        OR (state = 'binned') <> (binned_at IS NOT NULL)
        OR (state = 'binned') <> (binned_from IS NOT NULL)
      """)
    #expect(wrong == 0)
  }

  @Test("Sample people have valid names and no way to log in")
  func accounts() throws {
    let store = try filled(users: 200, blogs: 0)
    let names = try store.database.all("SELECT name FROM account", []) { $0.text ?? "" }
    #expect(Set(names).count == 200)
    for name in names { #expect(try AccountName(name).text == name) }
    #expect(try store.members.founder() == nil)
    #expect(try store.accounts.hasAccounts())
    #expect(try store.accounts.passwordHash(name: names[0]) == nil)
  }

  @Test("Deleting a sample person keeps the counts of others right")
  func deletion() throws {
    let store = try filled(users: 60, blogs: 300)
    for id in [AccountID(1), 2, 17, 60] {
      try store.members.delete(id)
      for check in Counts.checks { #expect(try store.number(check) == 0) }
    }
    #expect(
      try store.number("SELECT count(*) FROM blog WHERE author IN (1, 2, 17, 60)") == 0)
    try expectNoneDangles(in: store)
  }

  @Test("An interrupted sample leaves no rows")
  func interruption() throws {
    let store = try TestStore()
    struct Enough: Error {}
    #expect(throws: Enough.self) {
      try store.database.writing {
        _ = try sample(in: store).fill(Sample(now: SampleTests.now))
        throw Enough()
      }
    }
    #expect(try store.number("SELECT count(*) FROM account") == 0)
  }
}
