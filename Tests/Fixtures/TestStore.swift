package import Domain
import FrameworkFixtures
import PostgresDriver
package import SQLiteDriver
package import Store
import Viper

/// A store with the real schema and the gateways over it, for one test.
package final class TestStore {
  /// Where the store of a test is: the same tests run in both places.
  package enum Place: String, CaseIterable, Sendable {
    case memory, disk
  }

  package let scratch = Scratch()
  package let database: any Database
  /// The same database with faults, as the gateways see it.
  package let faults: FaultyDatabase
  package let accounts: AccountStore
  package let sessions: SessionStore
  package let people: PeopleStore
  package let blogs: BlogStore
  package let voices: VoiceStore
  package let catalogue: CatalogueStore
  package var members: AccountStore { accounts }
  package var social: PeopleStore { people }
  package var search: BlogStore { blogs }
  package var reading: BlogStore { blogs }
  package var writing: BlogStore { blogs }
  private let isChanging: Bool

  /// `isChanging` says that the test changes the tables, so that no other test gets them.
  package init(_ place: Place = .memory, isChanging: Bool = false) throws {
    self.isChanging = isChanging
    switch (TestEngine.current, place) {
    case (.postgres, _):
      database = try isChanging ? TestServer.make() : TestServer.take()
    case (.sqlite, .memory):
      let memory = try SQLiteDatabase(.memory)
      try Schema.migrate(memory)
      database = memory
    case (.sqlite, .disk):
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
    people = PeopleStore(access: access)
    blogs = BlogStore(access: access)
    voices = VoiceStore(access: access)
    catalogue = CatalogueStore(access: access)
  }

  /// The database of a store in SQLite.
  package var sqlite: SQLiteDatabase {
    guard let database = database as? SQLiteDatabase else {
      preconditionFailure("a test of SQLite has a store in SQLite")
    }
    return database
  }

  deinit {
    guard let database = database as? PostgresDatabase else { return }
    if isChanging { TestServer.drop(database) } else { TestServer.leave(database) }
  }

  /// Registers an account.
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
    try database.first(statement, []) { $0.number } ?? -1
  }

  /// All that the store holds, as text.
  package func contents() throws -> [String] {
    try database.all(TestStore.contents, []) { $0.text ?? "" }.sorted()
  }

  private static let contents = Statement(composing: contents("json_array", "hex(token_hash)")) {
    contents("json_build_array", "encode(token_hash, 'hex')")
  }

  /// `array` is the function that makes an array, `hash` the expression of a hash as text.
  private static func contents(_ array: SQL, _ hash: SQL) -> SQL {
    """
    SELECT CAST(line AS TEXT) AS line FROM (
      SELECT \(array)('account', id, name, level, disabled, "system_user", nickname,
        first, created_at) AS line FROM account
      UNION ALL SELECT \(array)('counts', id, blog_count, friend_count, follower_count,
        following_count) FROM account
      UNION ALL SELECT \(array)('password', account, hash, temporary) FROM password
      UNION ALL SELECT \(array)('founder', account) FROM founder
      UNION ALL SELECT \(array)('session', \(hash), account, name, created_at, used_at)
        FROM session
      UNION ALL SELECT \(array)('login_attempt', name, count, latest_at) FROM login_attempt
      UNION ALL SELECT \(array)('follow', follower, followed, read_up_to) FROM follow
      UNION ALL SELECT \(array)('friendship', person, other, state, greeting) FROM friendship
      UNION ALL SELECT \(array)('restriction', person, other, kind) FROM restriction
      UNION ALL SELECT \(array)('blog', id, author, title, summary, state, binned_from,
        like_count, share_count, word_count, revision, publication, created_at, edited_at, published_at,
        binned_at, book) FROM blog
      UNION ALL SELECT \(array)('book', id, title, authors, isbn, reader_count) FROM book
      UNION ALL SELECT \(array)('shelf', person, book, state, position) FROM shelf
      UNION ALL SELECT \(array)('body', blog, body) FROM blog_body
      UNION ALL SELECT \(array)('revision', blog, number, title, saved_at, body) FROM revision
      UNION ALL SELECT \(array)('counter', name, value) FROM counter WHERE name <> 'commit'
      UNION ALL SELECT \(array)('like', blog, person) FROM blog_like
      UNION ALL SELECT \(array)('read', person, blog) FROM read_blog
      UNION ALL SELECT \(array)('latest', person, kind, subject) FROM latest_change) AS lines
    """
  }
}
