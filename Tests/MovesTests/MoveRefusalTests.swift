import Domain
import Fixtures
import PostgresDriver
import SQLiteDriver
import Testing

@testable import Moves

@Suite("Refusals of a move", .enabled(if: TestServer.address != nil, "there is no server"))
struct MoveRefusalTests {
  private let circle: MovedCircle

  init() throws { circle = try MovedCircle() }

  @Test("A target with contents, or of another move, is refused")
  func inUse() throws {
    let target = try MovedCircle.server()
    try circle.move(circle.file("a.db"), to: target)
    #expect(throws: MoveRefusal.inUse(path: target.path)) {
      try circle.move(circle.file("a.db"), to: target)
    }
    #expect(throws: MoveRefusal.inUse(path: circle.scratch("a.db"))) {
      try circle.move(target, to: circle.file("a.db"))
    }
    let (other, unfinished) = (try MovedCircle(), try MovedCircle.server())
    #expect(throws: StoreFailure.interrupted) {
      try other.move(other.file("a.db"), to: unfinished) { $0 < 20 }
    }
    #expect(throws: MoveRefusal.inUse(path: unfinished.path)) {
      try circle.move(circle.file("a.db"), to: unfinished)
    }
    // It is no source either.
    #expect(throws: StoreFailure.self) { try circle.move(unfinished, to: circle.file("c.db")) }
  }

  @Test("An empty store is a target, and a missing one is no source")
  func empty() throws {
    _ = try circle.make("empty.db")
    let server = try MovedCircle.server()
    #expect(throws: StoreFailure.missing(path: server.path)) {
      try circle.move(server, to: circle.file("empty.db"))
    }
    _ = try PostgresStore(try PostgresAddress(server.path)).open(creating: true, pulse: { true })
    #expect(try circle.move(circle.file("a.db"), to: server).beginning == .new)
    #expect(try circle.move(server, to: circle.file("empty.db")).beginning == .new)
    let none = circle.file("none.db")
    let untouched = try MovedCircle.server()
    #expect(throws: StoreFailure.missing(path: none.path)) {
      try circle.move(none, to: untouched)
    }
    #expect(throws: StoreFailure.missing(path: untouched.path)) { try circle.open(untouched) }
  }

  @Test("A store of an older version is no source, and no target")
  func older() throws {
    let path = circle.scratch("old.db")
    try SQLiteDatabase(.file(try circle.make("old.db"))).run("PRAGMA user_version = 0", [])
    let server = try MovedCircle.server()
    #expect(throws: MoveRefusal.isOlder(path: path, version: 0)) {
      try circle.move(circle.file("old.db"), to: server)
    }
    try circle.move(circle.file("a.db"), to: server)
    #expect(throws: MoveRefusal.inUse(path: path)) {
      try circle.move(server, to: circle.file("old.db"))
    }
  }

  @Test("A store of a trial version is no source and no target, and stays as it is")
  func trial() throws {
    let path = circle.scratch("trial.db")
    try SQLiteDatabase(.file(try circle.make("trial.db"))).run(
      "PRAGMA application_id = 1131377765", [])
    let before = circle.scratch.read("trial.db")
    let server = try MovedCircle.server()
    #expect(throws: StoreFailure.trial(path: path)) {
      try circle.move(circle.file("trial.db"), to: server)
    }
    #expect(throws: StoreFailure.missing(path: server.path)) { try circle.open(server) }
    try circle.move(circle.file("a.db"), to: server)
    #expect(throws: StoreFailure.trial(path: path)) {
      try circle.move(server, to: circle.file("trial.db"))
    }
    #expect(circle.scratch.read("trial.db") == before)
  }
}
