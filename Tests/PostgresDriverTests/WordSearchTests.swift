import Domain
import Fixtures
import Testing

@testable import PostgresDriver
@testable import Store

@Suite("The work of a search", .enabled(if: TestServer.address != nil, "there is no server"))
struct WordSearchTests {
  /// The store of the tests that change nothing.
  private static let shared = Result { try filled() }

  /// 40,000 blogs, without statistics. `rain` is in nine of ten of them. One in ten has both other words:
  /// in the order `tea garden` one in 400, and in the order `garden tea` only the oldest one.
  private static func filled() throws -> PostgresAddress {
    let store = PostgresStore(try TestServer.freshAddress())
    let database = try #require(try store.open(creating: true, pulse: { true }))
    try database.run(
      """
      INSERT INTO account (id, name, created_at) VALUES (1, 'ada', 1);
      INSERT INTO blog
        (id, author, title, state, publication, created_at, edited_at, published_at)
      SELECT n, 1, 'tea', 'published', n, n, n, n FROM generate_series(1, 40000) AS n
      """)
    try database.run(
      """
      INSERT INTO blog_words (blog, kind, words) SELECT n, 0, (CASE
        WHEN n = 1 THEN $1 WHEN n % 400 = 0 THEN $2 WHEN n % 10 = 0 THEN $3 ELSE $4
        END)::tsvector FROM generate_series(1, 40000) AS n
      """,
      ["garden tea", "tea garden", "tea in garden", "rain"].map {
        .text(VectorText($0, marks: []).text)
      })
    return store.address
  }

  /// The blogs that a search finds, and the number of rows with words that the server reads for it, and of
  /// blogs beside them. It reads the newest words twice: it also looks for the last one of them.
  private func search(
    _ words: String, below last: BlogID = .max, limit: Int = 21, in other: PostgresDatabase? = nil
  ) throws -> (found: [BlogID], read: Int64) {
    let database = try other ?? PostgresDatabase(Self.shared.get())
    let search = BlogSearch(
      query: try SearchQuery(words), author: nil, state: .published, moments: .min ... .max,
      before: last, limit: limit, now: 1)
    return try database.reading {
      let found = try database.words.blogs(search, in: database)
      let read = try database.first(
        """
        SELECT sum(pg_stat_get_xact_tuples_fetched(name::regclass))::bigint AS count FROM unnest(
          ARRAY['blog_words', 'blog_words_pkey', 'blog_words_long', 'blog', 'blog_pkey']) AS name
        """, []
      ) { $0.int("count") }
      return (found, read ?? 0)
    }
  }

  @Test("A frequent word is found among the newest blogs")
  func frequent() throws {
    let (found, read) = try search("rain")
    #expect(found == Array((39_977...39_999).filter { $0 % 10 != 0 }.reversed()))
    #expect((21...100).contains(read), "\(read)")
  }

  @Test("A frequent beginning is found there, too, and a rare one in the index")
  func beginnings() throws {
    let database = try PostgresDatabase(Self.filled())
    let frequent = try search("te*", in: database)
    #expect(frequent.found == (3_980...4_000).map { 10 * $0 }.reversed())
    #expect((21...2_048).contains(frequent.read), "\(frequent.read)")
    try database.run("UPDATE blog_words SET words = '''#2'' ''zebra'':1' WHERE blog IN (5, 700)")
    let rare = try search("zeb*", in: database)
    #expect(rare.found == [700, 5])
    #expect((2...4_400).contains(rare.read), "\(rare.read)")
  }

  @Test("A phrase is looked for in the newest spans of the index, until there are enough blogs")
  func phrase() throws {
    let (found, read) = try search("\"tea garden\"")
    #expect(found == (80...100).map { 400 * $0 }.reversed())
    // The span has 15,169 numbers, of which a tenth have both words. One in 400 has the pair.
    #expect((21...700).contains(read), "\(read)")
  }

  @Test("A phrase goes on below any number, and page by page")
  func pages() throws {
    #expect(try search("\"tea garden\"", below: 20_000, limit: 2).found == [19_600, 19_200])
    #expect(try search("\"tea garden\"", below: 401).found == [400])
    #expect(try search("\"tea garden\"", below: 400).found == [])
    var (pages, last): ([BlogID], BlogID) = ([], .max)
    while true {
      let page = try search("\"tea garden\"", below: last, limit: 7).found
      pages += page
      guard page.count == 7, let next = page.last else { break }
      last = next
    }
    #expect(pages == (1...100).map { 400 * $0 }.reversed())
  }

  @Test("A rare order of two words reads no blogs that have both in another order")
  func order() throws {
    let (found, read) = try search("\"garden tea\"")
    #expect(found == [1])
    #expect((1...600).contains(read), "\(read)")
  }

  @Test("A blog whose pair is another one with the same number is not found")
  func sameNumber() throws {
    func pair(_ one: String, _ next: String) -> WordPair {
      WordPair(WordPair.Half(one.utf8), WordPair.Half(next.utf8))
    }
    let other = try #require(
      (0..<10_000_000).lazy.map { "w\($0)" }.first { pair("tea", $0) == pair("tea", "garden") })
    let database = try PostgresDatabase(Self.filled())
    let text = VectorText("garden and tea \(other)", marks: []).text
    try database.run(
      "UPDATE blog_words SET words = $1::tsvector WHERE blog = 30001", [.text(text)])
    #expect(text.contains(VectorQuery.quoted(pair("tea", "garden").bytes)))
    #expect(
      try search("\"tea garden\"", below: 30_010, limit: 2, in: database).found == [30_000, 29_600])
    #expect(try search("\"tea \(other)\"", in: database).found == [30_001])
  }

  @Test("Long and huge texts are found in each span, beside the others")
  func long() throws {
    let database = try PostgresDatabase(Self.filled())
    // The text is read for the order of its words. Of a huge one, the index has no words at all.
    let body = "tea garden"
    for (blog, kind, words) in [
      (39_999, 1, "'#2' 'garden' 'tea'"), (30_001, 1, "'#2' 'garden' 'tea'"),
      (1_003, 2, "'#2' '#a1'"),
    ] as [(Int64, Int64, String)] {
      try database.run(
        "UPDATE blog_words SET kind = $2, words = $3::tsvector WHERE blog = $1",
        [.int(blog), .int(kind), .text(words)])
      try database.run(
        "INSERT INTO blog_body (blog, body) VALUES ($1, $2)", [.int(blog), .text(body)])
    }
    let all = try search("\"tea garden\"", limit: 200, in: database)
    #expect(all.found == ((1...100).map { 400 * $0 } + [39_999, 30_001, 1_003]).sorted(by: >))
    #expect((103...1_200).contains(all.read), "\(all.read)")
    for (words, found) in [("garden tea", [1]), ("garden tea*", [1])] as [(String, [BlogID])] {
      #expect(try search("\"\(words)\"", limit: 200, in: database).found == found)
    }
    // A long text may be the last one of a page.
    let page = try search("\"tea garden\"", below: 30_400, limit: 2, in: database).found
    #expect(page == [30_001, 30_000])
    let next = try search("\"tea garden\"", below: 1_600, limit: 2, in: database).found
    #expect(next == [1_200, 1_003])
  }
}
