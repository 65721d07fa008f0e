import Domain
import Fixtures
import Store
import Testing

/// Ada follows Bob and has read none of his many blogs. The steps of SQLite are counted.
@Suite("The work of counting unread blogs", .serialized)
struct UnreadCountTests {
  private let store: TestStore
  private let ada: AccountID

  init() throws {
    store = try TestStore(.disk)
    ada = try store.register("ada")
    try store.social.follow(try store.register("bob"), by: ada, now: 1)
  }

  private func write(_ count: Int64) throws {
    try store.database.writing {
      _ = try store.database.run(
        """
        INSERT INTO blog (author, title, state, created_at, edited_at, published_at, publication)
        WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < $1)
        SELECT 2, 't', 'published', 1, 1, 1, i + (SELECT count(*) FROM blog) FROM n
        """, [.int(count)])
    }
  }

  private func steps(finding count: Int) throws -> Int {
    let heard = ListeningDatabase(store.database)
    let reading = BlogStore(access: StoreAccess { _ in heard })
    #expect(try reading.news(of: ada).unread == count)
    return try Explainer(store.scratch("store.db")).work(of: heard.asked).steps
  }

  @Test("More than the limit costs no more than the limit")
  func bounded() throws {
    try write(12_000)
    let few = try steps(finding: News.limit)
    try write(24_000)
    #expect(try steps(finding: News.limit) == few)
  }
}
