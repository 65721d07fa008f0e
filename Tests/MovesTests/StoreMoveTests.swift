import Domain
import Fixtures
import Glibc
import PostgresDriver
import SQLiteDriver
import Search
import Store
import Testing

@testable import Moves

@Suite("A move of a store", .enabled(if: TestServer.address != nil, "there is no server"))
struct StoreMoveTests {
  private let circle: MovedCircle

  init() throws { circle = try MovedCircle() }

  @Test("From a file to a server and back, every row, word and number is the same")
  func thereAndBack() throws {
    let (file, server) = (circle.file("a.db"), try MovedCircle.server())
    let before = try circle.rows(file)
    for (name, rows) in before { #expect(!rows.isEmpty, "\(name) has no rows") }
    let there = try circle.move(file, to: server, withSessions: true)
    #expect(there.beginning == .new && there.miscounted == 0 && there.grants.count == 3)
    #expect(there.rows == before.values.reduce(0) { $0 + $1.count })
    #expect(try circle.rows(server) == before)
    let back = circle.file("b.db")
    #expect(try circle.move(server, to: back, withSessions: true).rows == there.rows)
    #expect(try circle.rows(back) == before)
    let found = try circle.found(in: file)
    #expect(found.filter { !$0.isEmpty }.count > 2)
    #expect(try circle.found(in: server) == found)
    #expect(try circle.found(in: back) == found)
    // The numbers of deleted rows are not given again.
    for site in [server, back] {
      let database = try circle.open(site)
      try database.writing {
        _ = try database.run("INSERT INTO account (name, created_at) VALUES ('new', 1)", [])
      }
      let id = try database.first("SELECT max(id) AS id FROM account", []) { $0.int("id") }
      #expect(id == 2_001)
    }
  }

  @Test("A target has the tables, indexes and references of a new store")
  func schema() throws {
    let server = try MovedCircle.server()
    try circle.move(circle.file("a.db"), to: server)
    try circle.move(server, to: circle.file("b.db"))
    let new = try circle.make("new.db")
    func objects(_ path: String) throws -> [String] {
      try SQLiteDatabase(.file(path)).all(
        "SELECT name || ': ' || sql AS text FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name",
        []
      ) { $0.text("text") ?? "" }
    }
    #expect(try objects(circle.scratch("b.db")) == objects(new))
    let empty = try MovedCircle.server()
    _ = try PostgresStore(try PostgresAddress(empty.path)).open(creating: true, pulse: { true })
    func definitions(_ site: StoreSite) throws -> [String] {
      let database = try circle.open(site)
      let schema = try PostgresAddress(site.path).schema
      return try database.all(
        """
        SELECT text FROM (
          SELECT indexdef AS text FROM pg_indexes WHERE schemaname = current_schema()
          UNION ALL SELECT conrelid::regclass || ' ' || pg_get_constraintdef(oid)
          FROM pg_constraint WHERE connamespace = current_schema()::regnamespace) AS definitions
        ORDER BY text
        """, []
      ) { ($0.text("text") ?? "").replacing(schema, with: "") }
    }
    #expect(try definitions(server) == definitions(empty))
  }

  @Test("Sessions and tokens are left out, unless they are wanted")
  func sessions() throws {
    let server = try MovedCircle.server()
    try circle.move(circle.file("a.db"), to: server)
    #expect(try circle.rows(server)["session"] == [])
    #expect(
      try circle.rows(server, withSessions: false)
        == circle.rows(circle.file("a.db"), withSessions: false))
  }

  @Test("The source is not changed")
  func source() throws {
    let before = circle.scratch.read("a.db")
    let server = try MovedCircle.server()
    try circle.move(circle.file("a.db"), to: server)
    #expect(circle.scratch.read("a.db") == before)
    let database = try circle.open(server)
    let mark = try database.version(waits: true)
    try circle.move(server, to: circle.file("b.db"))
    #expect(try database.version(waits: true) == mark)
  }

  // MARK: Interruptions

