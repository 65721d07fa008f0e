import Circle
import Fixtures
import SQLiteDriver
import Testing
import Viper

@testable import Wireframe

@Suite("The place of the store")
struct StorePlaceTests {
  @Test(
    "A store is a path, or a path behind sqlite:",
    arguments: [
      ("/a/b.db", "/a/b.db"), ("sqlite:/a/b.db", "/a/b.db"), ("/a/x://b", "/a/x://b"),
      ("/sqlite:b", "/sqlite:b"), ("/a:b", "/a:b"), ("SQLite:/a:b", "/a:b"),
    ])
  func paths(_ said: String, _ path: String) throws {
    #expect(try StorePlace(said)?.path == path)
  }

  @Test(
    "Another scheme is refused with the way to name a store",
    arguments: ["x", "cockroach", "http", "git+ssh", "file", "mysql"],
    ["://host/circle", ":x", ":"])
  func schemes(_ scheme: String, rest: String) {
    #expect(throws: Complaint(.usage, .noStoreOfScheme(scheme), hint: .howToNamePath)) {
      try StorePlace(scheme + rest)
    }
  }

  @Test(
    "The address of a server stays as it is",
    arguments: [
      "postgres://host/circle", "postgresql:///a?host=/run&schema=b", "postgres://",
      "postgres://ada@[::1]:5432,b:1/a?schema=ours&sslmode=verify-full", "postgres://a/%e5%A4",
    ])
  func servers(_ address: String) throws {
    let place = try #require(try StorePlace(address))
    #expect(place.path == address)
    #expect(place.isOnServer)
  }

  @Test(
    "An address that may contain a password is refused, and is not repeated",
    arguments: [
      "postgres://u:secretpw@h/d", "POSTGRES://u:secretpw@h/d", "postgresql://u:secretpw@a:1,b:2/d",
      "postgres://u:se/cretpw@h/d", "postgres://h/d?password=secretpw", "postgres://u:secretpw",
      "postgres://h/d?user=a&sslpassword=secretpw", "postgres://h/d?%70assword=secretpw",
      "postgres://h/d?Password=secretpw", "postgres://u:se?cretpw@h/d", "postgres://h/d?secretpw",
      "postgres://h/d?pw=secretpw", "postgres://h/%zzsecretpw", "postgres://h/secretpw%4",
    ])
  func passwords(_ address: String) throws {
    let refusal = try #require(throws: Complaint.self) { try StorePlace(address) }
    #expect(refusal.code == .usage)
    #expect(!"\(refusal)".contains("cretpw"))
  }

  @Test("The scheme of a server may be typed in any case, and names the same store")
  func upperCase() throws {
    let place = try #require(try StorePlace("POSTGRES://Host/Circle"))
    #expect(place.path == "postgres://Host/Circle")
    #expect(place.isOnServer)
    #expect(try StorePlace("PostgreSQL:///a?schema=B")?.path == "postgresql:///a?schema=B")
  }

  @Test(
    "An address whose path is not clear is refused",
    arguments: ["sqlite:", "sqlite://a/b.db", "sqlite:///a/b.db", "SQLITE://b", "://x", "2://x"])
  func unclear(_ address: String) {
    #expect(throws: Complaint(.usage, .notAStoreAddress(address), hint: .howToNamePath)) {
      try StorePlace(address)
    }
  }

  @Test(
    "A colon behind ./ or after other characters belongs to the path",
    arguments: [
      "./notes:2.db", "my notes:2.db", ":memory:", "日记:2.db", "2:3.db", "./://x", ":/x",
    ])
  func colons(_ path: String) throws {
    #expect(try StorePlace(path)?.path.hasSuffix("/" + path) == true)
  }

  @Test(
    "The engine is told whether a standby may answer readers",
    arguments: [(nil, false), ("leader", false), ("standby", true)])
  func readers(server: String?, readsStandby: Bool) throws {
    var settings = Settings(Wireframe.vocabulary)
    try settings.apply(.store, "postgres:///circle")
    if let server { try settings.apply(.read, server) }
    let clock = ManualClock()
    var told: Bool?
    _ = try Wireframe(
      Surroundings(
        settings: settings, clock: clock, trace: Trace(clock: clock), pulse: { true },
        progress: { _ in }, notice: { _ in }),
      mover: MoverElsewhere("")
    ) { site in
      told = site.readsStandby
      return SQLiteEngine(site)
    }
    #expect(told == readsStandby)
  }
}
