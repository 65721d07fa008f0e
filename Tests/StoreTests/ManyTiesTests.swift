import Domain
import Fixtures
import Store
import Testing

/// The accounts 1 and 2 have 10 and 10,000 friends, whom they also follow. The steps of SQLite are counted.
@Suite("Accounts with many ties", .serialized, .long)
struct ManyTiesTests {
  private let store: TestStore

  init() throws {
    store = try TestStore(.disk)
    let rows: [Statement] = [
      """
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 12000)
      INSERT INTO account (id, name, created_at) SELECT i, 'person' || i, 0 FROM n
      """,
      """
      INSERT INTO follow (follower, followed, created_at)
      SELECT 1, id, 0 FROM account WHERE id BETWEEN 1001 AND 1010
      UNION ALL SELECT 2, id, 0 FROM account WHERE id BETWEEN 1001 AND 11000
      """,
      // Everybody else has ten friends, too: those of the next numbers.
      """
      INSERT INTO friendship (person, other, state, created_at)
      SELECT person, other, 'friends', 0 FROM (
        SELECT 1 AS person, id AS other FROM account WHERE id BETWEEN 1001 AND 1010
        UNION ALL SELECT 2, id FROM account WHERE id BETWEEN 1001 AND 11000
        UNION ALL SELECT id, 1 FROM account WHERE id BETWEEN 1001 AND 1010
        UNION ALL SELECT id, 2 FROM account WHERE id BETWEEN 1001 AND 11000
        UNION ALL SELECT a.id, a.id + step.value FROM account AS a
          JOIN json_each('[1,2,3,4,5]') AS step WHERE a.id BETWEEN 1001 AND 11900
        UNION ALL SELECT a.id + step.value, a.id FROM account AS a
          JOIN json_each('[1,2,3,4,5]') AS step WHERE a.id BETWEEN 1001 AND 11900) AS pair
      """,
      """
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000)
      INSERT INTO blog (author, title, state, created_at, edited_at, published_at, publication)
      SELECT 1001 + i % 10000, 'blog', 'published', 0, 0, 0, i FROM n
      """,
      """
      UPDATE account SET
        following_count = (SELECT count(*) FROM follow WHERE follower = id),
        friend_count = (SELECT count(*) FROM friendship WHERE person = id)
      """,
    ]
    try store.database.writing { for row in rows { try store.database.run(row, []) } }
  }

  private func steps(_ ask: (BlogStore, PeopleStore) throws -> Int) throws -> Int {
    let heard = ListeningDatabase(store.database)
    let access = StoreAccess { _ in heard }
    #expect(try ask(BlogStore(access: access), PeopleStore(access: access)) > 0)
    return try Explainer(store.scratch("store.db")).work(of: heard.asked).steps
  }

  private func people(_ list: PeopleList, _ viewer: AccountID, _ people: PeopleStore) throws -> Int
  {
    try people.people(
      list, matching: nil, as: viewer, after: nil, limit: 10, countingCommon: true
    ).people.count
  }

  enum Call: String, CaseIterable, Sendable {
    case friends, following, suggested, everybody, anotherPage, ownPage, feed, laterFeed
    case newsInFeed
  }

  private func ask(
    _ call: Call, as id: AccountID, _ blogs: BlogStore, _ people: PeopleStore
  ) throws -> Int {
    switch call {
    case .friends: return try self.people(.friends(id), id, people)
    case .following: return try self.people(.following(id), id, people)
    case .suggested: return try self.people(.suggested(id), id, people)
    case .everybody: return try self.people(.all, id, people)
    case .anotherPage: return try people.person(named: "person1003", as: id) == nil ? 0 : 1
    case .ownPage: return try people.person(named: "person\(id)", as: id) == nil ? 0 : 1
    case .feed:
      return try blogs.blogs(.feed(of: id), as: id, before: nil, limit: 20, now: 1).count
    case .newsInFeed: return try blogs.newer(than: 5_001, on: .feed(of: id), limit: 20)
    case .laterFeed:
      return try blogs.blogs(.feed(of: id), as: id, before: 15_000, limit: 20, now: 1).count
    }
  }

  @Test(
    "A page costs an account with 10,000 ties at most twice as much as one with 10",
    arguments: Call.allCases)
  func pages(_ call: Call) throws {
    let few = try steps { try ask(call, as: 1, $0, $1) }
    let many = try steps { try ask(call, as: 2, $0, $1) }
    #expect(many <= 2 * few, "\(few), \(many)")
  }

  @Test("The number of common friends is the same, whoever looks")
  func common() throws {
    for (viewer, other) in [(1, 2), (2, 1), (1001, 2), (2, 1001), (1, 1003), (1003, 1)] {
      let expected = try store.number(Self.common, of: Int64(viewer), Int64(other))
      let found = try store.people.person(named: "person\(other)", as: AccountID(viewer))
      #expect(found?.commonFriends == expected, "\(viewer), \(other)")
      #expect(expected > 0)
    }
    #expect(try store.people.person(named: "person1", as: 1)?.commonFriends == nil)
  }

  private static let common: Statement = """
    SELECT count(*) FROM friendship AS a JOIN friendship AS b ON b.other = a.other
    WHERE a.person = $1 AND b.person = $2
    """

  @Test("A feed that follows many finds the same blogs as one that is found author by author")
  func feed() throws {
    var dice = Dice(seed: 5)
    let all = try store.database.all(
      """
      SELECT blog.id FROM blog JOIN follow ON follower = 2 AND followed = author
      ORDER BY publication DESC
      """, []
    ) { $0.number }
    // With few blogs of the followed in the part that is walked, the other way is taken.
    for _ in 1...5 {
      let before = Int64.random(in: 1...20_001, using: &dice)
      let page = try store.blogs.blogs(.feed(of: 2), as: 2, before: before, limit: 20, now: 1)
      #expect(page.map(\.id) == Array(all.filter { $0 < before }.prefix(20)))
    }
    try store.database.run("DELETE FROM follow WHERE follower = 2 AND followed > 1100", [])
    try store.database.run("UPDATE account SET following_count = 100 WHERE id = 2", [])
    let page = try store.blogs.blogs(.feed(of: 2), as: 2, before: nil, limit: 20, now: 1)
    #expect(page.count == 20 && page.map(\.authorID).allSatisfy { $0 <= 1100 })
  }
}

extension TestStore {
  fileprivate func number(_ statement: Statement, of one: Int64, _ other: Int64) throws -> Int {
    Int(try database.first(statement, [.int(one), .int(other)]) { $0.number } ?? 0)
  }
}
