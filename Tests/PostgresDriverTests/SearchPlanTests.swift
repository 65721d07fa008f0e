import Domain
import Fixtures
import Testing

@testable import PostgresDriver
@testable import Store

@Suite("The plan of a search", .enabled(if: TestServer.address != nil, "there is no server"))
struct SearchPlanTests {
  @Test("A rare order of two words is looked up in the index, although many blogs have both words")
  func order() throws {
    let store = PostgresStore(try TestServer.freshAddress())
    let database = try #require(try store.open(creating: true, pulse: { true }))
    try database.run(
      """
      INSERT INTO account (id, name, created_at) VALUES (1, 'ada', 1);
      INSERT INTO blog
        (id, author, title, state, publication, created_at, edited_at, published_at)
      SELECT n, 1, 'tea', 'published', n, n, n, n FROM generate_series(1, 20000) AS n;
      INSERT INTO blog_words (blog, kind, words) SELECT n, 0, (CASE
        WHEN n = 1 THEN '''garden'':1 ''tea'':2' WHEN n % 10 = 0 THEN '''garden'':2 ''tea'':1'
        ELSE '''rain'':1' END)::tsvector FROM generate_series(1, 20000) AS n;
      ANALYZE
      """)
    let search = BlogSearch(
      query: try SearchQuery("\"garden tea\""), author: nil, state: .published,
      moments: .min ... .max, before: .max, limit: 21, now: 1)
    let (found, read) = try database.reading {
      (
        try database.words.blogs(search, in: database),
        try database.first(
          "SELECT pg_stat_get_xact_tuples_fetched('blog_words'::regclass) AS count", []
        ) { $0.int("count") } ?? 0
      )
    }
    #expect(found == [1])
    // Of 20,000 blogs, 2,001 have both words. A walk along the keys would count at their index.
    #expect((1...2_100).contains(read), "\(read)")
  }
}
