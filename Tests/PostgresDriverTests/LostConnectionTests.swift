import Domain
import Fixtures
import Glibc
import Store
import Testing

@testable import PostgresDriver

// Lost connections and interruptions.
extension PostgresStoreTests {
  /// Ends a connection from outside, as an administrator does.
  private func cut(_ database: PostgresDatabase, by other: PostgresDatabase) throws {
    let id = try database.first("SELECT pg_backend_pid() AS id", []) { $0.int("id") } ?? 0
    _ = try other.first("SELECT pg_terminate_backend($1::int)", [.int(id)]) { _ in true }
  }

  @Test("After a loss of the connection, the next transaction connects anew")
  func lost() throws {
    let store = try fresh()
    let (one, other) = (try connect(store), try connect(store))
    try one.writing { try add("ada", to: one) }
    try cut(one, by: other)
    try one.writing { try add("bob", to: one) }
    #expect(try names(one) == ["ada", "bob"])
    // In a transaction the loss is a failure, and nothing is changed.
    #expect(throws: StoreFailure.self) {
      try one.writing {
        try add("eve", to: one)
        try cut(one, by: other)
        try add("ann", to: one)
      }
    }
    #expect(try one.reading { try names(one) } == ["ada", "bob"])
  }

  @Test("A transaction whose connection is lost runs again, and is done once")
  func lostOnce() throws {
    let store = try fresh()
    let (one, other) = (try connect(store), try connect(store))
    var runs = 0
    try one.writing {
      runs += 1
      try add("ada", to: one)
      if runs == 1 { try cut(one, by: other) }
    }
    #expect(runs == 2)
    let found = try one.reading {
      runs += 1
      if runs == 3 { try cut(one, by: other) }
      return try names(one)
    }
    #expect(runs == 4)
    #expect(found == ["ada"])
  }

  @Test("A connection that is lost before the commit arrives leaves nothing, and that is said")
  func lostBeforeCommit() throws {
    let store = try fresh()
    let (one, other) = (try connect(store), try connect(store))
    do {
      try one.writing {
        try add("ada", to: one)
        try cut(one, by: other)
      }
      Issue.record("the commit cannot have been made")
    } catch StoreFailure.unusable {}
    #expect(try names(other) == [])
  }

  @Test("With several servers, a change that is lost again and again can be made later")
  func lostAmongSeveral() throws {
    let store = try fresh()
    let other = try connect(store)
    let range = try #require(store.address.text.firstRange(of: "host="))
    let folder = store.address.text[range.upperBound...].prefix { $0 != "&" }
    let several = store.address.text.replacing("host=", with: "host=\(folder),")
    let one = try PostgresDatabase(try PostgresAddress(several))
    func refused(_ body: () throws -> Void) throws {
      do {
        try body()
        Issue.record("the connection is lost each time")
      } catch StoreFailure.unreachable(let path, _) {
        #expect(path == several)
      }
    }
    try refused {
      try one.writing {
        try add("ada", to: one)
        try cut(one, by: other)
      }
    }
    try refused {
      try one.reading {
        try cut(one, by: other)
        _ = try names(one)
      }
    }
    one.hold()
    try one.writing { try add("bob", to: one) }
    try cut(one, by: other)
    try refused { try one.writing { try add("eve", to: one) } }
    try refused { _ = try one.reading { try names(one) } }
    try refused { try one.release(keeping: true) }
    try refused {
      try one.writing(isRepeatable: false) {
        try add("fay", to: one)
        try cut(one, by: other)
      }
    }
    #expect(try names(other) == [])
    try one.writing { try add("ada", to: one) }
    #expect(try names(other) == ["ada"])
  }

  @Test(
    "A server that ends may let the program in a little later, and one that refuses a password not")
  func passing() {
    for (state, isPassing) in [("57P01", true), ("57P02", true), ("57P03", true), ("28P01", false)]
    {
      #expect(PostgresError(state: state, message: "").isPassing == isPassing)
    }
  }

  @Test("A commit whose server is ended right behind it counts, and is made once")
  func endedBehindCommit() throws {
    let store = try fresh()
    let (relay, address) = try TestServer.relay(to: store.address)
    defer { relay.close() }
    let database = try PostgresDatabase(address)
    for name in ["ada", "bob"] {
      relay.endBehindCommit()
      try database.writing { try add(name, to: database) }
    }
    #expect(try names(try connect(store)) == ["ada", "bob"])
  }

  @Test("A held transaction whose connection is lost keeps nothing")
  func lostWhileHeld() throws {
    let store = try fresh()
    let (one, other) = (try connect(store), try connect(store))
    one.hold()
    try one.writing { try add("ada", to: one) }
    try cut(one, by: other)
    #expect(throws: StoreFailure.self) { try one.writing { try add("bob", to: one) } }
    #expect(throws: StoreFailure.self) { try one.writing { try add("eve", to: one) } }
    #expect(throws: StoreFailure.self) { try one.release(keeping: true) }
    #expect(try names(other) == [])
    try one.writing { try add("ann", to: one) }
    #expect(try names(other) == ["ann"])
  }

  @Test("A statement and a wait for a lock can be interrupted")
  func interrupted() throws {
    let store = try fresh()
    var beats = 0
    let one = try PostgresDatabase(store.address) {
      beats += 1
      return beats < 3
    }
    #expect(throws: StoreFailure.interrupted) {
      try one.reading { _ = try one.first("SELECT pg_sleep(20)", []) { _ in true } }
    }
    let other = try connect(store)
    other.hold()
    try other.writing { try add("ada", to: other) }
    beats = 0
    #expect(throws: StoreFailure.interrupted) { try one.writing { try add("bob", to: one) } }
    try other.release(keeping: true)
    beats = .min
    #expect(try one.reading { try names(one) } == ["ada"])
  }
}
