package import Domain
package import SQLiteDriver
package import Store

/// A store with the real schema and the gateways over it, for one test.
package final class TestStore {
  /// Where the store of a test is: the same tests run in both places.
  package enum Place: String, CaseIterable, Sendable {
    case memory, disk
  }

  package let scratch = Scratch()
  package let database: SQLiteDatabase
  /// The same database with faults, as the gateways see it.
  package let faults: FaultyDatabase
  package let accounts: AccountStore
  package let sessions: SessionStore
  package let people: UserStore
  package let social: SocialStore
  package let blogs: BlogStore
  package let search: SearchStore
  package let reading: ReadingStore
  package let restrictions: RestrictionStore
  package let undo: UndoStore

  /// Makes an empty store.
  package init(_ place: Place = .memory) throws {
    switch place {
    case .memory:
      database = try SQLiteDatabase(.memory)
      try Schema.migrate(database)
    case .disk:
      let file = StoreFile(path: scratch("store.db"))
      guard let opened = try file.open(creating: true, pulse: { true }) else {
        throw StoreFailure.missing(path: file.path)
      }
      database = opened
    }
    let faults = FaultyDatabase(database)
    self.faults = faults
    let access = StoreAccess { _ in faults }
    accounts = AccountStore(access: access)
    sessions = SessionStore(access: access)
    people = UserStore(access: access)
    social = SocialStore(access: access)
    blogs = BlogStore(access: access)
    search = SearchStore(access: access)
    reading = ReadingStore(access: access)
    restrictions = RestrictionStore(access: access)
    undo = UndoStore(access: access)
  }

  /// Registers somebody.
  @discardableResult
  package func register(
    _ name: String, hash: String = "hash", now: Int64 = 1_000
  ) throws -> AccountID {
    guard
      case .registered(let id) = try accounts.register(name: name, passwordHash: hash, now: now)
    else { throw StoreFailure.busy }
    return id
  }

  /// Writes something.
  @discardableResult
  package func write(
    _ title: String, by author: AccountID, isPublished: Bool = true, now: Int64 = 1_000
  ) throws -> BlogID {
    try blogs.write(
      Writing(title: title, body: "\(title) in full", summary: title),
      isPublished: isPublished, by: author, now: now)
  }

  /// The number that a statement answers with.
  package func number(_ statement: Statement) throws -> Int64 {
    try database.first(statement, []) { $0.int(0) } ?? -1
  }

  /// All that the store holds, as text.
  package func contents() throws -> [String] {
    try database.all(
      """
      SELECT 'account', json_array(id, name, password, level, disabled, system_user, nickname,
        first, blogs, created) FROM account
      UNION ALL SELECT 'session', json_array(hex(token), account, name, created, used) FROM session
      UNION ALL SELECT 'follow', json_array(follower, followed, since) FROM follow
      UNION ALL SELECT 'friend', json_array(person, other, state, greeting) FROM friend
      UNION ALL SELECT 'counts', json_array(id, blogs, friends, followers, following) FROM account
      UNION ALL SELECT 'blog', json_array(id, author, title, body, summary, state, binned_from,
        likes, shares, revision, created, edited, published, binned, publication) FROM blog
      UNION ALL SELECT 'revision', json_array(blog, number, title, saved, body) FROM revision
      UNION ALL SELECT 'liked', json_array(blog, person) FROM liked
      UNION ALL SELECT 'seen', json_array(person, blog) FROM seen
      UNION ALL SELECT 'shun', json_array(person, other, kind) FROM shun
      UNION ALL SELECT 'latest', json_array(person, change, subject) FROM latest
      UNION ALL SELECT 'guess', json_array(name, count, latest) FROM guess
      """, []
    ) { ($0.text(0) ?? "") + ($0.text(1) ?? "") }
  }
}
