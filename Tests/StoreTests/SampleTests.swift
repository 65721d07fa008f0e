import Circle
import Domain
import Fixtures
import Testing

@testable import SQLiteDriver
@testable import Store

@Suite("Sample people")
struct SampleTests {
  private static let now: Int64 = 1_800_000_000

  /// A filled store in memory.
  private func filled(
    seed: UInt64 = 1, users: Int = 40, blogs: Int = 200, now: Int64 = now
  ) throws -> SQLiteDatabase {
    let database = try SQLiteDatabase(.memory)
    try Schema.migrate(database)
    let store = SampleStore(access: StoreAccess { _ in database }, progress: { _ in })
    let counts = try store.fill(Sample(seed: seed, users: users, blogs: blogs, now: now))
    #expect(counts?.users == users && counts?.blogs == blogs)
    return database
  }

  private func count(_ statement: Statement, in database: SQLiteDatabase) throws -> Int64 {
    try database.first(statement, []) { $0.number } ?? -1
  }

  /// All rows of a sample, as text.
  private func everything(in database: SQLiteDatabase) throws -> [String] {
    var lines: [String] = []
    let statements: [Statement] = [
      "SELECT * FROM account", "SELECT * FROM follow", "SELECT * FROM friendship",
      "SELECT * FROM blog", "SELECT * FROM blog_body", "SELECT * FROM blog_like",
      "SELECT * FROM book", "SELECT * FROM shelf",
    ]
    for statement in statements {
      try database.rows(statement, []) { row in
        lines.append(row.columns.map { row.text($0) ?? "NULL" }.joined(separator: "|"))
      }
    }
    return lines
  }

  @Test(
    "Every count is equal to the rows that it counts, and every friendship has two sides",
    arguments: [(1, 0), (2, 3), (3, 50), (40, 200), (300, 900)])
  func counts(users: Int, blogs: Int) throws {
    let database = try filled(users: users, blogs: blogs)
    for check in Counts.checks { #expect(try count(check, in: database) == 0) }
    #expect(try count("SELECT count(*) FROM account", in: database) == Int64(users))
    #expect(try count("SELECT count(*) FROM blog", in: database) == Int64(blogs))
    #expect(try count("SELECT count(*) FROM pragma_foreign_key_check", in: database) == 0)
    if users >= 40 {
      #expect(try count("SELECT count(*) FROM shelf WHERE state = 'reading'", in: database) > 5)
      #expect(try count("SELECT count(*) FROM blog WHERE book IS NOT NULL", in: database) > 5)
    }
  }

  @Test("The same seed gives the same sample, and another seed another")
  func seeds() throws {
    let first = try everything(in: filled())
    #expect(first.count > 400)
    #expect(try everything(in: filled()) == first)
    #expect(try everything(in: filled(now: SampleTests.now + 3_600)) == first)
    #expect(try everything(in: filled(seed: 2)) != first)
  }

  @Test("A sample has requests, drafts, a bin, both languages and empty fields")
  func variety() throws {
    let database = try filled()
    for statement: Statement in [
      "SELECT count(*) FROM friendship WHERE state = 'pending'",
      "SELECT count(*) FROM friendship WHERE state = 'friends'",
      "SELECT count(*) FROM blog WHERE state = 'draft'",
      "SELECT count(*) FROM blog WHERE state = 'binned' AND binned_from = 'draft'",
      "SELECT count(*) FROM blog WHERE state = 'binned' AND binned_from = 'published'",
      "SELECT count(*) FROM blog WHERE title GLOB '*[a-z]*' AND like_count > 0",
      "SELECT count(*) FROM blog JOIN blog_body ON blog = id WHERE body LIKE '%。%' AND share_count > 0",
      "SELECT count(*) FROM account WHERE nickname IS NULL",
      "SELECT count(*) FROM account WHERE nickname IS NOT NULL AND level > 0",
      "SELECT count(*) FROM account WHERE province IS NOT NULL AND avatar IS NULL",
    ] {
      #expect(try count(statement, in: database) > 0, "\(statement)")
    }
  }

  @Test("A new blog comes after all blogs of a sample")
  func publishing() throws {
    let database = try filled()
    let last = try count("SELECT max(publication) FROM blog", in: database)
    let blogs = BlogStore(access: StoreAccess { _ in database })
    let id = try blogs.write(
      Writing(title: "new", body: "new", summary: nil), isPublished: true, by: 1,
      now: SampleTests.now)
    #expect(try blogs.blogs([id], as: nil, now: SampleTests.now).first?.order == last + 1)
  }

  @Test("No time lies in the future, and no binned blog has expired")
  func times() throws {
    let database = try filled(users: 100, blogs: 1_000)
    let newest = try count(
      "SELECT max(max(created_at), max(edited_at), max(published_at), max(binned_at)) FROM blog",
      in: database)
    #expect(newest <= SampleTests.now)
    let oldest = try count("SELECT min(binned_at) FROM blog", in: database)
    #expect(oldest > SampleTests.now - 30 * 86_400)
    let wrong = try count(
      """
      SELECT count(*) FROM blog WHERE edited_at < created_at OR published_at < created_at
        OR binned_at < edited_at
        OR (state = 'published') <> (published_at IS NOT NULL AND binned_at IS NULL)
        OR (state = 'binned') <> (binned_at IS NOT NULL)
        OR (state = 'binned') <> (binned_from IS NOT NULL)
      """, in: database)
    #expect(wrong == 0)
  }

  @Test("Sample people have valid names and no way to log in")
  func accounts() throws {
    let database = try filled(users: 200, blogs: 0)
    let names = try database.all("SELECT name FROM account", []) { $0.text ?? "" }
    #expect(Set(names).count == 200)
    for name in names { #expect(try AccountName(name).text == name) }
    let accounts = AccountStore(access: StoreAccess { _ in database })
    #expect(try accounts.founder() == nil)
    #expect(try accounts.hasAccounts())
    #expect(try accounts.passwordHash(name: names[0]) == nil)
  }

  @Test("Deleting a sample person keeps the counts of others right")
  func deletion() throws {
    let database = try filled(users: 60, blogs: 300)
    let accounts = AccountStore(access: StoreAccess { _ in database })
    for id in [AccountID(1), 2, 17, 60] {
      try accounts.delete(id)
      for check in Counts.checks { #expect(try count(check, in: database) == 0) }
    }
    #expect(
      try count("SELECT count(*) FROM blog WHERE author IN (1, 2, 17, 60)", in: database) == 0)
    #expect(try count("SELECT count(*) FROM pragma_foreign_key_check", in: database) == 0)
  }

  @Test("An interrupted sample leaves no rows")
  func interruption() throws {
    let database = try SQLiteDatabase(.memory)
    try Schema.migrate(database)
    struct Enough: Error {}
    #expect(throws: Enough.self) {
      try database.writing {
        _ = try SampleStore(access: StoreAccess { _ in database }, progress: { _ in })
          .fill(Sample(now: SampleTests.now))
        throw Enough()
      }
    }
    #expect(try count("SELECT count(*) FROM account", in: database) == 0)
  }
}
