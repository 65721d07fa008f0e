import Fixtures
import Search
import Store
import Testing

@testable import PostgresDriver

@Suite("The work of a search", .enabled(if: TestServer.address != nil, "there is no server"))
struct TextVectorIndexTests {
  /// The store of the tests that change nothing.
  private static let shared = Result { try filled() }

  /// 40,000 texts, without statistics. `rain` is in nine of ten of them. One in ten has both other words:
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
      INSERT INTO blog_words (number, kind, words) SELECT n, 0, (CASE
        WHEN n = 1 THEN $1 WHEN n % 400 = 0 THEN $2 WHEN n % 10 = 0 THEN $3 ELSE $4
        END)::tsvector FROM generate_series(1, 40000) AS n
      """, ["garden tea", "tea garden", "tea in garden", "rain"].map { .text(vector($0)) })
    return store.address
  }

  private static func vector(_ text: String) -> String {
    TextVector(of: IndexedText(.blog, 1, text)).text
  }

  /// The texts that a search finds, and the number of rows with words that the server reads for it.
  private func search(
    _ words: String, below last: Int64 = .max, limit: Int = 21, in other: PostgresDatabase? = nil
  ) throws -> (found: [Int64], read: Int64) {
    let database = try other ?? PostgresDatabase(Self.shared.get())
    return try database.reading {
      let found = try database.words.find(
        SearchQuery(words), in: .blog, filters: [], before: last, limit: limit)
      let read = try database.first(
        """
        SELECT sum(pg_stat_get_xact_tuples_fetched(name::regclass))::bigint AS count
        FROM unnest(ARRAY['blog_words', 'blog_words_pkey']) AS name
        """, []
      ) { $0.int("count") }
      return (found, read ?? 0)
    }
  }

  @Test(
    "The server takes the vector of a text that repeats words, or has as many as fit",
    arguments: [
      "tea garden ", String(repeating: "x", count: 1_500) + " y ",
      (1...400).map { String(repeating: "z", count: 500) + "\($0) " }.joined(),
      (1...40_000).map { "word\($0) " }.joined(),
    ])
  func taken(words: String) throws {
    let database = try PostgresDatabase(Self.shared.get())
    let text = String(repeating: words, count: (8 << 20) / words.utf8.count)
    let length = try database.first(
      "SELECT length($1::tsvector) AS count", [.text(Self.vector(text))]
    ) { $0.int("count") }
    #expect(length ?? 0 > 1)
  }

  @Test(
    "Frequent words and beginnings are found among the newest texts", arguments: ["rain", "ra*"])
  func frequent(words: String) throws {
    let (found, read) = try search(words)
    #expect(found == Array((39_977...39_999).filter { $0 % 10 != 0 }.reversed()))
    #expect((21...100).contains(read), "\(read)")
  }

  @Test("Behind the newest texts, the index is read, page by page")
  func phrase() throws {
    let (found, read) = try search("\"tea garden\"")
    #expect(found == (80...100).map { 400 * $0 }.reversed())
    // The newest texts, and those with the pair.
    #expect((4_096...4_400).contains(read), "\(read)")
    #expect(try search("\"tea garden\"", below: 20_000, limit: 2).found == [19_600, 19_200])
    #expect(try search("\"tea garden\"", below: 401).found == [400])
    #expect(try search("\"tea garden\"", below: 400).found == [])
    var (pages, last): ([Int64], Int64) = ([], .max)
    while true {
      let page = try search("\"tea garden\"", below: last, limit: 7).found
      pages += page
      guard page.count == 7, let next = page.last else { break }
      last = next
    }
    #expect(pages == (1...100).map { 400 * $0 }.reversed())
  }

  @Test("Rare words, beginnings and orders of words are found without reading other texts")
  func rare() throws {
    let address = try Self.filled()
    try PostgresDatabase(address).run(
      "UPDATE blog_words SET words = '''zebra'':1' WHERE number IN (5, 700)")
    for (words, expected) in [
      ("\"garden tea\"", [1]), ("zebra", [700, 5]), ("zeb*", [700, 5]),
    ] as [(String, [Int64])] {
      // The server counts the rows of all searches of a connection.
      let (found, read) = try search(words, in: PostgresDatabase(address))
      #expect(found == expected)
      #expect((4_096...4_110).contains(read), "\(read)")
    }
  }

  @Test("A text whose pair is another one with the same number is not found")
  func sameNumber() throws {
    func pair(_ one: String, _ next: String) -> WordPair {
      WordPair(WordPair.Half(Array(one.utf8)), WordPair.Half(Array(next.utf8)))
    }
    let other = try #require(
      (0..<10_000_000).lazy.map { "w\($0)" }.first { pair("tea", $0) == pair("tea", "garden") })
    let database = try PostgresDatabase(Self.filled())
    let text = Self.vector("garden and tea \(other)")
    try database.run(
      "UPDATE blog_words SET words = $1::tsvector WHERE number = 30001", [.text(text)])
    #expect(text.contains(pair("tea", "garden").text))
    #expect(
      try search("\"tea garden\"", below: 30_010, limit: 2, in: database).found == [30_000, 29_600])
    #expect(try search("\"tea \(other)\"", in: database).found == [30_001])
  }

  @Test("Long and huge texts are found beside the others")
  func long() throws {
    let database = try PostgresDatabase(Self.filled())
    // The text is read for the order of its words. Of a huge one, the index has no words at all.
    let body = "tea garden"
    let pair = TextVectorQuery.quoted(
      WordPair(WordPair.Half(Array("tea".utf8)), WordPair.Half(Array("garden".utf8))).text)
    for (blog, kind, words) in [
      (39_999, 1, "'garden' 'tea' \(pair)"), (30_001, 1, "'garden' 'tea' \(pair)"),
      (1_003, 2, "'#a1' '#'"),
    ] as [(Int64, Int64, String)] {
      try database.run(
        "UPDATE blog_words SET kind = $2, words = $3::tsvector WHERE number = $1",
        [.int(blog), .int(kind), .text(words)])
      try database.run(
        "INSERT INTO blog_body (blog, body) VALUES ($1, $2)", [.int(blog), .text(body)])
    }
    let all = try search("\"tea garden\"", limit: 200, in: database)
    #expect(all.found == ((1...100).map { 400 * $0 } + [39_999, 30_001, 1_003]).sorted(by: >))
    for words in ["garden tea", "garden tea*"] {
      #expect(try search("\"\(words)\"", limit: 200, in: database).found == [1])
    }
    // A long text may be the last one of a page.
    let page = try search("\"tea garden\"", below: 30_400, limit: 2, in: database).found
    #expect(page == [30_001, 30_000])
    let next = try search("\"tea garden\"", below: 1_600, limit: 2, in: database).found
    #expect(next == [1_200, 1_003])
  }
}
