import Domain
import Fixtures
import FrameworkFixtures
import PostgresDriver
import SQLiteDriver
import Search

@testable import Moves
@testable import Store

/// A store in a file with rows in every table, and places for moves.
final class MovedCircle {
  let scratch = Scratch()

  init(blogs: Int = 300) throws {
    let database = try SQLiteDatabase(.file(try make("a.db")))
    let access = StoreAccess { _ in database }
    _ = try SampleStore(access: access) { _ in }
      .fill(Sample(users: 30, blogs: blogs, now: 1_800_000_000))
    for statement in MovedCircle.others { try database.run(statement, []) }
    try SearchWords.add(text: MovedCircle.odd, to: 1, in: database)
    // The counts of likes and of the founder's blogs are those of the rows.
    try database.run("UPDATE counter SET value = 4711 WHERE name = 'commit'", [])
  }

  /// A text with signs that a copy may take for its own.
  static let odd = "tab\t, line\n, \\N \\. \\\\, 'quote', \"double\", 天气 é 😀, \u{1}\u{7F}"

  private static let others: [Statement] = [
    "INSERT INTO password VALUES (1, 'hash of one', 0), (2, 'hash of two', 1)",
    "INSERT INTO founder VALUES (1, 1)",
    "UPDATE account SET system_user = 1000, session_count = 3 WHERE id = 1",
    "INSERT INTO session VALUES (x'00FF0A', 1, 'ci', 5, 6, 2), (x'00', 2, NULL, 7, 8, 1)",
    "INSERT INTO login_attempt VALUES ('somebody', 3, 9)",
    "INSERT INTO restriction VALUES (1, 5, 'block'), (1, 5, 'mute'), (1, 6, 'mute')",
    "INSERT INTO revision VALUES (1, 1, 'Before', 10, ''), (1, 2, '', 11, 'text')",
    "INSERT INTO read_blog VALUES (1, 2), (1, 999999)",
    "INSERT INTO latest_change VALUES (1, 'like', -9223372036854775808)",
    "INSERT INTO recording VALUES (1, 'wav', 1000, 4)",
    "INSERT INTO recording_piece VALUES (1, 0, x'00FF'), (1, 1, x'')",
    // The numbers of deleted rows are not given again.
    "UPDATE sqlite_sequence SET seq = 100000 WHERE name = 'blog'",
    "UPDATE sqlite_sequence SET seq = 2000 WHERE name = 'account'",
  ]

  /// Creates an empty store; returns its path.
  func make(_ name: String) throws -> String {
    _ = try StoreFile(path: scratch(name)).open(creating: true, pulse: { true })
    return scratch(name)
  }

  func file(_ name: String) -> StoreSite { MovedCircle.site(scratch(name), isOnServer: false) }

  /// The place of a store on the server, in a schema of its own.
  static func server() throws -> StoreSite {
    site(try TestServer.freshAddress().text, isOnServer: true)
  }

  private static func site(_ path: String, isOnServer: Bool) -> StoreSite {
    StoreSite(
      path: path, isOnServer: isOnServer, hasOwnFolder: false, sharedPath: "", configuration: "")
  }

  /// Moves a store. `step` gets the number of steps that are done, and ends the move by `false`.
  @discardableResult
  func move(
    _ source: StoreSite, to target: StoreSite, withSessions: Bool = false,
    step: @escaping (Int) -> Bool = { _ in true }
  ) throws -> MovedStore {
    var (steps, goesOn) = (0, true)
    return try StoreMoves().move(
      source, to: target, withSessions: withSessions, pulse: { goesOn },
      progress: { _ in
        steps += 1
        if !step(steps) { goesOn = false }
      })
  }

  /// Opens a store as every command does.
  func open(_ site: StoreSite) throws -> any Database {
    let found: (any Database)? =
      site.isOnServer
      ? try PostgresStore(try PostgresAddress(site.path)).open(creating: false, pulse: { true })
      : try StoreFile(path: site.path).open(creating: false, pulse: { true })
    guard let found else { throw StoreFailure.missing(path: site.path) }
    return found
  }

  /// All rows of a store, by table.
  func rows(_ site: StoreSite, withSessions: Bool = true) throws -> [String: [[Value]]] {
    let database = try open(site)
    var rows: [String: [[Value]]] = [:]
    for table in MoveTable.all(withSessions: withSessions) {
      rows[table.name] = try database.all(table.first, [.int(1_000_000)], table.values)
    }
    return rows
  }

  /// The blogs that searches find, for each of some words.
  func found(in site: StoreSite) throws -> [[BlogID]] {
    let database = try open(site)
    return try ["rain", "天气", "tab", "\"the moon\"", "sp*"].map { word in
      let query = try SearchQuery(word)
      return try database.words.find(query, in: .blog, filters: [], before: .max, limit: 1_000)
    }
  }
}

/// The words of a blog in the index of a file.
private enum SearchWords {
  /// Gives a blog another text.
  static func add(text: String, to blog: BlogID, in database: any Database) throws {
    try IndexedTexts.one(.blog, blog, in: database).map(database.words.remove)
    try database.run(
      "UPDATE blog_body SET body = $2 WHERE blog = $1", [.int(blog), .text(text)])
    try IndexedTexts.one(.blog, blog, in: database).map(database.words.add)
  }
}