  @Test(
    "An interrupted move goes on, and until then nothing else opens its target",
    arguments: [true, false])
  func interruption(isUp: Bool) throws {
    var (source, target) = (circle.file("a.db"), try MovedCircle.server())
    if !isUp {
      try circle.move(source, to: target)
      (source, target) = (target, circle.file("b.db"))
    }
    // Each run has more time than the one before.
    var runs = 0
    var beginnings: [MovedStore.Beginning] = []
    while beginnings.isEmpty {
      runs += 1
      do {
        let moved = try circle.move(source, to: target) { $0 < 6 * runs }
        beginnings.append(moved.beginning)
      } catch StoreFailure.interrupted {
        #expect(
          throws: StoreFailure.unfinished(
            path: target.path, source: source.path, withSessions: false)
        ) { try circle.open(target) }
      }
      try #require(runs < 100)
    }
    #expect(runs > 3 && beginnings == [.continued])
    #expect(
      try circle.rows(target, withSessions: false) == circle.rows(source, withSessions: false))
    #expect(try circle.found(in: target) == circle.found(in: source))
  }

  @Test("If the source has changed meanwhile, the move begins again")
  func changedSource() throws {
    let (source, target) = (circle.file("a.db"), try MovedCircle.server())
    func interrupt(_ count: Int) throws {
      #expect(throws: StoreFailure.interrupted) {
        try circle.move(source, to: target) { $0 < count }
      }
    }
    try interrupt(20)
    try moveToParis(in: source)
    try interrupt(10)
    #expect(try circle.move(source, to: target, withSessions: true).beginning == .again)
    #expect(try circle.rows(target) == circle.rows(source))
  }

  /// Changes the source of a move.
  private func moveToParis(in source: StoreSite) throws {
    let database = try SQLiteDatabase(.file(source.path))
    let accounts = AccountStore(access: StoreAccess { _ in database })
    try accounts.edit(.city, of: 1, to: "Paris")
  }

  @Test("A move that loses its source goes on and counts each row once, and never reads a standby")
  func lostSource() throws {
    let (server, target) = (try MovedCircle.server(), circle.file("back.db"))
    let rows = try circle.move(circle.file("a.db"), to: server).rows
    let other = try PostgresDatabase(try PostgresAddress(server.path))
    let reader = try PostgresDatabase(try PostgresAddress(server.path), readsStandby: true)
    let process = try reader.first("SELECT pg_backend_pid() AS process", []) { $0.int("process") }
    let source = PostgresSource(server: reader)
    #expect(!reader.readsStandby)
    var isCut = false
    let file = try #require(try StoreFile(path: target.path).openForMove(pulse: { true }))
    let moved = try StoreMove(
      from: source, to: try SQLiteTarget(path: target.path, file: file), withSessions: false,
      pulse: { true }
    ) { progress in
      guard !isCut, progress.done > 100 else { return }
      isCut = true
      _ = try? other.first("SELECT pg_terminate_backend($1::int)", [.int(process ?? 0)]) { _ in }
    }.make()
    #expect(isCut && moved.rows == rows)
    #expect(try circle.found(in: target) == circle.found(in: server))
  }

  @Test("A newer run takes over from an older one, which ends")
  func overtaking() throws {
    let (source, target) = (circle.file("a.db"), try MovedCircle.server())
    #expect(throws: MoveRefusal.isOvertaken(path: target.path)) {
      try circle.move(source, to: target) { step in
        // The other run is interrupted, so that its target stays unfinished.
        if step == 12 { _ = try? circle.move(source, to: target) { $0 < 3 } }
        return true
      }
    }
    #expect(try circle.move(source, to: target).beginning == .continued)
    #expect(
      try circle.rows(target, withSessions: false) == circle.rows(source, withSessions: false))
  }

  @Test("A move that begins again makes all indexes and references again")
  func indexesAgain() throws {
    func definitions(_ address: String) throws -> [String] {
      try PostgresDatabase(try PostgresAddress(address)).all(
        """
        SELECT replace(indexdef, current_schema(), '') AS text FROM pg_indexes
        WHERE schemaname = current_schema()
        UNION ALL SELECT conrelid::regclass || pg_get_constraintdef(oid) FROM pg_constraint
        WHERE connamespace = current_schema()::regnamespace ORDER BY text
        """, []
      ) { $0.text("text") ?? "" }
    }
    let (source, target, new) = (
      circle.file("a.db"), try MovedCircle.server(), try MovedCircle.server()
    )
    _ = try PostgresStore(try PostgresAddress(new.path)).open(creating: true, pulse: { true })
    for last in [10, 20] {
      #expect(throws: StoreFailure.interrupted) {
        try circle.move(source, to: target) { $0 < last }
      }
      try moveToParis(in: source)
    }
    #expect(try circle.move(source, to: target).beginning == .again)
    #expect(try definitions(target.path) == definitions(new.path))
  }

  @Test("A move that a newer program began is refused")
  func newer() throws {
    let (source, target) = (circle.file("a.db"), try MovedCircle.server())
    #expect(throws: StoreFailure.interrupted) { try circle.move(source, to: target) { $0 < 10 } }
    let server = try PostgresDatabase(try PostgresAddress(target.path))
    try server.run("UPDATE store SET version = 99")
    #expect(throws: StoreFailure.newer(path: target.path, version: 99)) {
      try circle.move(source, to: target)
    }
  }

  // MARK: Verification

  /// A target that changes a letter of one text on its way.
  private struct CarelessTarget: MoveTarget {
    let target: any MoveTarget
    let table: String

    var path: String { target.path }
    var database: any Database { target.database }
    var isFile: Bool { target.isFile }
    var grants: [String] { [] }
    func isMarked() throws -> Bool { try target.isMarked() }
    func mark(_ isUnfinished: Bool) throws { try target.mark(isUnfinished) }
    func strip() throws { try target.strip() }
    func run(kept statements: [String]) throws { try target.run(kept: statements) }
    func clear() throws { try target.clear() }
    func addWords(of texts: [IndexedText]) throws { try target.addWords(of: texts) }
    func set(lastNumber: Int64, of table: NumberedTable) throws {
      try target.set(lastNumber: lastNumber, of: table)
    }
    func analyse() throws { try target.analyse() }
    func damage() throws -> Int { try target.damage() }

    func add(_ rows: [[Value]], to table: MoveTable) throws {
      var rows = rows
      if table.name == self.table, let last = rows.last {
        rows[rows.count - 1] = last.map { value in
          guard case .text(let text) = value, !text.isEmpty else { return value }
          return .text(text.dropLast() + "~")
        }
      }
      try target.add(rows, to: table)
    }
  }

  @Test(
    "A letter that was changed on the way is found, and the target stays closed",
    arguments: ["blog_body", "blog", "revision", "password", "login_attempt"])
  func changedLetter(table: String) throws {
    let target = try MovedCircle.server()
    let source = SQLiteSource(
      path: circle.scratch("a.db"), file: try SQLiteDatabase(.file(circle.scratch("a.db"))))
    let store = PostgresStore(try PostgresAddress(target.path))
    let careless = CarelessTarget(
      target: try PostgresTarget(try store.openForMove { true }, grants: []),
      table: table)
    let move = StoreMove(
      from: source, to: careless, withSessions: false, pulse: { true }, progress: { _ in })
    #expect(
      throws: MoveRefusal.differs(table: table, source: source.path, target: target.path)
    ) { try move.make() }
    move.forget()
    #expect(
      throws: StoreFailure.unfinished(
        path: target.path, source: source.path, withSessions: false)
    ) { try circle.open(target) }
    #expect(try circle.move(circle.file("a.db"), to: target).beginning == .again)
  }

  @Test("A letter that is changed in the target before the verification is found")
  func changedInTarget() throws {
    let (source, target) = (circle.file("a.db"), try MovedCircle.server())
    var isChanged = false
    let other = try PostgresDatabase(try PostgresAddress(target.path))
    #expect(throws: MoveRefusal.self) {
      try circle.move(source, to: target) { _ in
        if !isChanged {
          let count = try? other.run("UPDATE blog SET title = title || '.' WHERE id = 7", [])
          isChanged = count == 1
        }
        return true
      }
    }
    #expect(isChanged)
    #expect(throws: StoreFailure.self) { try circle.open(target) }
  }

  @Test("Wrong counts of the source are moved, and told")
  func miscounted() throws {
    let database = try SQLiteDatabase(.file(circle.scratch("a.db")))
    try database.run("UPDATE account SET blog_count = blog_count + 1 WHERE id = 3", [])
    #expect(try circle.move(circle.file("a.db"), to: MovedCircle.server()).miscounted == 1)
  }
}
